import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { pinPoint } from '../../src/layout/hold.ts';
import { createLayout, isSettled, type Layout, reheat, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults, presets, type Settings } from '../../src/layout/settings.ts';
import { currentTemperature } from '../../src/layout/temperature.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';

const opened = openPuzzle(writePuzzle(randomPuzzle(42, 4)));

function create(settings: Settings = defaults): Layout {
  return createLayout(opened, settings);
}

function run(layout: Layout, steps: number, settings: Settings = defaults): Layout {
  for (let i = 0; i < steps; i++) step(layout, settings);
  return layout;
}

/** The temperature of each step. */
function heats(layout: Layout, steps: number, settings: Settings): number[] {
  return Array.from({ length: steps }, () => {
    const heat = currentTemperature(layout.state, settings);
    step(layout, settings);
    return heat;
  });
}

test('has constant temperature in its warm steps, then cools by a constant factor', () => {
  const settings = changeSettings(defaults, { temperature: 0.5, warmSteps: 3, cooling: 0.5 });
  expect(heats(create(settings), 6, settings)).toEqual([0.5, 0.5, 0.5, 0.5, 0.25, 0.125]);
});

test('plain steps never cool', () => {
  const layout = run(create(), 200);
  expect(currentTemperature(layout.state, presets['bos-2022'])).toBe(presets['bos-2022'].temperature);
});

test('slower cooling settles later, and a run without cooling stays warm', () => {
  const stepsToRest = (cooling: number) => {
    const settings = changeSettings(defaults, { cooling });
    const layout = create(settings);
    while (!isSettled(layout) && layout.state.step < 1000) step(layout, settings);
    return layout.state.step;
  };
  const [fast, slow] = [stepsToRest(0.8), stepsToRest(0.97)];
  expect(fast).toBeLessThan(slow);
  const settings = changeSettings(defaults, { cooling: 1 });
  expect(currentTemperature(run(create(settings), 300, settings).state, settings)).toBe(1);
});

test('a reheat restores the full warm steps, and a partial reheat twenty of them', () => {
  const settings = changeSettings(defaults, { warmSteps: 30, cooling: 0.5 });
  const layout = run(create(settings), 40, settings);
  expect(currentTemperature(layout.state, settings)).toBeLessThan(0.01);
  pinPoint(layout, layout.state.pointId[layout.state.firstInner], true);
  expect(heats(layout, 22, settings)).toEqual([...Array<number>(21).fill(1), 0.5]);
  reheat(layout);
  expect(heats(layout, 32, settings)).toEqual([...Array<number>(31).fill(1), 0.5]);
});

test('a partial reheat never raises the temperature of a warm run', () => {
  for (const warmSteps of [0, 10, 30]) {
    const settings = changeSettings(defaults, { warmSteps, cooling: 0.5 });
    const layout = run(create(settings), 2, settings);
    const calm = heats(run(create(settings), 2, settings), 40, settings);
    pinPoint(layout, layout.state.pointId[layout.state.firstInner], true);
    const stirred = heats(layout, 40, settings);
    const warm = (values: readonly number[]) => values.filter((heat) => heat === 1).length;
    expect(warm(stirred)).toBe(warmSteps > 20 ? warm(calm) : warmSteps + 1);
  }
});
