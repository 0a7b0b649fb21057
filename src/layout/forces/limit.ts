/** The largest force that one term may add: sums of such stay finite, whatever the constants. */
export const MAX_FORCE = 1e12;

export function limitForce(size: number): number {
  if (!(size < MAX_FORCE)) return MAX_FORCE;
  return size < -MAX_FORCE ? -MAX_FORCE : size;
}
