import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../samples/kit/random.ts';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { distanceToSegmentSq } from '../../../src/geometry/segments.ts';
import { clearance, clearanceThreshold } from '../../../src/layout/forces/clearance.ts';
import { createLayout, step } from '../../../src/layout/layout.ts';
import { Proximity } from '../../../src/layout/proximity/proximity.ts';
import { changeSettings, presets } from '../../../src/layout/settings.ts';
import { preparePuzzle } from '../../../src/puzzle/open.ts';
import { level, points, type TestCurve, type XY } from '../../support/puzzleText.ts';
import { inside } from '../proximity/inside.ts';
import { entriesOf } from '../proximity/pairs.ts';
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
  freePoints,
  resistanceOf,
} from './drawn.ts';

const add = adderOf(clearance);
/** A threshold of 20 units for any number of faces. */
const settings = changeSettings(presets.kronkel, { 'clearance.weight': 12, 'clearance.min': 20, 'clearance.max': 20 });

/** The wedge from the formula. */
const wedge = Number(/at most ([\d.]+) of the way/.exec(clearance.formula)![1]);

/** The push between a point and a segment at a distance, for a threshold. */
function push(distance: number, enough: number): number {
  const z = distance / enough;
  return z < 1 ? (12 / enough) * ((3 * (1 - z) ** 2) / z + (1 - z) ** 3 / z ** 2) : 0;
}

const largest = ({ state }: Drawn) => Math.max(...state.forceX.map(Math.abs), ...state.forceY.map(Math.abs));
const size = (force: XY) => Math.hypot(...force);

const spike: TestCurve = { points: points('480,0 500,490 520,0') };
const bow: TestCurve = { points: points('0,400 500,490 1000,400') };

test('pushes a point up from a segment, and divides the counterforce between the ends', () => {
  const drawn = draw([{ points: points('0,600 475,500 575,500 1000,600') }, spike], settings);
  // 12 / 20 · (3 · ½² / ½ + ½³ / ½²) by hand.
  const slope = (12 / 20) * (1.5 + 0.5);
  expectForce(forceAt(drawn, add, [500, 490]), [0, -slope]);
  expectForce(forceAt(drawn, add, [475, 500]), [0, 0.75 * slope]);
  expectForce(forceAt(drawn, add, [575, 500]), [0, 0.25 * slope]);
});

test('is 0 for curves beyond the threshold', () => {
  const drawn = draw([{ points: points('0,600 475,510 575,510 1000,600') }, bow, level(800)], settings);
  addAlone(drawn, add);
  expect(largest(drawn)).toBe(0);
});

test('the threshold is a fraction of the side of an average face, clamped to its bounds', () => {
  const { state } = draw([level(500), level(600), level(700)]);
  expect(state.unit).toBeCloseTo(500, 9);
  const own = { ...settings.clearance, distance: 0.05, min: 10, max: 30 };
  expect(clearanceThreshold(state, own)).toBeCloseTo(25, 9);
  expect(clearanceThreshold(state, { ...own, distance: 0.001 })).toBe(10);
  expect(clearanceThreshold(state, { ...own, distance: 1 })).toBe(30);
});

test('is the derivative of the energy of all pairs, for points and segments', () => {
  const height = fc.double({ min: 5, max: 30, noNaN: true });
  fc.assert(
    fc.property(fc.array(height, { minLength: 4, maxLength: 4 }), (heights) => {
      const above = heights.map((gap, i): XY => [440 + 41 * i, 500 - gap]);
      const below: XY[] = points('420,500 460,503 505,498 570,500 610,502');
      const drawn = draw([{ points: [[0, 300], ...above, [1000, 300]] }, { points: [[0, 700], ...below, [1000, 700]] }], settings);
      const { state } = drawn;
      const energy = () => {
        let sum = 0;
        for (let segment = state.wallCount; segment < state.segmentCount; segment++) {
          const [a, b] = [state.segmentA[segment], state.segmentB[segment]];
          for (let point = state.firstInner; point < state.pointCount; point++) {
            // Each of the two curves has one edge.
            if (point >= state.edgeFirst[state.segmentEdge[segment]] && point < state.edgeFirst[state.segmentEdge[segment] + 1]) continue;
            const sq = distanceToSegmentSq(state.x[point], state.y[point], state.x[a], state.y[a], state.x[b], state.y[b]);
            sum += 12 * barrier(Math.sqrt(sq) / 20);
          }
        }
        return sum;
      };
      fc.pre(energy() > 0);
      expectSlope(drawn, add, energy, freePoints(state), 1e-3);
      expectZeroSum(drawn, add);
    }),
    { numRuns: 50 },
  );
});

