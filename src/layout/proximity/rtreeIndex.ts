import RBush from 'rbush';
import type { LayoutState } from '../state.ts';
import type { MutableBox } from './box.ts';
import type { Changes } from './changes.ts';
import type { Index } from './index.ts';
import type { Places } from './places.ts';

/** By so much more than its ends may roam the box of a segment is larger than it: it serves longer, and more searches come upon it. */
const FAT = 2;

/** If more than this share of all segments has to be put in, the tree is built from nothing. */
const MOST_OUT = 0.2;

/** A segment in the tree, with a *fat box*: larger than the segment is, so that it serves while the ends move a little. */
interface Item extends MutableBox {
  segment: number;
}

/** A node as rbush's `toJSON` hands it out: the tree itself, not a copy. Below a leaf are items. */
interface Node extends Readonly<MutableBox> {
  readonly leaf: boolean;
  readonly children: readonly Node[] & readonly Item[];
}

/**
 * One R-tree, of segments; points are found as their ends, and every point is one. It is kept: a segment is taken out and put back only when
 * it has left its fat box, which walls never do.
 */
export class RTreeIndex implements Index {
  readonly kind = 'rtree';
  private readonly tree = new RBush<Item>();
  /** By segment; undefined while it is not in the tree. */
  private items: (Item | undefined)[] = [];
  private lastItems: (Item | undefined)[] = [];
  private readonly spare: Item[] = [];
  private x = new Float64Array(0);
  private y = new Float64Array(0);
  private segmentA = new Int32Array(0);
  private segmentB = new Int32Array(0);
  /** 1 for segments that are out of the tree or of their box. */
  private out = new Uint8Array(0);
  /** The ends as which points are found, each of one segment only: of each segment the first, and the second, -1 for none. */
  private first = new Int32Array(0);
  private second = new Int32Array(0);
  private isTaken = new Uint8Array(0);
  private readonly stack: Node[] = [];

  fill(places: Places, state: LayoutState, changes: Changes): void {
    const { segmentCount, pointCount } = state;
    this.x = places.x as Float64Array<ArrayBuffer>;
    this.y = places.y as Float64Array<ArrayBuffer>;
    this.segmentA = state.segmentA as Int32Array<ArrayBuffer>;
    this.segmentB = state.segmentB as Int32Array<ArrayBuffer>;
    this.shareOut(pointCount, segmentCount);
    if (changes.isRenumbered) this.renumber(changes.oldSegment, segmentCount);
    for (let segment = segmentCount; segment < this.items.length; segment++) this.takeOut(this.items[segment]);
    this.items.length = segmentCount;
    if (this.out.length < segmentCount) this.out = new Uint8Array(2 * segmentCount);
    const count = this.findOut(segmentCount);
    if (count > MOST_OUT * segmentCount) this.build(places, segmentCount);
    else if (count > 0) this.putBack(places, segmentCount);
  }

  searchPoints({ minX, minY, maxX, maxY }: Readonly<MutableBox>, found: Int32Array): number {
    const { x, y, first, second, stack } = this;
    let count = 0;
    let top = 0;
    stack[top++] = this.tree.toJSON() as Node;
    while (top > 0) {
      const { leaf, children } = stack[--top];
      if (!leaf) {
        for (let i = 0; i < children.length; i++) {
          const node: Node = children[i];
          if (node.minX <= maxX && node.maxX >= minX && node.minY <= maxY && node.maxY >= minY) stack[top++] = node;
        }
        continue;
      }
      for (let i = 0; i < children.length; i++) {
        const { segment }: Item = children[i];
        const p = first[segment];
        if (p < 0) continue;
        if (x[p] >= minX && x[p] <= maxX && y[p] >= minY && y[p] <= maxY) found[count++] = p;
        const q = second[segment];
        if (q < 0) continue;
        if (x[q] >= minX && x[q] <= maxX && y[q] >= minY && y[q] <= maxY) found[count++] = q;
      }
    }
    return count;
  }

