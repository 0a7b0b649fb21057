import { square } from '../geometry/arithmetic/squares.ts';

/** How a person who works side by side came through a puzzle, counted as Roucairol and Cazenave 2024 do. */
export interface Effort {
  /** Whether every square or face got its colour. */
  readonly isSolved: boolean;
  /** How often something was coloured; a guess that concludes is a step, too. */
  readonly steps: number;
  /** How many steps were guesses: no single line told anything. */
  readonly guesses: number;
  /** Steps for which more lines were looked at than lie near the one before. */
  readonly backtracks: number;
}

/** What a step coloured, summed up over all steps. */
export interface Spread {
  readonly filled: number;
  readonly empty: number;
  /** By the number of squares or faces that a step coloured: how many steps did so. */
  readonly stepsByLength: ArrayLike<number>;
}

/** A step for which more lines were looked at than this is a backtrack. */
export const NEAR_LOOKS = 7;

/** *difficulty* of the paper; means nothing where the puzzle was not solved. */
export function difficultyOf({ steps, guesses, backtracks }: Effort): number {
  return steps + Math.sqrt(guesses) * 50 + backtracks * 10;
}

/**
 * *fun* of the paper, as it is printed there: the larger of the backtracks and 5 is taken away, so that up to five of them cost nothing. Means nothing
 * where the puzzle was not solved.
 */
export function funOf({ guesses, backtracks }: Effort, { filled, empty, stepsByLength }: Spread): number {
  const balance = (4 * filled * empty) / square(filled + empty);
  const variety = countLengths(stepsByLength);
  return (balance - kurtosisOf(stepsByLength)) * variety + 5 - Math.max(backtracks, 5) - square(guesses);
}

function countLengths(stepsByLength: ArrayLike<number>): number {
  let count = 0;
  for (let length = 0; length < stepsByLength.length; length++) if (stepsByLength[length] > 0) count++;
  return count;
}

/** The excess kurtosis of the lengths of the steps: 0 is that of the normal distribution, and of steps that are all alike. */
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
