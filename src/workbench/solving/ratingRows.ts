import type { Rating } from '../../rating/ratePuzzle.ts';
import { formatRatingField, NOT_CALIBRATED, ratingFields } from '../../rating/ratingFields.ts';
import type { SolvedPuzzle } from '../../session/solve/solve.ts';

/** One number of a rating, as the panel shows it. */
export interface RatingRow {
  readonly label: string;
  readonly value: string;
  /** What it says. */
  readonly hint: string;
}

/** How hard a puzzle is and how much fun. */
export interface RatingWords {
  /** The two numbers of which the rating is made; none where they would mean nothing. */
  readonly scores: readonly RatingRow[];
  /** What they are made of and what else may matter. */
  readonly components: readonly RatingRow[];
  /** What the numbers are, or why there are none. */
  readonly sentence: string;
}

/** By their keys, two by two as they stand side by side. */
const SCORES = ['difficulty', 'fun'];
const COMPONENTS = ['steps', 'guesses', 'backtracks', 'longestSearch', 'usable', 'usableLeast', 'repeats', 'filledShare'];

const STOPPED = 'the time was over before a program that solves as people do was done';
const STUCK = 'a program that solves as people do, and never supposes one colour upon another, got stuck';

/** Tells the rating of a solved puzzle. One that can't be solved is not rated, and of one that was given up only what was found on the way is told. */
export function describeRating(rating: Rating, { minimalClass }: Pick<SolvedPuzzle, 'minimalClass'>): RatingWords {
  const { isSolved, isStopped, steps } = rating;
  if (minimalClass === 'none') return { scores: [], components: [], sentence: 'Not rated, as it has no solution.' };
  if (!isStopped && steps === 0) return { scores: [], components: [], sentence: 'Not rated, as no clue tells anything.' };
  return {
    scores: isSolved ? listRows(rating, SCORES) : [],
    components: listRows(rating, COMPONENTS),
    sentence: isSolved
      ? `${minimalClass === 'multiple' ? 'Of the first solution that is come to. ' : ''}${NOT_CALIBRATED}`
      : `Not rated: ${isStopped ? STOPPED : STUCK}. This is how far it came.`,
  };
}

function listRows(rating: Rating, keys: readonly string[]): RatingRow[] {
  return keys.map((key) => {
    const word = ratingFields.find((other) => other.key === key)!;
    return { label: word.label, value: formatRatingField(word, rating).replace('-', '−'), hint: word.about };
  });
}
