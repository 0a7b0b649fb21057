import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatPace, Pace } from '../../src/workbench/readouts/pace.ts';

/** Frames of a steady run from `fromMs`, the first one a frame after it. */
function run(pace: Pace, fromMs: number, frames: number, frameMs: number, steps: number, stepMs: number): number {
  for (let frame = 1; frame <= frames; frame++) pace.add(fromMs + frame * frameMs, steps, stepMs);
  return fromMs + frames * frameMs;
}

test('a steady run is read as it is, after one frame and after many', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1, max: 300 }),
      fc.integer({ min: 1, max: 100 }),
      fc.integer({ min: 1, max: 64 }),
      fc.double({ min: 0.01, max: 50, noNaN: true }),
      (frames, frameMs, steps, stepMs) => {
        const pace = new Pace();
        pace.start(5000);
        run(pace, 5000, frames, frameMs, steps, stepMs);
        const reading = pace.read()!;
        expect(reading.stepsPerSecond).toBeCloseTo((1000 * steps) / frameMs, 6);
        expect(reading.stepMs).toBeCloseTo(stepMs, 6);
      },
    ),
  );
});

test('after a change of speed the reading goes over to the new one without a jump', () => {
  const pace = new Pace();
  pace.start(0);
  const changed = run(pace, 0, 200, 16, 1, 0.5);
  const readings: number[] = [];
  for (let frame = 1; frame <= 600; frame++) {
    pace.add(changed + frame * 16, 4, 0.5);
    readings.push(pace.read()!.stepsPerSecond);
  }
  expect(readings[0]).toBeLessThan(70);
  expect(readings.at(-1)).toBeCloseTo(250, 0);
  for (let i = 1; i < readings.length; i++) expect(readings[i]).toBeGreaterThan(readings[i - 1]);
});

test('a pause does not count, and before the first step there is nothing to read', () => {
  const pace = new Pace();
  expect(pace.read()).toBeUndefined();
  pace.start(0);
  run(pace, 0, 100, 10, 2, 1);
  pace.start(60_000);
  expect(pace.read()).toBeUndefined();
  run(pace, 60_000, 1, 10, 2, 1);
  expect(pace.read()!.stepsPerSecond).toBeCloseTo(200);
});

test('frames without a step lower the rate and leave the time of a step', () => {
  const pace = new Pace();
  pace.start(0);
  const end = run(pace, 0, 100, 10, 1, 3);
  run(pace, end, 50, 10, 0, 0);
  expect(pace.read()!.stepsPerSecond).toBeLessThan(80);
  expect(pace.read()!.stepMs).toBeCloseTo(3);
});

test('a pace is written with about three digits', () => {
  expect([0, 0.4123, 9.876, 41.26, 812.4, 12_345, 1_234_567].map(formatPace)).toEqual([
    '0.00',
    '0.41',
    '9.88',
    '41.3',
    '812',
    '12,300',
    '1,230,000',
  ]);
});
