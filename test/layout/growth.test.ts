import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createLayout, type Layout, step } from '../../src/layout/layout.ts';
import { splitSegments } from '../../src/layout/resample.ts';
import { changeSettings, defaults, presets } from '../../src/layout/settings.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { hashCoordinates } from '../support/hash.ts';

/** Settings under which curves grow and fold without end, with a large reach. */
const FOLDING = changeSettings(presets['bos-2022'], {
  temperature: 40,
  cap: 12,
  split: 8,
  merge: 3,
  'repulsion.radius': 60,
  'repulsion.weight': 5,
  'attraction.weight': -500,
  'smoothing.on': false,
});

const PUZZLE = preparePuzzle(randomPuzzle(9, 6));

/** All pairs that forces and limits visit in a step. */
function countPairs({ state, proximity }: Layout): number {
  proximity.update(state, FOLDING);
  return [proximity.felt, proximity.pushed, proximity.near].reduce((sum, { first }) => sum + first[state.segmentCount], 0);
}

test('growing and folding curves get no more points once too many pairs are near', () => {
  const layout = createLayout(PUZZLE, FOLDING);
  const { state } = layout;
  const opened = state.pointCount;
  let most = 0;
  for (let i = 0; i < 40; i++) {
    step(layout, FOLDING);
    most = Math.max(most, countPairs(layout));
  }
  // The maximum growth at once: 1.5 times the points, plus 1,500.
  expect(state.pointCount).toBeGreaterThan(2 * opened);
  expect(state.pointCount).toBeLessThanOrEqual(1.5 * opened + 1500);
  // Without the bound there would be millions.
  expect(most).toBeGreaterThan(400_000);
  expect(most).toBeLessThan(800_000);
});

test('curves that only grow get more points gradually', () => {
  const settings = changeSettings(FOLDING, { 'repulsion.on': false, cap: 1 });
  const layout = createLayout(PUZZLE, changeSettings(settings, { segmentLength: 20 }));
  const { state } = layout;
  const free = 1.5 * state.pointCount + 1500;
  let before = state.pointCount;
  for (let i = 0; i < 60; i++) {
    step(layout, { ...settings, split: 1.5, merge: 1 });
    expect(state.pointCount).toBeLessThanOrEqual(Math.max(free, 1.2 * before));
    before = state.pointCount;
  }
  expect(state.pointCount).toBeGreaterThan(free);
});

test('the maximum number of points does not depend on the age of the lists', () => {
  const run = (isForgetful: boolean) => {
    const layout = createLayout(PUZZLE, FOLDING);
    for (let i = 0; i < 27; i++) {
      if (isForgetful) layout.proximity.invalidate();
      step(layout, FOLDING);
    }
    return hashCoordinates(layout.state);
  };
  expect(run(true)).toBe(run(false));
});

test('splits segments up to the maximum number of points', () => {
  const layout = createLayout(PUZZLE, defaults);
  const { state, proximity } = layout;
  const maxPoints = state.pointCount + 100;
  proximity.update(state, defaults);
  splitSegments(state, proximity, { split: 2, merge: 1, minInner: 2, maxPoints });
  expect(state.pointCount).toBeLessThanOrEqual(maxPoints);
  expect(state.pointCount).toBeGreaterThan(maxPoints - 10);
});

test('the finest settings respect the maximum number of points at opening', () => {
  const finest = changeSettings(defaults, { segmentLength: 1, minInner: 20 });
  expect(createLayout(PUZZLE, finest).state.pointCount).toBeGreaterThan(5000);
  const meadow = openPuzzle(readFileSync(new URL('../../samples/meadow.json', import.meta.url), 'utf8'));
  const { pointCount } = createLayout(meadow, finest).state;
  expect(pointCount).toBeGreaterThan(20_000);
  expect(pointCount).toBeLessThan(50_000);
});
