import { describe, expect, test } from 'vitest';
import { type Cubic, pointAt } from '../../src/geometry/cubic.ts';
import { createRandom } from '../../src/geometry/random.ts';
import { separateCubics } from '../../src/geometry/separateCubics.ts';

const FLAT = Number.POSITIVE_INFINITY;
const chain = (...values: number[]) => Float64Array.from(values);

/** An upper bound for the distance of two cubics, from samples. */
function nearest(a: Cubic, b: Cubic, count = 400): number {
  const sample = (cubic: Cubic) => Array.from({ length: count + 1 }, (_, i) => pointAt(cubic, i / count));
  const [placesA, placesB] = [sample(a), sample(b)];
  return Math.min(...placesA.map((p) => Math.min(...placesB.map((q) => Math.hypot(p.x - q.x, p.y - q.y)))));
}

describe('separateCubics', () => {
  test('finds where cubics cross, and puts the point into both polylines', () => {
    const [a, b]: Cubic[] = [
      [0, 0, 30, 40, 60, 60, 100, 100],
      [0, 93, 30, 60, 60, 40, 100, 0],
    ];
    const { inseparable, crossings, points } = separateCubics([chain(...a), chain(...b)], 0.01);
    expect(inseparable).toEqual([]);
    expect(crossings).toHaveLength(1);
    const [{ chains, parameters, x, y }] = crossings;
    for (const [i, own] of chains.entries()) {
      const at = pointAt([a, b][own], parameters[i]);
      expect(Math.hypot(at.x - x, at.y - y)).toBeLessThan(0.03);
      expect(points[own].some((value, k) => value === x && points[own][k + 1] === y)).toBe(true);
    }
  });

  test('finds each crossing of a wave and a line', () => {
    const wave = chain(0, 0, 10, 40, 30, -40, 40, 0.5, 50, 40, 70, -40, 80, 0, 90, 40, 110, -40, 120, -1);
    const { inseparable, crossings } = separateCubics([wave, chain(-10, 1, 40, 0.7, 80, 0.2, 130, 0.1)], FLAT);
    expect(inseparable).toEqual([]);
    const order = crossings.map(({ chains, parameters }) => parameters[chains.indexOf(0)]).toSorted((a, b) => a - b);
    expect(order.map(Math.floor)).toEqual([0, 0, 1, 1, 2, 2]);
  });

  test('separates cubics that cross in a shared end', () => {
    const one = chain(0, 0, 10, 20, 40, 50, 50, 50, 60, 50, 90, 90, 100, 100);
    const other = chain(0, 100, 20, 80, 40, 60, 50, 50, 60, 40, 90, 20, 100, 0);
    const { inseparable: notApart, points } = separateCubics([one, other], FLAT);
    expect(notApart).toEqual([]);
    expect(points.every((ends) => ends.some((x, i) => i % 2 === 0 && x === 50 && ends[i + 1] === 50))).toBe(true);
  });

  test('reports cubics that leave a shared end in the same direction, unless they bend away', () => {
    const one = chain(0, 0, 30, 0, 60, 0, 100, 0);
    expect(separateCubics([one, chain(0, 0, 20, 0, 50, 0, 90, 0)], FLAT).inseparable.length).toBeGreaterThan(0);
    expect(separateCubics([one, chain(0, 0, 30, 1e-3, 60, 20, 100, 50)], FLAT).inseparable).toEqual([]);
  });

  test('separates cubics that are a hundred-thousandth apart', () => {
    const one = chain(0, 0, 30, 40, 60, 40, 100, 0);
    expect(separateCubics([one, one.map((value, i) => value + (i % 2 === 0 ? 0 : 1e-5))], FLAT).inseparable).toEqual([]);
  });

  test('gives up on overlapping cubics', () => {
    const one = chain(0, 0, 30, 40, 60, 40, 100, 0);
    expect(separateCubics([one, one.map((value, i) => value + (i === 6 ? 1e-9 : 0))], FLAT).inseparable.length).toBeGreaterThan(0);
  });

  test.each([
    ['crosses itself', chain(0, 0, 150, 100, -50, 100, 100, 0), 1],
    ['turns back', chain(0, 0, 150, 10, 120, 30, 0, 40), 0],
    ['is a point', chain(5, 5, 5, 5, 5, 5, 5, 5), 1],
    ['has a handle without length', chain(0, 0, 0, 0, 60, 40, 100, 0), 0],
    ['has a cusp and returns the way it came,', chain(0, 0, 100, 100, 0, 100, 100, 0), 1],
  ])('divides one that %s, and finds where it meets itself', (_, cubic, faults) => {
    const { inseparable, crossings } = separateCubics([cubic], FLAT);
    expect(Math.min(1, inseparable.length + crossings.length)).toBe(faults);
  });

  test('divides cubics into parts within the flatness limit', () => {
    const cubic: Cubic = [0, 0, 30, 80, 60, 80, 100, 0];
    const [ends] = separateCubics([chain(...cubic)], 0.01).points;
    const places = Array.from({ length: 2001 }, (_, i) => pointAt(cubic, i / 2000));
    const off = places.map(({ x, y }) => {
      const k = Math.max(2, [...ends.keys()].find((i) => i % 2 === 0 && ends[i] >= x) ?? ends.length - 2);
      const [ax, ay, bx, by] = ends.subarray(k - 2, k + 2);
      return Math.abs((bx - ax) * (y - ay) - (by - ay) * (x - ax)) / Math.hypot(bx - ax, by - ay);
    });
    expect(Math.max(...off)).toBeLessThanOrEqual(0.01);
  });

  test('separates random cubics exactly if samples find no common point', () => {
    const random = createRandom(7);
    const number = () => Math.round(1e5 * 100 * random()) / 1e5;
    const counts = { apart: 0, not: 0 };
    for (let round = 0; round < 300; round++) {
      const [a, b] = [0, 1].map(() => Array.from({ length: 8 }, number) as unknown as Cubic);
      const own = [a, b].some((cubic) => {
        const { inseparable, crossings } = separateCubics([chain(...cubic)], FLAT);
        return inseparable.length + crossings.length > 0;
      });
      if (own) continue;
      const { inseparable, crossings } = separateCubics([chain(...a), chain(...b)], FLAT);
      const isApart = inseparable.length + crossings.length === 0;
      const distance = nearest(a, b);
      if (isApart) expect(distance).toBeGreaterThan(0);
      // Samples are at most 2 apart, so closer cubics may or may not cross.
      if (distance > 2) expect(isApart).toBe(true);
      if (!isApart) expect(distance).toBeLessThan(1);
      counts[isApart ? 'apart' : 'not']++;
    }
    expect(counts.apart).toBeGreaterThan(30);
    expect(counts.not).toBeGreaterThan(30);
  });
});
