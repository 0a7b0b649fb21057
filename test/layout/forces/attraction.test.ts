import fc from 'fast-check';
import { expect, test } from 'vitest';
import { attraction } from '../../../src/layout/forces/attraction.ts';
import { presets } from '../../../src/layout/settings.ts';
import type { XY } from '../../support/puzzleText.ts';
import { points } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';
import { addAlone, adderOf, draw, expectForce, expectSymmetric, forceAt } from './drawn.ts';

const add = adderOf(attraction);

test('pulls the ends of a segment together by 1.8 · ln(length / 2.2)', () => {
  const drawn = draw([
    {
      points: points('500,0 500,22 522,22 522,0'),
    },
  ]);
  const size = 1.8 * Math.log(10);
  expectForce(forceAt(drawn, add, [500, 22]), [size, -size]);
  expectForce(forceAt(drawn, add, [500, 0]), [0, size]);
});

test('pushes the ends of a segment below its rest length apart', () => {
  const drawn = draw([
    {
      points: points('500,0 500,1 501,1 501,0'),
    },
  ]);
  const size = 1.8 * Math.log(2.2);
  expectForce(forceAt(drawn, add, [500, 1]), [-size, size]);
});

test('ignores fixed segments', () => {
  const drawn = draw([
    {
      fixed: true,
      points: points('0,500 500,300 1000,500'),
    },
  ]);
  addAlone(drawn, add);
  expect(drawn.state.forceX.some((force) => force !== 0)).toBe(false);
});

const inside = fc.tuple(fc.integer({ min: 300, max: 700 }), fc.integer({ min: 300, max: 700 }));
const curve = fc.uniqueArray(inside, { minLength: 3, maxLength: 6, selector: String });

test('sums to 0 over all points', () => {
  fc.assert(
    fc.property(curve, (points) => {
      const drawn = drawOrSkip(points);
      addAlone(drawn, add);
      const { forceX, forceY } = drawn.state;
      expect(forceX.reduce((sum, force) => sum + force, 0)).toBeCloseTo(0, 9);
      expect(forceY.reduce((sum, force) => sum + force, 0)).toBeCloseTo(0, 9);
    }),
  );
});

test('is the derivative of the sum of weight · length · (ln(length / rest) − 1)', () => {
  fc.assert(
    fc.property(curve, fc.nat(5), (points, choice) => {
      const drawn = drawOrSkip(points);
      const { state, settings } = drawn;
      const { weight, length: rest } = settings.attraction;
      const potential = () => {
        let sum = 0;
        for (let segment = state.wallCount; segment < state.segmentCount; segment++) {
          const [a, b] = [state.segmentA[segment], state.segmentB[segment]];
          const length = Math.hypot(state.x[b] - state.x[a], state.y[b] - state.y[a]);
          sum += weight * length * (Math.log(length / rest) - 1);
        }
        return sum;
      };
      const [px, py] = points[choice % points.length];
      const [fx, fy] = forceAt(drawn, add, [px, py]);
      const point = pointNear(state, px, py);
      const slope = (column: Float64Array) => {
        const was = column[point];
        column[point] = was + 1e-5;
        const above = potential();
        column[point] = was - 1e-5;
        const below = potential();
        column[point] = was;
        return (above - below) / 2e-5;
      };
      expect(fx).toBeCloseTo(-slope(state.x), 4);
      expect(fy).toBeCloseTo(-slope(state.y), 4);
    }),
  );
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, presets['bos-2022']);
});

function drawOrSkip(points: readonly XY[]) {
  try {
    return draw([{ points: [[0, 200], ...points, [1000, 800]] }]);
  } catch {
    return fc.pre(false) as never;
  }
}
