import type { Rating } from '../../rating/ratePuzzle.ts';
import { formatRatingField, NOT_CALIBRATED, ratingFields } from '../../rating/ratingFields.ts';
import type { SolvedPuzzle } from '../../session/solve/solve.ts';

/** One number of a rating, as the panel shows it. */
export interface RatingRow {
  readonly label: string;
  readonly value: string;
  /** Explains the number. */
  readonly hint: string;
}

/** The rating of a puzzle, ready to be shown. */
export interface RatingDescription {
  /** Difficulty and fun; empty if the puzzle is not rated. */
  readonly scores: readonly RatingRow[];
  /** The numbers behind the scores, and others that may matter. */
  readonly components: readonly RatingRow[];
  /** Explains the numbers, or why there are none. */
  readonly sentence: string;
}

/** Keys of the rating, in the order of the panel, which has two columns. */
const SCORES = ['difficulty', 'fun'];
const COMPONENTS = ['steps', 'guesses', 'backtracks', 'longestSearch', 'usable', 'usableLeast', 'repeats', 'filledShare'];

const STOPPED = 'the time limit ended before the human-style solver finished';
const STUCK = 'the human-style solver, which never makes one guess on top of another, got stuck';

/** Describes the rating of a solved puzzle. A puzzle without a solution has none; one that the solver gave up has only the components found so far. */
export function describeRating(rating: Rating, { minimalClass }: Pick<SolvedPuzzle, 'minimalClass'>): RatingDescription {
  const { isSolved, isStopped, steps } = rating;
  if (minimalClass === 'none') return { scores: [], components: [], sentence: 'Not rated: it has no solution.' };
  if (!isStopped && steps === 0) return { scores: [], components: [], sentence: 'Not rated: no clue gives any information.' };
  return {
    scores: isSolved ? listRows(rating, SCORES) : [],
    components: listRows(rating, COMPONENTS),
    sentence: isSolved
      ? `${minimalClass === 'multiple' ? 'For the first solution found. ' : ''}${NOT_CALIBRATED}`
      : `Not rated: ${isStopped ? STOPPED : STUCK}. The numbers cover its steps until then.`,
  };
}

function listRows(rating: Rating, keys: readonly string[]): RatingRow[] {
  return keys.map((key) => {
    const field = ratingFields.find((other) => other.key === key)!;
    return { label: field.label, value: formatRatingField(field, rating).replace('-', '−'), hint: field.about };
  });
}
