import { expect, test } from 'vitest';
import { MetricLog } from '../../src/workbench/state/metricLog.ts';

const scores = (angles: number) => ({ angles, smoothness: 1 });

test('replaces the entry of a step, and keeps later ones until they are cut', () => {
  const log = new MetricLog();
  for (let step = 0; step < 10; step += 2) log.add(step, scores(step));
  log.add(4, scores(40));
  log.add(5, scores(50));
  expect(log.entries.map(({ step }) => step)).toEqual([0, 2, 4, 5, 6, 8]);
  expect(log.entries[2].values.angles).toBe(40);
  log.cut(5);
  expect(log.entries.map(({ step }) => step)).toEqual([0, 2, 4, 5]);
});

test('a long log is thinned out but keeps its start and its end', () => {
  const log = new MetricLog();
  for (let step = 0; step <= 50_000; step++) log.add(step, scores(step));
  const steps = log.entries.map(({ step }) => step);
  expect(steps.length).toBeLessThanOrEqual(2000);
  expect(steps.length).toBeGreaterThan(500);
  expect(steps[0]).toBe(0);
  expect(steps.at(-1)).toBe(50_000);
});

test('keeps full measurements at their step, with or without a frame, when frames repeat', () => {
  const log = new MetricLog();
  for (const step of [0, 4, 8]) log.add(step, scores(step));
  log.addFull(4, { ...scores(4), fitness: 40 });
  log.addFull(6, { ...scores(6), fitness: 60 });
  log.addFull(8, { ...scores(8), fitness: 80 });
  log.add(8, scores(88));
  expect(log.entries.map(({ step, values }) => [step, values.angles, values.fitness])).toEqual([
    [0, 0, undefined],
    [4, 4, 40],
    [6, 6, 60],
    [8, 88, 80],
  ]);
});

test('ignores measurements of a step that was undone meanwhile', () => {
  const log = new MetricLog();
  for (const step of [0, 4, 8]) log.add(step, scores(step));
  log.cut(2);
  log.add(2, scores(2));
  log.addFull(8, { ...scores(8), fitness: 80 });
  expect(log.entries.map(({ step }) => step)).toEqual([0, 2]);
});

test('keeps full measurements in a long log', () => {
  const log = new MetricLog();
  for (let step = 0; step <= 20_000; step++) {
    log.add(step, scores(step));
    if (step % 120 === 0) log.addFull(step, { ...scores(step), fitness: step });
  }
  expect(log.entries.length).toBeLessThanOrEqual(2000);
  expect(log.entries.filter(({ isFull }) => isFull)).toHaveLength(Math.floor(20_000 / 120) + 1);
});
