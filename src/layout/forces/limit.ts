/** The largest force that one term may add: sums of such stay finite, whatever the constants. */
export const MAX_FORCE = 1e12;

/** A size that is no number counts as the largest. Literals, as a constant from another place would be boxed, and the result with it. */
export function limitForce(size: number): number {
  if (!(size < 1e12)) return 1e12;
  return size < -1e12 ? -1e12 : size;
}

/** The same for a resistance, which is never negative: a force that pushes the wrong way resists as much as if it did not. */
export function limitResistance(size: number): number {
  const most = size < 0 ? -size : size;
  return most < 1e15 ? most : 1e15;
}
