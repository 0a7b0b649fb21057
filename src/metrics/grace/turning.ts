import type { Strokes } from '../../drawing/strokes.ts';
import type { Metric } from '../metric.ts';

export const turning: Metric = {
  key: 'turning',
  label: 'turning',
  hint: 'the total turn of the moveable curves, to either side, in radians; lower is better',
  better: 'lower',
  formula: 'Σ |θ|',
  unit: 'rad',
  tolerance: { message: 'curves turn more in total', relative: 0.1, absolute: 1, places: 'places.turning' },
};

/** The sum of the turns of all strokes, to either side, in radians. Lower is better; 0 for straight lines. */
export function measureTurning({ count, firstPoint, turnRad }: Strokes): number {
  let sum = 0;
  for (let point = 0; point < firstPoint[count]; point++) sum += Math.abs(turnRad[point]);
  return sum;
}

/** The stroke that turns the most, and its total turn. */
export interface TurningPlace {
  /** The point where half of its total turn is reached. */
  readonly x: number;
  readonly y: number;
  readonly turningRad: number;
}

export function findTurning({ count, firstPoint, turnRad, x, y }: Strokes): TurningPlace | undefined {
  let max = 0;
  let worst = -1;
  for (let stroke = 0; stroke < count; stroke++) {
    let sum = 0;
    for (let point = firstPoint[stroke]; point < firstPoint[stroke + 1]; point++) sum += Math.abs(turnRad[point]);
    if (sum <= max) continue;
    max = sum;
    worst = stroke;
  }
  if (worst < 0) return undefined;
  let point = firstPoint[worst];
  for (let done = Math.abs(turnRad[point]); done < max / 2; done += Math.abs(turnRad[point])) point++;
  return { x: x[point], y: y[point], turningRad: max };
}
