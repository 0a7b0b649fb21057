import type { Rating } from './ratePuzzle.ts';

/** A number of a rating with its name and meaning. */
export interface RatingField {
  /** The key in files. */
  readonly key: string;
  readonly label: string;
  /** Completes the number, as in "3 steps that need a look at more than 7 sides". */
  readonly about: string;
  read(rating: Rating): number | string | undefined;
  /** The number of decimals shown to people. */
  readonly digits: number;
}

/** The caveat shown wherever ratings are shown. */
export const NOT_CALIBRATED = 'These numbers are a program’s estimate; they are not calibrated on people.';

/** All numbers of a rating in order: the paper's counts and formulas, then other sources of difficulty. */
export const ratingFields: readonly RatingField[] = [
  {
    key: 'steps',
    label: 'steps',
    about: 'deductions from one side, or guesses, that colour at least one face',
    read: (r) => r.steps,
    digits: 0,
  },
  {
    key: 'guesses',
    label: 'guesses',
    about: 'steps where no single side yields a deduction, so a colour is assumed',
    read: (r) => r.guesses,
    digits: 0,
  },
  {
    key: 'backtracks',
    label: 'backtracks',
    about: 'steps that need a look at more than 7 sides',
    read: (r) => r.backtracks,
    digits: 0,
  },
  { key: 'difficulty', label: 'difficulty', about: 'steps + 50 √guesses + 10 backtracks', read: (r) => r.difficulty, digits: 1 },
  {
    key: 'fun',
    label: 'fun',
    about: 'more where filled and empty are balanced and steps vary in length; less with guesses and many backtracks',
    read: (r) => r.fun,
    digits: 2,
  },
  {
    key: 'usable',
    label: 'usable',
    about: 'sides that yield a deduction at a step, on average; with fewer, people search longer',
    read: (r) => r.components.usable,
    digits: 1,
  },
  {
    key: 'usableLeast',
    label: 'fewest usable',
    about: 'usable sides at the step with the fewest; 0 at a guess',
    read: (r) => r.components.usableLeast,
    digits: 0,
  },
  {
    key: 'longestSearch',
    label: 'longest search',
    about: 'maximum number of sides looked at for one step',
    read: (r) => r.components.longestSearch,
    digits: 0,
  },
  { key: 'supposed', label: 'assumptions', about: 'assumed colours in all guesses', read: (r) => r.components.supposed, digits: 0 },
  {
    key: 'repeats',
    label: 'repeats',
    about: 'fraction of the sides that touch some face several times',
    read: (r) => r.components.repeats,
    digits: 2,
  },
  {
    key: 'filledShare',
    label: 'filled fraction',
    about: 'fraction of the faces that are filled',
    read: (r) => r.components.filledShare,
    digits: 2,
  },
  {
    key: 'level',
    label: 'level',
    about: 'how often a curve touches the same face; see kronkel solve for more',
    read: (r) => r.components.level,
    digits: 0,
  },
];

/** Formats a number of a rating; a dash if it is undefined. */
export function formatRatingField(field: RatingField, rating: Rating): string {
  const value = readRatingField(field, rating);
  return typeof value === 'number' ? value.toFixed(field.digits) : (value ?? '–');
}

/** The value of a number. Undefined if the rating was stopped, because partial counts are not meaningful. */
export function readRatingField({ read }: RatingField, rating: Rating): number | string | undefined {
  return rating.isStopped ? undefined : read(rating);
}
