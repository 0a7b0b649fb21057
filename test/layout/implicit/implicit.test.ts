import { describe, expect, test } from 'vitest';
import { createRandom } from '../../../samples/kit/random.ts';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { pinPoint, pullPoint } from '../../../src/layout/hold.ts';
import { ImplicitIntegrator } from '../../../src/layout/implicit/implicit.ts';
import { createLayout, isSettled, type Layout, reheat, stages, step } from '../../../src/layout/layout.ts';
import { changeSettings, presets, type Settings } from '../../../src/layout/settings.ts';
import { Mobility } from '../../../src/layout/state.ts';
import { segmentAhead } from '../../../src/layout/trackPlaces.ts';
import { openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { hashCoordinates } from '../../support/hash.ts';
import { level, points, puzzleText, upright } from '../../support/puzzleText.ts';
import { wildForces } from '../../support/wildForces.ts';
import { innerNear, vertexNear } from '../relaxed.ts';

const settings = changeSettings(presets.kronkel, { integrator: 'implicit', temperature: 1, cap: 3 });

const create = (seed = 2, curves = 6) => createLayout(preparePuzzle(randomPuzzle(seed, curves)), settings);

function run(layout: Layout, steps: number, now: Settings = settings): Layout {
  for (let i = 0; i < steps; i++) step(layout, now);
  return layout;
}

/** The requested moves of a layout in its next step, before limits. */
function wantedMoves(layout: Layout, now: Settings = settings): { x: Float64Array; y: Float64Array } {
  for (const stage of ['warm', 'resample', 'proximity', 'forces', 'integrate'] as const) stages[stage](layout, now);
  const { x, y } = layout.moves;
  return { x: x.slice(0, layout.state.pointCount), y: y.slice(0, layout.state.pointCount) };
}

const sizes = ({ x, y }: { x: Float64Array; y: Float64Array }) => Array.from(x, (value, i) => Math.hypot(value, y[i]));

test('without temperature nothing moves, and the drawing settles', () => {
  const layout = create();
  const cold = changeSettings(settings, { temperature: 0 });
  run(layout, 1, cold);
  const before = hashCoordinates(layout.state);
  run(layout, 25, cold);
  expect(hashCoordinates(layout.state)).toBe(before);
  expect(isSettled(layout)).toBe(true);
});

test('a lower temperature makes shorter steps in the same directions', () => {
  const [cool, warm] = [0.001, 0.002].map((temperature) => wantedMoves(create(), changeSettings(settings, { temperature, cap: 20 })));
  const moving = sizes(warm).flatMap((size, point) => (size > 1e-9 && size < 19 ? [point] : []));
  expect(moving.length).toBeGreaterThan(100);
  for (const point of moving) {
    expect(cool.x[point]).toBeCloseTo(warm.x[point] / 2, 12);
    expect(cool.y[point]).toBeCloseTo(warm.y[point] / 2, 12);
  }
});

test('no requested move exceeds the cap, and held points have none', () => {
  const layout = create();
  pinPoint(layout, layout.state.pointId[layout.state.firstInner + 9], true);
  for (let i = 0; i < 20; i++) {
    const moves = sizes(wantedMoves(layout));
    for (const [point, size] of moves.entries()) {
      expect(size).toBeLessThanOrEqual(3 + 1e-9);
      if (layout.state.mobility[point] === Mobility.held) expect(size).toBe(0);
    }
    run(layout, 1);
  }
});

test('held and pinned points stay bit for bit', () => {
  const layout = create();
  const { state } = layout;
  const ids = [state.mobility.indexOf(Mobility.free), state.mobility.indexOf(Mobility.train), state.firstInner + 7].map(
    (point) => state.pointId[point],
  );
  for (const id of ids) pinPoint(layout, id, true);
  const held = () =>
    Array.from({ length: state.pointCount }, (_, point) => point).flatMap((point) =>
      state.mobility[point] === Mobility.held ? [state.pointId[point], state.x[point], state.y[point]] : [],
    );
  const before = held();
  run(layout, 60);
  expect(held()).toEqual(before);
  expect(layout.largestMove).toBeGreaterThan(0);
});

describe('a pulled point', () => {
  const bare = changeSettings(settings, { merge: 1, split: 1000 });
  const createPulled = () => {
    const layout = createLayout(openPuzzle(puzzleText([level(500)])), settings);
    const point = innerNear(layout.state, 500, 500);
    const target = { x: layout.state.x[point], y: 450 };
    pullPoint(layout, layout.state.pointId[point], target);
    return { layout, point, target };
  };

  test('moves towards its target by one cap per step, independent of forces', () => {
    const { layout, point, target } = createPulled();
    for (let i = 1; i <= 10; i++) {
      run(layout, 1, bare);
      expect(layout.state.y[point]).toBeCloseTo(500 - 3 * i, 6);
      expect(layout.state.x[point]).toBeCloseTo(target.x, 6);
    }
    run(layout, 30, bare);
    expect(layout.state.y[point]).toBeCloseTo(450, 6);
  });

  test('moves its neighbours in the same step, the nearer ones farther', () => {
    const { layout, point } = createPulled();
    run(layout, 1, bare);
    const { y } = layout.state;
    const lift = (n: number) => 500 - y[point + n];
    for (const side of [1, -1]) {
      expect(lift(side)).toBeGreaterThan(1);
      expect(lift(side)).toBeLessThan(3.0001);
      expect(lift(5 * side)).toBeLessThan(lift(side));
      expect(lift(5 * side)).toBeGreaterThan(0);
    }
  });

  test('does not move while it is pinned', () => {
    const { layout, point } = createPulled();
    pinPoint(layout, layout.state.pointId[point], true);
    run(layout, 5, bare);
    expect(layout.state.y[point]).toBe(500);
    pinPoint(layout, layout.state.pointId[point], false);
    run(layout, 5, bare);
    expect(layout.state.y[point]).toBeLessThan(490);
  });
});

test('trains move only along their tracks, even through a bend', () => {
  const layout = createLayout(
    openPuzzle(puzzleText([{ fixed: true, points: points('0,500 500,500 800,800 1000,800') }, upright(300), upright(340), upright(360)])),
    settings,
  );
  const { state } = layout;
  const trains = [300, 340, 360].map((x) => vertexNear(state, x, 500));
  pullPoint(layout, state.pointId[trains[2]], { x: 700, y: 700 });
  for (let i = 0; i < 150; i++) {
    run(layout, 1);
    for (const train of trains) expect(state.y[train]).toBeCloseTo(500 + Math.max(0, state.x[train] - 500), 9);
  }
  expect(state.x[trains[2]]).toBeGreaterThan(600);
  // The others are now more than 40 units apart.
  expect(state.x[trains[1]] - state.x[trains[0]]).toBeGreaterThan(40);
});

test('the requested move of a train is along its track, except for its velocity', () => {
  const layout = run(create(3, 8), 3);
  layout.state.velocityX.fill(0);
  layout.state.velocityY.fill(0);
  const moves = wantedMoves(layout);
  const { state } = layout;
  let along = 0;
  for (let train = 0; train < state.map.vertexCount; train++) {
    if (state.mobility[train] !== Mobility.train) continue;
    const shape = state.tracks[state.trainTrack[train]];
    // At a corner both directions are possible.
    const across = Math.min(
      ...([1, -1] as const).map((way) => {
        const segment = segmentAhead(state, train, way);
        const dx = shape.x[segment + 1] - shape.x[segment];
        const dy = shape.y[segment + 1] - shape.y[segment];
        return Math.abs(moves.x[train] * dy - moves.y[train] * dx) / Math.hypot(dx, dy);
      }),
    );
    expect(across).toBeLessThan(0.01);
    along = Math.max(along, Math.hypot(moves.x[train], moves.y[train]));
  }
  expect(along).toBeGreaterThan(0.01);
});

test('every requested move is finite and within the cap, for all forces', () => {
  for (let seed = 1; seed <= 40; seed++) {
    const random = createRandom(seed);
    const wild = changeSettings(settings, { ...wildForces(random), temperature: 10 ** (4 * random() - 2) });
    const layout = createLayout(preparePuzzle(randomPuzzle(seed, 4)), wild);
    for (let i = 0; i < 4; i++) {
      const moves = sizes(wantedMoves(layout, wild));
      for (const size of moves) if (!(size <= 3 + 1e-9)) expect.fail(`seed ${seed}: a move of ${size}`);
      run(layout, 1, wild);
    }
  }
});

test('cools and settles after its warm steps, and is warm again after a reheat', () => {
  const layout = create(2, 3);
  for (let i = 0; i < 1000 && !isSettled(layout); i++) run(layout, 1);
  expect(isSettled(layout)).toBe(true);
  reheat(layout);
  pullPoint(layout, layout.state.pointId[layout.state.firstInner + 20], { x: 500, y: 500 });
  run(layout, 5);
  expect(layout.largestMove).toBeGreaterThan(1);
});

test('a reheat resets the mass, so that the run depends on a checkpoint alone', () => {
  const [one, other] = [create(), create()];
  // The other one reached its cap more often, with the same positions and velocities.
  const { state } = other;
  const places = [state.x.slice(), state.y.slice(), state.velocityX.slice(), state.velocityY.slice()];
  for (let i = 0; i < 5; i++) wantedMoves(other, changeSettings(settings, { cap: 0.001 }));
  [state.x, state.y, state.velocityX, state.velocityY].forEach((column, i) => {
    column.set(places[i]);
  });
  for (const layout of [one, other]) reheat(layout);
  expect(hashCoordinates(run(other, 30).state)).toBe(hashCoordinates(run(one, 30).state));
});

test('uses adaptive steps if the factorization would take too long', () => {
  const refused = run({ ...create(), implicit: new ImplicitIntegrator(1000) }, 40);
  const adaptive = run(create(), 40, changeSettings(settings, { integrator: 'adaptive' }));
  expect(hashCoordinates(refused.state)).toBe(hashCoordinates(adaptive.state));
  expect(hashCoordinates(run(create(), 40).state)).not.toBe(hashCoordinates(adaptive.state));
});
