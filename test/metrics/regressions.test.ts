import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { metricEntries } from '../../src/metrics/catalogue.ts';
import { measureAll } from '../../src/metrics/measureAll.ts';
import { isRegression, listRegressions } from '../../src/metrics/regressions.ts';
import { level, points, upright } from '../support/puzzleText.ts';
import { mapOf, randomMap } from './maps.ts';

describe('reports a regression', () => {
  test('if a value got worse by more than the relative and the absolute tolerance', () => {
    const lower = { better: 'lower', tolerance: { message: 'worse', relative: 0.1, absolute: 1 } } as const;
    expect([10, 11, 12, 12.1, 5].map((now) => isRegression(lower, 10, now))).toEqual([false, false, false, true, false]);
    const higher = { better: 'higher', tolerance: { message: 'worse', absolute: 2 } } as const;
    expect([20, 18, 17.9, 30].map((now) => isRegression(higher, 20, now))).toEqual([false, false, true, false]);
  });

  test('if a count of 0 rises, without an absolute tolerance', () => {
    const count = { better: 'lower', tolerance: { message: 'worse', relative: 0.1 } } as const;
    expect(isRegression(count, 0, 1)).toBe(true);
    expect(isRegression(count, 40, 43)).toBe(false);
  });

  test('never while the value is good enough', () => {
    const angle = { better: 'higher', tolerance: { message: 'worse', absolute: 2, goodEnough: 30 } } as const;
    expect([45, 30, 29.9].map((now) => isRegression(angle, 80, now))).toEqual([false, false, true]);
    expect(isRegression(angle, Number.POSITIVE_INFINITY, 20)).toBe(true);
  });

  test('never without a tolerance', () => {
    expect(isRegression({ better: 'lower' }, 0, 100)).toBe(false);
  });
});

test('reports new ambiguities and smaller angles with the values before and after', () => {
  const before = measureAll(mapOf([level(500), upright(500)]));
  const now = measureAll(mapOf([level(500), { points: points('0,440 1000,560') }]));
  const worse = listRegressions(before, now);
  expect(worse.map(({ entry }) => entry.key)).toEqual(expect.arrayContaining(['ambiguousAngles', 'ambiguousSpacing', 'smallestAngle']));
  const angle = worse.find(({ entry }) => entry.key === 'smallestAngle')!;
  expect(angle.before).toBeCloseTo(90, 6);
  expect(angle.now).toBeCloseTo(6.84, 2);
  expect(angle.message).toBe('some curves cross at a smaller angle');
});

test('never reports a metric as worse in both directions', () => {
  const seeds = fc.tuple(fc.integer({ min: 0, max: 999 }), fc.integer({ min: 0, max: 999 }));
  fc.assert(
    fc.property(seeds, ([one, other]) => {
      const [a, b] = [one, other].map((seed) => measureAll(randomMap(seed, 4)));
      expect(listRegressions(a, a)).toEqual([]);
      const back = new Set(listRegressions(b, a).map(({ entry }) => entry.key));
      expect(listRegressions(a, b).filter(({ entry }) => back.has(entry.key))).toEqual([]);
    }),
    { numRuns: 20 },
  );
});

test('has a distinct message for every metric with a tolerance', () => {
  const messages = metricEntries.flatMap(({ tolerance }) => tolerance?.message ?? []);
  expect(messages.length).toBeGreaterThanOrEqual(6);
  expect(new Set(messages).size).toBe(messages.length);
  for (const text of messages) expect(text).toMatch(/^[a-z][^.]{10,70}$/);
});
