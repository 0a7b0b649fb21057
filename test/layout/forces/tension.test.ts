import { expect, test } from 'vitest';
import { tension } from '../../../src/layout/forces/tension.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { level, points, type TestCurve, upright } from '../../support/puzzleText.ts';
import {
  addAlone,
  adderOf,
  draw,
  expectForce,
  expectPositive,
  expectSlope,
  expectSymmetric,
  expectZeroSum,
  forceAt,
  freePoints,
} from './drawn.ts';

const add = adderOf(tension);
const pulling = changeSettings(presets.kronkel, { 'tension.weight': 3, 'tension.spacing': 0 });
const spacing = changeSettings(presets.kronkel, { 'tension.weight': 0, 'tension.spacing': 0.8 });
const both = changeSettings(presets.kronkel, { 'tension.weight': 3, 'tension.spacing': 0.8 });

const corner: TestCurve = { points: points('500,0 500,100 540,100 540,0') };
const curves: TestCurve[] = [
  { points: points('0,300 200,340 400,260 650,330 1000,300') },
  { points: points('300,0 330,200 310,450 360,800 300,1000') },
  upright(700),
];

test('pulls the ends of a segment together by the weight, independent of its length', () => {
  const drawn = draw([corner], pulling);
  expectForce(forceAt(drawn, add, [500, 100]), [3, -3]);
  expectForce(forceAt(drawn, add, [500, 0]), [0, 3]);
});

test('is the derivative of the total moveable length, times the weight', () => {
  const drawn = draw(curves, pulling);
  const { state } = drawn;
  const length = () => {
    let sum = 0;
    for (let segment = state.wallCount; segment < state.segmentCount; segment++) {
      const [a, b] = [state.segmentA[segment], state.segmentB[segment]];
      sum += Math.hypot(state.x[b] - state.x[a], state.y[b] - state.y[a]);
    }
    return sum;
  };
  expectSlope(drawn, add, () => 3 * length(), freePoints(state));
  expectZeroSum(drawn, add);
});

test('spacing moves an inner point by half the difference of its two segments', () => {
  const drawn = draw([{ points: points('0,500 300,500 400,500 1000,500') }], spacing);
  expectForce(forceAt(drawn, add, [300, 500]), [0.8 * ((100 - 300) / 2), 0]);
  expectForce(forceAt(drawn, add, [400, 500]), [0.8 * ((600 - 100) / 2), 0]);
});

test('spacing does not act on crossings and on centred points', () => {
  const drawn = draw([{ points: points('0,500 100,500 400,500 700,500 1000,500') }, upright(150)], spacing);
  addAlone(drawn, add);
  expectForce(forceAt(drawn, add, [150, 500]), [0, 0]);
  expectForce(forceAt(drawn, add, [700, 500]), [0, 0]);
  expect(forceAt(drawn, add, [100, 500])[0]).toBeLessThan(-1);
});

test('spacing acts equally along both arms of a corner', () => {
  const [fx, fy] = forceAt(draw([corner], spacing), add, [500, 100]);
  // Up the arm of length 100, and away from the arm of length 40.
  expectForce([fx, fy], [0.8 * ((40 - 100) / 4), 0.8 * ((40 - 100) / 4)]);
});

test('coincident points have no force and cause no NaN', () => {
  const drawn = draw([{ points: points('0,500 300,500 400,500 1000,500') }], both);
  const { state } = drawn;
  state.x[state.firstInner] = state.x[state.firstInner + 1];
  addAlone(drawn, add);
  expect(state.forceX.every(Number.isFinite)).toBe(true);
});

test('does not act on fixed curves', () => {
  const drawn = draw([{ ...level(500), fixed: true }], both);
  addAlone(drawn, add);
  expect(drawn.state.forceX.some((force) => force !== 0)).toBe(false);
});

test('resistance is positive semidefinite', () => {
  expectPositive(draw(curves, both), add);
  expectPositive(draw(curves, changeSettings(both, { 'tension.weight': -3, 'tension.spacing': -0.8 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, both);
});
