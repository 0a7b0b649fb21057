import fc from 'fast-check';
import { expect, test } from 'vitest';
import { transition } from '../../../src/layout/forces/transition.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import type { TestCurve, XY } from '../../support/puzzleText.ts';
import { addAlone, adderOf, draw, expectForce, expectSymmetric, forceAt } from './drawn.ts';

const add = adderOf(transition);
const reach = (points: number) => changeSettings(presets['bos-2022'], { 'transition.reach': points });

/** Fixed from the left side of the frame to the middle, and from there moveable through some points to the right side. */
const leaving = (...points: XY[]): TestCurve => ({
  pieces: [
    {
      fixed: true,
      points: [
        [0, 500],
        [500, 500],
      ],
    },
    { fixed: false, points: [[500, 500], ...points, [1000, 900]] },
  ],
});

test('pulls a curve with a right angle to the continuation by 9 · (π/2)^0.9', () => {
  const drawn = draw([leaving([500, 520], [520, 520])]);
  const size = (9 * (Math.PI / 2) ** 0.9) / Math.SQRT2;
  // Towards (520, 500), at the same distance from the transition.
  expectForce(forceAt(drawn, add, [500, 520]), [size, -size]);
  // The second point is out of reach, and the transition itself is fixed.
  expectForce(forceAt(drawn, add, [520, 520]), [0, 0]);
  expectForce(forceAt(drawn, add, [500, 500]), [0, 0]);
});

test('decreases linearly over its reach, and acts only across the curve after the first point', () => {
  const drawn = draw([leaving([500, 520], [500, 540], [500, 560], [520, 560])], reach(4));
  const size = (9 * (Math.PI / 2) ** 0.9) / Math.SQRT2;
  expectForce(forceAt(drawn, add, [500, 520]), [size, -size]);
  expectForce(forceAt(drawn, add, [500, 540]), [0.75 * size, 0]);
  // At the corner the curve runs to the lower right, and the force is perpendicular to it.
  expectForce(forceAt(drawn, add, [500, 560]), [0.5 * size, -0.5 * size]);
});

test('moves later points towards the continuation, but not along their curve', () => {
  fc.assert(
    fc.property(fc.integer({ min: 450, max: 600 }), fc.integer({ min: 530, max: 600 }), (x, y) => {
      const [fx, fy] = forceAt(draw([leaving([500, 520], [x, y], [700, 700])], reach(3)), add, [x, y]);
      const [alongX, alongY] = [700 - 500, 700 - 520];
      expect(fx * alongX + fy * alongY).toBeCloseTo(0, 9);
      const placeX = 500 + Math.hypot(x - 500, y - 500);
      const distance = (px: number, py: number) => Math.hypot(px - placeX, py - 500);
      if (Math.hypot(fx, fy) > 1e-6) expect(distance(x + 1e-3 * fx, y + 1e-3 * fy)).toBeLessThan(distance(x, y));
    }),
  );
});

test('treats arriving and leaving curves alike', () => {
  const arriving: TestCurve = {
    pieces: [
      {
        fixed: false,
        points: [
          [1000, 900],
          [500, 520],
          [500, 500],
        ],
      },
      {
        fixed: true,
        points: [
          [500, 500],
          [0, 500],
        ],
      },
    ],
  };
  const size = (9 * (Math.PI / 2) ** 0.9) / Math.SQRT2;
  expectForce(forceAt(draw([arriving]), add, [500, 520]), [size, -size]);
});

test('is 0 for a curve that continues straight', () => {
  const drawn = draw([leaving([600, 500], [700, 500])], reach(2));
  addAlone(drawn, add);
  expect(Math.max(...drawn.state.forceX.map(Math.abs), ...drawn.state.forceY.map(Math.abs))).toBe(0);
});

test('a move along the force brings a point nearer to the continuation', () => {
  fc.assert(
    fc.property(fc.integer({ min: 450, max: 600 }), fc.integer({ min: 510, max: 600 }), (x, y) => {
      const [fx, fy] = forceAt(draw([leaving([x, y], [700, 700])]), add, [x, y]);
      const size = Math.hypot(fx, fy);
      const alpha = (px: number, py: number) => Math.abs(Math.atan2(py - 500, px - 500));
      expect(alpha(x + (1e-3 * fx) / size, y + (1e-3 * fy) / size)).toBeLessThan(alpha(x, y));
      expect(size).toBeCloseTo(9 * alpha(x, y) ** 0.9, 9);
    }),
  );
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, reach(3));
});
