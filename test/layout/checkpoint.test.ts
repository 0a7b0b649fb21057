import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { type Checkpoint, completeCheckpoint, restoreLayout, saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import {
  createLayout,
  createUnsampledLayout,
  isRefreshStep,
  isSettled,
  type Layout,
  refresh,
  reheat,
  step,
} from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { hashCoordinates } from '../support/hash.ts';
import { rotatingSeed } from '../support/rotatingSeed.ts';

const drawn = ({ state }: Layout) => writePuzzle(snapshotPuzzle(state));

const { kronkel } = presets;

/** The data that determines the continuation, and the coordinates. */
const standing = (layout: Layout) => ({ ...saveCheckpoint(layout), isSettled: isSettled(layout) });

const SETTINGS: readonly (readonly [string, Settings])[] = [
  ['the preset kronkel', kronkel],
  ['the preset bos-2022', presets['bos-2022']],
  ['plain steps of kronkel', changeSettings(kronkel, { integrator: 'plain', temperature: 0.01 })],
  ['adaptive steps of kronkel', changeSettings(kronkel, { integrator: 'adaptive', temperature: 0.01 })],
  ['implicit steps of bos-2022', changeSettings(presets['bos-2022'], { integrator: 'implicit' })],
];

describe.each(SETTINGS)('under %s', (_, settings) => {
  test('a restored layout continues bit for bit like the refreshed original', () => {
    fc.assert(
      fc.property(fc.integer(), fc.nat(160), fc.nat(60), fc.boolean(), fc.boolean(), (seed, steps, more, isPinned, isPulled) => {
        const opened = openPuzzle(writePuzzle(randomPuzzle(seed, 5)));
        const layout = createLayout(opened, settings);
        const { state } = layout;
        for (let i = 0; i < steps; i++) step(layout, settings);
        if (isPinned) pinPoint(layout, state.pointId[state.firstInner + 5], true);
        if (isPulled) pullPoint(layout, state.pointId[state.firstInner + 9], { x: 300, y: 300 });
        for (let i = 0; i < (isPinned || isPulled ? 7 : 0); i++) step(layout, settings);
        const restored = restoreLayout(createUnsampledLayout(opened, settings), structuredClone(saveCheckpoint(layout)));
        refresh(layout);
        expect(standing(restored)).toEqual(standing(layout));
        for (let i = 0; i < more; i++) {
          step(layout, settings);
          step(restored, settings);
        }
        expect(standing(restored)).toEqual(standing(layout));
        expect(drawn(restored)).toBe(drawn(layout));
      }),
      { numRuns: 3, seed: rotatingSeed },
    );
  });

  test('a layout restored at a refresh step continues bit for bit like the original run', () => {
    const opened = openPuzzle(writePuzzle(randomPuzzle(1234, 6)));
    const layout = createLayout(opened, settings);
    const checkpoints: Checkpoint[] = [];
    for (let i = 0; i < 400 && !isSettled(layout); i++) {
      // From here on the steps since the reheat differ from those since the start.
      if (i === 29) reheat(layout);
      if (isRefreshStep(i)) checkpoints.push(saveCheckpoint(layout));
      step(layout, settings);
    }
    for (const checkpoint of checkpoints
      .filter((each) => each.step > 29)
      .slice(0, 2)
      .concat(checkpoints.slice(-1))) {
      const restored = restoreLayout(layout, checkpoint);
      while (restored.state.step < layout.state.step) step(restored, settings);
      expect(standing(restored)).toEqual(standing(layout));
    }
  });
});

test('a large layout restored at a refresh step continues like the original run', () => {
  const settings = changeSettings(kronkel, { segmentLength: 2, split: 3, merge: 1 });
  const layout = createLayout(openPuzzle(writePuzzle(randomPuzzle(7, 20))), settings);
  expect(layout.state.pointCount).toBeGreaterThan(5000);
  const run = (any: Layout, until: number) => {
    while (any.state.step < until) step(any, settings);
  };
  run(layout, 7);
  reheat(layout);
  run(layout, 12);
  const restored = restoreLayout(layout, saveCheckpoint(layout));
  run(layout, 23);
  run(restored, 23);
  expect(hashCoordinates(restored.state)).toBe(hashCoordinates(layout.state));
});

test('a layout can be restored from one that has moved on, and neither changes the other', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(77, 6)));
  const layout = createLayout(opened, defaults);
  const run = (any: Layout, steps: number) => {
    for (let i = 0; i < steps; i++) step(any, defaults);
  };
  run(layout, 10);
  refresh(layout);
  const checkpoint = saveCheckpoint(layout);
  const kept = structuredClone(checkpoint);
  run(layout, 30);
  const later = drawn(layout);
  const restored = restoreLayout(layout, checkpoint);
  run(restored, 30);
  expect(drawn(restored)).toBe(later);
  expect(drawn(layout)).toBe(later);
  expect(checkpoint).toEqual(kept);
});

test('a settled layout is settled after it is restored', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(5, 3)));
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 4000 && !isSettled(layout); i++) step(layout, defaults);
  expect(isSettled(layout)).toBe(true);
  expect(isSettled(restoreLayout(layout, saveCheckpoint(layout)))).toBe(true);
});

test('restores the targets of pulled points', () => {
  const layout = createLayout(openPuzzle(writePuzzle(randomPuzzle(5, 3))), defaults);
  pullPoint(layout, layout.state.pointId[layout.state.firstInner], { x: 10, y: 20 });
  expect(restoreLayout(layout, saveCheckpoint(layout)).state.targets).toEqual(layout.state.targets);
});

test('fills missing fields of an earlier version with initial values', () => {
  const layout = createLayout(openPuzzle(writePuzzle(randomPuzzle(5, 3))), defaults);
  const checkpoint = saveCheckpoint(layout);
  const { stepsAwake, quietSteps, largestMove, mass, stepLength, targets, ...earlier } = checkpoint;
  expect(completeCheckpoint(earlier)).toEqual(checkpoint);
  expect(completeCheckpoint({ ...earlier, stepsAwake: 7 })).toEqual({ ...checkpoint, stepsAwake: 7 });
});

test('restores a train on a track corner exactly, even with a different rounding', () => {
  const layout = createLayout(openPuzzle(readFileSync('samples/cherries.json', 'utf8')), presets['bos-2022']);
  const { state } = layout;
  const cornerOf = (train: number) => {
    const { x, y } = state.tracks[state.trainTrack[train]];
    const isThere = (corner: number) => x[corner] === state.x[train] && y[corner] === state.y[train];
    return [state.trainSegment[train], state.trainSegment[train] + 1].find(isThere);
  };
  const onCorners = () => [...state.trainTrack.keys()].filter((train) => state.trainTrack[train] >= 0 && cornerOf(train) !== undefined);
  for (let i = 0; i < 200 && onCorners().length < 3; i++) step(layout, presets['bos-2022']);
  expect(onCorners().length).toBeGreaterThanOrEqual(3);
  for (const train of onCorners()) expect(state.trainAlong[train]).toBe(state.tracks[state.trainTrack[train]].along[cornerOf(train)!]);
  const checkpoint = saveCheckpoint(layout);
  for (const error of [-1e-12, 1e-12]) {
    const elsewhere = { ...checkpoint, trainAlong: checkpoint.trainAlong.map((along) => along + error) };
    expect(drawn(restoreLayout(layout, elsewhere))).toBe(drawn(layout));
  }
});
