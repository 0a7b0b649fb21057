import { describe, expect, test } from 'vitest';
import { LABEL_HEIGHT } from '../../../src/labels/numbers.ts';
import { labelSpacing } from '../../../src/layout/forces/labelSpacing.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { Mobility, setMobility } from '../../../src/layout/state.ts';
import { points, type TestCurve, upright } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';
import { addAlone, adderOf, type Drawn, draw, expectForce, expectPositive, expectSymmetric, forceAt, ROUND } from './drawn.ts';

const add = adderOf(labelSpacing);
const settings = changeSettings(presets.kronkel, { 'labelSpacing.weight': 8, 'labelSpacing.height': 24 });

/** A stroke from the top of the square frame to its bottom that leaves both at right angles, but is not straight. */
const bent = (top: number, bottom = top): TestCurve => ({
  points: points(`${top},0 ${top},20 ${top + 200},500 ${bottom},980 ${bottom},1000`),
});

/** The expected push on an end with this distance and this need. */
function push(has: number, needs: number): number {
  const z = Math.max(0.3, has / (1.25 * needs));
  return z < 1 ? 8 * ((3 * (1 - z) ** 2) / z + (1 - z) ** 3 / z ** 2) : 0;
}

const largest = ({ state }: Drawn) => Math.max(...state.forceX.map(Math.abs), ...state.forceY.map(Math.abs));

test('pushes two ends apart along the frame if their labels do not fit between them', () => {
  const drawn = draw([bent(400), bent(440, 600)], settings);
  const size = push(40, 48);
  expect(size).toBeGreaterThan(1);
  expectForce(forceAt(drawn, add, [400, 0]), [-size, 0]);
  expectForce(forceAt(drawn, add, [440, 0]), [size, 0]);
  expectForce(forceAt(drawn, add, [600, 1000]), [0, 0]);
});

test('the default fits two labels of 20 units between neighbours', () => {
  expect(presets.kronkel.labelSpacing.height).toBeCloseTo(20 * LABEL_HEIGHT, 1);
});

test('a slanted curve needs more space by the sine of its angle, down to 30°', () => {
  const slanted = (dx: number, dy: number): TestCurve => ({ points: points(`440,0 ${440 + dx},${dy} 700,500 600,1000`) });
  expectForce(forceAt(draw([bent(400), slanted(30, 40)], settings), add, [400, 0]), [-push(40, 24 + 24 / 0.8), 0]);
  expectForce(forceAt(draw([bent(400), slanted(120, 5)], settings), add, [400, 0]), [-push(40, 24 + 24 / 0.5), 0]);
});

test('measures along the frame around a corner, and pushes each end along its own side', () => {
  const drawn = draw([bent(22, 300), { points: points('0,25 20,25 500,600 980,700 1000,700') }], settings);
  const size = push(47, 48);
  expect(size).toBeGreaterThan(0.1);
  expectForce(forceAt(drawn, add, [22, 0]), [size, 0]);
  expectForce(forceAt(drawn, add, [0, 25]), [0, size]);
});

test('an end of the picture pushes its neighbours and stays', () => {
  const drawn = draw([{ ...bent(400), fixed: true }, bent(440, 600)], settings);
  expectForce(forceAt(drawn, add, [400, 0]), [0, 0]);
  expectForce(forceAt(drawn, add, [440, 0]), [push(40, 48), 0]);
});

test('a pinned end pushes its neighbours and stays', () => {
  const drawn = draw([bent(400), bent(440, 600)], settings);
  const { state } = drawn;
  state.pinned[pointNear(state, 400, 0)] = 1;
  setMobility(state);
  expectForce(forceAt(drawn, add, [400, 0]), [0, 0]);
  expectForce(forceAt(drawn, add, [440, 0]), [push(40, 48), 0]);
});

describe('ends keep half a label away from a corner of the frame', () => {
  test('on either side of it', () => {
    const drawn = draw([bent(9, 991)], settings);
    const size = push(9, 12);
    expect(size).toBeGreaterThan(1);
    expectForce(forceAt(drawn, add, [9, 0]), [size, 0]);
    expectForce(forceAt(drawn, add, [991, 1000]), [-size, 0]);
  });

  test('and leave it if they start exactly there', () => {
    const drawn = draw([{ points: points('0,0 300,400 980,600 1000,600') }], settings);
    const [fx, fy] = forceAt(drawn, add, [0, 0]);
    const size = Math.hypot(fx, fy);
    expect(size).toBeCloseTo(push(0, 12), 6);
    // Into one of the two sides, not out of the frame.
    expect(Math.max(fx, fy)).toBeCloseTo(size, 6);
  });

  test('but a round frame has no corners, not even between its segments', () => {
    const drawn = draw([{ points: [ROUND[45], ...points('500,100 700,500 500,900'), ROUND[15]] }], settings, ROUND);
    addAlone(drawn, add);
    expect(largest(drawn)).toBe(0);
  });
});

test('is 0 from 1.25 times the need', () => {
  const drawn = draw([bent(400), bent(461, 600)], settings);
  addAlone(drawn, add);
  expect(largest(drawn)).toBe(0);
});

test('does not grow below three tenths of the threshold', () => {
  expect(push(1, 48)).toBe(push(18, 48));
  expectForce(forceAt(draw([bent(400), bent(401, 600)], settings), add, [400, 0]), [-push(1, 48), 0]);
});

test('ends of straight strokes push fully and feel a tenth', () => {
  const drawn = draw([upright(400), bent(425, 600)], settings);
  expectForce(forceAt(drawn, add, [400, 0]), [-push(25, 48) / 10, 0]);
  expectForce(forceAt(drawn, add, [425, 0]), [push(25, 48), 0]);
});

test('a label of height 0 needs no space', () => {
  const drawn = draw([bent(1), bent(2, 600)], changeSettings(settings, { 'labelSpacing.height': 0 }));
  addAlone(drawn, add);
  expect(largest(drawn)).toBe(0);
});

test('acts only on ends on the frame', () => {
  const drawn = draw([{ points: points('0,500 1000,500'), fixed: true }, bent(400), bent(420, 600)], settings);
  const { state } = drawn;
  addAlone(drawn, add);
  for (let point = 0; point < state.pointCount; point++) {
    const isEnd = state.mobility[point] === Mobility.train && (state.y[point] === 0 || state.y[point] === 1000);
    if (!isEnd) expectForce([state.forceX[point], state.forceY[point]], [0, 0]);
  }
});

test('resistance is positive semidefinite', () => {
  const curves = [bent(9, 991), bent(30, 960), bent(400), bent(420, 600)];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'labelSpacing.weight': -30 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, changeSettings(settings, { 'labelSpacing.height': 400 }));
});
