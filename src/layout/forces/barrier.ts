/**
 * A barrier, as an energy: (1 − z)³ / z for z < 1, and nothing from there on. What has enough is left alone; what has far too little is pushed
 * without limit. These are for z above 0 and up to 1.
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
