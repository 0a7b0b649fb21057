import fc from 'fast-check';
import { expect } from 'vitest';
import type { Force } from '../../../src/layout/forces/force.ts';
import type { ForceName } from '../../../src/layout/forces/index.ts';
import { Resistance } from '../../../src/layout/implicit/resistance.ts';
import { Proximity } from '../../../src/layout/proximity/proximity.ts';
import { presets, type Settings } from '../../../src/layout/settings.ts';
import { createState, type LayoutState, Mobility } from '../../../src/layout/state.ts';
import { PuzzleError } from '../../../src/puzzle/error.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { puzzleText, SQUARE, type TestCurve, type XY } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';

/** A puzzle with exactly the points of its file, and the input of the forces. */
export interface Drawn {
  readonly state: LayoutState;
  readonly proximity: Proximity;
  readonly settings: Settings;
  /** Defined only in `resistanceOf`. */
  readonly resistance: Resistance | undefined;
}

/** A round frame of sixty segments about the middle of the square one; its 16th point is the lowest, its 46th the highest. */
export const ROUND: readonly XY[] = Array.from({ length: 60 }, (_, i) => {
  const angle = (i * Math.PI) / 30;
  return [500 + 500 * Math.cos(angle), 500 + 500 * Math.sin(angle)];
});

/** A force in the form that the tests call. */
export type AddForce = (drawn: Drawn) => void;

/** Calls a force like the layout. */
export function adderOf(force: Force<ForceName>): AddForce {
  return (drawn) => force.add(drawn, drawn.settings[force.name], force.prepare(drawn.state));
}

export function draw(curves: readonly TestCurve[], settings: Settings = presets['bos-2022'], frame: readonly XY[] = SQUARE): Drawn {
  // As in a faulty drawing: thresholds and weak pulls have their full size.
  const state = { ...createState(openPuzzle(puzzleText(curves, { frame }))), faultiness: 1 };
  const proximity = new Proximity();
  proximity.update(state, settings);
  return { state, proximity, settings, resistance: undefined };
}

/** The resistance that a single force adds. */
export function resistanceOf(drawn: Drawn, add: AddForce): Resistance {
  const resistance = new Resistance();
  resistance.renumber(drawn.state);
  resistance.clear(drawn.state);
  add({ ...drawn, resistance });
  return resistance;
}

/** The force of a single force on the point at exactly this position. */
export function forceAt(drawn: Drawn, add: AddForce, [px, py]: XY): XY {
  const { state } = drawn;
  addAlone(drawn, add);
  const point = pointNear(state, px, py);
  expect([state.x[point], state.y[point]]).toEqual([px, py]);
  return [state.forceX[point], state.forceY[point]];
}

export function addAlone(drawn: Drawn, add: AddForce): void {
  drawn.state.forceX.fill(0);
  drawn.state.forceY.fill(0);
  add(drawn);
}

export function expectForce([fx, fy]: XY, [x, y]: XY): void {
  expect(fx).toBeCloseTo(x, 10);
  expect(fy).toBeCloseTo(y, 10);
}

/** The eight symmetries of the square frame, on vectors; points turn about its middle. */
const SYMMETRIES: readonly (readonly [number, number, number, number])[] = [
  [1, 0, 0, 1],
  [0, -1, 1, 0],
  [-1, 0, 0, -1],
  [0, 1, -1, 0],
  [-1, 0, 0, 1],
  [1, 0, 0, -1],
  [0, 1, 1, 0],
  [0, -1, -1, 0],
];

/**
 * Random curves within a square: two from frame to frame, one of them bent and partly fixed, and a fixed one
 * that starts where the bent one leaves the picture.
 */
const scribbles = fc
  .tuple(
    fc.array(fc.tuple(fc.integer({ min: 410, max: 590 }), fc.integer({ min: 410, max: 590 })), { minLength: 2, maxLength: 4 }),
    fc.array(fc.tuple(fc.integer({ min: 410, max: 590 }), fc.integer({ min: 410, max: 590 })), { minLength: 3, maxLength: 4 }),
    fc.integer({ min: 100, max: 900 }),
  )
  .map(([level, upright, at]): TestCurve[] => [
    { points: [[0, at], ...level, [1000, 1000 - at]] },
    {
      pieces: [
        { fixed: false, points: [[at, 0], ...upright.slice(0, 1)] },
        { fixed: true, points: upright.slice(0, 2) },
        { fixed: false, points: [...upright.slice(1), [1000 - at, 1000]] },
      ],
    },
    { fixed: true, points: [upright[1], [1000, 990]] },
  ]);

/** Expects a force on a mirrored or rotated random drawing to be mirrored or rotated. */
export function expectSymmetric(add: AddForce, settings: Settings): void {
  let strong = 0;
  fc.assert(
    fc.property(scribbles, fc.constantFrom(...SYMMETRIES), (curves, symmetry) => {
      const drawn = drawIfPuzzle(curves, settings);
      fc.pre(drawn !== undefined);
      const turned = draw(
        curves.map((curve) => turnCurve(curve, symmetry)),
        settings,
        SQUARE.map((point) => turnPoint(point, symmetry)),
      );
      addAlone(drawn!, add);
      addAlone(turned, add);
      const { state } = drawn!;
      expect(turned.state.pointCount).toBe(state.pointCount);
      for (let point = 0; point < state.pointCount; point++) {
        const force: XY = [state.forceX[point], state.forceY[point]];
        const [fx, fy] = turnVector(force, symmetry);
        // Rounded positions change large forces slightly.
        const tolerance = 1e-6 * (1 + Math.hypot(fx, fy));
        if (Math.hypot(turned.state.forceX[point] - fx, turned.state.forceY[point] - fy) > tolerance)
          expect([turned.state.forceX[point], turned.state.forceY[point]]).toEqual([fx, fy]);
        if (Math.hypot(fx, fy) > 1e-3) strong++;
      }
    }),
    { numRuns: 100 },
  );
  expect(strong).toBeGreaterThan(30);
}