test('a held point pushes a free segment, and the picture pushes a near point', () => {
  const corner: TestCurve = { fixed: true, points: points('490,0 500,490 510,0') };
  const drawn = draw([corner, { points: points('0,600 480,500 520,500 1000,600') }], settings);
  expectForce(forceAt(drawn, add, [480, 500]), [0, push(10, 20) / 2]);
  expectForce(forceAt(drawn, add, [520, 500]), [0, push(10, 20) / 2]);
  const beside = draw([{ ...level(500), fixed: true }, bow], settings);
  expectForce(forceAt(beside, add, [500, 490]), [0, -push(10, 20)]);
});

test('does not grow below a hundredth of the distance threshold', () => {
  const at = (gap: number) => {
    const drawn = draw([level(500), bow], settings);
    drawn.state.y[drawn.state.firstInner] = 500 - gap;
    addAlone(drawn, add);
    return -drawn.state.forceY[drawn.state.firstInner];
  };
  expect(at(0.01)).toBeCloseTo(at(0.2), 6);
  expect(at(0.3)).toBeLessThan(at(0.2));
  expect(at(1e-9)).toBeCloseTo(at(0.2), 6);
});

describe('near a meeting point the threshold is a fraction of the longer path to it', () => {
  /** The first point of a curve that leaves a position at an angle, at a distance along it. */
  const leaving = (angle: number, along: number): XY => [500 + along * Math.cos(angle), 500 - along * Math.sin(angle)];

  /** A level curve without points nearby, and one that crosses it in the middle at an angle. */
  function cross(angle: number, along: number, isFixed = false): { force: number; d: number } {
    const place = leaving(angle, along);
    const slanted: TestCurve = { points: [[0, 900], leaving(angle, -300), [500, 500], place, [place[0] + 40, place[1] - 300], [1000, 20]] };
    const drawn = draw([{ points: points('0,500 100,500 900,500 1000,500'), fixed: isFixed }, slanted], settings);
    return { force: size(forceAt(drawn, add, place)), d: along * Math.sin(angle) };
  }

  test.each([false, true])('at a crossing (with the picture: %s)', (isFixed) => {
    for (const [degrees, along] of [
      [10, 30],
      [10, 45],
      [15, 60],
      [20, 40],
    ]) {
      const { force, d } = cross((degrees * Math.PI) / 180, along, isFixed);
      expect(force, `${degrees}° at ${along}`).toBeCloseTo(push(d, Math.min(20, wedge * along)), 4);
      expect(force).toBeGreaterThan(0);
    }
  });

  test('is 0 at any distance from a crossing with a wide angle', () => {
    for (const degrees of [30, 45, 90]) for (const along of [1, 5, 20, 40]) expect(cross((degrees * Math.PI) / 180, along).force).toBe(0);
  });

  test('where a curve ends on the picture, by the path to its end', () => {
    const ending = (place: XY): number =>
      size(forceAt(draw([{ ...level(500), fixed: true }, { points: [[500, 500], place, [place[0], 0]] }], settings), add, place));
    expect(ending([530, 490])).toBeCloseTo(push(10, wedge * Math.hypot(30, 10)), 4);
    expect(ending([510, 490])).toBe(0);
    expect(ending([600, 490])).toBeCloseTo(push(10, 20), 4);
  });

  test('at a corner of the picture on which the curve ends, by the path to that end', () => {
    // The track turns away at (530, 500); the curve that ends at (500, 500) passes above that corner.
    const track: TestCurve = { fixed: true, points: points('0,500 530,500 530,1000') };
    const drawn = draw([track, { points: points('500,500 520,494 545,488 1000,300') }], settings);
    const d = Math.sqrt(distanceToSegmentSq(530, 500, 520, 494, 545, 488));
    const t = (10 * 25 + 6 * -6) / (25 ** 2 + 6 ** 2);
    const enough = wedge * (Math.hypot(20, 6) + t * Math.hypot(25, 6));
    expect(enough).toBeGreaterThan(d);
    // Up and to the left, across the segment. The point itself is beyond all thresholds.
    const slope = (t * push(d, enough)) / Math.hypot(25, 6);
    expectForce(forceAt(drawn, add, [545, 488]), [-6 * slope, -25 * slope]);
  });

  test('on one edge, by the path between the two along it', () => {
    // A hairpin 8 units wide: 10 units to the tip, 8 across, 10 back.
    const drawn = draw([{ points: points('0,300 440,500 490,500 500,500 500,508 300,508 0,700') }], settings);
    expectForce(forceAt(drawn, add, [490, 500]), [0, -push(8, wedge * 28)]);
  });

  test('around a loop, by the shorter path', () => {
    // It leaves its crossing (300, 500) to the right and returns from (315, 491): through the crossing the path is short.
    const drawn = draw([{ points: points('0,500 300,500 330,500 600,500 600,300 305,400 315,491 300,500 300,1000') }], settings);
    const d = Math.hypot(15, 9);
    // Three pushes: from the horizontal segment below, and both between the two points, each of which ends a segment beside the other.
    const below = push(9, wedge * (15 + d));
    const aside = push(d, wedge * (30 + d)) / d;
    expect(aside).toBeGreaterThan(0);
    expectForce(forceAt(drawn, add, [315, 491]), [3 * -15 * aside, 3 * -9 * aside - below]);
  });

  test('between two curves that meet twice, by the nearer meeting point', () => {
    // They cross at 400 and 600; the horizontal curve has no points there.
    const lens = (x: number): XY => {
      const over: XY[] = [
        [0, 900],
        [380, 510],
        [420, 490],
        [x, 490],
        [580, 490],
        [620, 510],
        [1000, 900],
      ];
      return forceAt(draw([{ points: points('0,500 100,500 900,500 1000,500') }, { points: over }], settings), add, [x, 490]);
    };
    const way = Math.hypot(20, 10) + 20;
    expectForce(lens(440), [0, -push(10, wedge * way)]);
    expectForce(lens(560), [0, -push(10, wedge * way)]);
    expectForce(lens(500), [0, -push(10, 20)]);
  });
});

