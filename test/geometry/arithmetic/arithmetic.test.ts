import fc from 'fast-check';
import { expect, test } from 'vitest';
import { atan2 } from '../../../src/geometry/arithmetic/atan2.ts';
import { exp, log, pow } from '../../../src/geometry/arithmetic/power.ts';
import { cos, sin, tan } from '../../../src/geometry/arithmetic/sine.ts';
import { hypot, square } from '../../../src/geometry/arithmetic/squares.ts';
import { atan2Of, cosOf, exactly, hypotOf, logOf, type Precise, powOf, sinOf, tanOf, ulpsOff } from './highPrecision.ts';

const { POSITIVE_INFINITY: INFINITY, MIN_VALUE, MAX_VALUE, EPSILON, NaN: NONE } = Number;

/** Excludes the smallest numbers, for which the high-precision functions have too few digits. */
const between = (min: number, max: number) => fc.double({ min, max, noNaN: true }).filter((x) => x === 0 || Math.abs(x) > 1e-60);
/** Nonzero numbers of both signs, equally likely tiny or huge. */
const anyScale = (twos: number) =>
  fc
    .tuple(between(1, 2), fc.integer({ min: -twos, max: twos }), fc.boolean())
    .map(([m, exponent, isNegative]) => (isNegative ? -m : m) * 2 ** exponent);
const angle = fc.oneof(
  between(-10, 10),
  between(-(2 ** 20), 2 ** 20),
  anyScale(19),
  // The doubles nearest to zeros of sines and cosines.
  fc.integer({ min: -(2 ** 19), max: 2 ** 19 }).map((quarters) => quarters * (Math.PI / 2)),
);
const runs = { numRuns: 2000 };

function expectWithin(ulps: number, actual: number, truth: Precise): void {
  expect(ulpsOff(actual, truth)).toBeLessThan(ulps);
}

function ulpOf(x: number): number {
  return 2 ** (exactly(x).exponent - 52);
}

test('checks the high-precision functions with known values and with a wrong last bit', () => {
  expectWithin(0.5, Math.PI, atan2Of(0, -1));
  expectWithin(0.5, Math.LN2, logOf(2));
  expectWithin(0.5, Math.SQRT2, hypotOf(1, 1));
  expectWithin(0.5, Math.SQRT2, powOf(2, 0.5));
  expectWithin(0.5, 0.8414709848078965, sinOf(1));
  expectWithin(0.5, 0.5403023058681398, cosOf(1));
  expectWithin(0.5, 1.5574077246549023, tanOf(1));
  expect(ulpsOff(Math.PI + 4 * EPSILON, atan2Of(0, -1))).toBeGreaterThan(1);
  expect(ulpsOff(0.1, exactly(0.1))).toBe(0);
  expect(ulpsOff(3, exactly(3 + 2 * EPSILON))).toBe(1);
  expect(ulpsOff(-5e-324, exactly(1.5e-323))).toBe(4);
});

test('computes sines and cosines within 1 ulp, tangents within 3', () => {
  fc.assert(
    fc.property(angle, (x) => {
      expectWithin(1, sin(x), sinOf(x));
      expectWithin(1, cos(x), cosOf(x));
      expectWithin(3, tan(x), tanOf(x));
    }),
    runs,
  );
});

test('computes the sine of a huge angle as that of one less than half an ulp away', () => {
  fc.assert(
    fc.property(between(2 ** 20, 1e15), (x) => {
      const off = ulpsOff(sin(x), sinOf(x)) * ulpOf(sin(x));
      expect(off).toBeLessThan(ulpOf(x) / 2 + EPSILON);
    }),
    runs,
  );
});

