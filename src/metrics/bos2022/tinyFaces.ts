import type { Metric } from '../metric.ts';

/**
 * Measured by `FaceWidths`. This metric is not from the thesis: its two counts ignore nearby parts of the boundary, and therefore
 * miss a face that is small in every direction.
 */
export const tinyFaces: Metric = {
  key: 'tinyFaces',
  label: 'tiny faces',
  hint: 'faces that are too small to see or to fill with a pen; 0 is best',
  better: 'lower',
  formula: 'number of faces that no circle of diameter w_min fits into',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'more faces are too small to see', places: 'places.faces' },
};
