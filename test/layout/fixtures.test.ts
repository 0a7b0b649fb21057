import { describe, expect, test } from 'vitest';
import { findPoint } from '../../src/layout/hold.ts';
import { reheat } from '../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { Mobility } from '../../src/layout/state.ts';
import { MIN_DISTANCE } from '../../src/layout/tolerances.ts';
import { VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { closedSquare, level, points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';
import { BARE, FORCELESS, innerNear, pin, pull, type Relaxed, relax, release, vertexNear, wasHeldBack, wouldBreak } from './relaxed.ts';

/** Critical situations, with forces and pulls that would break them. The verifier checks every step. */

const fixed = (curve: TestCurve): TestCurve => ({ ...curve, fixed: true });

/** The current position of a point by its id. */
function placeOf({ layout, state }: Relaxed, id: number): XY {
  const point = findPoint(layout, id);
  return [state.x[point], state.y[point]];
}

function innerCount({ state }: Relaxed, edge: number): number {
  return state.edgeFirst[edge + 1] - state.edgeFirst[edge];
}

/** Forces that pull everything together: negative repulsion and clearance, strong attraction, shrinking faces and angles. */
const COLLAPSE = changeSettings(defaults, {
  temperature: 5,
  'repulsion.on': true,
  'repulsion.weight': -400,
  'attraction.on': true,
  'attraction.weight': 50,
  'attraction.length': 0.01,
  'clearance.weight': -50,
  'faces.weight': -500,
  'faces.even': -500,
  'angles.weight': -500,
  'angles.square': -500,
});

test('axis-parallel curves don’t pass each other when pulled straight across', () => {
  const relaxed = relax(puzzleText([level(500), level(504), upright(500), upright(504)]), FORCELESS);
  const { state } = relaxed;
  let heldBack = 0;
  for (let x = 50; x < 1000; x += 100) {
    pull(relaxed, innerNear(state, x, 500), x, 800);
    pull(relaxed, innerNear(state, x, 504), x, 200);
    pull(relaxed, innerNear(state, 500, x), 800, x);
    pull(relaxed, innerNear(state, 504, x), 200, x);
  }
  relaxed.run(60, FORCELESS, () => {
    if (wasHeldBack(relaxed)) heldBack++;
  });
  relaxed.run(60, COLLAPSE);
  expect(heldBack).toBeGreaterThan(30);
});

describe('a train on a track with a peak', () => {
  const peak = fixed({
    points: points('0,600 400,600 500,400 600,600 1000,600'),
  });
  const text = puzzleText([
    peak,
    {
      points: points('300,0 400,450 450,500 450,1000'),
    },
  ]);

  test('stops at the corner if its attached segment would sweep over it', () => {
    const relaxed = relax(text, changeSettings(BARE, { cap: 10 }));
    const { state } = relaxed;
    const train = vertexNear(state, 450, 500);
    pin(relaxed, innerNear(state, 400, 450));
    pull(relaxed, train, 700, 400);
    relaxed.run(100);
    expect([state.x[train], state.y[train]]).toEqual([500, 400]);
    expect(
      wouldBreak(relaxed, (x, y) => {
        x[train] = 520;
        y[train] = 440;
      }),
    ).toBe(true);
  });

  test('passes the corner when that segment is out of the way', () => {
    const relaxed = relax(text, changeSettings(BARE, { cap: 10 }));
    const { state } = relaxed;
    const train = vertexNear(state, 450, 500);
    pull(relaxed, innerNear(state, 400, 450), 500, 300);
    relaxed.run(30);
    pull(relaxed, train, 700, 400);
    relaxed.run(70);
    expect(state.x[train]).toBeGreaterThan(530);
    expect(state.y[train]).toBeGreaterThan(460);
  });
});

describe('a chord between two trains', () => {
  const corner = fixed({
    points: points('0,500 500,500 500,1000'),
  });

  test('inside the angle of a corner is not pulled out through it', () => {
    const relaxed = relax(
      puzzleText([
        corner,
        {
          points: points('300,0 300,500 420,580 500,700 1000,700'),
        },
      ]),
      FORCELESS,
    );
    const { state } = relaxed;
    const [a, b] = [vertexNear(state, 300, 500), vertexNear(state, 500, 700)];
    const middle = state.pointId[innerNear(state, 420, 580)];
    pull(relaxed, a, 600, 500);
    pull(relaxed, b, 500, 400);
    pull(relaxed, innerNear(state, 420, 580), 600, 400);
    relaxed.run(120);
    expect(state.x[a]).toBeGreaterThan(450);
    expect(state.y[b]).toBeLessThan(550);
    expect(Math.max(...placeOf(relaxed, middle).map((value, i) => (i === 0 ? value - 500 : 500 - value)))).toBeLessThan(0);
    relaxed.run(60, COLLAPSE);
  });

  test('around a corner is not pulled in through it, nor over it by its trains', () => {
    const relaxed = relax(
      puzzleText([
        corner,
        {
          points: points('300,1000 300,500 600,400 500,700 400,1000'),
        },
      ]),
      BARE,
    );
    const { state } = relaxed;
    const [a, b] = [vertexNear(state, 300, 500), vertexNear(state, 500, 700)];
    const middle = innerNear(state, 600, 400);
    pull(relaxed, middle, 400, 600);
    relaxed.run(60);
    expect(
      wouldBreak(relaxed, (x, y) => {
        x[middle] = 400;
        y[middle] = 600;
      }),
    ).toBe(true);
    pull(relaxed, a, 600, 500);
    pull(relaxed, b, 500, 400);
    relaxed.run(100);
    expect(state.x[a]).toBeLessThanOrEqual(500);
    expect(state.y[b]).toBeGreaterThanOrEqual(500);
    relaxed.run(60, COLLAPSE);
  });
});

test('an edge too short for inner points keeps its topology, and gets points when it grows', () => {
  const relaxed = relax(
    puzzleText([
      level(500),
      upright(500),
      {
        points: points('490,0 510.012,1000'),
      },
    ]),
  );
  const { state } = relaxed;
  const bare = Array.from({ length: state.map.edgeCount }, (_, edge) => edge).filter(
    (edge) => state.map.edgeFixed[edge] === 0 && innerCount(relaxed, edge) === 0,
  );
  expect(bare).toHaveLength(1);
  relaxed.run(40, COLLAPSE);
  relaxed.run(120);
  expect(innerCount(relaxed, bare[0])).toBeGreaterThanOrEqual(defaults.minInner);
});

test('a lens between two curves does not vanish or turn over', () => {
  const relaxed = relax(
    puzzleText([
      {
        points: points('0,500 500,540 1000,500'),
      },
      {
        points: points('0,540 500,500 1000,540'),
      },
    ]),
  );
  const { state } = relaxed;
  let heldBack = 0;
  const pullOver = () => {
    pull(relaxed, innerNear(state, 500, 540), 500, 100);
    pull(relaxed, innerNear(state, 500, 500), 500, 900);
    relaxed.run(100, defaults, () => {
      if (wasHeldBack(relaxed)) heldBack++;
    });
    release(relaxed);
  };
  // In the file the two are opposite each other. After the collapse they may be side by side, each with its curve around the other.
  pullOver();
  expect(heldBack).toBeGreaterThan(20);
  relaxed.run(60, COLLAPSE);
  pullOver();
});

test('a floating curve stays in its face, and its content stays inside', () => {
  const relaxed = relax(
    puzzleText([level(300), closedSquare(500, 500, 60), closedSquare(500, 500, 20), fixed(closedSquare(700, 500, 30))]),
  );
  const { state } = relaxed;
  const inner = vertexNear(state, 480, 480);
  const outer = vertexNear(state, 440, 440);
  expect(state.map.vertexKind[inner]).toBe(VertexKind.seam);
  let heldBack = 0;
  pull(relaxed, inner, 500, -500);
  pull(relaxed, outer, 1500, 500);
  relaxed.run(150, defaults, () => {
    if (wasHeldBack(relaxed)) heldBack++;
  });
  expect(heldBack).toBeGreaterThan(30);
  // Pulled up, but not through its surroundings.
  expect(state.y[inner]).toBeLessThan(440);
  release(relaxed);
  relaxed.run(60, COLLAPSE);
});

test('a loop shrinks under attraction, but keeps two points and its interior', () => {
  const relaxed = relax(
    puzzleText([
      {
        points: points('0,500 340,500 340,460 300,460 300,1000'),
      },
    ]),
  );
  const { state } = relaxed;
  const { map } = state;
  const loop = Array.from({ length: map.edgeCount }, (_, edge) => edge).find(
    (edge) => map.edgeFixed[edge] === 0 && map.halfOrigin[2 * edge] === map.halfOrigin[2 * edge + 1],
  )!;
  const before = innerCount(relaxed, loop);
  // One point would be enough for any other edge.
  const shrink = changeSettings(defaults, {
    minInner: 1,
    merge: 12,
    'attraction.on': true,
    'attraction.weight': 20,
    'attraction.length': 0.01,
    'faces.on': false,
  });
  relaxed.run(250, shrink, () => expect(innerCount(relaxed, loop)).toBeGreaterThanOrEqual(2));
  expect(innerCount(relaxed, loop)).toBeLessThan(before / 4);
});

test('a crossing of 2° survives closing forces, and opens under opening forces', () => {
  const relaxed = relax(
    // Bent far from the crossing, because strokes that are straight in the file stay straight.
    puzzleText([{ points: points('0,520 250,500 750,500 1000,520') }, { points: points('0,502.5 250,491.25 750,508.75 1000,537.5') }]),
  );
  const { state } = relaxed;
  const crossing = vertexNear(state, 500, 500);
  const angle = () => {
    const { map } = state;
    const arms = Array.from(map.rotation.subarray(map.vertexFirst[crossing], map.vertexFirst[crossing + 1]), (half) => {
      const point = (half & 1) === 0 ? state.edgeFirst[half >> 1] : state.edgeFirst[(half >> 1) + 1] - 1;
      return Math.atan2(state.y[point] - state.y[crossing], state.x[point] - state.x[crossing]);
    });
    const gaps = arms.map((arm, i) => Math.abs(Math.atan2(Math.sin(arm - arms[(i + 1) % 4]), Math.cos(arm - arms[(i + 1) % 4]))));
    return (Math.min(...gaps) * 180) / Math.PI;
  };
  expect(angle()).toBeCloseTo(2, 1);
  relaxed.run(100, COLLAPSE);
  expect(angle()).toBeLessThan(0.1);
  // A change of settings reheats the layout.
  reheat(relaxed.layout);
  relaxed.run(150, defaults);
  expect(angle()).toBeGreaterThan(30);
});

describe('a train moves all around a closed track', () => {
  const corners: readonly XY[] = points('1000,0 1000,1000 0,1000 0,0');
  test.each([
    ['with', corners],
    ['against', [corners[3], corners[2], corners[1], corners[0]]],
  ] as const)('through all corners of the frame, %s its direction', (_, round) => {
    const settings = changeSettings(FORCELESS, { cap: 20, split: 60, merge: 30, segmentLength: 40, 'attraction.on': true });
    const relaxed = relax(
      puzzleText([
        fixed(closedSquare(500, 500, 100)),
        {
          points: points('500,400 500,0'),
        },
      ]),
      settings,
    );
    const { state } = relaxed;
    const [inner, outer] = [vertexNear(state, 500, 400), vertexNear(state, 500, 0)];
    const passed: XY[] = [];
    for (let turn = 0; turn < 5; turn++) {
      const [x, y] = round[turn % 4];
      pull(relaxed, outer, x, y);
      pull(relaxed, inner, 500 + (x - 500) / 5, 500 + (y - 500) / 5);
      for (let i = 0; i < 80 && (state.x[outer] !== x || state.y[outer] !== y); i++) relaxed.run(1);
      passed.push([state.x[outer], state.y[outer]]);
    }
    expect(passed).toEqual([...round, round[0]]);
    expect(state.targets.size).toBe(2);
  });
});

describe('a train stops', () => {
  const settings = changeSettings(FORCELESS, { cap: 10 });

  test('before an oncoming train', () => {
    const relaxed = relax(puzzleText([fixed(level(500)), upright(400), upright(450)]), settings);
    const { state } = relaxed;
    const [a, b] = [vertexNear(state, 400, 500), vertexNear(state, 450, 500)];
    pull(relaxed, a, 900, 500);
    pull(relaxed, b, 100, 500);
    relaxed.run(120);
    expect(state.x[b] - state.x[a]).toBeGreaterThanOrEqual(MIN_DISTANCE / 2);
    expect(state.x[b] - state.x[a]).toBeLessThan(1);
    expect(
      wouldBreak(relaxed, (x) => {
        [x[a], x[b]] = [x[b], x[a]];
      }),
    ).toBe(true);
  });

  test('before the transition at the end of its track', () => {
    const relaxed = relax(
      puzzleText([
        {
          pieces: [
            {
              fixed: true,
              points: points('0,500 500,500'),
            },
            {
              fixed: false,
              points: points('500,500 1000,500'),
            },
          ],
        },
        upright(400),
      ]),
      settings,
    );
    const { state } = relaxed;
    const train = vertexNear(state, 400, 500);
    expect(state.mobility[train]).toBe(Mobility.train);
    pull(relaxed, train, 900, 500);
    relaxed.run(100);
    expect(state.x[train]).toBeLessThan(500);
    expect(state.x[train]).toBeGreaterThan(499);
  });

  test('before a vertex of two fixed curves, from both sides', () => {
    const relaxed = relax(puzzleText([fixed(level(500)), fixed(upright(500)), upright(400), upright(600)]), settings);
    const { state } = relaxed;
    const [a, b] = [vertexNear(state, 400, 500), vertexNear(state, 600, 500)];
    pull(relaxed, a, 900, 500);
    pull(relaxed, b, 100, 500);
    relaxed.run(100);
    expect(500 - state.x[a]).toBeGreaterThan(0);
    expect(500 - state.x[a]).toBeLessThan(1);
    expect(state.x[b] - 500).toBeGreaterThan(0);
    expect(state.x[b] - 500).toBeLessThan(1);
  });
});

describe('a T-junction is preserved', () => {
  test('where a moveable curve ends on a moveable one', () => {
    const relaxed = relax(
      puzzleText([
        level(500),
        {
          points: points('300,500 300,0'),
        },
        {
          points: points('320,500 320,1000'),
        },
      ]),
    );
    const { state } = relaxed;
    const [up, down] = [vertexNear(state, 300, 500), vertexNear(state, 320, 500)];
    pull(relaxed, up, 900, 900);
    pull(relaxed, down, 100, 100);
    relaxed.run(120);
    // They can’t pass each other along the curve they end on, but they drag it.
    expect(Math.hypot(state.x[up] - 300, state.y[up] - 500)).toBeGreaterThan(20);
    release(relaxed);
    relaxed.run(60, COLLAPSE);
  });

  test('where a moveable curve ends on the picture, on either side', () => {
    const relaxed = relax(
      puzzleText([
        fixed({
          points: points('0,500 500,450 1000,500'),
        }),
        {
          points: points('300,470 300,0'),
        },
        {
          points: points('320,468 320,1000'),
        },
      ]),
      changeSettings(FORCELESS, { cap: 10, 'attraction.on': true }),
    );
    const { state } = relaxed;
    const [up, down] = [vertexNear(state, 300, 470), vertexNear(state, 320, 468)];
    pull(relaxed, up, 900, 100);
    pull(relaxed, down, 100, 900);
    relaxed.run(60);
    expect(state.x[down] - state.x[up]).toBeGreaterThan(0);
    expect(state.x[down] - state.x[up]).toBeLessThan(1);
    // Together they move around the corner.
    pull(relaxed, down, 900, 450);
    relaxed.run(120);
    expect(state.x[down]).toBeGreaterThan(600);
    expect(state.x[up]).toBeGreaterThan(600);
  });

  test('where the picture ends on a moveable curve and holds it there', () => {
    const relaxed = relax(
      puzzleText([
        level(500),
        fixed({
          points: points('300,500 300,0'),
        }),
      ]),
    );
    const { state } = relaxed;
    const held = vertexNear(state, 300, 500);
    for (const x of [250, 290, 310, 350]) pull(relaxed, innerNear(state, x, 500), x < 300 ? 600 : 0, 100);
    relaxed.run(100);
    expect([state.x[held], state.y[held]]).toEqual([300, 500]);
    release(relaxed);
    relaxed.run(60, COLLAPSE);
    expect([state.x[held], state.y[held]]).toEqual([300, 500]);
  });
});