test('computes directions within 2 ulp, in all quadrants and at any slope', () => {
  const direction = fc.oneof(
    fc.tuple(between(-1, 1), between(-1, 1)),
    fc.tuple(anyScale(40), anyScale(40)),
    // Around ½, where atan2 switches between two tangents.
    fc.tuple(anyScale(10), between(0.49, 0.52)).map(([x, slope]) => [x * slope, x] as const),
  );
  fc.assert(
    fc.property(direction, ([y, x]) => {
      fc.pre(x !== 0 && y !== 0 && Math.abs(y) > 2 ** -90 * Math.abs(x));
      expectWithin(2, atan2(y, x), atan2Of(y, x));
      expectWithin(2, atan2(x, y), atan2Of(x, y));
    }),
    runs,
  );
});

test('computes directions of tiny and huge vectors and next to an axis', () => {
  for (const scale of [2 ** -1060, 2 ** -1000, 2 ** 1000, 2 ** 1022]) {
    for (const [y, x] of [
      [1, 1],
      [1, 2],
      [1, 3],
      [3, 2],
      [-1, 1.5],
      [1.5, -1.25],
      [-1.75, -1.5],
    ])
      expect(atan2(y * scale, x * scale)).toBe(atan2(y, x));
  }
  expect(atan2(MAX_VALUE, MAX_VALUE)).toBe(Math.PI / 4);
  expect(atan2(MIN_VALUE, 1)).toBe(MIN_VALUE);
  expect(atan2(-MIN_VALUE, MAX_VALUE)).toBe(-0);
  expect(atan2(1, MIN_VALUE)).toBe(Math.PI / 2);
  expect(atan2(MIN_VALUE, -1)).toBe(Math.PI);
});

test('changes the angle exactly when a direction is reversed or mirrored', () => {
  fc.assert(
    fc.property(between(-1e6, 1e6), between(-1e6, 1e6), (y, x) => {
      expect(atan2(-y, x)).toBe(-atan2(y, x));
      expect(Math.abs(atan2(y, x))).toBeLessThanOrEqual(Math.PI);
      if (y > 0) expect(atan2(y, x) + atan2(y, -x)).toBeCloseTo(Math.PI, 14);
    }),
  );
});

test('computes logarithms within 1 ulp', () => {
  const number = fc.oneof(
    between(1e-3, 1e3),
    between(0.5, 2),
    anyScale(1020).map(Math.abs),
    fc.double({ min: MIN_VALUE, max: 1e-308, noNaN: true }),
  );
  const nearOne = fc.integer({ min: -1000, max: 1000 }).map((ulps) => 1 + ulps * EPSILON);
  fc.assert(
    fc.property(fc.oneof(number, nearOne), (x) => {
      fc.pre(x !== 1);
      expectWithin(1, log(x), logOf(x));
    }),
    runs,
  );
});

test('computes powers within 2 ulp, and within 1 ulp by logarithm', () => {
  const whole = fc.integer({ min: -600, max: 600 });
  const base = fc.oneof(between(1e-3, 1e3), between(0.9, 1.1), anyScale(300).map(Math.abs));
  fc.assert(
    fc.property(base, fc.oneof(between(-10, 10), whole, anyScale(30), fc.constantFrom(0.5, 1.5, 2, 2.5, 3)), (x, exponent) => {
      fc.pre(x > 0);
      const truth = exponent * Math.log2(x);
      fc.pre(truth > -1021 && truth < 1023);
      const isProduct = [0.5, 1.5, 2, 2.5, 3].includes(exponent);
      expectWithin(isProduct ? 2 : 1, pow(x, exponent), powOf(x, exponent));
    }),
    runs,
  );
});

test('computes the exponential function as the inverse of the logarithm, with its limits', () => {
  fc.assert(
    fc.property(between(-700, 700), (x) => {
      // An error below 1 ulp in the argument gives an equally small error in the logarithm, plus its own rounding.
      expect(Math.abs(log(exp(x)) - x)).toBeLessThan(1.5 * EPSILON + ulpOf(x));
    }),
    runs,
  );
  expect(exp(0)).toBe(1);
  expect(exp(1)).toBe(Math.E);
  expect([exp(-801), exp(-800), exp(Number.NEGATIVE_INFINITY)]).toEqual([0, 0, 0]);
  expect([exp(710), exp(1000), exp(Number.POSITIVE_INFINITY)]).toEqual(new Array(3).fill(Number.POSITIVE_INFINITY));
  expect(exp(Number.NaN)).toBeNaN();
});

