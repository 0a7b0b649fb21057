import RBush from 'rbush';
import type { Box, MutableBox } from '../../geometry/box.ts';
import { spanBox } from '../box.ts';
import type { LayoutState } from '../state.ts';
import type { ListChanges } from './listChanges.ts';
import type { ReferencePositions } from './referencePositions.ts';
import type { SpatialIndex } from './spatialIndex.ts';

/** The margin of a segment's box beyond the skins of its ends. A larger margin lasts longer, but more searches hit the box. */
const BOX_MARGIN = 2;

/** If more than this fraction of all segments needs to be inserted, the tree is rebuilt. */
const MAX_MISPLACED = 0.2;

/** A segment in the tree with a *fat box*: larger than the segment, so that it remains valid while the ends move a little. */
interface FatBox extends MutableBox {
  segment: number;
}

/** A node as rbush's `toJSON` returns it: the tree itself, not a copy. The children of a leaf are items. */
interface TreeNode extends Box {
  readonly leaf: boolean;
  readonly children: readonly TreeNode[] & readonly FatBox[];
}

/**
 * The tree in columns, each node before its descendants. With objects, which are scattered in memory, a search would mostly wait for
 * memory.
 */
interface FlatTree {
  count: number;
  /** The box of each node: four numbers. */
  readonly sides: Float64Array;
  /** The next node after all descendants. */
  readonly after: Int32Array;
  /** The segments below node n start at `firstSegment[n]`; those of a leaf end before `firstSegment[n + 1]`. */
  readonly firstSegment: Int32Array;
  readonly segment: Int32Array;
  segmentCount: number;
  /** Like `firstSegment`, for points. Each point is listed once, as an end of one of these segments. */
  readonly firstPoint: Int32Array;
  readonly point: Int32Array;
  pointCount: number;
}

/** Space for this many segments. There are less than twice as many nodes, and at most twice as many points. */
function createFlatTree(segments: number): FlatTree {
  return {
    count: 0,
    sides: new Float64Array(4 * (2 * segments + 1)),
    after: new Int32Array(2 * segments + 1),
    firstSegment: new Int32Array(2 * segments + 2),
    segment: new Int32Array(segments),
    segmentCount: 0,
    firstPoint: new Int32Array(2 * segments + 2),
    point: new Int32Array(2 * segments),
    pointCount: 0,
  };
}

/**
 * An R-tree of segments. Searches find points as ends of segments; every point is such an end. The tree is updated: a segment is removed
 * and inserted again only when it has left its fat box, which walls never do.
 */
export class RTreeIndex implements SpatialIndex {
  readonly kind = 'rtree';
  private readonly tree = new RBush<FatBox>();
  /** By segment; undefined while it is not in the tree. */
  private items: (FatBox | undefined)[] = [];
  private previousItems: (FatBox | undefined)[] = [];
  private readonly spare: FatBox[] = [];
  private x = new Float64Array(0);
  private y = new Float64Array(0);
  private segmentA = new Int32Array(0);
  private segmentB = new Int32Array(0);
  /** 1 for segments that are not in the tree or have left their box. */
  private misplaced = new Uint8Array(0);
  private isTaken = new Uint8Array(0);
  private nodes = createFlatTree(0);

  fill(references: ReferencePositions, state: LayoutState, changes: ListChanges): void {
    const { segmentCount, pointCount } = state;
    this.x = references.x as Float64Array<ArrayBuffer>;
    this.y = references.y as Float64Array<ArrayBuffer>;
    this.segmentA = state.segmentA as Int32Array<ArrayBuffer>;
    this.segmentB = state.segmentB as Int32Array<ArrayBuffer>;
    if (changes.isRenumbered) this.renumber(changes.oldSegment, segmentCount);
    for (let segment = segmentCount; segment < this.items.length; segment++) this.remove(this.items[segment]);
    this.items.length = segmentCount;
    if (this.misplaced.length < segmentCount) this.misplaced = new Uint8Array(2 * segmentCount);
    const count = this.markMisplaced(segmentCount);
    if (count > MAX_MISPLACED * segmentCount) this.build(references, segmentCount);
    else if (count > 0) this.reinsert(references, segmentCount);
    this.flatten(pointCount, segmentCount);
  }

  searchPoints(box: Box, found: Int32Array): number {
    const { x, y } = this;
    const { minX, minY, maxX, maxY } = box;
    const { firstPoint, point } = this.nodes;
    const candidates = this.descend(box, firstPoint, point, found);
    let count = 0;
    for (let i = 0; i < candidates; i++) {
      const p = found[i];
      if (x[p] >= minX && x[p] <= maxX && y[p] >= minY && y[p] <= maxY) found[count++] = p;
    }
    return count;
  }

  searchSegments(box: Box, found: Int32Array): number {
    const { firstSegment, segment } = this.nodes;
    return this.descend(box, firstSegment, segment, found);
  }

  /** Collects all entries of the leaves that intersect the box, and returns their number. Entries of node n start at `first[n]`. */
  private descend({ minX, minY, maxX, maxY }: Box, first: Int32Array, entry: Int32Array, found: Int32Array): number {
    const { count: nodeCount, sides, after } = this.nodes;
    let count = 0;
    for (let node = 0; node < nodeCount; ) {
      const at = 4 * node;
      if (sides[at] > maxX || sides[at + 1] > maxY || sides[at + 2] < minX || sides[at + 3] < minY) {
        node = after[node];
        continue;
      }
      const end = first[node + 1];
      for (let i = first[node]; i < end; i++) found[count++] = entry[i];
      node++;
    }
    return count;
  }