  searchSegments({ minX, minY, maxX, maxY }: Readonly<MutableBox>, found: Int32Array): number {
    const { stack } = this;
    let count = 0;
    let top = 0;
    stack[top++] = this.tree.toJSON() as Node;
    while (top > 0) {
      const { leaf, children } = stack[--top];
      if (!leaf) {
        for (let i = 0; i < children.length; i++) {
          const node: Node = children[i];
          if (node.minX <= maxX && node.maxX >= minX && node.minY <= maxY && node.maxY >= minY) stack[top++] = node;
        }
        continue;
      }
      for (let i = 0; i < children.length; i++) {
        const item: Item = children[i];
        if (item.minX <= maxX && item.maxX >= minX && item.minY <= maxY && item.maxY >= minY) found[count++] = item.segment;
      }
    }
    return count;
  }

  /** Makes every point the end of one segment. */
  private shareOut(pointCount: number, segmentCount: number): void {
    if (this.isTaken.length < pointCount) this.isTaken = new Uint8Array(2 * pointCount);
    else this.isTaken.fill(0);
    if (this.first.length < segmentCount) {
      this.first = new Int32Array(2 * segmentCount);
      this.second = new Int32Array(2 * segmentCount);
    }
    const { segmentA, segmentB, first, second, isTaken } = this;
    for (let segment = 0; segment < segmentCount; segment++) {
      const a = isTaken[segmentA[segment]] === 0 ? segmentA[segment] : -1;
      const b = isTaken[segmentB[segment]] === 0 ? segmentB[segment] : -1;
      first[segment] = b < 0 ? a : b;
      second[segment] = b < 0 ? -1 : a;
      isTaken[segmentA[segment]] = 1;
      isTaken[segmentB[segment]] = 1;
    }
  }

  /** Gives the items the new numbers of their segments, and takes those out whose segment is gone. */
  private renumber(oldSegment: Int32Array, segmentCount: number): void {
    const { items, lastItems } = this;
    lastItems.length = segmentCount;
    for (let segment = 0; segment < segmentCount; segment++) {
      const old = oldSegment[segment];
      const item = old < 0 ? undefined : items[old];
      lastItems[segment] = item;
      if (item === undefined) continue;
      item.segment = segment;
      items[old] = undefined;
    }
    for (let segment = 0; segment < items.length; segment++) this.takeOut(items[segment]);
    this.items = lastItems;
    this.lastItems = items;
  }

  private takeOut(item: Item | undefined): void {
    if (item === undefined) return;
    this.tree.remove(item);
    this.spare.push(item);
  }

  /** Marks the segments that are not in the tree, or not in their box. Returns how many. */
  private findOut(segmentCount: number): number {
    const { items, out, x, y, segmentA, segmentB } = this;
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
      out[segment] = isIn ? 0 : 1;
      if (!isIn) count++;
    }
    return count;
  }

  private putBack(places: Places, segmentCount: number): void {
    const { items, out, tree } = this;
    for (let segment = 0; segment < segmentCount; segment++) {
      if (out[segment] === 0) continue;
      const item = items[segment];
      if (item !== undefined) tree.remove(item);
      tree.insert(this.setItem(places, segment));
    }
  }

  private build(places: Places, segmentCount: number): void {
    for (let segment = 0; segment < segmentCount; segment++) this.setItem(places, segment);
    this.tree.clear().load(this.items as Item[]);
  }

  /** Sets the fat box of a segment around the places of its ends. */
  private setItem({ x, y, roam }: Places, segment: number): Item {
    const a = this.segmentA[segment];
    const b = this.segmentB[segment];
    const item = this.items[segment] ??
      this.spare.pop() ?? { minX: Number.NaN, minY: Number.NaN, maxX: Number.NaN, maxY: Number.NaN, segment };
    const most = Math.max(roam[a], roam[b]);
    const fat = most > 0 ? most + FAT : 0;
    item.segment = segment;
    item.minX = Math.min(x[a], x[b]) - fat;
    item.minY = Math.min(y[a], y[b]) - fat;
    item.maxX = Math.max(x[a], x[b]) + fat;
    item.maxY = Math.max(y[a], y[b]) + fat;
    this.items[segment] = item;
    return item;
  }
}
