/** The largest force that one term may add: sums of such stay finite, whatever the constants. */
export const MAX_FORCE = 1e12;

/** A size that is no number counts as the largest. Literals, as a constant from another place would be boxed, and the result with it. */
export function limitForce(size: number): number {
  if (!(size < 1e12)) return 1e12;
  return size < -1e12 ? -1e12 : size;
}
