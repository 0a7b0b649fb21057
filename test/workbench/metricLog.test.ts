import { expect, test } from 'vitest';
import { createLiveMetrics } from '../../src/metrics/bos2022/live.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { MetricLog } from '../../src/workbench/metricLog.ts';
import { level, puzzleText } from '../support/puzzleText.ts';

const { map } = openPuzzle(puzzleText([level(500)]));
const measured = createLiveMetrics(map).measure(map);
const scores = (angles: number) => ({ ...measured, angles });

test('what was changed stands at the step after which it was', () => {
  const log = new MetricLog();
  log.add(0, scores(5));
  log.mark(['temperature']);
  log.mark(['temperature', 'cap']);
  log.add(1, scores(4));
  expect(log.entries.map(({ step, changed }) => [step, changed])).toEqual([
    [0, []],
    [1, ['temperature', 'cap']],
  ]);
});

test('steps that were taken back are forgotten', () => {
  const log = new MetricLog();
  for (let step = 0; step < 10; step++) log.add(step, scores(step));
  log.add(4, scores(40));
  expect(log.entries.map(({ step }) => step)).toEqual([0, 1, 2, 3, 4]);
  expect(log.entries.at(-1)?.scores.angles).toBe(40);
});

test('a long log is thinned out but keeps its marks, its start and its end', () => {
  const log = new MetricLog();
  for (let step = 0; step <= 50_000; step++) {
    if (step === 777) log.mark(['cap']);
    log.add(step, scores(step));
  }
  const steps = log.entries.map(({ step }) => step);
  expect(steps.length).toBeLessThanOrEqual(2000);
  expect(steps.length).toBeGreaterThan(500);
  expect(steps).toContain(777);
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(50_000);
});

test('a log in which a slider was turned for very long is thinned out all the same, and evenly', () => {
  const log = new MetricLog();
  for (let step = 0; step < 10_000; step++) {
    if (step < 5000) log.mark(['cap']);
    log.add(step, scores(step));
  }
  const steps = log.entries.map(({ step }) => step);
  expect(steps.length).toBeLessThanOrEqual(2000);
  expect(steps.filter((step) => step >= 5000).length).toBeGreaterThan(250);
  expect(log.entries.some(({ changed }) => changed.includes('cap'))).toBe(true);
});
