import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFaceAreas, measureAreas } from '../../../src/layout/areas.ts';
import { pressure } from '../../../src/layout/forces/pressure.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { closedSquare, level, points, upright } from '../../support/puzzleText.ts';
import { addAlone, adderOf, draw, expectForce, expectSymmetric, forceAt } from './drawn.ts';

const add = adderOf(pressure);
const bos = presets['bos-2022'];

test('a face of half the average area pushes a curve away, against one of one and a half that draws', () => {
  // Areas 250 and 750 thousand: 0.02 · (500/250 − 1) from above, 0.02 · (1 − 750/500) from below; each end has half of it.
  const drawn = draw([level(250)]);
  expectForce(forceAt(drawn, add, [0, 250]), [0, (0.02 + 0.01) / 2]);
  expectForce(forceAt(drawn, add, [1000, 250]), [0, (0.02 + 0.01) / 2]);
});

test('an inner point feels the two segments beside it, each along its normal, whatever its length', () => {
  const bent = {
    points: points('0,0.25 500,0.25 500,0.5 1000,0.5').map(([x, y]) => [x, 1000 * y] as const),
  };
  const drawn = draw([bent]);
  // Above: 375 thousand, below: 625.
  const half = (0.02 * (500 / 375 - 1) + 0.02 * (625 / 500 - 1)) / 2;
  expectForce(forceAt(drawn, add, [500, 250]), [-half, half]);
});

test('faces of the same size push nothing', () => {
  const drawn = draw([level(500), upright(500)]);
  addAlone(drawn, add);
  expect(Math.max(...drawn.state.forceX.map(Math.abs), ...drawn.state.forceY.map(Math.abs))).toBeLessThan(1e-12);
});

test('a tiny face pushes as if it had a hundredth of the average area, not harder', () => {
  const push = (half: number) => Math.abs(forceAt(draw([closedSquare(500, 500, half)]), add, [500 - half, 500 - half])[0]);
  expect(push(1)).toBeCloseTo(push(0.001), 6);
  expect(push(1)).toBeLessThan(0.02 * 102);
  expect(push(200)).toBeLessThan(push(1) / 10);
});

test('the pressure on a floating curve sums to zero', () => {
  const drawn = draw([closedSquare(300, 400, 50)]);
  addAlone(drawn, add);
  const { forceX, forceY } = drawn.state;
  expect(forceX.reduce((sum, force) => sum + force, 0)).toBeCloseTo(0, 12);
  expect(forceY.reduce((sum, force) => sum + force, 0)).toBeCloseTo(0, 12);
});

test('following the force makes the smaller of two faces larger', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 3, maxLength: 8 }), (heights) => {
      const points = heights.map((y, i) => [(1000 * i) / (heights.length - 1), y] as const);
      const drawn = draw([{ points }]);
      const { state } = drawn;
      const areas = createFaceAreas(state.map.faceCount);
      measureAreas(areas, state);
      const small = areas.faceArea[0] < areas.faceArea[1] ? 0 : 1;
      const before = areas.faceArea[small];
      fc.pre(before < 499_000);
      addAlone(drawn, add);
      for (let point = state.firstInner; point < state.pointCount; point++) {
        state.x[point] += state.forceX[point];
        state.y[point] += state.forceY[point];
      }
      measureAreas(areas, state);
      expect(areas.faceArea[small]).toBeGreaterThan(before);
      expect(areas.total).toBeCloseTo(1e6, 3);
    }),
  );
});

test('the forces of a mirrored or turned drawing are mirrored or turned', () => {
  expectSymmetric(add, changeSettings(bos, { 'pressure.weight': 1 }));
});