describe('forces and resistance are the same bit for bit', () => {
  /** A crowded drawing: lists have many pushing points per segment. */
  const crowded = changeSettings(presets.kronkel, { 'clearance.min': 60, 'clearance.max': 60 });

  /** A moving puzzle with lists that are some steps old. */
  function createMoving(): Drawn {
    const layout = createLayout(preparePuzzle(randomPuzzle(12, 7)), crowded);
    for (let i = 0; i < 150; i++) step(layout, crowded);
    // Until the lists are older than that and points have moved.
    for (let i = 0; inside(layout.proximity).age < 2; i++) {
      expect(i).toBeLessThan(50);
      step(layout, crowded);
      layout.proximity.update(layout.state, crowded);
    }
    return { state: layout.state, proximity: layout.proximity, settings: crowded, resistance: undefined };
  }

  const bitsOf = (drawn: Drawn) => {
    const { state } = drawn;
    addAlone(drawn, add);
    const force = [...state.forceX.slice(0, state.pointCount), ...state.forceY.slice(0, state.pointCount)];
    expect(force.filter((value) => value !== 0).length).toBeGreaterThan(100);
    const { pointXX, pointXY, pointYY } = resistanceOf(drawn, add);
    return { force, xx: [...pointXX], xy: [...pointXY], yy: [...pointYY] };
  };

  test('for every order of the points in the lists', () => {
    const drawn = createMoving();
    const before = bitsOf(drawn);
    const random = createRandom(5);
    for (const pairs of [inside(drawn.proximity).felt, inside(drawn.proximity).pushed]) {
      for (let segment = 0; segment < drawn.state.segmentCount; segment++) {
        const shuffled = entriesOf(pairs, segment)
          .map((point) => ({ point, key: random() }))
          .sort((p, q) => p.key - q.key);
        shuffled.forEach(({ point }, i) => {
          pairs.point[pairs.first[segment] + i] = point;
        });
      }
    }
    expect(bitsOf(drawn)).toEqual(before);
  });

  test.each(['rtree', 'grid'] as const)('with the %s, and with new or old lists', (index) => {
    const drawn = createMoving();
    const old = inside(drawn.proximity);
    const renewed = new Proximity();
    renewed.update(drawn.state, changeSettings(crowded, { proximity: index }));
    const lists = inside(renewed);
    expect(lists.index.kind).toBe(index);
    expect([old.age > lists.age, old.felt.point.join() === lists.felt.point.join()]).toEqual([true, false]);
    expect(bitsOf({ ...drawn, proximity: renewed })).toEqual(bitsOf(drawn));
  });
});

test('resistance is positive semidefinite', () => {
  const curves = [level(500), bow, { points: points('0,700 460,505 540,507 1000,700') }];
  expectPositive(draw(curves, settings), add);
  expectPositive(draw(curves, changeSettings(settings, { 'clearance.weight': -12 })), add);
});

test('mirrors and rotates with the drawing', () => {
  expectSymmetric(add, changeSettings(settings, { 'clearance.max': 60, 'clearance.min': 60 }));
});
