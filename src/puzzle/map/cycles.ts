import { areaOfSegment, windingOfSegment } from '../../geometry/polygon.ts';
import type { PlanarMap } from './planarMap.ts';

/** The columns of a map that are needed to walk along a boundary. */
export type Boundaries = Pick<PlanarMap, 'edgeFirstPoint' | 'pointX' | 'pointY' | 'halfNext'>;

/** Calls `visit` with each segment of the half-edge's cycle, in walking order. */
export function forEachSegment(
  { edgeFirstPoint, pointX, pointY, halfNext }: Boundaries,
  firstHalf: number,
  visit: (ax: number, ay: number, bx: number, by: number) => void,
): void {
  let half = firstHalf;
  do {
    const edge = half >> 1;
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    if ((half & 1) === 0) for (let p = first; p < last; p++) visit(pointX[p], pointY[p], pointX[p + 1], pointY[p + 1]);
    else for (let p = last; p > first; p--) visit(pointX[p], pointY[p], pointX[p - 1], pointY[p - 1]);
    half = halfNext[half];
  } while (half !== firstHalf);
}

/** The area inside the half-edge's cycle; negative for a cycle around a part of the drawing. */
export function areaOfCycle(boundaries: Boundaries, half: number): number {
  // Coordinates are taken relative to a point of the cycle, so that a drawing far from the origin loses no precision.
  const start = boundaries.edgeFirstPoint[half >> 1];
  const x = boundaries.pointX[start];
  const y = boundaries.pointY[start];
  let area = 0;
  forEachSegment(boundaries, half, (ax, ay, bx, by) => {
    area += areaOfSegment(ax - x, ay - y, bx - x, by - y);
  });
  return area;
}

/** The winding number of the half-edge's cycle around the point; NaN if the point lies on it. Exact. */
export function windingOfCycle(boundaries: Boundaries, half: number, x: number, y: number): number {
  let winding = 0;
  forEachSegment(boundaries, half, (ax, ay, bx, by) => {
    winding += windingOfSegment(x, y, ax, ay, bx, by);
  });
  return winding;
}
