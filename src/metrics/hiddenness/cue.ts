import { log } from '../../geometry/arithmetic/power.ts';
/**
 * Something that the eye may tell curves apart by, at places all over the picture's curves and all over the added ones: how much of the
 * length of each has which value. Values are sorted by size in steps that can just be told apart; a value between two steps counts for both
 * in part, so that a small change of the drawing is a small change of the measure.
 */
export interface Cue {
  readonly smallest: number;
  readonly fixed: Float64Array;
  readonly moveable: Float64Array;
}

/** Sizes that differ by less than this factor look alike. */
const STEP_FACTOR = 1.25;

/** A cue whose values all count as at least the smallest and at most the largest given. */
export function createCue(smallest: number, largest: number): Cue {
  const stepCount = Math.ceil(log(largest / smallest) / log(STEP_FACTOR)) + 1;
  return { smallest, fixed: new Float64Array(stepCount), moveable: new Float64Array(stepCount) };
}

/** Adds a stretch of curve of the given length on which the cue has the value. */
export function addToCue({ smallest, fixed, moveable }: Cue, isFixed: boolean, value: number, length: number): void {
  const steps = isFixed ? fixed : moveable;
  const position = value <= smallest ? 0 : Math.min(steps.length - 1, log(value / smallest) / log(STEP_FACTOR));
  const step = Math.floor(position);
  const share = position - step;
  steps[step] += length * (1 - share);
  if (share > 0) steps[step + 1] += length * share;
}

/**
 * How well the cue tells picture from added curves, from 0 (both have the same values) to 1: the greatest difference, over all thresholds,
 * between the shares of the two that lie below it, after Kolmogorov and Smirnov. Undefined if one of them is empty.
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
