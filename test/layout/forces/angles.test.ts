import fc from 'fast-check';
import { expect, test } from 'vitest';
import { angles } from '../../../src/layout/forces/angles.ts';
import { changeSettings, presets, type Settings } from '../../../src/layout/settings.ts';
import { level, points, type TestCurve, upright, type XY } from '../../support/puzzleText.ts';
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
  expectZeroSum,
  forceAt,
} from './drawn.ts';

const add = adderOf(angles);
const settings = changeSettings(presets.kronkel, { 'angles.weight': 150, 'angles.threshold': 0.8, 'angles.square': 20 });
const barrierOnly = changeSettings(settings, { 'angles.square': 0 });
const squareOnly = changeSettings(settings, { 'angles.weight': 0 });

/** The typical number of angles per stroke from the formula. */
const usual = Number(/square · ([\d.]+) · strokes/.exec(angles.formula)![1]);

const largest = ({ state }: Drawn) => Math.max(...state.forceX.map(Math.abs), ...state.forceY.map(Math.abs));

/**
 * A curve through the middle of the frame, at a slope, with points at these distances from there on both sides. It is straight up to the last
 * of them, and then bends, unless `isStraight`.
 */
function through(angle: number, isStraight = false): TestCurve {
  const distances = [60, 120, 180, 240, 300, 360];
  const at = (distance: number): XY => [500 + distance * Math.cos(angle), 500 - distance * Math.sin(angle)];
  const end = 500 / Math.max(Math.abs(Math.cos(angle)), Math.abs(Math.sin(angle)));
  const isUpright = Math.abs(Math.sin(angle)) > Math.abs(Math.cos(angle));
  const shift = isStraight ? 0 : 40;
  const onFrame = ([x, y]: XY): XY => (isUpright ? [x - Math.sign(x - 500) * shift, clamp(y)] : [clamp(x), y - Math.sign(y - 501) * shift]);
  return { points: [onFrame(at(-end)), ...distances.map((d) => at(-d)).reverse(), ...distances.map((d) => at(d)), onFrame(at(end))] };
}

const clamp = (value: number) => (value < 1e-6 ? 0 : value > 1000 - 1e-6 ? 1000 : value);

/** Two directions at a vertex, each to a point or fixed. */
type Corner = readonly [vertex: number, a: number | XY, b: number | XY];

/** The energy of some corners, given the total number of corners. */
function energyOf({ state, settings: { angles: own } }: Drawn, corners: readonly Corner[], strokes: number, count: number): () => number {
  const { x, y } = state;
  const direction = (vertex: number, to: number | XY) =>
    typeof to === 'number' ? Math.atan2(y[to] - y[vertex], x[to] - x[vertex]) : Math.atan2(to[1], to[0]);
  const square = (own.square * usual * strokes) / count;
  return () =>
    corners.reduce((sum, [vertex, a, b]) => {
      const turn = direction(vertex, a) - direction(vertex, b);
      const alpha = Math.abs(Math.atan2(Math.sin(turn), Math.cos(turn)));
      return sum + own.weight * barrier(alpha / own.threshold) + (square / 2) * (Math.PI / 2 - alpha) ** 2;
    }, 0);
}

/** The corners between arms in the order around a vertex. */
const around = (vertex: number, arms: readonly number[]): Corner[] => arms.map((arm, i) => [vertex, arm, arms[(i + 1) % arms.length]]);

const UP: XY = [0, -1];
const DOWN: XY = [0, 1];

