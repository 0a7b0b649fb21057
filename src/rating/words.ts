import type { Rating } from './ratePuzzle.ts';

/** What a number of a rating is called, and what it means. */
export interface RatingWord {
  /** In files. */
  readonly key: string;
  readonly label: string;
  /** Goes on from the number, as in "3 steps for which …". */
  readonly about: string;
  read(rating: Rating): number | string | undefined;
  /** The digits behind the point that are shown to people. */
  readonly digits: number;
}

/** That the numbers are no more than a program's; stands wherever they are told. */
export const NOT_CALIBRATED = 'These numbers are a program’s estimate; they are not calibrated on people.';

/** All that a rating tells, in order: the paper's counts and formulas, then what else may make a puzzle hard. */
export const ratingWords: readonly RatingWord[] = [
  { key: 'steps', label: 'steps', about: 'times something is coloured: by one side, or by a guess', read: (r) => r.steps, digits: 0 },
  {
    key: 'guesses',
    label: 'guesses',
    about: 'steps where no single side tells anything, and a colour is supposed',
    read: (r) => r.guesses,
    digits: 0,
  },
  {
    key: 'backtracks',
    label: 'backtracks',
    about: 'steps for which more than 7 sides are looked at',
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
    about: 'sides tell something at a step, on average; the fewer, the longer one searches',
    read: (r) => r.components.usable,
    digits: 1,
  },
  {
    key: 'usableLeast',
    label: 'fewest usable',
    about: 'sides at the step that has the fewest; 0 at a guess',
    read: (r) => r.components.usableLeast,
    digits: 0,
  },
  {
    key: 'longestSearch',
    label: 'longest search',
    about: 'sides looked at for one step, at most',
    read: (r) => r.components.longestSearch,
    digits: 0,
  },
  { key: 'supposed', label: 'supposed', about: 'colours supposed for all guesses together', read: (r) => r.components.supposed, digits: 0 },
  { key: 'repeats', label: 'repeats', about: 'of the sides pass some face several times', read: (r) => r.components.repeats, digits: 2 },
  { key: 'filledShare', label: 'filled share', about: 'of the faces are filled', read: (r) => r.components.filledShare, digits: 2 },
  {
    key: 'level',
    label: 'level',
    about: 'how often a curve comes to the same face; kronkel solve tells more',
    read: (r) => r.components.level,
    digits: 0,
  },
];

/** A number of a rating for people; a dash where there is none. */
export function showRated(word: RatingWord, rating: Rating): string {
  const value = readRated(word, rating);
  return typeof value === 'number' ? value.toFixed(word.digits) : (value ?? '–');
}

/** Undefined where nothing is known: what was counted until a rating was stopped says nothing of the puzzle. */
export function readRated({ read }: RatingWord, rating: Rating): number | string | undefined {
  return rating.isStopped ? undefined : read(rating);
}
