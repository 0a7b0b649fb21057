/** A corner of the picture that turns by more than this is meant. */
const MEANT_RAD = (35 / 180) * Math.PI;

/** Whether the picture has a corner at p, on its way from a to b, that stays a corner however smooth the lines are drawn. */
export function isPictureCorner(ax: number, ay: number, px: number, py: number, bx: number, by: number): boolean {
  const inX = px - ax;
  const inY = py - ay;
  const outX = bx - px;
  const outY = by - py;
  return Math.abs(Math.atan2(inX * outY - inY * outX, inX * outX + inY * outY)) > MEANT_RAD;
}
