import { expect, test } from 'vitest';
import { type Rating, ratePuzzle } from '../../../src/rating/ratePuzzle.ts';
import { describeRating } from '../../../src/workbench/solving/ratingRows.ts';
import { level, puzzleText } from '../../support/puzzleText.ts';
import { GRID_TEXT, open, TWINS_TEXT } from './clued.ts';

const SIMPLE = { minimalClass: 'simple' } as const;

function rate(text: string, isOver?: () => boolean): Rating {
  const { puzzle, map } = open(text);
  return ratePuzzle(puzzle, map, isOver);
}

test('shows difficulty and fun with their components and a note on calibration', () => {
  const rating: Rating = {
    ...rate(GRID_TEXT),
    steps: 1323,
    guesses: 1,
    backtracks: 4,
    difficulty: 1413,
    fun: -12.346,
    components: { usable: 2.66, usableLeast: 0, longestSearch: 9, supposed: 3, repeats: 0.125, filledShare: 1 / 9, level: 'basic' },
  };
  const { scores, components, sentence } = describeRating(rating, SIMPLE);
  const show = (rows: typeof scores) => rows.map(({ label, value }) => `${label} ${value}`);
  expect(show(scores)).toEqual(['difficulty 1413.0', 'fun −12.35']);
  expect(show(components)).toEqual([
    'steps 1323',
    'guesses 1',
    'backtracks 4',
    'longest search 9',
    'usable 2.7',
    'fewest usable 0',
    'repeats 0.13',
    'filled fraction 0.11',
  ]);
  for (const { hint } of [...scores, ...components]) expect(hint.length).toBeGreaterThan(10);
  expect(sentence).toContain('not calibrated on people');
});

test('explains why an unsolved puzzle has no difficulty and fun, and shows the components so far', () => {
  const stopped = describeRating(
    rate(GRID_TEXT, () => true),
    { minimalClass: 'unknown' },
  );
  expect(stopped.scores).toEqual([]);
  expect(stopped.components).not.toEqual([]);
  expect(stopped.sentence).toMatch(/^Not rated: the time limit ended .* The numbers cover its steps until then\.$/);
  const stuck = describeRating({ ...rate(GRID_TEXT), isSolved: false, difficulty: undefined, fun: undefined }, { minimalClass: 'unique' });
  expect(stuck.scores).toEqual([]);
  expect(stuck.sentence).toMatch(/^Not rated: .* got stuck\. The numbers cover its steps until then\.$/);
});

test('rates nothing without a solution or clues, and reports that one of several solutions was rated', () => {
  expect(describeRating(rate(GRID_TEXT), { minimalClass: 'none' })).toEqual({
    scores: [],
    components: [],
    sentence: 'Not rated: it has no solution.',
  });
  const unclued = rate(puzzleText([level(500)]));
  expect(describeRating(unclued, SIMPLE)).toEqual({ scores: [], components: [], sentence: 'Not rated: no clue gives any information.' });
  const twins = describeRating(rate(TWINS_TEXT), { minimalClass: 'multiple' });
  expect(twins.sentence).toContain('the first solution found');
  expect(twins.scores).toHaveLength(2);
});
