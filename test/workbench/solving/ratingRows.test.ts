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

test('difficulty and fun stand with what they are made of, each with a sentence, and it is said that people were not asked', () => {
  const rating: Rating = {
    ...rate(GRID_TEXT),
    steps: 1323,
    guesses: 1,
    backtracks: 4,
    difficulty: 1413,
    fun: -12.345,
    components: { usable: 2.66, usableLeast: 0, longestSearch: 9, supposed: 3, repeats: 0.125, filledShare: 1 / 9, level: 'basic' },
  };
  const { scores, components, sentence } = describeRating(rating, SIMPLE);
  const show = (rows: typeof scores) => rows.map(({ label, value }) => `${label} ${value}`);
  expect(show(scores)).toEqual(['difficulty 1,413', 'fun −12.3']);
  expect(show(components)).toEqual([
    'steps 1,323',
    'guesses 1',
    'backtracks 4',
    'longest search 9',
    'sides to use 2.7',
    'fewest to use 0',
    'with repeats 13 %',
    'filled 11 %',
  ]);
  for (const { hint } of [...scores, ...components]) expect(hint).toMatch(/^[A-Z].{20,}/);
  expect(sentence).toContain('not calibrated on people');
});

test('what would be −0 is 0', () => {
  expect(describeRating({ ...rate(GRID_TEXT), fun: -0.01 }, SIMPLE).scores[1].value).toBe('0');
});

test('what the program did not solve says so and why, with how far it came, and has neither difficulty nor fun', () => {
  const stopped = describeRating(
    rate(GRID_TEXT, () => true),
    { minimalClass: 'unknown' },
  );
  expect(stopped.scores).toEqual([]);
  expect(stopped.components).not.toEqual([]);
  expect(stopped.sentence).toMatch(/^Not rated: the time was over .* This is how far it came\.$/);
  const stuck = describeRating({ ...rate(GRID_TEXT), isSolved: false, difficulty: undefined, fun: undefined }, { minimalClass: 'unique' });
  expect(stuck.scores).toEqual([]);
  expect(stuck.sentence).toMatch(/^Not rated: .* got stuck\. This is how far it came\.$/);
});

test('without a solution or a clue there is nothing to rate; of several solutions it is said that one was taken', () => {
  expect(describeRating(rate(GRID_TEXT), { minimalClass: 'none' })).toEqual({
    scores: [],
    components: [],
    sentence: 'Not rated, as it has no solution.',
  });
  const unclued = rate(puzzleText([level(500)]));
  expect(describeRating(unclued, SIMPLE)).toEqual({ scores: [], components: [], sentence: 'Not rated, as no clue tells anything.' });
  const twins = describeRating(rate(TWINS_TEXT), { minimalClass: 'multiple' });
  expect(twins.sentence).toContain('the first solution that it comes to');
  expect(twins.scores).toHaveLength(2);
});
