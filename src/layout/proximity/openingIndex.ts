import type { Box } from '../../geometry/box.ts';
import { BoxTree } from '../../puzzle/boxTree.ts';
import type { Incremental } from '../../puzzle/incremental.ts';
import type { LayoutState } from '../state.ts';
import { filterByBox } from './filterByBox.ts';

/** Finds the segments of a drawing; see Proximity. */
export interface SegmentFinder {
  /** Finds all segments that intersect the box, in any order. Returns their number; they are in `found` until the next search. */
  findSegments(state: LayoutState, box: Box): number;
  readonly found: ArrayLike<number>;
}

/** The number of segments to add between two yields. */
const SEGMENTS_PER_YIELD = 1 << 16;

/**
 * Finds segments while a layout is set up, when nothing moves. It lists no pairs, so it is built in linear time, whatever the settings and however
 * crowded the drawing is. Build it again after points were resampled.
 */
export class OpeningIndex implements SegmentFinder {
  private tree: BoxTree | undefined;
  found = new Int32Array(0);

  get isStale(): boolean {
    return this.tree === undefined;
  }

  *build(state: LayoutState): Incremental<void> {
    const { x, y, segmentA, segmentB, segmentCount } = state;
    this.tree = undefined;
    const tree = new BoxTree(segmentCount);
    for (let segment = 0; segment < segmentCount; segment++) {
      if (segment % SEGMENTS_PER_YIELD === 0) yield (0.3 * segment) / segmentCount;
      const [a, b] = [segmentA[segment], segmentB[segment]];
      tree.add(x[a], y[a], x[b], y[b]);
    }
    for (const share of tree.build()) yield 0.3 + 0.7 * share;
    if (this.found.length < segmentCount) this.found = new Int32Array(segmentCount);
    this.tree = tree;
  }

  findSegments({ x, y, segmentA, segmentB }: LayoutState, box: Box): number {
    if (this.tree === undefined) throw new Error('the index of the segments is stale: build it first');
    const { found } = this;
    const count = this.tree.search(box.minX, box.minY, box.maxX, box.maxY, found);
    return filterByBox(found, 0, count, box, x, y, segmentA, segmentB, found);
  }

  /** The points get new numbers. */
  recordResampling(): void {
    this.tree = undefined;
  }
}
