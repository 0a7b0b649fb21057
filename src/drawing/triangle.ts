import { orientation } from '../geometry/orientation.ts';

/** Whether the segment cd and the closed triangle meet: neither a side of the triangle nor the segment separates them. */
export function meetsTriangle(
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  rx: number,
  ry: number,
): boolean {
  const turn = orientation(px, py, qx, qy, rx, ry);
  // A triangle without area cuts off nothing.
  if (turn === 0) return false;
  const separates = (ax: number, ay: number, bx: number, by: number) =>
    orientation(ax, ay, bx, by, cx, cy) * turn < 0 && orientation(ax, ay, bx, by, dx, dy) * turn < 0;
  if (separates(px, py, qx, qy) || separates(qx, qy, rx, ry) || separates(rx, ry, px, py)) return false;
  const p = orientation(cx, cy, dx, dy, px, py);
  const q = orientation(cx, cy, dx, dy, qx, qy);
  const r = orientation(cx, cy, dx, dy, rx, ry);
  return !((p > 0 && q > 0 && r > 0) || (p < 0 && q < 0 && r < 0));
}
