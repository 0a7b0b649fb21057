import type { Metric } from '../metric.ts';

/**
 * Measured by `FaceWidths`. Not of the thesis: its two counts pass over what is near along the boundary, and so over a face that is small all
 * around.
 */
export const tinyFaces: Metric = {
  key: 'tinyFaces',
  label: 'tiny faces',
  hint: 'faces that are too small to be seen, or to be hit with a pen; 0 is best',
  better: 'lower',
  formula: 'number of faces that no circle of diameter w_min fits into',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'more faces are too small to be seen', places: 'places.faces' },
};
