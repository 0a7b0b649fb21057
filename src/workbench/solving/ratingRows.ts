import type { Rating } from '../../rating/ratePuzzle.ts';
import type { SolvedPuzzle } from '../../session/solve.ts';

/** One number of a rating, as the panel shows it. */
export interface RatingRow {
  readonly label: string;
  readonly value: string;
  /** What it says, in a sentence. */
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

const STOPPED = 'the time was over before a program that solves as people do was done';
const STUCK = 'a program that solves as people do, and never supposes one colour upon another, got stuck';

/** Tells the rating of a solved puzzle. One that can't be solved is not rated, and of one that was given up only what was found on the way is told. */
export function describeRating(rating: Rating, { minimalClass }: Pick<SolvedPuzzle, 'minimalClass'>): RatingWords {
  const { isSolved, isStopped, steps } = rating;
  if (minimalClass === 'none') return { scores: [], components: [], sentence: 'Not rated, as it has no solution.' };
  if (isSolved && steps === 0) return { scores: [], components: [], sentence: 'Not rated, as no clue tells anything.' };
  return {
    scores: isSolved ? listScores(rating) : [],
    components: listComponents(rating),
    sentence: isSolved
      ? `By a program that solves as people do${minimalClass === 'multiple' ? ', and takes the first solution that it comes to' : ''}; the numbers are not calibrated on people.`
      : `Not rated: ${isStopped ? STOPPED : STUCK}. This is how far it came.`,
  };
}

function listScores({ difficulty, fun }: Rating): RatingRow[] {
  return [
    {
      label: 'difficulty',
      value: showNumber(difficulty!),
      hint: 'The steps, 10 more for each backtrack, and 50 times the square root of the guesses; higher is harder',
    },
    {
      label: 'fun',
      value: showNumber(fun!),
      hint: 'Higher where about half of the faces are filled and steps colour now few faces, now many; guesses and more than five backtracks cost',
    },
  ];
}

function listComponents({ steps, guesses, backtracks, components }: Rating): RatingRow[] {
  const { usable, usableLeast, longestSearch, repeats, filledShare } = components;
  return [
    { label: 'steps', value: showNumber(steps), hint: 'How often some faces get their colours' },
    {
      label: 'guesses',
      value: showNumber(guesses),
      hint: 'Steps at which no side tells anything, so that a colour is supposed to see what follows',
    },
    {
      label: 'backtracks',
      value: showNumber(backtracks),
      hint: 'Steps for which more than seven sides are looked at, so that one searches elsewhere',
    },
    { label: 'longest search', value: showNumber(longestSearch), hint: 'The most sides that are looked at for one step' },
    {
      label: 'sides to use',
      value: showNumber(usable),
      hint: 'How many sides tell something at a step, on average; the fewer, the longer one searches',
    },
    { label: 'fewest to use', value: showNumber(usableLeast), hint: 'How many sides tell something at the step where the fewest do' },
    { label: 'with repeats', value: showShare(repeats), hint: 'The share of sides with a clue that pass some face several times' },
    { label: 'filled', value: showShare(filledShare), hint: 'The share of filled faces; those that no clue touches are not counted' },
  ];
}

function showNumber(value: number): string {
  const rounded = value.toLocaleString('en', { maximumFractionDigits: 1 });
  return rounded === '-0' ? '0' : rounded.replace('-', '−');
}

function showShare(share: number): string {
  return `${Math.round(100 * share)} %`;
}
