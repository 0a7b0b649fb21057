import { expect, test } from 'vitest';
import { choosePuzzle } from '../../../src/session/generate/choose.ts';
import { WISHES, type WishName, wishOf } from '../../../src/workbench/generating/wishes.ts';
import { bestWith } from './bests.ts';

const BESTS = [
  bestWith({ seed: 1, score: 1, difficulty: 20, fun: -3 }),
  bestWith({ seed: 2, score: 2, difficulty: 45, fun: 4 }),
  bestWith({ seed: 3, score: 3, difficulty: 8, fun: 9 }),
  bestWith({ seed: 4, score: 4, difficulty: 31, fun: 1 }),
  bestWith({ seed: 5, score: 0, difficulty: undefined, fun: undefined, class: 'simple' }),
  bestWith({ seed: 6, score: 0, difficulty: 90, fun: 90, class: 'multiple' }),
];

test.each<[WishName, number]>([
  ['drawing', 5],
  ['difficulty', 2],
  ['ease', 3],
  ['near', 4],
  ['fun', 3],
  ['both', 2],
])('for %s the seed %i is the best: what can’t be solved comes last, and what is not rated after what is', (name, seed) => {
  expect(choosePuzzle(BESTS, wishOf(name, 30), 'simple')?.name).toBe(`seed ${seed}`);
});

test('where any class will do, it does not matter', () => {
  expect(choosePuzzle(BESTS, wishOf('difficulty', 30), 'any')?.name).toBe('seed 6');
});

test('of those that meet the wish alike the better drawing is taken, and of equals the first', () => {
  const equal = [bestWith({ seed: 1, score: 3 }), bestWith({ seed: 2, score: 2 }), bestWith({ seed: 3, score: 2 })];
  expect(choosePuzzle(equal, wishOf('fun', 30), 'simple')?.name).toBe('seed 2');
  const unrated = equal.map((best) => ({ ...best, fun: undefined }));
  expect(choosePuzzle(unrated, wishOf('fun', 30), 'simple')?.name).toBe('seed 2');
  expect(choosePuzzle([], wishOf('fun', 30), 'simple')).toBeUndefined();
});

test('every wish that is offered is one', () => {
  expect(WISHES.map(([name]) => wishOf(name, 12))).toEqual([
    [],
    [{ name: 'difficulty', aim: 'higher' }],
    [{ name: 'difficulty', aim: 'lower' }],
    [{ name: 'difficulty', aim: 12 }],
    [{ name: 'fun', aim: 'higher' }],
    [
      { name: 'difficulty', aim: 'higher' },
      { name: 'fun', aim: 'higher' },
    ],
  ]);
});
