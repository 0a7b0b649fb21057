import { orientation } from './orientation.ts';

/** The squared distance from p to the segment ab. */
export function distanceToSegmentSq(px: number, py: number, ax: number, ay: number, bx: number, by: number): number {
  const dx = bx - ax;
  const dy = by - ay;
  const lengthSq = dx * dx + dy * dy;
  const t = lengthSq > 0 ? Math.min(1, Math.max(0, ((px - ax) * dx + (py - ay) * dy) / lengthSq)) : 0;
  const ex = px - ax - t * dx;
  const ey = py - ay - t * dy;
  return ex * ex + ey * ey;
}

/** Where the segments ab and cd, known to cross properly, do so; rounded to doubles, so at most nearly on both. */
export function crossingPoint(
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): { x: number; y: number } {
  const a = orientation(cx, cy, dx, dy, ax, ay);
  const b = orientation(cx, cy, dx, dy, bx, by);
  const t = a / (a - b);
  // From the nearer end, so that rounding is relative to the shorter way.
  return t <= 0.5 ? { x: ax + t * (bx - ax), y: ay + t * (by - ay) } : { x: bx + (1 - t) * (ax - bx), y: by + (1 - t) * (ay - by) };
}
