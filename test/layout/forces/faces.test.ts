import fc from 'fast-check';
import { expect, test } from 'vitest';
import { createFaceAreas, measureAreas } from '../../../src/layout/areas.ts';
import { faces } from '../../../src/layout/forces/faces.ts';
import { changeSettings, presets, type Settings } from '../../../src/layout/settings.ts';
import { closedSquare, level, points, type TestCurve, upright, type XY } from '../../support/puzzleText.ts';
import {
  addAlone,
  adderOf,
  barrier,
  type Drawn,
  draw,
  expectPositive,
  expectSlope,
  expectSymmetric,
  expectZeroSum,
  forceAt,
  freePoints,
} from './drawn.ts';

const add = adderOf(faces);
const settings = changeSettings(presets.kronkel, { 'faces.weight': 900, 'faces.threshold': 0.5, 'faces.even': 4e3 });
const barrierOnly = changeSettings(settings, { 'faces.even': 0 });

/** A face with its area and perimeter. */
type Face = readonly [area: number, perimeter: number];

/** The energy of all faces. */
function energyOf({ state, settings: { faces: own } }: Drawn, all: readonly Face[]): number {
  const average = 1e6 / all.length;
  const even = own.even * faces.prepare(state).evenFactor;
  return all.reduce((sum, [area, perimeter]) => {
    const width = (4 * area) / perimeter;
    return sum + own.weight * barrier(width / (own.threshold * state.unit)) + (even / 2) * (1 - area / average) ** 2;
  }, 0);
}

/** The area of a polygon. */
function areaOf(places: readonly XY[]): number {
  const sum = places.reduce((area, [x, y], i) => {
    const [nextX, nextY] = places[(i + 1) % places.length];
    return area + x * nextY - y * nextX;
  }, 0);
  return Math.abs(sum) / 2;
}

/** The length of a polyline. */
function lengthOf(places: readonly XY[]): number {
  return places.slice(1).reduce((sum, [x, y], i) => sum + Math.hypot(x - places[i][0], y - places[i][1]), 0);
}

const largest = ({ state }: Drawn) => Math.max(...state.forceX.map(Math.abs), ...state.forceY.map(Math.abs));

test.each([
  ['narrow', '0,60 300,90 500,40 800,100 1000,60'],
  ['of half the size', '0,400 300,350 500,420 800,300 1000,400'],
])('is the derivative of the energy of a face that is %s and of the other face', (_, text) => {
  const drawn = draw([{ points: points(text) }], settings);
  const { state } = drawn;
  const ends = [0, 1000].map((x) =>
    Number(
      text
        .split(' ')
        .find((pair) => pair.startsWith(`${x},`))!
        .split(',')[1],
    ),
  );
  const energy = () => {
    const inner = freePoints(state).map((point): XY => [state.x[point], state.y[point]]);
    const line: XY[] = [[0, ends[0]], ...inner, [1000, ends[1]]];
    const above = areaOf([[0, 0], ...line, [1000, 0]]);
    const length = lengthOf(line);
    return energyOf(drawn, [
      [above, 1000 + ends[0] + ends[1] + length],
      [1e6 - above, 3000 - ends[0] - ends[1] + length],
    ]);
  };
  addAlone(drawn, add);
  expect(largest(drawn)).toBeGreaterThan(0.1);
  expectSlope(drawn, add, energy, freePoints(state), 1e-4);
});

test('the faces inside and outside a floating curve act on it, and its forces sum to 0', () => {
  const drawn = draw([closedSquare(300, 400, 50)], settings);
  const { state } = drawn;
  const ring = [[250, 350] as const, [350, 350] as const, [350, 450] as const, [250, 450] as const].map(([x, y]) =>
    freePoints(state).find((point) => state.x[point] === x && state.y[point] === y),
  );
  const energy = () => {
    const places = ring.map((point): XY => [state.x[point!], state.y[point!]]);
    const length = lengthOf([...places, places[0]]);
    const inside = areaOf(places);
    return energyOf(drawn, [
      [inside, length],
      [1e6 - inside, 4000 + length],
    ]);
  };
  expectSlope(drawn, add, energy, freePoints(state), 1e-4);
  expectZeroSum(drawn, add);
  // Outwards.
  expect(forceAt(drawn, add, [250, 350])[0]).toBeLessThan(0);
});

test('all four faces at a crossing count', () => {
  const curves: TestCurve[] = [{ points: points('0,300 200,320 700,290 1000,300') }, { points: points('400,0 410,150 390,600 400,1000') }];
  const drawn = draw(curves, settings);
  const { state } = drawn;
  const areas = createFaceAreas(state.map.faceCount);
  const energy = () => {
    measureAreas(areas, state);
    return energyOf(
      drawn,
      Array.from(areas.faceArea, (area, face) => [area, areas.facePerimeter[face]] as const),
    );
  };
  expectSlope(drawn, add, energy, freePoints(state), 1e-4);
});

test('is 0 for equal faces, and without `even` for all wide faces', () => {
  const same = draw([level(500), upright(500)], settings);
  addAlone(same, add);
  expect(largest(same)).toBeLessThan(1e-9);
  const enough = draw([level(250)], barrierOnly);
  addAlone(enough, add);
  expect(largest(enough)).toBe(0);
});

test('strokes that are straight in the file feel widening but not equalizing', () => {
  const push = (y: number, now: Settings) => forceAt(draw([level(y)], now), add, [0, y])[1];
  expect(push(250, settings)).toBe(0);
  expect(push(40, settings)).toBeGreaterThan(0);
  expect(push(40, settings)).toBe(push(40, barrierOnly));
});

test('widens a floating square below the threshold, and more the narrower it is', () => {
  const push = (half: number) => Math.max(0, -forceAt(draw([closedSquare(500, 500, half)], barrierOnly), add, [500 - half, 500 - half])[0]);
  const enough = 0.5 * draw([closedSquare(500, 500, 50)]).state.unit;
  const halves = [0.51, 0.4, 0.2, 0.001].map((share) => Math.round(share * enough * 8) / 8);
  const [none, some, more, most] = halves.map(push);
  expect(none).toBe(0);
  expect(some).toBeGreaterThan(0);
  expect(more).toBeGreaterThan(some);
  expect(most).toBeLessThan(Number.POSITIVE_INFINITY);
});

test('a move along the force enlarges the smaller of two faces', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 100, max: 900 }), { minLength: 3, maxLength: 8 }), (heights) => {
      const drawn = draw([{ points: heights.map((y, i) => [(1000 * i) / (heights.length - 1), y] as const) }], settings);
      const { state } = drawn;
      const areas = createFaceAreas(state.map.faceCount);
      measureAreas(areas, state);
      const small = areas.faceArea[0] < areas.faceArea[1] ? 0 : 1;
      const before = areas.faceArea[small];
      // Strokes that are straight in the file stay straight.
      fc.pre(before < 499_000 && !faces.prepare(state).edgeStraight.includes(1));
      addAlone(drawn, add);
      for (let point = state.firstInner; point < state.pointCount; point++) {
        state.x[point] += 1e-3 * state.forceX[point];
        state.y[point] += 1e-3 * state.forceY[point];
      }
      measureAreas(areas, state);
      expect(areas.faceArea[small]).toBeGreaterThan(before);
      expect(areas.total).toBeCloseTo(1e6, 3);
    }),
  );
});

test('resistance is positive semidefinite', () => {
  const curves: TestCurve[] = [{ points: points('0,60 300,90 500,40 800,100 1000,60') }, upright(400), closedSquare(700, 700, 20)];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'faces.weight': -900, 'faces.even': -4e3 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, settings);
});