function drawIfPuzzle(curves: readonly TestCurve[], settings: Settings): Drawn | undefined {
  try {
    return draw(curves, settings);
  } catch (error) {
    if (error instanceof PuzzleError) return undefined;
    throw error;
  }
}

function turnVector([x, y]: XY, [a, b, c, d]: readonly [number, number, number, number]): XY {
  return [a * x + b * y, c * x + d * y];
}

function turnPoint([x, y]: XY, symmetry: readonly [number, number, number, number]): XY {
  const [tx, ty] = turnVector([x - 500, y - 500], symmetry);
  return [500 + tx, 500 + ty];
}

function turnCurve({ points, pieces, ...curve }: TestCurve, symmetry: readonly [number, number, number, number]): TestCurve {
  return {
    ...curve,
    ...(points === undefined ? {} : { points: points.map((point) => turnPoint(point, symmetry)) }),
    ...(pieces === undefined
      ? {}
      : { pieces: pieces.map(({ fixed, points: list }) => ({ fixed, points: list.map((point) => turnPoint(point, symmetry)) })) }),
  };
}

/** Expects the forces on some points to be the negative gradient of an energy that the test defines. */
export function expectSlope(drawn: Drawn, add: AddForce, energy: () => number, points: Iterable<number>, tolerance = 1e-5): void {
  const { state } = drawn;
  addAlone(drawn, add);
  for (const point of points) {
    const slope = (column: Float64Array) => {
      const was = column[point];
      const h = 1e-4;
      column[point] = was + h;
      const above = energy();
      column[point] = was - h;
      const below = energy();
      column[point] = was;
      return (above - below) / (2 * h);
    };
    const [fx, fy] = [state.forceX[point], state.forceY[point]];
    const [ex, ey] = [-slope(state.x), -slope(state.y)];
    if (Math.hypot(fx - ex, fy - ey) > tolerance * (1 + Math.hypot(ex, ey)))
      expect([fx, fy], `at (${state.x[point]}, ${state.y[point]})`).toEqual([ex, ey]);
  }
}

/** The free points; there must be some. */
export function freePoints({ mobility, pointCount }: LayoutState): number[] {
  const free = Array.from({ length: pointCount }, (_, point) => point).filter((point) => mobility[point] === Mobility.free);
  expect(free.length).toBeGreaterThan(0);
  return free;
}

/** Expects the resistance to be positive semidefinite, for all points together and for each alone. */
export function expectPositive(drawn: Drawn, add: AddForce): void {
  const resistance = resistanceOf(drawn, add);
  const { first, row, count, unknown, pointXX, pointXY, pointYY, above } = resistance as unknown as Columns;
  let most = 0;
  fc.assert(
    fc.property(fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { minLength: 2 * count, maxLength: 2 * count }), (move) => {
      let product = 0;
      let size = 0;
      const addProduct = (i: number, j: number, xx: number, xy: number, yy: number, times: number) => {
        const [ax, ay, bx, by] = [move[2 * i], move[2 * i + 1], move[2 * j], move[2 * j + 1]];
        product += times * (xx * ax * bx + xy * (ax * by + ay * bx) + yy * ay * by);
        size += Math.abs(xx) + Math.abs(xy) + Math.abs(yy);
      };
      for (let k = 0; k < count; k++) {
        addProduct(k, k, pointXX[unknown[k]], pointXY[unknown[k]], pointYY[unknown[k]], 1);
        for (let entry = first[k]; entry < first[k + 1]; entry++)
          addProduct(row[entry], k, above[3 * entry], above[3 * entry + 1], above[3 * entry + 2], 2);
      }
      expect(product).toBeGreaterThanOrEqual(-1e-12 * size);
      most = Math.max(most, product);
    }),
  );
  expect(most).toBeGreaterThan(0);
}

/** Private fields of a resistance. */
interface Columns {
  readonly first: Int32Array;
  readonly row: Int32Array;
  readonly count: number;
  readonly unknown: Int32Array;
  readonly pointXX: Float64Array;
  readonly pointXY: Float64Array;
  readonly pointYY: Float64Array;
  readonly above: Float64Array;
}

/** Expects the sum of all forces to be 0. */
export function expectZeroSum(drawn: Drawn, add: AddForce): void {
  addAlone(drawn, add);
  const { forceX, forceY, pointCount } = drawn.state;
  let [sumX, sumY, most] = [0, 0, 0];
  for (let point = 0; point < pointCount; point++) {
    sumX += forceX[point];
    sumY += forceY[point];
    most = Math.max(most, Math.hypot(forceX[point], forceY[point]));
  }
  expect(most).toBeGreaterThan(0);
  expect(Math.hypot(sumX, sumY)).toBeLessThan(1e-9 * most);
}

/** The barrier of forces with a dead zone: 0 above the threshold, infinite at 0. */
export function barrier(z: number): number {
  return z < 1 ? (1 - z) ** 3 / z : 0;
}
