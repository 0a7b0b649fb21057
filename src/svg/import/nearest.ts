import type { Point } from '../../geometry/point.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';

/** The point of a polyline nearest to a given point. */
export function findNearestOnPolyline(points: readonly Point[], point: Point): Point {
  let nearest = points[0];
  let nearestSq = Number.POSITIVE_INFINITY;
  for (let i = 1; i < points.length; i++) {
    const found = findNearestOnSegment(points[i - 1], points[i], point, nearestSq);
    if (found !== undefined) [nearest, nearestSq] = [found.point, found.distanceSq];
  }
  return nearest;
}

/** The point of the segment ab nearest to a given point, if it is within reach. */
export function findNearestOnSegment(
  a: Point,
  b: Point,
  { x, y }: Point,
  reachSq: number,
): { point: Point; distanceSq: number } | undefined {
  const distanceSq = distanceToSegmentSq(x, y, a.x, a.y, b.x, b.y);
  if (distanceSq > reachSq) return undefined;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  const fraction = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
  const point = fraction === 0 ? a : fraction === 1 ? b : { x: a.x + fraction * dx, y: a.y + fraction * dy };
  return { point, distanceSq };
}
