import { square } from '../../geometry/arithmetic/squares.ts';
import type { Metric } from '../metric.ts';

export const faceSize: Metric = {
  key: 'faceSize',
  label: 'face sizes',
  hint: 'how unequal the faces are in area (eq. 9 of Bos 2022); lower is better',
  better: 'lower',
  formula: 'Σ (A_avg − A_i)²',
  unit: 'units⁴',
  shownAs: 'faceDeviation',
  sign: ' %',
  tolerance: { message: 'faces are less equal in size', relative: 0.1, absolute: 1e4 },
};

/** Eq. 9: the deviation of the face areas from their mean, as a sum of squares, in units to the fourth power. Lower is better. */
export function measureFaceSize(faceArea: Float64Array): number {
  let total = 0;
  for (let face = 0; face < faceArea.length; face++) total += faceArea[face];
  const mean = total / faceArea.length;
  let sum = 0;
  for (let face = 0; face < faceArea.length; face++) sum += square(mean - faceArea[face]);
  return sum;
}

/**
 * The standard deviation of the face areas in percent of their mean. Equation 9 is in units to the fourth power and grows with the number of
 * faces, so this is what tables show.
 */
export function deviationOfFaces(faceSize: number, faceCount: number, meanArea: number): number {
  return (100 * Math.sqrt(faceSize / faceCount)) / meanArea;
}

export function measureFaceDeviation(faceSize: number, faceArea: Float64Array): number {
  let total = 0;
  for (let face = 0; face < faceArea.length; face++) total += faceArea[face];
  return deviationOfFaces(faceSize, faceArea.length, total / faceArea.length);
}
