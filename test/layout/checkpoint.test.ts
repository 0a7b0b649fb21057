import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { restoreLayout, saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { pinPoint } from '../../src/layout/hold.ts';
import { createLayout, createUnsampledLayout, isSettled, type Layout, step, stir } from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

const drawn = ({ state }: Layout) => writePuzzle(snapshotPuzzle(state));

const { kronkel } = presets;

describe.each([
  ['the preset kronkel', kronkel],
  ['the preset bos-2022', presets['bos-2022']],
  ['plain steps of kronkel', changeSettings(kronkel, { integrator: 'plain', temperature: 0.01 })],
  ['adaptive steps of kronkel', changeSettings(kronkel, { integrator: 'adaptive', temperature: 0.01 })],
  ['implicit steps of bos-2022', changeSettings(presets['bos-2022'], { integrator: 'implicit' })],
])('under %s', (_, settings) => {
  test.each([3, 17, 40, 150])('a layout restored after %d steps goes on to the bit as the one it was taken from, once stirred', (steps) => {
    const opened = openPuzzle(writePuzzle(randomPuzzle(1234, 8)));
    const layout = createLayout(opened, settings);
    for (let i = 0; i < steps; i++) step(layout, settings);
    pinPoint(layout, layout.state.pointId[layout.state.firstInner + 5], true);
    const restored = restoreLayout(createUnsampledLayout(opened, settings), structuredClone(saveCheckpoint(layout)));
    stir(layout);
    expect(drawn(restored)).toBe(drawn(layout));
    for (let i = 0; i < 60; i++) {
      step(layout, settings);
      step(restored, settings);
    }
    expect(drawn(restored)).toBe(drawn(layout));
    expect(restored.state.step).toBe(steps + 60);
    expect([...restored.state.pointId.subarray(0, restored.state.pointCount)]).toEqual([
      ...layout.state.pointId.subarray(0, layout.state.pointCount),
    ]);
  });
});

test('a layout can be made like one that went on meanwhile, and neither changes the other', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(77, 6)));
  const layout = createLayout(opened, defaults);
  const run = (any: Layout, steps: number) => {
    for (let i = 0; i < steps; i++) step(any, defaults);
  };
  run(layout, 10);
  stir(layout);
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

test('a layout that was at rest is awake when it is restored', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(5, 3)));
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 4000 && !isSettled(layout); i++) step(layout, defaults);
  expect(isSettled(layout)).toBe(true);
  expect(isSettled(restoreLayout(layout, saveCheckpoint(layout)))).toBe(false);
});
