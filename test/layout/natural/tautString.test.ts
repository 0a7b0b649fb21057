import fc from 'fast-check';
import { expect, test } from 'vitest';
import { pullTaut } from '../../../src/layout/natural/tautString.ts';

const slopes = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 1, maxLength: 40 });
const radius = fc.double({ min: 0.01, max: 2, noNaN: true });

function taut(values: readonly number[], tube: number): Float64Array {
  const result = new Float64Array(values.length);
  pullTaut(Float64Array.from(values), values.length, tube, result);
  return result;
}

/** The number of times that a sequence changes from rising to falling or back. */
function countExtrema(values: Float64Array | readonly number[]): number {
  const signs = Array.from(values.slice(1), (value, i) => Math.sign(Math.round(1e9 * (value - values[i])))).filter((sign) => sign !== 0);
  return signs.filter((sign, i) => i > 0 && sign !== signs[i - 1]).length;
}

test('the string stays in the tube and ends where the polyline ends', () => {
  fc.assert(
    fc.property(slopes, radius, (values, tube) => {
      let difference = 0;
      taut(values, tube).forEach((slope, i) => {
        difference += slope - values[i];
        expect(Math.abs(difference)).toBeLessThan(tube + 1e-9);
      });
      expect(difference).toBeCloseTo(0, 9);
    }),
  );
});

test('the string never has more extrema of its slope than the polyline', () => {
  fc.assert(
    fc.property(slopes, radius, (values, tube) => {
      expect(countExtrema(taut(values, tube))).toBeLessThanOrEqual(countExtrema(values));
    }),
  );
});

test('a wide tube gives a straight string, and a narrow one keeps the polyline', () => {
  expect([...taut([1, -1, 1, 0], 9)]).toEqual([0.25, 0.25, 0.25, 0.25]);
  const narrow = taut([1, -1, 1, 0], 1e-9);
  for (const [i, slope] of narrow.entries()) expect(slope).toBeCloseTo([1, -1, 1, 0][i], 6);
});
