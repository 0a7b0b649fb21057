import type { Strokes } from '../../drawing/strokes.ts';
import { square } from '../../geometry/arithmetic/squares.ts';
import type { Metric } from '../metric.ts';

export const bending: Metric = {
  key: 'bending',
  label: 'bending energy',
  hint: 'the energy needed to bend the moveable curves like steel springs; sharp bends cost the most; lower is better',
  better: 'lower',
  formula: '∫ κ² ds ≈ Σ θ² / l',
  unit: '1/units',
  tolerance: { message: 'curves are bent harder', relative: 0.1, absolute: 0.02, places: 'places.tightestBend' },
};

/** The integral of the squared curvature over all strokes, in 1/units. Lower is better; 0 for straight lines. */
export function measureBending({ count, firstPoint, turnRad, span }: Strokes): number {
  let sum = 0;
  for (let point = 0; point < firstPoint[count]; point++) if (turnRad[point] !== 0) sum += square(turnRad[point]) / span[point];
  return sum;
}
