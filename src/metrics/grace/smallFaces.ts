import type { Metric } from '../metric.ts';

/** Both are measured by `FaceWidths`. */
export const smallestFace: Metric = {
  key: 'smallestFace',
  label: 'smallest face',
  hint: 'the width of the smallest face: the diameter of the largest circle that fits into it; higher is better',
  better: 'higher',
  formula: 'min over faces of max 2 r',
  unit: 'units',
};

export const smallFaces: Metric = {
  key: 'smallFaces',
  label: 'small faces',
  hint: 'faces that are too small for a pen: no circle with a diameter of 20 units fits into them; 0 is best',
  better: 'lower',
  formula: 'number of faces with max 2 r below d_pen',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'more faces are too small for a pen', relative: 0.05, places: 'places.smallFaces' },
};
