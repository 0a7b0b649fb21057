import { expect, test } from 'vitest';
import { anchor } from '../../../src/layout/forces/anchor.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { level, points, upright, type XY } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';
import { addAlone, adderOf, type Drawn, draw, expectPositive } from './drawn.ts';

const add = adderOf(anchor);
const settings = changeSettings(presets.kronkel, { 'anchor.weight': 5 });

/** The softening constant from the formula. */
const near = Number(/√\(d² \+ ([\d.]+)\)/.exec(anchor.formula)![1]);

const create = () => draw([level(500), { points: points('500,0 510,200 490,700 500,1000') }, { ...level(800), fixed: true }], settings);

/** The force on the middle crossing at a distance from its position in the file. */
function forceAway(drawn: Drawn, [dx, dy]: XY): XY {
  const { state } = drawn;
  const crossing = pointNear(state, 500, 500);
  const [x, y] = [state.x[crossing], state.y[crossing]];
  state.x[crossing] += dx;
  state.y[crossing] += dy;
  addAlone(drawn, add);
  state.x[crossing] = x;
  state.y[crossing] = y;
  return [state.forceX[crossing], state.forceY[crossing]];
}

test('is 0 in an unchanged drawing', () => {
  const drawn = create();
  addAlone(drawn, add);
  expect([...drawn.state.forceX, ...drawn.state.forceY].every((force) => Math.abs(force) === 0)).toBe(true);
});

test('pulls a crossing back to its position in the file with nearly constant force', () => {
  for (const d of [0.01, 0.1, 0.5, 1]) {
    const expected = (5 * d) / Math.sqrt(d * d + near);
    const [fx, fy] = forceAway(create(), [0.6 * d, -0.8 * d]);
    expect(fx / (-0.6 * expected)).toBeCloseTo(1, 1);
    expect(fy / (0.8 * expected)).toBeCloseTo(1, 1);
  }
});

test('fades for a crossing that is far from its position in the file', () => {
  const size = (d: number) => Math.hypot(...forceAway(create(), [d, 0]));
  expect(size(100)).toBeLessThan(size(10) / 5);
  expect(size(10)).toBeLessThan(size(2));
});

test('does not act on inner points and held vertices', () => {
  const drawn = create();
  const { state } = drawn;
  for (let point = 0; point < state.pointCount; point++) state.x[point] += 3;
  addAlone(drawn, add);
  expect(state.forceX.subarray(state.firstInner).every((force) => force === 0)).toBe(true);
  const corner = pointNear(state, 3, 800);
  expect(state.forceX[corner]).toBe(0);
});

test('resistance is positive semidefinite', () => {
  expectPositive(draw([level(500), upright(500)], settings), add);
  expectPositive(draw([level(500), upright(500)], changeSettings(settings, { 'anchor.weight': -5 })), add);
});
