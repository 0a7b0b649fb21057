import fc from 'fast-check';
import { expect, test } from 'vitest';
import { departureAngle } from '../../../src/layout/forces/departureAngle.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { points, type TestCurve, upright, type XY } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';
import {
  addAlone,
  adderOf,
  barrier,
  type Drawn,
  draw,
  expectForce,
  expectPositive,
  expectSlope,
  expectSymmetric,
  forceAt,
} from './drawn.ts';

const add = adderOf(departureAngle);
const WEIGHT = 100;
const THRESHOLD = 0.4;
const settings = changeSettings(presets.kronkel, { 'departureAngle.weight': WEIGHT, 'departureAngle.threshold': THRESHOLD });

/** The first point of a curve that leaves the middle of the frame in a direction, counterclockwise from the east. */
const leaving = (direction: number, length = 10): XY => [500 + length * Math.cos(direction), 500 - length * Math.sin(direction)];

/** A curve that is fixed up to the middle of the frame and leaves the picture there in a direction. */
const departing = (direction: number, length?: number): TestCurve => ({
  pieces: [
    { fixed: true, points: points('0,500 500,500') },
    { fixed: false, points: [[500, 500], leaving(direction, length), ...points('700,200 800,150 1000,100')] },
  ],
});

/** A path from the middle of the frame to its edge in a direction. */
function outwards(direction: number): XY[] {
  const far = 500 / Math.max(Math.abs(Math.cos(direction)), Math.abs(Math.sin(direction)));
  const [x, y] = leaving(direction, far);
  const onFrame = (value: number) => (value < 1e-6 ? 0 : value > 1000 - 1e-6 ? 1000 : value);
  return [leaving(direction, 0.25 * far), leaving(direction, 0.5 * far), [onFrame(x), onFrame(y)]];
}

/** A part of the picture that starts in the middle of the frame in a direction, or passes it from one direction to another. */
function beside(direction: number, other?: number): TestCurve {
  return { fixed: true, points: [...(other === undefined ? [] : outwards(other).reverse()), [500, 500], ...outwards(direction)] };
}

const firstOf = ({ state }: Drawn): number => state.firstInner;
const forceOfFirst = (drawn: Drawn): XY => {
  addAlone(drawn, add);
  return [drawn.state.forceX[firstOf(drawn)], drawn.state.forceY[firstOf(drawn)]];
};

test('turns the first point away by the slope of the barrier at half of the threshold', () => {
  const drawn = draw([departing(THRESHOLD / 2), beside(0)], settings);
  // For z = α / threshold = ½, the energy decreases by 3 · ½² / ½ + ½³ / ½² = 2 per unit of z, over a lever of 10.
  const size = (WEIGHT * 2) / THRESHOLD / 10;
  expectForce(forceOfFirst(drawn), [-size * Math.sin(THRESHOLD / 2), -size * Math.cos(THRESHOLD / 2)]);
});

test('is the derivative of the energy of the angles to the picture on both sides', () => {
  const side = fc.option(fc.double({ min: 0.03, max: 0.6, noNaN: true }), { nil: undefined });
  let pushed = 0;
  fc.assert(
    fc.property(fc.double({ min: 0.3, max: 0.7, noNaN: true }), side, side, (direction, below, above) => {
      fc.pre(below !== undefined || above !== undefined);
      const sides = [below === undefined ? [] : [direction - below], above === undefined ? [] : [direction + above]].flat();
      const drawn = draw([departing(direction), beside(sides[0], sides[1])], settings);
      const { state } = drawn;
      const point = firstOf(drawn);
      const energy = () => {
        const now = Math.atan2(500 - state.y[point], state.x[point] - 500);
        return sides.reduce((sum, other) => sum + WEIGHT * barrier(Math.abs(now - other) / THRESHOLD), 0);
      };
      if (energy() > 0) pushed++;
      expectSlope(drawn, add, energy, [point], 1e-4);
    }),
    { numRuns: 60 },
  );
  expect(pushed).toBeGreaterThan(20);
});

test('acts only on the first point', () => {
  const drawn = draw([departing(0.1), beside(0), upright(800)], settings);
  addAlone(drawn, add);
  const { state } = drawn;
  for (let point = 0; point < state.pointCount; point++) {
    const isFirst = point === pointNear(state, ...leaving(0.1));
    expect(Math.hypot(state.forceX[point], state.forceY[point]) > 0, `point ${point}`).toBe(isFirst);
  }
});

test('is 0 for wide angles and without a neighbouring part of the picture', () => {
  for (const curves of [
    [departing(THRESHOLD + 1e-6), beside(0)],
    [departing(0.7), beside(0, 1.2)],
    [departing(0.01)],
    // The force `angles` handles a moveable neighbour.
    [departing(0.1), { ...beside(0), fixed: false }],
  ]) {
    const drawn = draw(curves, settings);
    addAlone(drawn, add);
    const { forceX, forceY } = drawn.state;
    expect(Math.max(...forceX.map(Math.abs), ...forceY.map(Math.abs))).toBe(0);
  }
});

test('the fixed piece of its own curve does not count as a neighbour', () => {
  // The curve turns back along it, with nothing between the two.
  const back: TestCurve = {
    pieces: [
      { fixed: true, points: points('0,500 500,500') },
      { fixed: false, points: [[500, 500], leaving(Math.PI - 0.1), ...points('400,300 200,200 0,100')] },
    ],
  };
  const drawn = draw([back, beside(0)], settings);
  expect(forceAt(drawn, add, leaving(Math.PI - 0.1))[1]).toBe(0);
});

test('is limited for curves very near to the picture or past it', () => {
  const drawn = draw([departing(0.2), beside(0)], settings);
  const { state } = drawn;
  const liftAt = (direction: number): number => {
    const point = firstOf(drawn);
    [state.x[point], state.y[point]] = leaving(direction);
    const [fx, fy] = forceOfFirst(drawn);
    // Across its segment, counterclockwise.
    return -fx * Math.sin(direction) - fy * Math.cos(direction);
  };
  expect(liftAt(0.05)).toBeGreaterThan(liftAt(0.15));
  expect(liftAt(1e-9)).toBeGreaterThan(liftAt(0.05));
  for (const direction of [1e-12, -0.1, -0.9]) expect(liftAt(direction)).toBeCloseTo(liftAt(1e-9), 6);
  // That far, it counts as on the other side.
  expect(liftAt(-1.1)).toBeCloseTo(0, 9);
});

test('resistance is positive semidefinite', () => {
  const curves = [departing(0.1), beside(0, 0.35)];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'departureAngle.weight': -WEIGHT })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, changeSettings(settings, { 'departureAngle.threshold': Math.PI / 2 }));
});
