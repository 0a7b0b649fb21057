import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { between, createRandom, type Random } from '../../samples/kit/random.ts';
import { createMoves, limitDisplacements } from '../../src/layout/limits.ts';
import { Proximity } from '../../src/layout/proximity/proximity.ts';
import { changeSettings, presets } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { createState, type LayoutState, Mobility, setMobility } from '../../src/layout/state.ts';
import { CONTACT_DISTANCE, MIN_DISTANCE } from '../../src/layout/tolerances.ts';
import { PuzzleError } from '../../src/puzzle/error.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { createVerifier } from '../../src/verify/verify.ts';
import { puzzleText, type TestCurve, type XY } from '../support/puzzleText.ts';
import { pointNear } from './relaxed.ts';

/** The state of a puzzle with exactly the points of its file. */
function stateOf(curves: readonly TestCurve[]): LayoutState {
  return createState(openPuzzle(puzzleText(curves)));
}

/** The allowed fraction of each displacement. */
function limit(state: LayoutState, cap: number, moveX: Float64Array, moveY: Float64Array): Float64Array {
  const settings = changeSettings(presets['bos-2022'], { cap, 'repulsion.on': false });
  const proximity = new Proximity();
  proximity.update(state, settings);
  const moves = { ...createMoves(state.pointCount), x: moveX, y: moveY };
  limitDisplacements(state, proximity, moves);
  return moves.scale;
}

describe('in a small example a displacement is shortened', () => {
  const bow = (y: number, peak: number, fixed = false): TestCurve => ({
    fixed,
    points: [
      [0, y],
      [450, peak],
      [500, peak],
      [550, peak],
      [1000, y],
    ],
  });

  /** Moves points at the given positions, and returns their allowed fractions. */
  function shares(curves: TestCurve[], moves: readonly (readonly [at: XY, by: XY])[], cap = 20, pinned: XY[] = []): number[] {
    const state = stateOf(curves);
    for (const [x, y] of pinned) state.pinned[pointNear(state, x, y)] = 1;
    setMobility(state);
    const [moveX, moveY] = [new Float64Array(state.pointCount), new Float64Array(state.pointCount)];
    const points = moves.map(([[x, y], [dx, dy]]) => {
      const point = pointNear(state, x, y);
      moveX[point] = dx;
      moveY[point] = dy;
      return point;
    });
    const scale = limit(state, cap, moveX, moveY);
    return points.map((point) => scale[point]);
  }

  test('to half of the gap, if both sides can move', () => {
    const [down, up] = shares(
      [bow(300, 490), bow(700, 500)],
      [
        [
          [500, 490],
          [0, 20],
        ],
        [
          [500, 500],
          [0, -20],
        ],
      ],
    );
    expect(down).toBeCloseTo((10 - MIN_DISTANCE) / 2 / 20, 9);
    expect(up).toBeCloseTo((10 - MIN_DISTANCE) / 2 / 20, 9);
  });

  test('to the whole gap, if the other side is fixed or pinned', () => {
    const move = [
      [
        [500, 490],
        [0, 20],
      ],
    ] as const;
    expect(shares([bow(300, 490), bow(700, 500, true)], move)[0]).toBeCloseTo((10 - MIN_DISTANCE) / 20, 9);
    const pins: XY[] = [
      [450, 500],
      [500, 500],
      [550, 500],
    ];
    expect(shares([bow(300, 490), bow(700, 500)], move, 20, pins)[0]).toBeCloseTo((10 - MIN_DISTANCE) / 20, 9);
  });

  test('along its own direction only, and not at all if it leads along or away', () => {
    const moveBy = (dx: number, dy: number) =>
      shares(
        [bow(300, 490), bow(700, 500, true)],
        [
          [
            [500, 490],
            [dx, dy],
          ],
        ],
      )[0];
    expect(moveBy(12, 16)).toBeCloseTo((10 - MIN_DISTANCE) / 16, 9);
    expect(moveBy(12, 9)).toBe(1);
    expect(moveBy(0, -20)).toBe(1);
    expect(moveBy(5, 0)).toBe(1);
  });

  test('to 0, if the pair is already at the minimum distance', () => {
    expect(
      shares(
        [bow(300, 500 - MIN_DISTANCE / 2), bow(700, 500, true)],
        [
          [
            [500, 500 - MIN_DISTANCE / 2],
            [0, 20],
          ],
        ],
      )[0],
    ).toBe(0);
  });
});

/** Three random curves in a small square, so that nearly all pairs are near. */
function scribble(random: Random): TestCurve[] {
  const place = (): XY => [between(random, 470, 530), between(random, 470, 530)];
  const places = () => Array.from({ length: 1 + Math.floor(4 * random()) }, place);
  return [
    { points: [[0, between(random, 100, 900)], ...places(), [1000, between(random, 100, 900)]] },
    { fixed: random() < 0.5, points: [[between(random, 100, 900), 0], ...places(), [between(random, 100, 900), 1000]] },
    { closed: true, points: closeUp([place(), place(), place()]) },
  ];
}

