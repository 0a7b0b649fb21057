/**
 * A barrier with the energy (1 − z)³ / z for z < 1, and 0 from 1 on. Above the threshold there is no force; towards 0 it grows without
 * limit. The functions are for 0 < z ≤ 1.
 */

/** The negative first derivative of the barrier. */
export function barrierSlope(z: number): number {
  const q = (1 - z) / z;
  return (1 - z) * q * (3 + q);
}

/** The second derivative of the barrier. */
export function barrierCurvature(z: number): number {
  const q = (1 - z) / z;
  return 2 * q * (3 + 3 * q + q * q);
}
