import type { Lines } from '../../drawing/lines.ts';
import type { Side } from '../../puzzle/map/clues.ts';
import { FRAME } from '../../puzzle/map/planarMap.ts';
import { projectOnSegment, SegmentTree } from './segmentTree.ts';

/** A side of a curve. */
export interface PickedSide {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
}

/** Distances with a smaller relative difference count as equal. */
const ROUNDING = 1e-9;

/** Finds the half-curve at a point of one drawing: the nearest curve, and the side of it that the point is on. */
export class SidePicker {
  private readonly lines: Lines;
  private readonly edgeCurve: Int32Array;
  private readonly tree: SegmentTree;

  constructor(lines: Lines, edgeCurve: Int32Array) {
    this.lines = lines;
    this.edgeCurve = edgeCurve;
    this.tree = new SegmentTree(lines, (edge) => edgeCurve[edge] !== FRAME);
  }

  /** Undefined if no curve is within the radius. The frame does not count. */
  pick(x: number, y: number, radius: number): PickedSide | undefined {
    const { lines } = this;
    const { pointX, pointY } = lines;
    let bestSq = radius * radius;
    let best: { readonly point: number; readonly cross: number; readonly sine: number } | undefined;
    this.tree.forEachNear(x, y, radius, (point) => {
      const { distanceSq } = projectOnSegment(lines, point, x, y);
      const isTie = best !== undefined && Math.abs(distanceSq - bestSq) <= ROUNDING * bestSq;
      if (distanceSq > bestSq && !isTie) return;
      const dx = pointX[point + 1] - pointX[point];
      const dy = pointY[point + 1] - pointY[point];
      // As y points down, points on the left have a negative cross product.
      const cross = dx * (y - pointY[point]) - dy * (x - pointX[point]);
      const sine = Math.abs(cross) / (Math.hypot(dx, dy) || 1);
      // Around a corner two segments are equally near. The side is reliable for the one at the larger angle to the point.
      if (isTie && sine <= best!.sine) return;
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
