import { expect, test } from 'vitest';
import { choosePuzzle } from '../../../src/session/generate/choose.ts';
import { createGoal, GOALS, type GoalName } from '../../../src/workbench/generating/goals.ts';
import { bestWith } from './bests.ts';

const BESTS = [
  bestWith({ seed: 1, score: 1, difficulty: 20, fun: -3 }),
  bestWith({ seed: 2, score: 2, difficulty: 45, fun: 4 }),
  bestWith({ seed: 3, score: 3, difficulty: 8, fun: 9 }),
  bestWith({ seed: 4, score: 4, difficulty: 31, fun: 1 }),
  bestWith({ seed: 5, score: 0, difficulty: undefined, fun: undefined, class: 'simple' }),
  bestWith({ seed: 6, score: 0, difficulty: 90, fun: 90, class: 'multiple' }),
];

test.each<[GoalName, number]>([
  ['drawing', 5],
  ['difficulty', 2],
  ['ease', 3],
  ['near', 4],
  ['fun', 3],
  ['both', 2],
])('chooses for %s the seed %i: solvable before unsolvable, rated before unrated', (name, seed) => {
  expect(choosePuzzle(BESTS, createGoal(name, 30), 'simple')?.name).toBe(`seed ${seed}`);
});

test('ignores the class if any class is accepted', () => {
  expect(choosePuzzle(BESTS, createGoal('difficulty', 30), 'any')?.name).toBe('seed 6');
});

test('of those that meet the goal alike the better drawing is taken, and of equals the first', () => {
  const equal = [bestWith({ seed: 1, score: 3 }), bestWith({ seed: 2, score: 2 }), bestWith({ seed: 3, score: 2 })];
  expect(choosePuzzle(equal, createGoal('fun', 30), 'simple')?.name).toBe('seed 2');
  const unrated = equal.map((best) => ({ ...best, fun: undefined }));
  expect(choosePuzzle(unrated, createGoal('fun', 30), 'simple')?.name).toBe('seed 2');
  expect(choosePuzzle([], createGoal('fun', 30), 'simple')).toBeUndefined();
});

test('every goal that is offered is one', () => {
  expect(GOALS.map(([name]) => createGoal(name, 12))).toEqual([
    [],
    [{ name: 'difficulty', aim: 'higher' }],
    [{ name: 'difficulty', aim: 'lower' }],
    [{ name: 'difficulty', aim: 12 }],
    [{ name: 'fun', aim: 'higher' }],
    [
      { name: 'ambiguities', aim: 'lower' },
      { name: 'turning', aim: 'lower' },
    ],
    [{ name: 'hiddenness', aim: 'higher' }],
    [{ name: 'size', aim: 'lower' }],
    [
      { name: 'difficulty', aim: 'higher' },
      { name: 'fun', aim: 'higher' },
    ],
  ]);
});
