import fc from 'fast-check';
import { expect, test } from 'vitest';
import { formatNumber, formatRatio, formatShare, median, ratio } from '../../measure/quality/figures.ts';

test('computes the median as the middle value, or the mean of the middle two', () => {
  expect(median([3])).toBe(3);
  expect(median([5, 1, 3])).toBe(3);
  expect(median([4, 1, 3, 2])).toBe(2.5);
  expect(median([])).toBeNaN();
});

test('has at least half of the values on either side of the median', () => {
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1e6, max: 1e6, noNaN: true }), { minLength: 1 }), (values) => {
      const middle = median(values);
      expect(values.filter((value) => value <= middle).length).toBeGreaterThanOrEqual(values.length / 2);
      expect(values.filter((value) => value >= middle).length).toBeGreaterThanOrEqual(values.length / 2);
    }),
  );
});

test('counts infinite values in a median as larger than all others', () => {
  expect(median([1, Number.POSITIVE_INFINITY, 2])).toBe(2);
  expect(median([1, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
  expect(median([Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY])).toBe(Number.POSITIVE_INFINITY);
});

test('gives an infinite ratio for any increase from zero', () => {
  expect(ratio(2, 1)).toBe(0.5);
  expect(ratio(2, 0)).toBe(0);
  expect(ratio(0, 0.02)).toBe(Number.POSITIVE_INFINITY);
  expect(ratio(5e-10, 0.006)).toBe(Number.POSITIVE_INFINITY);
});

test('gives ratio 1 from zero to zero, also up to rounding', () => {
  expect(ratio(0, 0)).toBe(1);
  expect(ratio(3e-10, 5e-10)).toBe(1);
});

test('formats numbers for reading, with a dash for missing ones', () => {
  expect([0.852, 0, Number.POSITIVE_INFINITY, Number.NaN].map(formatRatio)).toEqual(['× 0.85', '× 0.00', '× ∞', '–']);
  expect([1234.5, Number.POSITIVE_INFINITY].map((value) => formatNumber(value, 1))).toEqual(['1,234.5', '–']);
  expect([formatShare(1, 3), formatShare(0, 0)]).toEqual(['33 %', '–']);
});