test.each([30, 50, 75])('at a crossing of %d° it is the derivative of the energy of the angles', (degrees) => {
  const angle = (degrees * Math.PI) / 180;
  const drawn = draw([through(0), through(angle)], settings);
  const { state } = drawn;
  const at = (turn: number, distance: number) => pointNear(state, 500 + distance * Math.cos(turn), 500 - distance * Math.sin(turn));
  const crossing = pointNear(state, 500, 500);
  const arms = [0, angle, Math.PI, angle + Math.PI].map((turn) => at(turn, 180));
  const energy = energyOf(drawn, around(crossing, arms), 2, 4 + 4 * 2);
  expectSlope(drawn, add, energy, [crossing, ...arms], 1e-4);
  // Nothing between them.
  for (const turn of [0, angle])
    for (const distance of [60, 120]) expectForce(forceAt(drawn, add, placeOf(state, at(turn, distance))), [0, 0]);
  expectZeroSum(drawn, add);
});

const placeOf = ({ x, y }: Drawn['state'], point: number): XY => [x[point], y[point]];

test('turns an end on the frame towards the normal, by both of its angles', () => {
  const drawn = draw([{ points: points('0,500 40,530 80,560 120,590 500,600 900,500 950,500 1000,500') }], settings);
  const { state } = drawn;
  const [end, arm] = [pointNear(state, 0, 500), pointNear(state, 120, 590)];
  const corners: Corner[] = [
    [end, arm, UP],
    [end, arm, DOWN],
  ];
  expectSlope(drawn, add, energyOf(drawn, corners, 1, 4), [arm], 1e-4);
});

test('the arm of a short edge ends in its middle, or at its other end without inner points', () => {
  // Between the two crossings the horizontal curve has 2 points, or none.
  for (const inner of ['480,500 520,500', '']) {
    const level: TestCurve = {
      points: points(`0,540 200,500 300,500 400,500 ${inner} 600,500 700,500 800,500 1000,500`.replace('  ', ' ')),
    };
    const slanted = (x: number): TestCurve => ({
      points: [
        [x - 140, 0],
        [x - 60, 200],
        [x - 20, 400],
        [x + 20, 600],
        [x + 60, 800],
        [x + 100, 1000],
      ],
    });
    const drawn = draw([level, slanted(450), slanted(550)], settings);
    const { state } = drawn;
    const [left, right] = [pointNear(state, 450, 500), pointNear(state, 550, 500)];
    const hasInner = inner !== '';
    const leftArm = hasInner ? pointNear(state, 480, 500) : right;
    const rightArm = hasInner ? pointNear(state, 520, 500) : left;
    const third = (x: number, way: 1 | -1) => pointNear(state, x + way * 100, way === 1 ? 1000 : 0);
    // Their edges have 2 or 3 points on each side, so the arms end in the middle as well: at the second or first point.
    const arm = (x: number, way: 1 | -1) => pointNear(state, x + way * 20, 500 + way * 100);
    expect(third(450, 1)).not.toBe(arm(450, 1));
    const corners = [
      ...around(left, [leftArm, arm(450, -1), pointNear(state, 300, 500), arm(450, 1)]),
      ...around(right, [pointNear(state, 700, 500), arm(550, -1), rightArm, arm(550, 1)]),
    ];
    const energy = energyOf(drawn, corners, 3, 8 + 6 * 2);
    expectSlope(drawn, add, energy, hasInner ? [leftArm, rightArm] : [left, right], 1e-3);
  }
});

test('acts on trains but not on the picture', () => {
  const drawn = draw([{ ...through(0), fixed: true }, through(0.9)], settings);
  addAlone(drawn, add);
  const { state } = drawn;
  const arm = pointNear(state, 500 + 180 * Math.cos(0.9), 500 - 180 * Math.sin(0.9));
  const [fx, fy] = [state.forceX[arm], state.forceY[arm]];
  const energy = energyOf(
    drawn,
    [
      [pointNear(state, 500, 500), arm, [1, 0]],
      [pointNear(state, 500, 500), arm, [-1, 0]],
    ],
    1,
    // The corners of the fixed curve at the frame also count.
    4 + 4 * 2,
  );
  expectSlope(drawn, add, energy, [arm], 1e-4);
  expect(Math.hypot(fx, fy)).toBeGreaterThan(0.01);
});

