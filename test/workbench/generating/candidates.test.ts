import { expect, test } from 'vitest';
import { compareBests, describeBest } from '../../../src/workbench/generating/candidates.ts';
import { createGoal } from '../../../src/workbench/generating/goals.ts';
import { bestWith } from './bests.ts';

const BESTS = [
  bestWith({ seed: 1, turning: 1, difficulty: 10 }),
  bestWith({ seed: 2, turning: 2, difficulty: 40 }),
  bestWith({ seed: 3, turning: 3, difficulty: 30 }),
  bestWith({ seed: 4, turning: 0, difficulty: undefined }),
];

const frontBy = (goal: ReturnType<typeof createGoal>) =>
  compareBests(BESTS, { x: 'difficulty', y: 'turning' }, goal).dots.flatMap(({ name, isFront }) => (isFront ? name : []));

test('compares two scores, marks the front, and counts unrated puzzles', () => {
  const { dots, unratedCount } = compareBests(BESTS, { x: 'difficulty', y: 'turning' }, []);
  expect(dots.map(({ name, x, y }) => [name, x, y])).toEqual([
    ['seed 1', 10, 1],
    ['seed 2', 40, 2],
    ['seed 3', 30, 3],
  ]);
  expect(frontBy([])).toEqual(['seed 1', 'seed 2']);
  expect(unratedCount).toBe(1);
  expect(compareBests(BESTS, { x: 'turning', y: 'ambiguities' }, []).unratedCount).toBe(0);
});

test('fewer ambiguities are better', () => {
  const bests = [9, 3, 5].map((ambiguities, i) => bestWith({ seed: i + 1, ambiguities, fun: 7 }));
  const { dots } = compareBests(bests, { x: 'ambiguities', y: 'fun' }, []);
  expect(dots.map(({ name, isFront }) => [name, isFront])).toEqual([
    ['seed 1', false],
    ['seed 2', true],
    ['seed 3', false],
  ]);
});

test('takes the direction of a score from the goal', () => {
  expect(frontBy(createGoal('ease', 0))).toEqual(['seed 1']);
  expect(frontBy(createGoal('near', 30))).toEqual(['seed 1', 'seed 2', 'seed 3']);
});

test('describes a puzzle by its seed, scores and class', () => {
  expect(describeBest(bestWith({ seed: 7, ambiguities: 12, turning: 4.1234, difficulty: undefined, fun: -0.5, class: 'unique' }))).toBe(
    'seed 7: ambiguities 12, turning 4.12, hiddenness 0.6, size 7, difficulty –, fun −0.5; unique',
  );
});
