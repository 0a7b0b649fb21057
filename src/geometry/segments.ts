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

/**
 * Returns the point where the segments ab and cd cross. They must cross properly. The result is rounded to doubles, so it may lie slightly
 * beside both segments.
 */
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
  // Interpolate from the nearer end, so that the rounding error is relative to the shorter distance.
  return t <= 0.5 ? { x: ax + t * (bx - ax), y: ay + t * (by - ay) } : { x: bx + (1 - t) * (ax - bx), y: by + (1 - t) * (ay - by) };
}
