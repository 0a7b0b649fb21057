import type { Corners } from '../corners.ts';
import type { Metric } from '../metric.ts';

export const angles: Metric = {
  key: 'angles',
  label: 'angles',
  hint: 'how far the intersection angles are from 90° (eq. 8 of Bos 2022); lower is better',
  better: 'lower',
  formula: 'Σ (α − π/2)²',
  unit: 'rad²',
  tolerance: { message: 'curves cross less squarely', relative: 0.1, absolute: 0.1 },
};

export const smallestAngle: Metric = {
  key: 'smallestAngle',
  label: 'smallest angle',
  hint: 'the smallest intersection angle, in degrees; higher is better',
  better: 'higher',
  formula: 'min α',
  unit: 'degrees',
  sign: '°',
  tolerance: { message: 'some curves cross at a smaller angle', absolute: 2, goodEnough: 30 },
};

/** Eq. 8: the deviation of the intersection angles from right angles, as a sum of squares, in radians squared. Lower is better. */
export function measureAngles({ angleRad }: Corners): number {
  let sum = 0;
  for (let slot = 0; slot < angleRad.length; slot++) {
    const deviation = angleRad[slot] - Math.PI / 2;
    if (!Number.isNaN(deviation)) sum += deviation * deviation;
  }
  return sum;
}

/** The smallest intersection angle in radians; infinite if curves never meet. Higher is better. */
export function measureSmallestAngle({ angleRad }: Corners): number {
  let smallest = Number.POSITIVE_INFINITY;
  for (let slot = 0; slot < angleRad.length; slot++) if (angleRad[slot] < smallest) smallest = angleRad[slot];
  return smallest;
}
