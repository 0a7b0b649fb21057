import { expect, test } from 'vitest';
import { endSpacing } from '../../../src/layout/forces/endSpacing.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { level, points, type TestCurve, upright, type XY } from '../../support/puzzleText.ts';
import { addAlone, adderOf, type Drawn, draw, expectForce, expectPositive, expectSymmetric, forceAt, ROUND } from './drawn.ts';

const add = adderOf(endSpacing);
const settings = changeSettings(presets.kronkel, { 'endSpacing.weight': 30, 'endSpacing.gap': 0.3 });
const fixed = (curve: TestCurve): TestCurve => ({ ...curve, fixed: true });

/** The expected push on a train with this much space. */
function push({ state }: Drawn, room: number): number {
  const enough = 0.3 * state.unit;
  const z = room / enough;
  return z < 1 ? (30 / enough) * ((3 * (1 - z) ** 2) / z + (1 - z) ** 3 / z ** 2) : 0;
}

const largest = ({ state }: Drawn) => Math.max(...state.forceX.map(Math.abs), ...state.forceY.map(Math.abs));

test('pushes two near trains apart along their track', () => {
  const drawn = draw([fixed(level(500)), upright(400), upright(440)], settings);
  const size = push(drawn, 40);
  expect(size).toBeGreaterThan(0.1);
  expectForce(forceAt(drawn, add, [400, 500]), [-size, 0]);
  expectForce(forceAt(drawn, add, [440, 500]), [size, 0]);
});

test('acts along slanted tracks, and measures distances along the track around bends', () => {
  const bend = fixed({ points: points('0,500 500,500 800,800 1000,800') });
  const drawn = draw([bend, upright(480), upright(530)], settings);
  const size = push(drawn, 20 + 30 * Math.SQRT2);
  expect(size).toBeGreaterThan(0.01);
  expectForce(forceAt(drawn, add, [480, 500]), [-size, 0]);
  expectForce(forceAt(drawn, add, [530, 530]), [size * Math.SQRT1_2, size * Math.SQRT1_2]);
});

test('pushes a train away from a transition or a crossing at the end of its track', () => {
  const drawn = draw([fixed(level(500)), fixed(upright(500)), upright(470)], settings);
  expectForce(forceAt(drawn, add, [470, 500]), [-push(drawn, 30), 0]);
  const piece: TestCurve = {
    pieces: [
      { fixed: true, points: points('0,500 500,500') },
      { fixed: false, points: points('500,500 1000,500') },
    ],
  };
  const ending = draw([piece, upright(470)], settings);
  expectForce(forceAt(ending, add, [470, 500]), [-push(ending, 30), 0]);
});

test('a corner of the frame counts like an end at twice the distance', () => {
  const drawn = draw([{ points: points('30,0 60,500 900,500 1000,500') }], settings);
  expectForce(forceAt(drawn, add, [30, 0]), [push(drawn, 60), 0]);
  // The nearer one counts.
  const two = draw([upright(30), upright(50)], settings);
  expectForce(forceAt(two, add, [30, 0]), [push(two, 60) - push(two, 20), 0]);
});

test('ignores corners of the picture', () => {
  const drawn = draw([fixed({ points: points('0,500 500,500 600,400 1000,500') }), upright(490)], settings);
  expectForce(forceAt(drawn, add, [490, 500]), [0, 0]);
});

test('a round frame has no corners', () => {
  const [a, b] = [ROUND[45], ROUND[46]];
  const end: XY = [a[0] + (b[0] - a[0]) / 4, a[1] + (b[1] - a[1]) / 4];
  const drawn = draw([{ points: [end, [500, 500], ROUND[15]] }], settings, ROUND);
  addAlone(drawn, add);
  expect(largest(drawn)).toBe(0);
});

test('only neighbours push an end that is exactly in a corner of the frame', () => {
  const drawn = draw([{ points: points('0,0 500,400 1000,500') }], settings);
  const force: XY = forceAt(drawn, add, [0, 0]);
  expect(force.every(Number.isFinite)).toBe(true);
});

test('is 0 with enough space', () => {
  const drawn = draw([fixed(level(500)), upright(300), upright(700)], settings);
  expect(push(drawn, 300)).toBe(0);
  addAlone(drawn, add);
  expect(largest(drawn)).toBe(0);
});

test('does not grow below a hundredth of the threshold', () => {
  const at = (gap: number) => Math.abs(forceAt(draw([fixed(level(500)), upright(400), upright(400 + gap)], settings), add, [400, 500])[0]);
  expect(at(0.125)).toBe(at(0.25));
  expect(at(8)).toBeLessThan(at(0.25));
});

test('acts only on trains', () => {
  const drawn = draw([fixed(level(500)), { points: points('400,0 405,500 400,1000') }, upright(440), level(510)], settings);
  const { state } = drawn;
  addAlone(drawn, add);
  for (let point = 0; point < state.pointCount; point++) {
    if (state.trainTrack[point] === undefined || state.trainTrack[point] < 0)
      expectForce([state.forceX[point], state.forceY[point]], [0, 0]);
  }
});

test('resistance is positive semidefinite', () => {
  const curves = [fixed({ points: points('0,500 500,500 800,800 1000,800') }), upright(480), upright(530)];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'endSpacing.weight': -30 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, changeSettings(settings, { 'endSpacing.gap': 1.2 }));
});
