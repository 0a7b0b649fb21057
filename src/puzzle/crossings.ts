import { PuzzleError } from './error.ts';

/**
 * The maximum number of points where curves meet each other or the frame. The layout solves for all curves together, so beyond this limit
 * one step takes too long to watch; see docs/layout.md.
 */
export const MAX_CROSSINGS = 20_000;

/** Counting stops here. The error for a drawing above MAX_CROSSINGS names the exact count only below this limit. */
export const MAX_COUNTED_CROSSINGS = 100_000;

/** The error for a drawing with too many meeting points. @param isMore whether counting stopped early, so that the real number is higher */
export function tooManyCrossings(count: number, isMore: boolean): PuzzleError {
  const [found, max] = [count, MAX_CROSSINGS].map((number) => number.toLocaleString('en'));
  return new PuzzleError(`curves meet in ${isMore ? 'more than ' : ''}${found} points; the maximum is ${max}: remove curves`);
}
