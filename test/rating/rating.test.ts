import { expect, test } from 'vitest';
import { difficultyOf, funOf, kurtosisOf } from '../../src/rating/rating.ts';

const effort = { isSolved: true, steps: 29, guesses: 1, backtracks: 2 };

test('difficulty is steps plus 50 times the square root of guesses plus 10 per backtrack', () => {
  expect(difficultyOf(effort)).toBe(99);
  expect(difficultyOf({ ...effort, guesses: 4, backtracks: 0 })).toBe(129);
});

test('fun ignores up to five backtracks, subtracts 1 for each further one, and subtracts the square of guesses', () => {
  const spread = { filled: 10, empty: 10, stepsByLength: [0, 0, 7] };
  const fun = (backtracks: number, guesses: number) => funOf({ ...effort, backtracks, guesses }, spread);
  expect(fun(0, 0)).toBe(1);
  expect(fun(5, 0)).toBe(1);
  expect(fun(8, 0)).toBe(-2);
  expect(fun(0, 3)).toBe(-8);
});

test('kurtosis of the step lengths 1, 2, 2, 3 is 4 × 2 / 2² − 3', () => {
  expect(kurtosisOf([0, 1, 2, 1])).toBe(-1);
  expect(kurtosisOf([0, 0, 5])).toBe(0);
});
