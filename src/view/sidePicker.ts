import type { Lines } from '../drawing/lines.ts';
import type { Side } from '../puzzle/map/clues.ts';
import { FRAME } from '../puzzle/map/planarMap.ts';
import { projectOnSegment, SegmentTree } from './segmentTree.ts';

/** A side of a curve. */
export interface PickedSide {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** Two distances that differ by less, relatively, are the same. */
const ROUNDING = 1e-9;

/** Finds the half-curve that someone points at in one drawing: which curve is nearest, and on which side of it the place is. */
export class SidePicker {
  private readonly lines: Lines;
  private readonly edgeCurve: Int32Array;
  private readonly tree: SegmentTree;

  constructor(lines: Lines, edgeCurve: Int32Array) {
    this.lines = lines;
    this.edgeCurve = edgeCurve;
    this.tree = new SegmentTree(lines, (edge) => edgeCurve[edge] !== FRAME);
  }

  /** Undefined if there is no curve within the radius; the frame is none. */
  pick(x: number, y: number, radius: number): PickedSide | undefined {
    const { lines } = this;
    const { pointX, pointY } = lines;
    let bestSq = radius * radius;
    let best: { readonly point: number; readonly cross: number; readonly sine: number } | undefined;
    this.tree.forEachNear(x, y, radius, (point) => {
      const { distanceSq } = projectOnSegment(lines, point, x, y);
      const isAsNear = best !== undefined && Math.abs(distanceSq - bestSq) <= ROUNDING * bestSq;
      if (distanceSq > bestSq && !isAsNear) return;
      const dx = pointX[point + 1] - pointX[point];
      const dy = pointY[point + 1] - pointY[point];
      // On screen y grows downwards: what is on the left has a negative cross product.
      const cross = dx * (y - pointY[point]) - dy * (x - pointX[point]);
      const sine = Math.abs(cross) / (Math.hypot(dx, dy) || 1);
      // Around a corner two segments are equally near: the one that is seen less from its end tells the side.
      if (isAsNear && sine <= best!.sine) return;
      bestSq = distanceSq;
      best = { point, cross, sine };
    });
    if (best === undefined) return undefined;
    const { point, cross } = best;
    return { curve: this.edgeCurve[edgeAt(lines, point)], side: cross < 0 ? 'left' : 'right' };
  }
}

/** The edge that a point belongs to. */
function edgeAt({ edgeFirstPoint }: Lines, point: number): number {
  let low = 0;
  let high = edgeFirstPoint.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (edgeFirstPoint[middle] <= point) low = middle;
    else high = middle;
  }
  return low;
}
