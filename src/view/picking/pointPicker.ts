import type { Lines } from '../../drawing/lines.ts';
import { projectOnSegment, SegmentTree } from './segmentTree.ts';

/** A point of the drawing that can be grabbed. */
export interface PickedPoint {
  /** The point's id in the layout. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The lines of a frame with the layout's ids of the points; -1 for points that can't be grabbed. */
export interface PickableLines extends Lines {
  readonly pointId: Int32Array;
}

/** Finds grabbable points on the moveable edges of one drawing. */
export class PointPicker {
  private readonly lines: PickableLines;
  private readonly tree: SegmentTree;

  constructor(lines: PickableLines, edgeFixed: Uint8Array) {
    this.lines = lines;
    this.tree = new SegmentTree(lines, (edge) => edgeFixed[edge] === 0);
  }

  /** The grabbable end of the moveable segment nearest to (x, y), the nearer end if both are. Undefined if no such segment is within the radius. */
  pick(x: number, y: number, radius: number): PickedPoint | undefined {
    const { pointX, pointY, pointId } = this.lines;
    let bestSq = radius * radius;
    let best = -1;
    this.tree.forEachNear(x, y, radius, (a) => {
      const b = a + 1;
      if (pointId[a] < 0 && pointId[b] < 0) return;
      const { fraction, distanceSq } = projectOnSegment(this.lines, a, x, y);
      if (distanceSq > bestSq || (distanceSq === bestSq && best >= 0)) return;
      bestSq = distanceSq;
      best = pointId[b] < 0 || (fraction < 0.5 && pointId[a] >= 0) ? a : b;
    });
    return best < 0 ? undefined : { id: pointId[best], x: pointX[best], y: pointY[best] };
  }
}