  /** Copies the tree into columns. */
  private flatten(pointCount: number, segmentCount: number): void {
    if (this.nodes.segment.length < segmentCount) this.nodes = createFlatTree(2 * segmentCount);
    if (this.isTaken.length < pointCount) this.isTaken = new Uint8Array(2 * pointCount);
    else this.isTaken.fill(0);
    const { nodes } = this;
    nodes.count = 0;
    nodes.pointCount = 0;
    nodes.segmentCount = 0;
    this.flattenNode(this.tree.toJSON() as TreeNode);
    nodes.firstPoint[nodes.count] = nodes.pointCount;
    nodes.firstSegment[nodes.count] = nodes.segmentCount;
  }

  private flattenNode({ minX, minY, maxX, maxY, leaf, children }: TreeNode): void {
    const { nodes } = this;
    const node = nodes.count++;
    nodes.sides[4 * node] = minX;
    nodes.sides[4 * node + 1] = minY;
    nodes.sides[4 * node + 2] = maxX;
    nodes.sides[4 * node + 3] = maxY;
    nodes.firstPoint[node] = nodes.pointCount;
    nodes.firstSegment[node] = nodes.segmentCount;
    if (leaf) this.flattenLeaf(children);
    else for (let i = 0; i < children.length; i++) this.flattenNode(children[i]);
    nodes.after[node] = nodes.count;
  }

  private flattenLeaf(items: readonly FatBox[]): void {
    const { nodes, isTaken, segmentA, segmentB } = this;
    const { segment, point } = nodes;
    let { segmentCount, pointCount } = nodes;
    for (let i = 0; i < items.length; i++) {
      const number = items[i].segment;
      const a = segmentA[number];
      const b = segmentB[number];
      segment[segmentCount++] = number;
      if (isTaken[a] === 0) point[pointCount++] = a;
      isTaken[a] = 1;
      if (isTaken[b] === 0) point[pointCount++] = b;
      isTaken[b] = 1;
    }
    nodes.segmentCount = segmentCount;
    nodes.pointCount = pointCount;
  }

  /** Gives the items the new numbers of their segments, and removes items of removed segments. */
  private renumber(oldSegment: Int32Array, segmentCount: number): void {
    const { items, previousItems } = this;
    previousItems.length = segmentCount;
    for (let segment = 0; segment < segmentCount; segment++) {
      const old = oldSegment[segment];
      const item = old < 0 ? undefined : items[old];
      previousItems[segment] = item;
      if (item === undefined) continue;
      item.segment = segment;
      items[old] = undefined;
    }
    for (let segment = 0; segment < items.length; segment++) this.remove(items[segment]);
    this.items = previousItems;
    this.previousItems = items;
  }

  private remove(item: FatBox | undefined): void {
    if (item === undefined) return;
    this.tree.remove(item);
    this.spare.push(item);
  }

  /** Marks the segments that are not in the tree or not in their box. Returns their number. */
  private markMisplaced(segmentCount: number): number {
    const { items, misplaced, x, y, segmentA, segmentB } = this;
    let count = 0;
    for (let segment = 0; segment < segmentCount; segment++) {
      const item = items[segment];
      const a = segmentA[segment];
      const b = segmentB[segment];
      const isIn =
        item !== undefined &&
        x[a] >= item.minX &&
        x[a] <= item.maxX &&
        y[a] >= item.minY &&
        y[a] <= item.maxY &&
        x[b] >= item.minX &&
        x[b] <= item.maxX &&
        y[b] >= item.minY &&
        y[b] <= item.maxY;
      misplaced[segment] = isIn ? 0 : 1;
      if (!isIn) count++;
    }
    return count;
  }

  private reinsert(references: ReferencePositions, segmentCount: number): void {
    const { items, misplaced, tree } = this;
    for (let segment = 0; segment < segmentCount; segment++) {
      if (misplaced[segment] === 0) continue;
      const item = items[segment];
      if (item !== undefined) tree.remove(item);
      tree.insert(this.setItem(references, segment));
    }
  }

  private build(references: ReferencePositions, segmentCount: number): void {
    for (let segment = 0; segment < segmentCount; segment++) this.setItem(references, segment);
    this.tree.clear().load(this.items as FatBox[]);
  }

  /** Sets the fat box of a segment around the reference positions of its ends. */
  private setItem({ x, y, skin }: ReferencePositions, segment: number): FatBox {
    const a = this.segmentA[segment];
    const b = this.segmentB[segment];
    // Written out: with spread boxes a whole rebuild takes half as long again.
    const item = this.items[segment] ??
      this.spare.pop() ?? { minX: Number.NaN, minY: Number.NaN, maxX: Number.NaN, maxY: Number.NaN, segment };
    const maxSkin = Math.max(skin[a], skin[b]);
    const fat = maxSkin > 0 ? maxSkin + BOX_MARGIN : 0;
    item.segment = segment;
    spanBox(item, x[a], y[a], x[b], y[b], fat);
    this.items[segment] = item;
    return item;
  }
}
