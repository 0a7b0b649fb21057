import fc from 'fast-check';
import { expect, test } from 'vitest';
import { orthogonality } from '../../../src/layout/forces/orthogonality.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { level, points, type TestCurve, upright } from '../../support/puzzleText.ts';
import { addAlone, adderOf, type Drawn, draw, expectForce, expectSymmetric, forceAt } from './drawn.ts';

const add = adderOf(orthogonality);
const bos = presets['bos-2022'];
const reach = (points: number) => changeSettings(bos, { 'orthogonality.reach': points });

const largest = ({ state }: Drawn) => Math.max(...state.forceX.map(Math.abs), ...state.forceY.map(Math.abs));

/** A curve from the left to the right side that crosses the middle at 45°. */
const slanted: TestCurve = {
  points: points('0,900 200,800 400,600 600,400 800,200 1000,100'),
};
const flat: TestCurve = {
  points: points('0,500 200,500 400,500 600,500 800,500 1000,500'),
};

test('the arms of a crossing at 45° turn towards 90° by half the weight times a right angle', () => {
  const drawn = draw([flat, slanted]);
  // The upper right arm is 45° from one neighbour and 135° from the other: it turns to the left, the others likewise.
  const torque = (0.5 * (Math.PI / 2)) / 2;
  expectForce(forceAt(drawn, add, [600, 400]), [-torque * Math.SQRT1_2, -torque * Math.SQRT1_2]);
  expectForce(forceAt(drawn, add, [400, 600]), [torque * Math.SQRT1_2, torque * Math.SQRT1_2]);
  expectForce(forceAt(drawn, add, [600, 500]), [0, torque]);
  expectForce(forceAt(drawn, add, [400, 500]), [0, -torque]);
});

test('a curve’s end on the frame turns towards the normal of the frame', () => {
  const drawn = draw([
    {
      points: points('0,500 100,600 1000,500'),
    },
  ]);
  // The arm is 45° from the frame below it and 135° from the frame above: it turns upwards and outwards.
  const torque = (0.5 * (Math.PI / 2)) / 2;
  const [fx, fy] = forceAt(drawn, add, [100, 600]);
  // The same point is also the first of the other end.
  const other = ((0.5 * 2 * Math.atan2(100, 900)) / 2) as number;
  const length = Math.hypot(900, 100);
  expectForce([fx, fy], [torque * Math.SQRT1_2 - (other * 100) / length, -torque * Math.SQRT1_2 - (other * 900) / length]);
});

test('the picture does not turn, only what moves on it', () => {
  const drawn = draw([{ ...flat, fixed: true }, slanted]);
  expectForce(forceAt(drawn, add, [600, 500]), [0, 0]);
  expect(Math.hypot(...forceAt(drawn, add, [600, 400]))).toBeGreaterThan(0.1);
});

test('where a curve ends on another, only the one that ends is turned', () => {
  const ending: TestCurve = {
    points: points('500,500 600,600 600,1000'),
  };
  const drawn = draw([flat, ending]);
  expectForce(forceAt(drawn, add, [600, 500]), [0, 0]);
  const [fx, fy] = forceAt(drawn, add, [600, 600]);
  expect(fx).toBeLessThan(0);
  expect(fy).toBeCloseTo(-fx, 10);
});

test('the force falls off linearly over the points that it reaches', () => {
  // At right angles to the frame at both ends, so that only the crossing turns anything.
  const far: TestCurve = {
    points: points('300,1000 300,700 400,600 600,400 700,300 800,200 1000,200'),
  };
  const drawn = draw([upright(500), far], reach(4));
  const size = (place: readonly [number, number]) => Math.hypot(...forceAt(drawn, add, place));
  expect(size([700, 300]) / size([600, 400])).toBeCloseTo(0.75, 10);
  expect(size([800, 200]) / size([600, 400])).toBeCloseTo(0.5, 10);
});

test('a crossing at 90° and ends at right angles to the frame feel nothing', () => {
  const drawn = draw([level(300), upright(600)], reach(3));
  addAlone(drawn, add);
  expect(largest(drawn)).toBeLessThan(1e-12);
});

test('following the force brings every crossing of two straight curves nearer to 90°', () => {
  fc.assert(
    fc.property(fc.double({ min: -1.4, max: 1.4, noNaN: true }), (turn) => {
      fc.pre(Math.abs(turn) > 0.01);
      const [dx, dy] = [100 * Math.sin(turn), 100 * Math.cos(turn)];
      const places = [-2, -1, 1, 2].map((n) => [500 + n * dx, 500 + n * dy] as const);
      const curve: TestCurve = { points: [[500 - 3 * dx, 0], ...places, [500 + 3 * dx, 1000]] };
      const [fx, fy] = forceAt(draw([flat, curve]), add, [500 + dx, 500 + dy]);
      // Perpendicular to the arm, and towards the upright direction.
      expect(fx * dx + fy * dy).toBeCloseTo(0, 9);
      expect(Math.sign(fx)).toBe(-Math.sign(dx));
      expect(Math.hypot(fx, fy)).toBeCloseTo(0.5 * Math.abs(turn), 9);
    }),
  );
});

test('the forces of a mirrored or turned drawing are mirrored or turned', () => {
  expectSymmetric(add, reach(2));
});
