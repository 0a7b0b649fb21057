import { orient2d } from 'robust-predicates';

/**
 * The relative error bound of a difference of products of differences: (3 + 16ε)ε, where ε is half the last bit of 1. A result above it has
 * the correct sign.
 */
const ERROR_BOUND = 3.3306690738754716e-16;

/**
 * The orientation of three points: positive if c lies to the left of the line from a to b as seen on screen (y down), negative to the
 * right, 0 if the three are exactly collinear. The sign is exact for coordinates that are 0 or between 1e-100 and 1e15 in absolute value.
 * The magnitude is twice the triangle's area, rounded.
 */
export function orientation(ax: number, ay: number, bx: number, by: number, cx: number, cy: number): number {
  const left = (ay - cy) * (bx - cx);
  const right = (ax - cx) * (by - cy);
  const size = left - right;
  // orient2d tests this first too. The test is repeated here because it gets inlined and avoids nearly all calls. The unary plus tells V8
  // that the result is a number.
  return Math.abs(size) >= ERROR_BOUND * Math.abs(left + right) ? size : +orient2d(ax, ay, bx, by, cx, cy);
}

/** Whether p lies in the closed box spanned by a and b. If the orientation is zero, this means that p lies on the segment ab. */
export function inBox(px: number, py: number, ax: number, ay: number, bx: number, by: number): boolean {
  return Math.min(ax, bx) <= px && px <= Math.max(ax, bx) && Math.min(ay, by) <= py && py <= Math.max(ay, by);
}

/**
 * Compares the directions from the origin o to p and to q, counterclockwise on screen starting in the east: negative if p comes first, 0 if
 * the directions are equal. Exact.
 */
export function compareAngles(ox: number, oy: number, px: number, py: number, qx: number, qy: number): number {
  const pHalf = halfTurn(px - ox, py - oy);
  const qHalf = halfTurn(qx - ox, qy - oy);
  if (pHalf !== qHalf) return pHalf - qHalf;
  return -Math.sign(orientation(ox, oy, px, py, qx, qy));
}

/** 0 for directions from east to just before west, 1 for the rest. The sign of a difference of doubles is exact. */
function halfTurn(dx: number, dy: number): 0 | 1 {
  return dy < 0 || (dy === 0 && dx > 0) ? 0 : 1;
}
