import type { Corners } from '../corners.ts';

/** Eq. 8: how far the intersection angles are from right angles; the sum of squares, in radians squared. Lower is better. */
export function measureAngles({ angleRad }: Corners): number {
  let sum = 0;
  for (let slot = 0; slot < angleRad.length; slot++) {
    const deviation = angleRad[slot] - Math.PI / 2;
    if (!Number.isNaN(deviation)) sum += deviation * deviation;
  }
  return sum;
}

/** The smallest intersection angle in radians; infinite where curves never meet. Higher is better. */
export function measureSmallestAngle({ angleRad }: Corners): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < angleRad.length; slot++) if (angleRad[slot] < smallest) smallest = angleRad[slot];
  return smallest;
}
