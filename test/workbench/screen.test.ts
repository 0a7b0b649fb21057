import { expect, test } from 'vitest';
import { ScreenTiming } from '../../src/workbench/effects/screenTiming.ts';

/** A screen that has shown frames at such intervals. */
function show(...intervals: number[]): ScreenTiming {
  const screen = new ScreenTiming();
  let now = 1000;
  screen.tick(now);
  for (const interval of intervals) {
    now += interval;
    screen.tick(now);
  }
  return screen;
}

test('takes the median of the last frames, and a default at first', () => {
  expect(show().frameMs).toBeCloseTo(16.7, 1);
  expect(show(40, 40, 40).frameMs).toBeCloseTo(16.7, 1);
  expect(show(...Array(7).fill(40)).frameMs).toBe(40);
  expect(show(...Array(9).fill(40), 200, 16, 40, 200).frameMs).toBe(40);
  expect(show(...Array(9).fill(40), ...Array(7).fill(8)).frameMs).toBe(8);
});

test('ignores a pause', () => {
  expect(show(...Array(7).fill(20), 250, 1e6, 300, 5000, 400).frameMs).toBe(20);
});
