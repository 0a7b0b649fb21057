import { log } from '../../../geometry/arithmetic/power.ts';
/**
 * A visual cue that might distinguish the picture's curves from the added ones. For each kind of curve it has a histogram of the length
 * per value of the cue, with logarithmic bins that are just distinguishable. A value between two bins is divided between them, so that a
 * small change of the drawing changes the measure only slightly.
 */
export interface Cue {
  readonly smallest: number;
  readonly fixed: Float64Array;
  readonly moveable: Float64Array;
}

/** Sizes that differ by less than this factor look alike. */
const STEP_FACTOR = 1.25;

/** Creates a cue. Values are clamped to the range from `smallest` to `largest`. */
export function createCue(smallest: number, largest: number): Cue {
  const stepCount = Math.ceil(log(largest / smallest) / log(STEP_FACTOR)) + 1;
  return { smallest, fixed: new Float64Array(stepCount), moveable: new Float64Array(stepCount) };
}

/** Adds a stretch of curve of the given length on which the cue has the value. */
export function addToCue({ smallest, fixed, moveable }: Cue, isFixed: boolean, value: number, length: number): void {
  const steps = isFixed ? fixed : moveable;
  const position = value <= smallest ? 0 : Math.min(steps.length - 1, log(value / smallest) / log(STEP_FACTOR));
  const step = Math.floor(position);
  const fraction = position - step;
  steps[step] += length * (1 - fraction);
  if (fraction > 0) steps[step + 1] += length * fraction;
}

/**
 * Measures how well the cue separates picture from added curves, from 0 (same values) to 1. It is the greatest difference, over all
 * thresholds, between the fractions of the two that are below the threshold, after Kolmogorov and Smirnov. Undefined if there are no curves
 * of one kind.
 */
export function measureSeparation({ fixed, moveable }: Cue): number | undefined {
  const total = (steps: Float64Array) => steps.reduce((sum, length) => sum + length, 0);
  const fixedTotal = total(fixed);
  const moveableTotal = total(moveable);
  if (fixedTotal === 0 || moveableTotal === 0) return undefined;
  let difference = 0;
  let greatest = 0;
  for (let step = 0; step < fixed.length; step++) {
    difference += fixed[step] / fixedTotal - moveable[step] / moveableTotal;
    greatest = Math.max(greatest, Math.abs(difference));
  }
  return Math.min(1, greatest);
}
