import type { Metric } from '../metric.ts';
import type { Strokes } from './strokes.ts';

export const turning: Metric = {
  key: 'turning',
  label: 'turning',
  hint: 'how far the moveable curves turn in all, to either side, in radians; lower is better',
  better: 'lower',
  formula: 'Σ |θ|',
  unit: 'rad',
  tolerance: { message: 'curves turn more in all', share: 0.1, amount: 1, places: 'places.turning' },
};

/** The sum over all strokes of how far they turn, whichever way, in radians. Lower is better; 0 for straight lines. */
export function measureTurning({ count, firstPoint, turnRad }: Strokes): number {
  let sum = 0;
  for (let point = 0; point < firstPoint[count]; point++) sum += Math.abs(turnRad[point]);
  return sum;
}

/** Of the stroke that turns most. */
export interface TurningPlace {
  /** Where half of its turning is done. */
  readonly x: number;
  readonly y: number;
  readonly turningRad: number;
}

export function findTurning({ count, firstPoint, turnRad, x, y }: Strokes): TurningPlace | undefined {
  let most = 0;
  let worst = -1;
  for (let stroke = 0; stroke < count; stroke++) {
    let sum = 0;
    for (let point = firstPoint[stroke]; point < firstPoint[stroke + 1]; point++) sum += Math.abs(turnRad[point]);
    if (sum <= most) continue;
    most = sum;
    worst = stroke;
  }
  if (worst < 0) return undefined;
  let point = firstPoint[worst];
  for (let done = Math.abs(turnRad[point]); done < most / 2; done += Math.abs(turnRad[point])) point++;
  return { x: x[point], y: y[point], turningRad: most };
}