test('ignores the straight angle at a T-junction', () => {
  const ending: TestCurve = { points: points('500,500 540,530 580,560 620,590 660,620 700,700 700,800 700,1000') };
  const drawn = draw([through(0), ending], settings);
  const { state } = drawn;
  const vertex = pointNear(state, 500, 500);
  const arm = pointNear(state, 620, 590);
  const [left, right] = [pointNear(state, 320, 500), pointNear(state, 680, 500)];
  const corners: Corner[] = [
    [vertex, arm, left],
    [vertex, arm, right],
  ];
  expectSlope(drawn, add, energyOf(drawn, corners, 2, 2 + 3 * 2), [vertex, arm, left, right], 1e-4);
});

test('is 0 at right angles, and without `square` for all wide angles', () => {
  const right = draw([level(300), upright(600)], settings);
  addAlone(right, add);
  expect(largest(right)).toBeLessThan(1e-12);
  const wide = draw([through(0), through(0.9)], barrierOnly);
  addAlone(wide, add);
  expect(largest(wide)).toBe(0);
});

test('strokes that are straight in the file feel opening but not squaring', () => {
  const sizeOf = (angle: number, isStraight: boolean, now: Settings) => {
    const drawn = draw([through(0), through(angle, isStraight)], now);
    const { state } = drawn;
    addAlone(drawn, add);
    const arm = pointNear(state, 500 + 180 * Math.cos(angle), 500 - 180 * Math.sin(angle));
    return Math.hypot(state.forceX[arm], state.forceY[arm]);
  };
  expect(sizeOf(1, true, squareOnly)).toBe(0);
  expect(sizeOf(1, false, squareOnly)).toBeGreaterThan(0.01);
  expect(sizeOf(0.4, true, barrierOnly)).toBeGreaterThan(0.01);
  expect(sizeOf(0.4, true, barrierOnly)).toBe(sizeOf(0.4, false, barrierOnly));
});

test('a move along the force opens a crossing, or turns it to 90°', () => {
  fc.assert(
    fc.property(fc.double({ min: 0.06, max: Math.PI - 0.06, noNaN: true }), fc.boolean(), (angle, isBarrier) => {
      fc.pre(Math.abs(angle - Math.PI / 2) > 0.01);
      const drawn = drawIf(() => draw([through(0), through(angle)], isBarrier ? barrierOnly : squareOnly));
      const { state } = drawn;
      const arm = pointNear(state, 500 + 180 * Math.cos(angle), 500 - 180 * Math.sin(angle));
      addAlone(drawn, add);
      const torque = (state.x[arm] - 500) * state.forceY[arm] - (state.y[arm] - 500) * state.forceX[arm];
      const least = Math.min(angle, Math.PI - angle);
      if (isBarrier && least >= 0.8) expect(torque).toBe(0);
      else expect(Math.sign(torque)).toBe(angle < Math.PI / 2 ? -1 : 1);
    }),
  );
});

test('is maximal and finite for arms that a bend has brought out of order', () => {
  const drawn = draw([through(0), through(0.5)], settings);
  const { state } = drawn;
  const arm = pointNear(state, 500 + 180 * Math.cos(0.5), 500 - 180 * Math.sin(0.5));
  const before = forceAt(drawn, add, placeOf(state, arm))[1];
  // Below the level arm, as if the angle were negative.
  state.x[arm] = 680;
  state.y[arm] = 510;
  const [, fy] = forceAt(drawn, add, [680, 510]);
  expect(fy).toBeLessThan(before);
  expect(Number.isFinite(fy)).toBe(true);
});

test('resistance is positive semidefinite', () => {
  const curves = [through(0), through(0.4), { ...level(800), fixed: true }];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'angles.weight': -150, 'angles.square': -20 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, settings);
});

function drawIf(make: () => Drawn): Drawn {
  try {
    return make();
  } catch {
    return fc.pre(false) as never;
  }
}
