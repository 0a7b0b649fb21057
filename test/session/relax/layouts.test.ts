import { expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { saveCheckpoint } from '../../../src/layout/checkpoint.ts';
import { createLayout, type Layout, step } from '../../../src/layout/layout.ts';
import { changeSettings, defaults, type Settings } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { writePuzzle } from '../../../src/puzzle/write.ts';
import { Layouts } from '../../../src/session/relax/layouts.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(77, 6)));

function run(layout: Layout, settings: Settings, steps: number) {
  for (let i = 0; i < steps; i++) step(layout, settings);
  return saveCheckpoint(layout);
}

test('a layout that is opened again goes the way of the first, whatever was done with that one', () => {
  const expected = run(createLayout(opened, defaults), defaults, 25);
  const layouts = new Layouts(opened);
  expect(run(layouts.open(defaults), defaults, 25)).toEqual(expected);
  expect(run(layouts.open(defaults), defaults, 25)).toEqual(expected);
});

test('other settings of the opening give another layout, other settings else give the same', () => {
  const layouts = new Layouts(opened);
  const { pointCount } = layouts.open(defaults).state;
  for (const changes of [{ segmentLength: 14 }, { minInner: 6 }, { temperature: 0.3 }, {}]) {
    const settings = changeSettings(defaults, changes);
    expect(run(layouts.open(settings), settings, 12)).toEqual(run(createLayout(opened, settings), settings, 12));
  }
  expect(layouts.open(defaults).state.pointCount).toBe(pointCount);
});

test('a checkpoint is restored without an opening before it, and under another segment length', () => {
  const layout = createLayout(opened, defaults);
  const checkpoint = run(layout, defaults, 10);
  const settings = changeSettings(defaults, { segmentLength: 40 });
  expect(saveCheckpoint(new Layouts(opened).restore(settings, checkpoint))).toEqual(checkpoint);
});

test('settings that can’t be are refused, the first time and later', () => {
  const layouts = new Layouts(opened);
  const wrong = { ...defaults, cap: -1 };
  expect(() => layouts.open(wrong)).toThrow('cap is -1');
  const checkpoint = saveCheckpoint(layouts.open(defaults));
  expect(() => layouts.open(wrong)).toThrow('cap is -1');
  expect(() => layouts.restore(wrong, checkpoint)).toThrow('cap is -1');
});
