import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { restoreLayout, saveCheckpoint } from '../../src/layout/checkpoint.ts';
import { pinPoint } from '../../src/layout/hold.ts';
import { createLayout, isSettled, type Layout, step, wake } from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

const drawn = ({ state }: Layout) => writePuzzle(snapshotPuzzle(state));

describe.each(['kronkel', 'bos-2022'] as const)('under the preset %s', (preset) => {
  test.each([3, 17, 40])('a layout restored after %d steps goes on to the bit as the woken one it was taken from', (steps) => {
    const opened = openPuzzle(writePuzzle(randomPuzzle(1234, 8)));
    const settings = presets[preset];
    const layout = createLayout(opened, settings);
    for (let i = 0; i < steps; i++) step(layout, settings);
    pinPoint(layout, layout.state.pointId[layout.state.firstInner + 5], true);
    const restored = restoreLayout(opened, settings, structuredClone(saveCheckpoint(layout)));
    wake(layout);
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

test('a checkpoint may be restored under another segment length than it was opened with', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(77, 6)));
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 10; i++) step(layout, defaults);
  const restored = restoreLayout(opened, changeSettings(defaults, { segmentLength: 40 }), saveCheckpoint(layout));
  expect(drawn(restored)).toBe(drawn(layout));
});

test('a layout that was at rest is awake when it is restored', () => {
  const opened = openPuzzle(writePuzzle(randomPuzzle(5, 3)));
  const layout = createLayout(opened, defaults);
  for (let i = 0; i < 4000 && !isSettled(layout); i++) step(layout, defaults);
  expect(isSettled(layout)).toBe(true);
  expect(isSettled(restoreLayout(opened, defaults, saveCheckpoint(layout)))).toBe(false);
});
