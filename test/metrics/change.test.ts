import { expect, test } from 'vitest';
import { metricEntries } from '../../src/metrics/catalogue.ts';
import { compareValues } from '../../src/metrics/change.ts';
import { formatMetric } from '../../src/metrics/format.ts';

test('treats a decrease as better or worse depending on the metric', () => {
  expect(compareValues({ better: 'lower' }, 4, 1)).toEqual({ difference: -3, relative: -0.75, verdict: 'better' });
  expect(compareValues({ better: 'higher' }, 4, 1)).toMatchObject({ verdict: 'worse' });
  expect(compareValues({ better: 'higher' }, 4, 5)).toMatchObject({ verdict: 'better' });
});

test('ignores rounding errors', () => {
  expect(compareValues({ better: 'lower' }, 1, 1 + 1e-12)).toMatchObject({ verdict: 'same' });
  expect(compareValues({ better: 'lower' }, 0, 1e-17)).toMatchObject({ verdict: 'same' });
  expect(compareValues({ better: 'lower' }, Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY)).toMatchObject({ verdict: 'same' });
});

test('has no relative change from 0 or to infinity', () => {
  expect(compareValues({ better: 'lower' }, 0, 2)).toEqual({ difference: 2, relative: undefined, verdict: 'worse' });
  expect(compareValues({ better: 'lower' }, 1e-20, 2)).toEqual({ difference: 2, relative: undefined, verdict: 'worse' });
  expect(compareValues({ better: 'lower' }, Number.POSITIVE_INFINITY, 5)).toMatchObject({ relative: undefined, verdict: 'better' });
});

test('formats short numbers for tables', () => {
  expect([0, 12, 0.123456, 0.000214, 1.30321e10, 121.4, Number.POSITIVE_INFINITY, undefined].map(formatMetric)).toEqual([
    '0',
    '12',
    '0.123',
    '2.14e-4',
    '1.30e10',
    '121',
    '∞',
    '–',
  ]);
});

test('formats rounding errors as 0, for example in a grid with equal faces', () => {
  expect([9.47e-20, -1e-15, 1e-11].map(formatMetric)).toEqual(['0', '0', '1.00e-11']);
});

test('has a unique key for each metric', () => {
  expect(new Set(metricEntries.map(({ key }) => key)).size).toBe(metricEntries.length);
});
