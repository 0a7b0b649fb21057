import { square } from '../../geometry/arithmetic/squares.ts';
import type { Metric } from '../metric.ts';

export const smallCellPenalty: Metric = {
  key: 'smallCellPenalty',
  label: 'small cell penalty',
  hint: 'for faces that are too small; 0 is best',
  better: 'lower',
  formula: 'S = Σ (s_t − A)²',
  unit: 'units⁴',
};

export const bigCellPenalty: Metric = {
  key: 'bigCellPenalty',
  label: 'big cell penalty',
  hint: 'for faces that are too big; 0 is best',
  better: 'lower',
  formula: 'B = Σ (A − b_t)',
  unit: 'units²',
};

/** S: the sum over all cells of the squared area missing to the threshold, in units to the fourth power. 0 is best. */
export function measureSmallCellPenalty(faceArea: Float64Array, minArea: number): number {
  let sum = 0;
  for (const area of faceArea) sum += square(Math.max(0, minArea - area));
  return sum;
}

/** B: the sum over all cells of the area above the threshold, in square units. 0 is best. */
export function measureBigCellPenalty(faceArea: Float64Array, maxArea: number): number {
  let sum = 0;
  for (const area of faceArea) sum += Math.max(0, area - maxArea);
  return sum;
}