test('computes powers exactly if they are doubles', () => {
  for (let n = 0; n <= 22; n++) expect(pow(10, n)).toBe(Number(`1e${n}`));
  for (let n = -1022; n <= 1023; n++) expect(pow(2, n)).toBe(2 ** n);
  for (let n = 0; n <= 33; n++) expect(pow(3, n)).toBe(Number(3n ** BigInt(n)));
  expect(pow(81, 0.75)).toBe(27);
  fc.assert(
    fc.property(between(0, 1e100), (x) => {
      expect(pow(x, 0)).toBe(1);
      expect(pow(x, 1)).toBe(x);
      expect(pow(x, 2)).toBe(square(x));
      expect(pow(x, 0.5)).toBe(Math.sqrt(x));
      expect(pow(1, x)).toBe(1);
    }),
  );
});

test('computes lengths within 2 ulp, also if their squares would overflow', () => {
  const number = fc.oneof(between(-1e3, 1e3), anyScale(1020));
  fc.assert(
    fc.property(number, number, (x, y) => {
      fc.pre(x !== 0 || y !== 0);
      expectWithin(2, hypot(x, y), hypotOf(x, y));
      expect(hypot(y, -x)).toBe(hypot(x, y));
    }),
    runs,
  );
  expect([hypot(3, 4), hypot(0, -7), hypot(3 * 2 ** 700, 4 * 2 ** 700), hypot(5e-324, 0), hypot(0, 0)]).toEqual([
    5,
    7,
    5 * 2 ** 700,
    5e-324,
    0,
  ]);
});

/** Arguments with zeros, infinities and NaN. All engines follow ECMAScript here, so the engine's own functions are the oracle. */
const ENDS = [0, -0, 1, -1, INFINITY, -INFINITY, NONE];

test.each(ENDS)('treats zeros, infinities and NaN as ECMAScript does, with %s', (a) => {
  expect(sin(a)).toBe(a === 1 || a === -1 ? a * 0.8414709848078965 : Math.sin(a));
  expect(cos(a)).toBe(a === 1 || a === -1 ? 0.5403023058681398 : Math.cos(a));
  expect(Number.isNaN(tan(a))).toBe(!Number.isFinite(a));
  expect(log(a)).toBe(Math.log(a));
  for (const b of ENDS) {
    expect(atan2(a, b), `atan2(${a}, ${b})`).toBe(Math.atan2(a, b));
    if (Number.isNaN(a + b) && (Math.abs(a) === INFINITY || Math.abs(b) === INFINITY)) continue;
    expect(hypot(a, b), `hypot(${a}, ${b})`).toBe(Math.hypot(a, b));
  }
  for (const exponent of [...ENDS, 0.3, -0.3]) {
    if (!(a < 0 || Object.is(a, -0))) expect(pow(a, exponent), `${a} ** ${exponent}`).toBe(a ** exponent);
  }
});

test('returns known values exactly', () => {
  expect([sin(MIN_VALUE), tan(-MIN_VALUE), cos(MIN_VALUE)]).toEqual([MIN_VALUE, -MIN_VALUE, 1]);
  expect([sin(0), sin(-0), cos(0), tan(-0), log(1), pow(0, 0)]).toEqual([0, -0, 1, -0, 0, 1]);
  expect([atan2(1, 1), atan2(1, -1), atan2(1, 0), atan2(0, -1)]).toEqual([Math.PI / 4, (3 * Math.PI) / 4, Math.PI / 2, Math.PI]);
  expect([sin(Math.PI), cos(Math.PI), sin(Math.PI / 2), log(Math.E)]).toEqual([1.2246467991473532e-16, -1, 1, 1]);
  expect([pow(2, -1074), pow(2, -1080), pow(10, 400), pow(0, -2), pow(INFINITY, 0.3)]).toEqual([5e-324, 0, INFINITY, INFINITY, INFINITY]);
});
