import { PuzzleError } from './error.ts';

/**
 * In so many places curves may meet each other and the frame. Beyond it a step of the layout, which solves for all curves together, takes
 * longer than anybody watches: see docs/layout.md.
 */
export const MAX_CROSSINGS = 20_000;

/** A drawing that has more is refused with the number, if that is not too large to be counted. */
export const MAX_COUNTED_CROSSINGS = 100_000;

/** The fault of a drawing whose curves meet in so many places, or in more than that. */
export function tooManyCrossings(count: number, isMore: boolean): PuzzleError {
  const [found, most] = [count, MAX_CROSSINGS].map((number) => number.toLocaleString('en'));
  return new PuzzleError(
    `curves meet in ${isMore ? 'more than ' : ''}${found} places, and ${most} is the most that a puzzle may have: leave curves out`,
  );
}
