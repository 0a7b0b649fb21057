import { square } from '../geometry/arithmetic/squares.ts';

/** The effort of a person who solves line by line, counted as by Roucairol and Cazenave 2024. */
export interface Effort {
  /** Whether every square or face got its colour. */
  readonly isSolved: boolean;
  /** The number of steps. Each step colours some squares or faces. A successful guess is a step, too. */
  readonly steps: number;
  /** The number of steps that were guesses because no single line yielded a deduction. */
  readonly guesses: number;
  /** Steps that needed more than `NEAR_LOOKS` looks. */
  readonly backtracks: number;
}

/** The colours that all steps gave, counted. */
export interface StepTotals {
  readonly filled: number;
  readonly empty: number;
  /** The number of steps by the number of squares or faces that they coloured. */
  readonly stepsByLength: ArrayLike<number>;
}

/** A step that needs more looks than this is a backtrack. */
export const NEAR_LOOKS = 7;

/** *difficulty* of the paper. Meaningless if the puzzle was not solved. */
export function difficultyOf({ steps, guesses, backtracks }: Effort): number {
  return steps + Math.sqrt(guesses) * 50 + backtracks * 10;
}

/**
 * *fun* of the paper, as printed there: it subtracts the larger of the backtracks and 5, so up to five backtracks cost nothing. Meaningless if the
 * puzzle was not solved.
 */
export function funOf({ guesses, backtracks }: Effort, { filled, empty, stepsByLength }: StepTotals): number {
  const balance = (4 * filled * empty) / square(filled + empty);
  const variety = countLengths(stepsByLength);
  return (balance - kurtosisOf(stepsByLength)) * variety + 5 - Math.max(backtracks, 5) - square(guesses);
}

function countLengths(stepsByLength: ArrayLike<number>): number {
  let count = 0;
  for (let length = 0; length < stepsByLength.length; length++) if (stepsByLength[length] > 0) count++;
  return count;
}

/** The excess kurtosis of the step lengths: 0 for the normal distribution. Also 0 if all steps have the same length. */
export function kurtosisOf(stepsByLength: ArrayLike<number>): number {
  let count = 0;
  let sum = 0;
  for (let length = 0; length < stepsByLength.length; length++) {
    count += stepsByLength[length];
    sum += length * stepsByLength[length];
  }
  const mean = sum / count;
  let [second, fourth] = [0, 0];
  for (let length = 0; length < stepsByLength.length; length++) {
    const deviationSq = square(length - mean);
    second += stepsByLength[length] * deviationSq;
    fourth += stepsByLength[length] * square(deviationSq);
  }
  return fourth === 0 ? 0 : (count * fourth) / square(second) - 3;
}
