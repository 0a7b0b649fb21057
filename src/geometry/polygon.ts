import { orientation } from './orientation.ts';

/**
 * The contribution of segment ab to the winding number around p; NaN if p lies on the segment. The sum over a simple closed polyline is 1
 * if p is inside and the inside is on its left (on screen), 0 if p is outside, NaN on the boundary. Exact.
 */
export function windingOfSegment(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  if ((ay < py && by < py) || (ay > py && by > py)) return 0;
  if (ay === by) return Math.min(ax, bx) <= px && px <= Math.max(ax, bx) ? Number.NaN : 0;
  const side = orientation(ax, ay, bx, by, px, py);
  if (side === 0) return Number.NaN;
  if (ay <= py && py < by) return side > 0 ? 1 : 0;
  if (by <= py && py < ay) return side < 0 ? -1 : 0;
  return 0;
}

/** The contribution of segment ab to the area of a closed polyline whose inside is on its left (on screen). */
export function areaOfSegment(ax: number, ay: number, bx: number, by: number): number {
  return (bx * ay - ax * by) / 2;
}

/** Whether p lies in the triangle abc or on its boundary; false for a triangle without area. Exact. */
export function inTriangle(px: number, py: number, ax: number, ay: number, bx: number, by: number, cx: number, cy: number): boolean {
  if ((px < ax && px < bx && px < cx) || (px > ax && px > bx && px > cx)) return false;
  if ((py < ay && py < by && py < cy) || (py > ay && py > by && py > cy)) return false;
  const turn = orientation(ax, ay, bx, by, cx, cy);
  if (turn === 0) return false;
  const ab = orientation(ax, ay, bx, by, px, py);
  const bc = orientation(bx, by, cx, cy, px, py);
  const ca = orientation(cx, cy, ax, ay, px, py);
  return turn > 0 ? ab >= 0 && bc >= 0 && ca >= 0 : ab <= 0 && bc <= 0 && ca <= 0;
}
