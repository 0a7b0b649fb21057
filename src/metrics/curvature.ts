/**
 * The Menger curvature of three points: 1 / radius of the circle through them, 0 if they are collinear. If the first and the last point
 * coincide, the circle has the segment from them to the middle point as its diameter. If the middle point coincides with another, the
 * result is 0.
 */
export function mengerCurvature(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const ux = bx - ax;
  const uy = by - ay;
  const vx = cx - bx;
  const vy = cy - by;
  const wx = cx - ax;
  const wy = cy - ay;
  const uSq = ux * ux + uy * uy;
  const vSq = vx * vx + vy * vy;
  const wSq = wx * wx + wy * wy;
  if (uSq === 0 || vSq === 0) return 0;
  if (wSq === 0) return 2 / Math.sqrt(uSq);
  return (2 * Math.abs(ux * vy - uy * vx)) / Math.sqrt(uSq * vSq * wSq);
}
