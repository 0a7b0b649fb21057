import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createScale, findNearest, placeLabel, scaleValue, spreadOverlapping } from '../../../src/ui/kit/scale.ts';
import '../../support/seed.ts';

test('has round numbers from below the minimum to above the maximum', () => {
  expect(createScale([27, 3], 6)).toEqual({ from: 0, to: 30, ticks: [0, 10, 20, 30] });
  expect(createScale([0.31, 0.38], 6)).toEqual({ from: 0.3, to: 0.38, ticks: [0.3, 0.32, 0.34, 0.36, 0.38] });
  expect(createScale([-220, 27], 5)).toEqual({ from: -300, to: 100, ticks: [-300, -200, -100, 0, 100] });
});

test('centres a single value, and creates a scale without values', () => {
  const { from, to } = createScale([7, 7], 5);
  expect((from + to) / 2).toBe(7);
  expect(createScale([], 6)).toEqual({ from: 0, to: 1, ticks: [0, 0.2, 0.4, 0.6, 0.8, 1] });
});

test('contains all values, with evenly spaced ticks up to the limit', () => {
  const value = fc.double({ min: -1e6, max: 1e6, noNaN: true });
  fc.assert(
    fc.property(fc.array(value, { minLength: 1 }), fc.integer({ min: 3, max: 9 }), (values, mostTicks) => {
      const scale = createScale(values, mostTicks);
      const { from, to, ticks } = scale;
      expect(ticks.length).toBeLessThanOrEqual(mostTicks);
      expect(ticks.length).toBeGreaterThan(1);
      const step = (to - from) / (ticks.length - 1);
      for (const [i, tick] of ticks.entries()) expect(Math.abs(tick - (from + i * step))).toBeLessThan(1e-6 * step);
      for (const other of values) {
        const place = scaleValue(scale, other, 100);
        expect(place).toBeGreaterThanOrEqual(-1e-6);
        expect(place).toBeLessThanOrEqual(100 + 1e-6);
      }
    }),
  );
});

test('spreads equal points around their position and moves no others', () => {
  const places = [
    { x: 5, y: 5 },
    { x: 9, y: 5 },
    { x: 5, y: 5 },
    { x: 5, y: 5 },
  ];
  expect(spreadOverlapping(places, 12)).toEqual([
    { x: -7, y: 5 },
    { x: 9, y: 5 },
    { x: 5, y: 5 },
    { x: 17, y: 5 },
  ]);
});

test('places a label where it covers no point, on the right if possible, inside the area', () => {
  const area = { left: 0, top: 0, right: 100, bottom: 100 };
  const size = { width: 40, height: 10 };
  const at = { x: 50, y: 50 };
  const name = (others: readonly { x: number; y: number }[], place = at) => placeLabel(place, size, others, area, 8);
  expect(name([])).toEqual({ left: 58, top: 45, right: 98, bottom: 55 });
  expect(name([{ x: 70, y: 50 }]).right).toBe(42);
  const sides = [
    { x: 70, y: 50 },
    { x: 30, y: 50 },
  ];
  expect(name(sides).bottom).toBe(42);
  expect(name([...sides, { x: 50, y: 35 }]).top).toBe(58);
  // Leaving the area costs more than covering all points.
  expect(name([{ x: 70, y: 50 }], { x: 90, y: 50 }).right).toBe(82);
});

test('finds the nearest point within reach only', () => {
  const places = [
    { x: 0, y: 0 },
    { x: 10, y: 0 },
    { x: 10, y: 0 },
  ];
  expect(findNearest(places, { x: 3, y: 1 }, 22)).toBe(0);
  expect(findNearest(places, { x: 7, y: 1 }, 22)).toBe(2);
  expect(findNearest(places, { x: 40, y: 0 }, 22)).toBeUndefined();
});
