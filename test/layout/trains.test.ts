import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createLayout } from '../../src/layout/layout.ts';
import { createMoves } from '../../src/layout/limits.ts';
import { Proximity } from '../../src/layout/proximity/proximity.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { createState, type LayoutState, Mobility } from '../../src/layout/state.ts';
import { distanceToVertex } from '../../src/layout/trackPlaces.ts';
import { moveTrains, projectTrainForces } from '../../src/layout/trains.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';
import { vertexNear } from './relaxed.ts';

const settings = changeSettings(defaults, { cap: 20 });

/** Moves all trains once with the same requested move. Returns the largest move. */
function drive(state: LayoutState, wanted: XY, now = settings): number {
  const proximity = new Proximity();
  proximity.update(state, now);
  const moves = createMoves(state.pointCount);
  moves.x.fill(wanted[0]);
  moves.y.fill(wanted[1]);
  return moveTrains(state, proximity, now, moves);
}

const track: TestCurve = {
  fixed: true,
  points: points('0,500 1000,500'),
};
const stateOf = (...curves: readonly TestCurve[]) => createState(openPuzzle(puzzleText(curves)));

test('a train moves by the component of its requested move along the track', () => {
  const state = stateOf(track, upright(300));
  const train = vertexNear(state, 300, 500);
  expect(drive(state, [4, 3])).toBeCloseTo(4, 12);
  expect([state.x[train], state.y[train]]).toEqual([304, 500]);
});

test('moves at most by the cap and at most halfway to the next vertex', () => {
  const far = stateOf(track, upright(300));
  expect(drive(far, [50, 0])).toBe(20);
  const near = stateOf(track, upright(300), upright(310));
  const [left, right] = [vertexNear(near, 300, 500), vertexNear(near, 310, 500)];
  drive(near, [50, 0]);
  expect(near.x[left]).toBeLessThan(305);
  expect(near.x[left]).toBeGreaterThan(304.9);
  expect(near.x[right]).toBe(330);
});

test('stops exactly at a corner', () => {
  const bent: TestCurve = {
    fixed: true,
    points: points('0,500 310,480 1000,500'),
  };
  const state = stateOf(bent, upright(300));
  const train = vertexNear(state, 300, 481);
  drive(state, [18, 0]);
  expect([state.x[train], state.y[train]]).toEqual([310, 480]);
});

test('does not sweep over a point: it halves its move, or stays', () => {
  // The attached segment turns about (300, 600); another curve reaches into the triangle that it would sweep.
  const hanging: TestCurve = {
    points: points('300,500 300,600 300,1000'),
  };
  const inTheWay = (x: number): TestCurve => ({
    points: [
      [400, 1000],
      [x, 510],
      [450, 1000],
    ],
  });
  const train = (state: LayoutState) => vertexNear(state, 300, 500);
  const free = stateOf(track, hanging);
  drive(free, [16, 0]);
  expect(free.x[train(free)]).toBe(316);
  const blocked = stateOf(track, hanging, inTheWay(306));
  drive(blocked, [16, 0]);
  expect(blocked.x[train(blocked)]).toBe(304);
  const close = stateOf(track, hanging, inTheWay(300.01));
  drive(close, [16, 0]);
  expect(close.x[train(close)]).toBe(300);
});

test('trains keep their order and their distances', () => {
  for (let seed = 1; seed <= 6; seed++) {
    const { state } = createLayout(preparePuzzle(randomPuzzle(seed, 5)), settings);
    const trains = Array.from({ length: state.map.vertexCount }, (_, v) => v).filter((v) => state.mobility[v] === Mobility.train);
    expect(trains.length).toBeGreaterThan(4);
    for (let i = 0; i < 12; i++) {
      const before = trains.map((train) => distanceToVertex(state, train, 1));
      drive(state, [15 * Math.cos(i), 15 * Math.sin(i)]);
      // A train takes at most half of the distance to another one, which may do the same.
      for (const train of trains) expect(distanceToVertex(state, train, 1)).toBeGreaterThan(0);
      expect(trains.map((train) => distanceToVertex(state, train, 1))).not.toEqual(before);
    }
  }
});

test('projects the force on a train onto its track', () => {
  const state = stateOf(
    {
      fixed: true,
      points: points('0,500 1000,700'),
    },
    upright(500),
  );
  const train = vertexNear(state, 500, 600);
  state.forceX[train] = 3;
  state.forceY[train] = -2;
  projectTrainForces(state);
  const [dx, dy] = [1000 / Math.hypot(1000, 200), 200 / Math.hypot(1000, 200)];
  expect(state.forceX[train]).toBeCloseTo((3 * dx - 2 * dy) * dx, 12);
  expect(state.forceY[train]).toBeCloseTo((3 * dx - 2 * dy) * dy, 12);
});
