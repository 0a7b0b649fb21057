import fc from 'fast-check';
import { expect, test } from 'vitest';
import { smoothing } from '../../../src/layout/forces/smoothing.ts';
import { presets } from '../../../src/layout/settings.ts';
import type { Triples } from '../../../src/layout/triples.ts';
import { level, points, upright, type XY } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';
import { type AddForce, addAlone, adderOf, type Drawn, draw, expectForce, expectSymmetric, forceAt } from './drawn.ts';

const add = adderOf(smoothing);

/** A curve through three points, and the force of these three alone, without the triples on both sides of them. */
function drawTriple(u: XY, v: XY, w: XY): { drawn: Drawn; addTriple: AddForce } {
  const drawn = draw([{ points: [[0, 0.3], u, v, w, [1000, 0.7]].map(([x, y], i) => [x, i % 4 === 0 ? 1000 * y : y] as const) }]);
  const find = ([x, y]: XY) => Int32Array.of(pointNear(drawn.state, x, y));
  const triple: Triples = { count: 1, first: find(u), middle: find(v), last: find(w), edge: Int32Array.of(0) };
  return { drawn, addTriple: (all) => smoothing.add(all, all.settings.smoothing, triple) };
}

test('opens a right angle with arms of 20 units by the computed values', () => {
  const { drawn, addTriple } = drawTriple([480, 500], [500, 500], [500, 480]);
  // Each outer point across its arm, away from the other: 7 · (1 − ½)^2.5 / 20.
  const outer = (7 * 0.5 ** 2.5) / 20;
  expectForce(forceAt(drawn, addTriple, [480, 500]), [0, outer]);
  expectForce(forceAt(drawn, addTriple, [500, 480]), [outer, 0]);
  // The middle one along the bisector, into the angle: 1.5 · (π/2)^2.5.
  const middle = (1.5 * (Math.PI / 2) ** 2.5) / Math.SQRT2;
  expectForce(forceAt(drawn, addTriple, [500, 500]), [-middle, -middle]);
});

test('acts less on outer points with longer arms', () => {
  const { drawn, addTriple } = drawTriple([460, 500], [500, 500], [500, 480]);
  expectForce(forceAt(drawn, addTriple, [460, 500]), [0, (7 * 0.5 ** 2.5) / 40]);
  expectForce(forceAt(drawn, addTriple, [500, 480]), [(7 * 0.5 ** 2.5) / 20, 0]);
});

test('is 0 for straight curves, even at crossings with other curves and the picture', () => {
  const drawn = draw([
    level(300),
    { ...level(500), fixed: true },
    upright(500),
    {
      points: points('0,700 250,650 750,550 1000,500.5'),
    },
  ]);
  addAlone(drawn, add);
  const { state } = drawn;
  expect(smoothing.prepare(state).count).toBeGreaterThan(4);
  const straight = pointNear(state, 500, 300);
  expectForce([state.forceX[straight], state.forceY[straight]], [0, 0]);
  const train = pointNear(state, 500, 500);
  expectForce([state.forceX[train], state.forceY[train]], [0, 0]);
});

test('acts on a bend at a crossing along each of the two curves', () => {
  // The horizontal curve bends upwards at the crossing, the vertical one is straight.
  const drawn = draw([
    upright(500),
    {
      points: points('0,400 500,500 1000,400'),
    },
  ]);
  const [fx, fy] = forceAt(drawn, add, [500, 500]);
  expect(fx).toBeCloseTo(0, 10);
  expect(fy).toBeLessThan(-0.01);
});

test('each of the three forces on a triple opens its angle', () => {
  const place = fc.tuple(fc.integer({ min: 420, max: 580 }), fc.integer({ min: 420, max: 580 }));
  fc.assert(
    fc.property(place, place, place, (u, v, w) => {
      const bend = angle(u, v, w);
      fc.pre(bend > 0.05 && bend < Math.PI - 0.05 && Math.hypot(u[0] - v[0], u[1] - v[1]) > 5 && Math.hypot(w[0] - v[0], w[1] - v[1]) > 5);
      const { drawn, addTriple } = drawTriple(u, v, w);
      const push = (p: XY): XY => {
        const [fx, fy] = forceAt(drawn, addTriple, p);
        const size = Math.hypot(fx, fy);
        expect(size).toBeGreaterThan(0);
        return [p[0] + (1e-3 * fx) / size, p[1] + (1e-3 * fy) / size];
      };
      expect(angle(push(u), v, w)).toBeGreaterThan(bend);
      expect(angle(u, push(v), w)).toBeGreaterThan(bend);
      expect(angle(u, v, push(w))).toBeGreaterThan(bend);
    }),
  );
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, presets['bos-2022']);
});

function angle(u: XY, v: XY, w: XY): number {
  const [ux, uy, wx, wy] = [u[0] - v[0], u[1] - v[1], w[0] - v[0], w[1] - v[1]];
  return Math.abs(Math.atan2(ux * wy - uy * wx, ux * wx + uy * wy));
}
