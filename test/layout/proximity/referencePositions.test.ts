import { expect, test } from 'vitest';
import { between, createRandom } from '../../../samples/kit/random.ts';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { createLayout } from '../../../src/layout/layout.ts';
import { clearChanges, createChanges } from '../../../src/layout/proximity/listChanges.ts';
import {
  createReferences,
  LIST_LIFETIME_STEPS,
  markStrayedPoints,
  renumberReferences,
  resetAllReferences,
  resetReference,
} from '../../../src/layout/proximity/referencePositions.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { type LayoutState, Mobility } from '../../../src/layout/state.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';

/** A drawing with points of all speeds. */
function moving(): LayoutState {
  const { state } = createLayout(preparePuzzle(randomPuzzle(4, 4)), defaults);
  for (let point = 0; point < state.pointCount; point++) state.velocityX[point] = [0, 0, 0, 0.02, 0.6][point % 5];
  return state;
}

test('the skin covers the lifetime of the lists within bounds, and is 0 for held points', () => {
  const state = moving();
  const references = createReferences();
  resetAllReferences(references, state);
  const skins: Record<string, number[]> = { held: [], '0': [], '0.02': [], '0.6': [] };
  for (let point = 0; point < state.pointCount; point++) {
    expect([references.x[point], references.y[point]]).toEqual([state.x[point], state.y[point]]);
    skins[state.mobility[point] === Mobility.held ? 'held' : String(state.velocityX[point])].push(references.skin[point]);
  }
  // The skin allows every point to accelerate by the mean speed.
  const speeds = Array.from({ length: state.pointCount }, (_, i) => (state.mobility[i] === Mobility.held ? 0 : state.velocityX[i]));
  const mean = speeds.reduce((sum, speed) => sum + speed, 0) / state.pointCount;
  expect(references.speedMargin).toBeCloseTo(mean, 12);
  expect(LIST_LIFETIME_STEPS * mean).toBeGreaterThan(1);
  expect(LIST_LIFETIME_STEPS * (mean + 0.02)).toBeLessThan(6);
  expect(new Set(skins.held)).toEqual(new Set([0]));
  expect(new Set(skins['0'])).toEqual(new Set([LIST_LIFETIME_STEPS * references.speedMargin]));
  expect(new Set(skins['0.02'])).toEqual(new Set([LIST_LIFETIME_STEPS * (0.02 + references.speedMargin)]));
  expect(new Set(skins['0.6'])).toEqual(new Set([6]));
  expect([references.maxSkin, references.maxDrift]).toEqual([6, 0]);
});

test('a resting point among resting points has a skin of 1 unit', () => {
  const state = moving();
  state.velocityX.fill(0);
  const references = createReferences();
  resetAllReferences(references, state);
  expect(references.speedMargin).toBe(0);
  expect(new Set(references.skin.subarray(state.firstInner, state.pointCount))).toEqual(new Set([1]));
});

test('a reset of one point keeps the maximum skin', () => {
  const state = moving();
  const references = createReferences();
  resetAllReferences(references, state);
  const point = state.firstInner;
  state.velocityX[point] = 0;
  state.x[point] += 5;
  references.speedMargin = 0;
  resetReference(references, state, point);
  expect([references.x[point], references.skin[point], references.maxSkin]).toEqual([state.x[point], 1, 6]);
});

test('marks points outside their skin once, and records the largest distance of the others', () => {
  const state = moving();
  const [references, changes] = [createReferences(), createChanges()];
  resetAllReferences(references, state);
  clearChanges(changes, state.pointCount, state.segmentCount);
  const [stray, near, touchedBefore] = [state.firstInner, state.firstInner + 1, state.firstInner + 2];
  state.x[stray] += 1.001 * references.skin[stray];
  state.y[near] -= 0.5 * references.skin[near];
  state.y[touchedBefore] += 100;
  changes.touched[touchedBefore] = 1;
  changes.count = 1;
  for (let i = 0; i < 2; i++) {
    markStrayedPoints(references, changes, state);
    expect(changes.count).toBe(2);
    expect([stray, near, touchedBefore].map((point) => changes.touched[point])).toEqual([1, 0, 1]);
    expect(references.maxDrift).toBeCloseTo(0.5 * references.skin[near], 9);
  }
});

test.each([
  ['went', 0.7],
  ['came', 1.4],
])('references follow their points to new numbers when points %s', (_, share) => {
  const random = createRandom(6);
  for (let round = 0; round < 30; round++) {
    const oldCount = 40;
    const references = createReferences();
    references.x = Float64Array.from({ length: oldCount }, () => random());
    references.y = Float64Array.from({ length: oldCount }, () => random());
    references.skin = Float64Array.from({ length: oldCount }, () => between(random, 1, 6));
    const before = structuredClone(references);
    // In order, like the result of resampling.
    const oldPoint = Array.from({ length: oldCount }, (_, old) => old).flatMap((old) =>
      share < 1 ? (random() < share ? [old] : []) : random() < share - 1 ? [old, -1] : [old],
    );
    const pointCount = oldPoint.length;
    renumberReferences(references, { ...createChanges(), oldPointCount: oldCount, oldPoint: Int32Array.from(oldPoint) }, {
      pointCount,
      x: new Float64Array(2 * pointCount),
    } as LayoutState);
    oldPoint.forEach((old, point) => {
      if (old < 0) return;
      expect([references.x[point], references.y[point], references.skin[point]]).toEqual([before.x[old], before.y[old], before.skin[old]]);
    });
  }
});
