import type { Lines } from '../../drawing/lines.ts';
import type { Strokes } from '../../drawing/strokes.ts';
import { cos } from '../../geometry/arithmetic/sine.ts';
import { hypot, square } from '../../geometry/arithmetic/squares.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import type { GraceSettings } from '../settings.ts';

export const alongFrame: Metric = {
  key: 'alongFrame',
  label: 'along the frame',
  hint: 'the length of moveable curves that run along the frame, less than 30 units from it; 0 is best',
  better: 'lower',
  formula: 'Σ length of strokes within d_frame of the frame, at less than α_frame to it',
  unit: 'units',
};

/** A stretch of a stroke that runs along the frame. */
export interface FrameStretch {
  /** The sample in its middle. */
  readonly x: number;
  readonly y: number;
  readonly length: number;
}

/** Measures how far strokes run along the frame. Buffers are reused. */
export interface FrameSearch {
  /** The total length of strokes along the frame. 0 is best. */
  measure(drawing: Lines, settings: Pick<GraceSettings, 'sampleStep' | 'frameDistance' | 'frameAngleRad'>): number;
  /** Lists the stretches of the last measurement, the longest first. */
  list(): FrameStretch[];
}

/** The maximum distance of two consecutive samples of a stroke, divided by the sampling step. */
const MAX_STEP = 1.5;

export function createFrameSearch(map: PlanarMap, strokes: Strokes): FrameSearch {
  /** Four numbers per segment: its ends. */
  const frame: number[] = [];
  let stretches: FrameStretch[] = [];
  /** The distance from the frame of the last point that `isAlong` tested. */
  let distance = 0;

  return {
    measure(drawing, { sampleStep, frameDistance, frameAngleRad }) {
      listFrameSegments(map, drawing, frame);
      const { count, firstPoint, span, x, y } = strokes;
      const minCos = cos(frameAngleRad);
      stretches = [];
      let total = 0;
      for (let stroke = 0; stroke < count; stroke++) {
        const stop = firstPoint[stroke + 1];
        let length = 0;
        let first = firstPoint[stroke];
        for (let point = first; point < stop; point++) {
          if (isAlong(stroke, point, frameDistance, minCos)) {
            if (length === 0) first = point;
            length += span[point];
            if (point + 1 < stop) continue;
          }
          if (length > 0) {
            const middle = (first + point) >> 1;
            stretches.push({ x: x[middle], y: y[middle], length });
            total += length;
            length = 0;
          }
          // The next points cannot be near the frame yet.
          if (distance > frameDistance) point += Math.floor((distance - frameDistance) / (MAX_STEP * sampleStep));
        }
      }
      return total;
    },
    list: () => stretches.sort((a, b) => b.length - a.length || a.x - b.x || a.y - b.y),
  };

  function isAlong(stroke: number, point: number, maxDistance: number, minCos: number): boolean {
    const { closed, firstPoint, x, y } = strokes;
    const last = firstPoint[stroke + 1] - 1;
    const before = point > firstPoint[stroke] ? point - 1 : closed[stroke] === 1 ? last : point;
    const after = point < last ? point + 1 : closed[stroke] === 1 ? firstPoint[stroke] : point;
    const dx = x[after] - x[before];
    const dy = y[after] - y[before];
    const length = hypot(dx, dy);
    let nearestSq = Number.POSITIVE_INFINITY;
    let found = false;
    for (let i = 0; i < frame.length; i += 4) {
      const distanceSq = distanceToSegmentSq(x[point], y[point], frame[i], frame[i + 1], frame[i + 2], frame[i + 3]);
      if (distanceSq < nearestSq) nearestSq = distanceSq;
      if (found || distanceSq > square(maxDistance)) continue;
      const ex = frame[i + 2] - frame[i];
      const ey = frame[i + 3] - frame[i + 1];
      found = Math.abs(dx * ex + dy * ey) > minCos * length * hypot(ex, ey);
    }
    distance = Math.sqrt(nearestSq);
    return found;
  }
}

/** The sine of the largest turn that counts as rounding. */
const STRAIGHT = 1e-9;

/** Lists the segments of the frame. Ends of curves do not divide a side. */
function listFrameSegments({ curveFirstEdge }: PlanarMap, { edgeFirstPoint, pointX, pointY }: Lines, frame: number[]): void {
  frame.length = 0;
  for (let edge = 0; edge < curveFirstEdge[0]; edge++) {
    for (let point = edgeFirstPoint[edge]; point + 1 < edgeFirstPoint[edge + 1]; point++) {
      const [x, y] = [pointX[point], pointY[point]];
      const [dx, dy] = [pointX[point + 1] - x, pointY[point + 1] - y];
      const last = frame.length - 4;
      const [ex, ey] = last < 0 ? [0, 0] : [x - frame[last], y - frame[last + 1]];
      const isStraight = last >= 0 && ex * dx + ey * dy > 0 && Math.abs(ex * dy - ey * dx) <= STRAIGHT * hypot(ex, ey) * hypot(dx, dy);
      if (isStraight) frame.length = last + 2;
      else frame.push(x, y);
      frame.push(x + dx, y + dy);
    }
  }
}