function closeUp(points: XY[]): XY[] {
  return [...points, points[0]];
}

/** A slanted curve and a parallel one, with distances down to 1e-9. */
function tight(random: Random): TestCurve[] {
  const slope = between(random, -0.5, 0.5);
  const at = (x: number, off: number): XY => [x, 500 + slope * (x - 500) + off];
  const xs = Array.from({ length: 5 }, (_, i) => 480 + 10 * i + between(random, -4, 4));
  const gap = () => 10 ** -between(random, 0, 9.5);
  return [
    { fixed: random() < 0.5, points: [at(0, -50), ...xs.filter(() => random() < 0.6).map((x) => at(x, 0)), at(1000, -50)] },
    { points: [at(0, 50), ...xs.map((x) => at(x + between(random, -2, 2), gap())), at(1000, 50)] },
    { points: [[between(random, 480, 520), 0], at(500, 20), [between(random, 480, 520), 1000]] },
  ];
}

test.each([
  ['near one another', scribble],
  ['within 1e-9 to 1 of one another', tight],
])('no point meets a segment on its path, with curves %s', (_, make) => {
  let tried = 0;
  let saved = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(0.5, 3, 20), (seed, cap) => {
      const random = createRandom(seed);
      const opened = openOrSkip(make(random));
      const verify = createVerifier(opened.puzzle);
      const state = createState(opened);
      for (let point = 0; point < state.pointCount; point++) state.pinned[point] = random() < 0.2 ? 1 : 0;
      setMobility(state);
      const { x, y, pointCount, mobility } = state;
      const [fromX, fromY] = [x.slice(), y.slice()];
      const [moveX, moveY] = [new Float64Array(pointCount), new Float64Array(pointCount)];
      const common = between(random, 0, 2 * Math.PI);
      for (let point = 0; point < pointCount; point++) {
        if (mobility[point] !== Mobility.free) continue;
        const turn = random() < 0.5 ? common : between(random, 0, 2 * Math.PI);
        const length = random() < 0.7 ? cap : cap * random() ** 4;
        moveX[point] = length * Math.cos(turn);
        moveY[point] = length * Math.sin(turn);
      }
      const scale = limit(state, cap, moveX, moveY);
      const moveTo = (share: (point: number) => number) => {
        for (let point = 0; point < pointCount; point++) {
          x[point] = fromX[point] + share(point) * moveX[point];
          y[point] = fromY[point] + share(point) * moveY[point];
        }
        return verify(snapshotPuzzle(state));
      };
      for (let part = 1; part <= 6; part++) expect(moveTo((point) => (scale[point] * part) / 6)).toEqual([]);
      tried++;
      if (moveTo(() => 1).length > 0) saved++;
    }),
    { numRuns: 250 },
  );
  // The test is meaningful only if most displacements would break the drawing.
  expect(saved).toBeGreaterThan(tried / 3);
});

test.each([
  ['near one another', scribble],
  ['within 1e-9 to 1 of one another', tight],
])('shortening does not depend on distant displacements, with curves %s', (_, make) => {
  let shortened = 0;
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1e9 }), fc.constantFrom(1e-9, 1e-4, 0.1, 4), (seed, length) => {
      const random = createRandom(seed);
      const state = createState(openOrSkip(make(random)));
      for (let point = 0; point < state.pointCount; point++) state.pinned[point] = random() < 0.2 ? 1 : 0;
      setMobility(state);
      const [moveX, moveY] = [new Float64Array(state.pointCount), new Float64Array(state.pointCount)];
      for (let point = 0; point < state.pointCount; point++) {
        const turn = between(random, 0, 2 * Math.PI);
        moveX[point] = length * Math.cos(turn);
        moveY[point] = length * Math.sin(turn);
      }
      const scale = limit(state, 20, moveX, moveY);
      const other = state.mobility.indexOf(Mobility.free);
      fc.pre(other >= 0);
      moveX[other] = 20;
      const again = limit(state, 20, moveX, moveY);
      again[other] = scale[other];
      expect(again).toEqual(scale);
      shortened += scale.filter((share) => share > 0 && share < 1).length;
    }),
  );
  expect(shortened).toBeGreaterThan(50);
});

test('points that nearly touch in the file do not move', () => {
  const state = stateOf([
    {
      points: [
        [0, 400],
        [1000, 600],
      ],
    },
    {
      points: [
        [0, 450],
        [430, 486 + CONTACT_DISTANCE / 2],
        [1000, 650],
      ],
    },
  ]);
  const moveX = new Float64Array(state.pointCount).fill(1);
  const moveY = new Float64Array(state.pointCount).fill(2);
  expect(limit(state, 3, moveX, moveY)[state.firstInner]).toBe(0);
});

function openOrSkip(curves: readonly TestCurve[]) {
  try {
    return openPuzzle(puzzleText(curves));
  } catch (error) {
    if (error instanceof PuzzleError) return fc.pre(false) as never;
    throw error;
  }
}
