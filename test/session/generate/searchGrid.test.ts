import { describe, expect, test } from 'vitest';
import {
  type GridSearch,
  type GridSearchProgress,
  type GridSearchResult,
  joinResults,
  searchGrid,
} from '../../../src/session/generate/searchGrid.ts';

const plan: GridSearch = { width: 7, height: 7, goal: { kind: 'difficulty' }, method: 'own', seed: 3, mustBeUnique: true };

describe('a search for a grid', () => {
  test('reports its progress, and has the same result for all slice lengths', async () => {
    const reported: GridSearchProgress[] = [];
    const search = { ...plan, evaluations: 2500 };
    const first = await searchGrid(search, { onProgress: (progress) => reported.push(progress) });
    expect(reported.at(-1)).toEqual({ progress: 1, evaluations: 2500, bestScore: first.found!.score });
    const again = await searchGrid(search);
    expect({ ...again, seconds: 0 }).toEqual({ ...first, seconds: 0 });
    expect(first.found!.rating.difficulty).toBe(first.found!.score);
  });

  test('ends with the best so far when it is stopped', async () => {
    const controller = new AbortController();
    const stopped = await searchGrid(plan, { signal: controller.signal, onProgress: () => controller.abort() });
    expect(stopped.found).toBeDefined();
  });

  test('ends when its time is over, and has looked at one grid at least, however short that was', async () => {
    const { evaluations } = await searchGrid({ ...plan, seconds: Number.MIN_VALUE });
    expect(evaluations).toBeGreaterThan(0);
  });

  test('has nothing to give if it was stopped before it began', async () => {
    expect(await searchGrid(plan, { signal: AbortSignal.abort() })).toMatchObject({ found: undefined, evaluations: 0 });
  });
});

test('of several results the best is taken, the first of equal ones, and all that was done is counted', () => {
  const result = (score: number | undefined, seconds: number): GridSearchResult => {
    const rating = { isSolved: true, steps: 1, guesses: 0, backtracks: 0, difficulty: 1, fun: 1, work: 0 };
    return { found: score === undefined ? undefined : { rows: Int32Array.of(1), score, rating }, evaluations: 10, seconds };
  };
  expect(joinResults([result(undefined, 1), result(5, 3), result(5, 2)])).toMatchObject({
    index: 1,
    found: { score: 5 },
    evaluations: 30,
    seconds: 3,
  });
  expect(joinResults([result(undefined, 1)])).toMatchObject({ index: -1, found: undefined, evaluations: 10 });
});
