/** The largest force that one term may add. Sums stay finite for all constants. */
export const MAX_FORCE = 1e12;

/**
 * Clamps a force; NaN counts as the maximum. The bounds are literals, because V8 would allocate a heap number for an imported constant and
 * for the result.
 */
export function limitForce(size: number): number {
  if (!(size < 1e12)) return 1e12;
  return size < -1e12 ? -1e12 : size;
}

/** Clamps a resistance in the same way. Drops the sign, because a force with a negative weight resists equally. */
export function limitResistance(size: number): number {
  const magnitude = size < 0 ? -size : size;
  return magnitude < 1e15 ? magnitude : 1e15;
}
