import fc from 'fast-check';
import { expect, test } from 'vitest';
import { findContacts } from '../../src/verify/contacts.ts';
import { flattenPuzzle } from '../../src/verify/flatPuzzle.ts';
import { createPuzzle } from './puzzles.ts';

type Place = readonly [bigint, bigint];
type Segment = readonly [Place, Place];

/** Every double in these tests is a multiple of 2^-60 below 2^20, so this is exact. */
function exact(value: number): bigint {
  return BigInt(Math.round(value * 2 ** 30)) * 2n ** 30n + BigInt((value - Math.round(value * 2 ** 30) / 2 ** 30) * 2 ** 60);
}

function cross([ax, ay]: Place, [bx, by]: Place): bigint {
  return ax * by - ay * bx;
}

function minus([ax, ay]: Place, [bx, by]: Place): Place {
  return [ax - bx, ay - by];
}

function equal([ax, ay]: Place, [bx, by]: Place): boolean {
  return ax === bx && ay === by;
}

/** Solves a + t (b − a) = c + u (d − c) in fractions and tests whether the solution is a common end. Compares intervals for collinear segments. */
function meetWrongly([a, b]: Segment, [c, d]: Segment): boolean {
  const along = minus(b, a);
  const other = minus(d, c);
  const between = minus(c, a);
  let below = cross(along, other);
  if (below !== 0n) {
    let t = cross(between, other);
    let u = cross(between, along);
    if (below < 0n) [t, u, below] = [-t, -u, -below];
    if (t < 0n || t > below || u < 0n || u > below) return false;
    const endOfFirst = t === 0n ? a : t === below ? b : undefined;
    const endOfSecond = u === 0n ? c : u === below ? d : undefined;
    return !(endOfFirst && endOfSecond && equal(endOfFirst, endOfSecond));
  }
  if (cross(between, along) !== 0n) return false;
  const measure = ([x, y]: Place): bigint => x * along[0] + y * along[1];
  const [first, last] = [measure(a), measure(b)];
  const [low, high] = measure(c) < measure(d) ? [measure(c), measure(d)] : [measure(d), measure(c)];
  // Collinear segments that touch end to end have a common end; anything more is an overlap.
  return (low > first ? low : first) < (high < last ? high : last);
}

function countWrongPairs(polylines: readonly (readonly number[])[]): number {
  const segments = polylines.flatMap((points) => {
    const places = Array.from({ length: points.length / 2 }, (_, i): Place => [exact(points[2 * i]), exact(points[2 * i + 1])]);
    return places.slice(1).map((place, i): Segment => [places[i], place]);
  });
  let count = 0;
  for (let i = 0; i < segments.length; i++) for (let j = 0; j < i; j++) if (meetWrongly(segments[i], segments[j])) count++;
  return count;
}

/** Removes points that repeat the previous one. */
function clean(points: readonly (readonly [number, number])[]): number[] {
  return points.filter(([x, y], i) => i === 0 || x !== points[i - 1][0] || y !== points[i - 1][1]).flat();
}

function countFound(polylines: readonly (readonly number[])[]): number {
  const curves = Object.fromEntries(polylines.map((points, i) => [`c${i}`, points.join(' ')]));
  const puzzle = createPuzzle({ frame: '-9,-9 99,-9 99,99 -9,99', curves });
  return findContacts(flattenPuzzle(puzzle, puzzle.curves)).length;
}

function agreeOn(coordinate: fc.Arbitrary<number>): void {
  const polyline = fc
    .array(fc.tuple(coordinate, coordinate), { minLength: 2, maxLength: 6 })
    .map(clean)
    .filter((points) => points.length >= 4);
  fc.assert(
    fc.property(fc.array(polyline, { minLength: 1, maxLength: 3 }), (polylines) => {
      expect(countFound(polylines)).toBe(countWrongPairs(polylines));
    }),
    { numRuns: 2000 },
  );
}

test('finds the contacts of the oracle on a coarse grid, where nearly everything is degenerate', () => {
  agreeOn(fc.integer({ min: 0, max: 4 }));
});

test('finds the contacts of the oracle on a grid of 50 by 50', () => {
  agreeOn(fc.integer({ min: 0, max: 49 }));
});

test('finds the contacts of the oracle for points a few bits away from a line', () => {
  const near = fc.tuple(fc.integer({ min: 0, max: 6 }), fc.integer({ min: -2, max: 2 }));
  agreeOn(near.map(([step, bits]) => 12 + step * 0.75 + bits * 2 ** -48));
});

test('checks the oracle with a crossing, a touch, a common end, a fold and an overlap', () => {
  expect(
    countWrongPairs([
      [0, 0, 2, 2],
      [0, 2, 2, 0],
    ]),
  ).toBe(1);
  expect(
    countWrongPairs([
      [0, 0, 2, 2],
      [1, 1, 2, 0],
    ]),
  ).toBe(1);
  expect(
    countWrongPairs([
      [0, 0, 1, 1, 2, 2],
      [1, 1, 2, 0],
    ]),
  ).toBe(0);
  expect(countWrongPairs([[0, 0, 2, 2, 1, 1]])).toBe(1);
  expect(
    countWrongPairs([
      [0, 0, 2, 0],
      [1, 0, 3, 0],
    ]),
  ).toBe(1);
  expect(
    countWrongPairs([
      [0, 0, 2, 0],
      [2, 0, 3, 0],
    ]),
  ).toBe(0);
  expect(
    countWrongPairs([
      [0, 0, 2, 0],
      [3, 0, 4, 0],
    ]),
  ).toBe(0);
});
