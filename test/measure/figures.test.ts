import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatRatio, formatShare, median, ratio } from '../../measure/quality/figures.ts';

test('the median is the value in the middle, or the mean of the two there', () => {
  expect(median([3])).toBe(3);
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('half of the values or more are on either side of the median', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
      const middle = median(values);
      expect(values.filter((value) => value <= middle).length).toBeGreaterThanOrEqual(values.length / 2);
      expect(values.filter((value) => value >= middle).length).toBeGreaterThanOrEqual(values.length / 2);
    }),
  );
});

test('infinite values count in a median as worse than all others', () => {
  expect(median([1, Number.POSITIVE_INFINITY, 2])).toBe(2);
  expect(median([1, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
  expect(median([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
});

test('whatever appears where nothing was is infinitely more, however little it is', () => {
  expect(ratio(2, 1)).toBe(0.5);
  expect(ratio(2, 0)).toBe(0);
  expect(ratio(0, 0.02)).toBe(Number.POSITIVE_INFINITY);
  expect(ratio(5e-10, 0.006)).toBe(Number.POSITIVE_INFINITY);
});

test('nothing before and nothing after are as much, also where rounding left something', () => {
  expect(ratio(0, 0)).toBe(1);
  expect(ratio(3e-10, 5e-10)).toBe(1);
});

test('figures are written as people read them, with a dash for what there is not', () => {
  expect([0.852, 0, Number.POSITIVE_INFINITY, Number.NaN].map(formatRatio)).toEqual(['× 0.85', '× 0.00', '× ∞', '–']);
  expect([1234.5, Number.POSITIVE_INFINITY].map((value) => formatNumber(value, 1))).toEqual(['1,234.5', '–']);
  expect([formatShare(1, 3), formatShare(0, 0)]).toEqual(['33 %', '–']);
});
