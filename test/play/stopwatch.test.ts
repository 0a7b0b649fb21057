import { expect, test } from 'vitest';
import { formatTime, Stopwatch } from '../../src/play/stopwatch.ts';

test('counts only the time while it runs', () => {
  let now = 1000;
  const watch = new Stopwatch(() => now, 500);
  now += 100;
  expect([watch.ms, watch.isRunning]).toEqual([500, false]);
  watch.start();
  now += 100;
  watch.start();
  now += 100;
  watch.pause();
  now += 100;
  watch.pause();
  expect(watch.ms).toBe(700);
  watch.reset();
  expect([watch.ms, watch.isRunning]).toEqual([0, false]);
});

test('advances to a later time, running or not, and never goes back', () => {
  let now = 0;
  const watch = new Stopwatch(() => now);
  watch.advanceTo(300);
  watch.start();
  now += 100;
  watch.advanceTo(200);
  expect(watch.ms).toBe(400);
  watch.advanceTo(1000);
  now += 50;
  expect(watch.ms).toBe(1050);
});

test.each([
  [0, '0:00'],
  [247_900, '4:07'],
  [3_723_000, '1:02:03'],
])('formats %d ms as %s', (ms, text) => {
  expect(formatTime(ms)).toBe(text);
});
