import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { between, createRandom } from '../../samples/kit/random.ts';
import { orientation } from '../../src/geometry/orientation.ts';
import { createLayout, isSettled, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { MAX_COORDINATE } from '../../src/layout/tolerances.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, level, points, puzzleText, type TestCurve, upright, type XY } from '../support/puzzleText.ts';
import { BARE, innerNear, pull, type Relaxed, relax, vertexNear } from './relaxed.ts';

/** Regression tests for former bugs. The verifier checks every step. */

/** The last bit of numbers from 256 to 511. */
const ULP = 2 ** -44;

test('a fixed curve that crosses itself keeps its loop', () => {
  relax(
    puzzleText([
      {
        fixed: true,
        points: points('0,500 600,500 600,200 300,200 300,1000'),
      },
      {
        points: points('0,300 1000,320'),
      },
      {
        points: points('450,0 460,1000'),
      },
    ]),
  ).run(100);
});

describe('a point very near to a slanted segment does not cross it', () => {
  test('2e-9 away, when it is pulled nearly along it', () => {
    const relaxed = relax(
      puzzleText([
        {
          fixed: true,
          points: points('0,400 1000,600'),
        },
        {
          points: [
            [0, 450],
            [430, 486 + 2e-9],
            [1000, 650],
          ],
        },
      ]),
      BARE,
    );
    expect(relaxed.state.pointCount).toBe(relaxed.state.firstInner + 1);
    pull(relaxed, relaxed.state.firstInner, 530, 506 - 1e-4);
    relaxed.run(20);
  });

  test.each([3, 20])('1.5e-9 to 1e-6 away, at any slope, with steps of %d', (cap) => {
    const settings = changeSettings(BARE, { cap });
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const slope = between(random, -0.3, 0.3);
      const at = (x: number, off: number): XY => [x, 500 + slope * (x - 500) + off];
      const gap = 10 ** -between(random, 6, 8.8);
      const x = between(random, 400, 600);
      const way = seed % 4 < 2 ? 1 : -1;
      const relaxed = relax(
        puzzleText([{ fixed: seed % 2 === 0, points: [at(0, 0), at(1000, 0)] }, { points: [at(0, 40), at(x, gap), at(1000, 40)] }]),
        settings,
      );
      const [tx, ty] = at(x + way * 200, gap - 200 * 10 ** -between(random, 3, 8));
      pull(relaxed, innerNear(relaxed.state, ...at(x, gap)), tx, ty);
      relaxed.run(5);
    }
  });

  test.each([1, 2])('%d ulp away, so that the computed distance is 0', (ulps) => {
    const on = 400 + (193 * 611) / 1000;
    const relaxed = relax(
      puzzleText([
        {
          fixed: true,
          points: points('0,400 1000,593'),
        },
        {
          points: [
            [0, 450],
            [611, on + ulps * ULP],
            [1000, 643],
          ],
        },
      ]),
      BARE,
    );
    pull(relaxed, relaxed.state.firstInner, 611, 300);
    relaxed.run(20);
  });
});

test('curves that leave a crossing at a tiny angle don’t cross again when they are split', () => {
  const at = (x: number, off: number): XY => [x, 500 - 0.07340664833791549 * (x - 500) + off];
  const text = puzzleText([
    { points: [at(0, 0), at(1000, 0)] },
    { points: [at(0, -60), at(40, 0), at(340, 3.1622776601683794e-12), at(370, 80), at(1000, 80)] },
  ]);
  relax(text, changeSettings(defaults, { segmentLength: 1 })).run(3);
});

test('repeated merging on opening uses lists with current numbers', () => {
  // Each bump is over the next one, so they can only be merged one after the other, the innermost first.
  const bumps = Array.from({ length: 12 }, (_, i): TestCurve => {
    const arc = Array.from({ length: 12 }, (_, k): XY => {
      const turn = (Math.PI * (k + 1)) / 13;
      return [500 - 9 * Math.cos(turn), 280 - 29 * Math.sin(turn)];
    });
    const top: XY[] = i === 0 ? arc : [[500, 250 + 3 * i]];
    return { points: [[0, 300 + 2 * i], [490 + 0.5 * i, 300 + 2 * i], ...top, [510 - 0.5 * i, 300 + 2 * i], [1000, 300 + 2 * i]] };
  });
  // A bump over a remaining point is never merged.
  const blocked = Array.from({ length: 6 }, (_, k): TestCurve[] => {
    const x = 60 + 110 * k;
    return [
      {
        points: [
          [x - 40, 1000],
          [x - 10, 700],
          [x, 670],
          [x + 10, 700],
          [x + 40, 1000],
        ],
      },
      {
        points: [
          [x - 20, 1000],
          [x, 680],
          [x + 20, 1000],
        ],
      },
    ];
  }).flat();
  const settings = changeSettings(defaults, { segmentLength: 30, split: 1e4, merge: 24, minInner: 1 });
  for (const count of [5, 6, 7, 8, 12]) relax(puzzleText([...bumps.slice(0, count), ...blocked]), settings).run(3);
});

test.each([1, 4, 14])('two trains %d ulp apart on a closed track are not a full turn apart', (ulps) => {
  const [above, below] = [50, 50 + (ulps * ULP) / 8];
  expect(below).toBeGreaterThan(above);
  for (const way of [1, -1]) {
    const relaxed = relax(
      puzzleText([
        {
          points: [
            [0, 300],
            [500, 40],
            [1000, above],
          ],
        },
        {
          points: [
            [0, 700],
            [500, 60],
            [1000, below],
          ],
        },
      ]),
      BARE,
    );
    for (const y of [above, below]) pull(relaxed, vertexNear(relaxed.state, 1000, y), 1000, 50 + way * (y === above ? 40 : -40));
    relaxed.run(20);
  }
});

test('all vertices of the frame may be before its first corner', () => {
  relax(
    puzzleText([
      {
        points: points('300,0 400,300 600,0'),
      },
    ]),
  ).run(10);
  relax(
    puzzleText([
      { ...closedSquare(500, 500, 100), fixed: true },
      {
        points: points('500,400 500,0'),
      },
    ]),
  ).run(10);
});

describe('a train with a rounded position on a slanted track', () => {
  test('does not cross another track that leaves its own at a tiny angle', () => {
    let tried = 0;
    for (let seed = 1; seed <= 40; seed++) {
      const random = createRandom(seed);
      const slope = between(random, -0.3, 0.3);
      const at = (x: number, off: number): XY => [x, 500 + slope * (x - 500) + off];
      const x = between(random, 300, 700);
      const text = puzzleText([
        { fixed: true, points: [at(0, 0), at(1000, 0)] },
        { fixed: true, points: [at(0, -60), at(100, 0), at(900, 1e-13), at(1000, 60)] },
        {
          points: [
            [x, 0],
            [x, 1000],
          ],
        },
      ]);
      const relaxed = relaxIfPuzzle(text, changeSettings(BARE, { cap: 20 }));
      if (relaxed === undefined) continue;
      tried++;
      const { state } = relaxed;
      for (let vertex = 0; vertex < state.map.vertexCount; vertex++) if (state.trainTrack[vertex] > 0) pull(relaxed, vertex, 120, 500);
      relaxed.run(25);
    }
    expect(tried).toBe(29);
  });

  test('does not bend the track over a distant point within rounding of the track', () => {
    let tried = 0;
    for (let seed = 1; seed <= 60; seed++) {
      const random = createRandom(seed);
      const y = 400 + between(random, 1, 300);
      const vx = between(random, 400, 800);
      const vy = 400 + ((y - 400) * vx) / 1000;
      const side = -Math.sign(orientation(0, 400, 1000, y, vx, vy));
      const x = between(random, 50, 150);
      const text = puzzleText([
        {
          fixed: true,
          points: [
            [0, 400],
            [1000, y],
          ],
        },
        {
          points: [
            [1000, y + 50 * side],
            [vx, vy],
            [vx + 60, side > 0 ? 1000 : 0],
          ],
        },
        upright(x),
      ]);
      const relaxed = side === 0 ? undefined : relaxIfPuzzle(text);
      if (relaxed === undefined) continue;
      tried++;
      const { state } = relaxed;
      for (let vertex = 0; vertex < state.map.vertexCount; vertex++) if (state.trainTrack[vertex] > 0) pull(relaxed, vertex, x + 150, 500);
      relaxed.run(20);
    }
    expect(tried).toBe(53);
  });

  test('does not pass through a spike of its track near the tip', () => {
    for (const width of [1e-13, 1e-12, 1e-10, 1e-6, 0.1, 3]) {
      for (let seed = 1; seed <= 4; seed++) {
        const turn = between(createRandom(seed), 0, 6.283);
        const at = (x: number, y: number): XY => [
          500 + x * Math.cos(turn) - y * Math.sin(turn),
          500 + x * Math.sin(turn) + y * Math.cos(turn),
        ];
        const track = [at(-200, -150), at(-20, -width), at(150, 0), at(-20, width), at(-200, 150)];
        const train: XY = [0, 1].map((k) => 0.6 * track[1][k] + 0.4 * track[2][k]) as unknown as XY;
        const text = puzzleText([
          { fixed: true, closed: true, points: [...track, track[0]] },
          { points: [train, at(20, -120), onFrame(at(20, -120), at(300, -250))] },
        ]);
        const settings = changeSettings(BARE, { cap: 20, 'attraction.on': true, segmentLength: 20, split: 30, merge: 10 });
        const relaxed = relax(text, settings);
        const { state } = relaxed;
        const vertex = vertexNear(state, ...train);
        pull(relaxed, vertex, ...at(200, 0));
        relaxed.run(40, settings, () => {
          const isAtTip = state.x[vertex] === track[2][0] && state.y[vertex] === track[2][1];
          if (isAtTip) pull(relaxed, vertex, ...at(-50, 100));
        });
      }
    }
  });
});

test.each([false, true])('a track that folds back within 1e-9 of a straight line keeps its folds (closed: %s)', (closed) => {
  const folds: XY[] = [
    [closed ? 200 : 0, 500],
    [600, 500],
    [400, 500 + 5e-10],
    [closed ? 800 : 1000, 500 + 9e-10],
  ];
  const track: XY[] = closed ? [...folds, [800, 700], [200, 700], folds[0]] : folds;
  const left: XY[] = closed ? points('399,600 401,700') : points('300,600 0,600');
  const relaxed = relax(
    puzzleText([
      { fixed: true, closed, points: track },
      {
        points: points('600,500 700,300 1000,300'),
      },
      { points: [folds[2], ...left] },
    ]),
    BARE,
  );
  pull(relaxed, vertexNear(relaxed.state, 600, 500), 250, 500);
  pull(relaxed, vertexNear(relaxed.state, 400, 500), 750, 500);
  relaxed.run(60);
});

test('rounding does not move a train across a nearly parallel segment of its neighbour', () => {
  const relaxed = relax(
    puzzleText([
      {
        fixed: true,
        points: points('0,400 1000,627.503104088828'),
      },
      {
        points: points('207.93889872729778,447.3067449212727 707.9388987272978,561.0582969546866 707.9388987272978,0'),
      },
      {
        points: points('207.93948224419486,447.30687767317806 257.9388987272978,1000'),
      },
    ]),
    changeSettings(BARE, { cap: 0.0015410317588244052 }),
  );
  pull(relaxed, vertexNear(relaxed.state, 207.93948224419486, 447.30687767317806), 707.9388987272978, 561.0582969546866);
  relaxed.run(10);
});

test('curves from frame to frame are split on opening, although their ends are on walls', () => {
  const { state } = relax(puzzleText([level(500)]));
  expect(state.pointCount - state.firstInner).toBe(99);
});

test('rejects a drawing too far from the origin, with the distance', () => {
  const far = (x: number, y: number): XY => [x + 1e10, y];
  const text = puzzleText([{ points: [far(0, 500), far(1000, 500)] }], { frame: [far(0, 0), far(1000, 0), far(1000, 1000), far(0, 1000)] });
  const opened = openPuzzle(text);
  expect(() => createLayout(opened, defaults)).toThrow(RangeError);
  expect(() => createLayout(opened, defaults)).toThrow(new RegExp(`10000001000 units.*${MAX_COORDINATE}`));
});

/** Where the ray from p through q leaves the square frame. */
function onFrame(p: XY, q: XY): XY {
  let share = Number.POSITIVE_INFINITY;
  for (const k of [0, 1]) {
    const step = q[k] - p[k];
    if (step !== 0) share = Math.min(share, ((step > 0 ? 1000 : 0) - p[k]) / step);
  }
  const snap = (value: number) => (value < 1e-6 ? 0 : value > 1000 - 1e-6 ? 1000 : value);
  return [snap(p[0] + share * (q[0] - p[0])), snap(p[1] + share * (q[1] - p[1]))];
}

/** Curves within rounding of each other may also be rejected as invalid. Callers skip those and count the others. */
function relaxIfPuzzle(text: string, settings = BARE): Relaxed | undefined {
  try {
    openPuzzle(text);
  } catch {
    return undefined;
  }
  return relax(text, settings);
}

test('resamples a coarse file up to its last curve, with any segment length', () => {
  const curves = Array.from({ length: 16 }, (_, i) => level(100 + 50 * i));
  const { state } = createLayout(openPuzzle(puzzleText(curves)), changeSettings(defaults, { segmentLength: 1 }));
  expect(state.pointCount - state.firstInner).toBe(16 * 999);
});

test.each([1e-6, 5e-4])('a train passes two corners of its track that are %d apart', (gap) => {
  const relaxed = relax(
    puzzleText([
      {
        fixed: true,
        points: [
          [0, 450],
          [400, 460],
          [400 + gap, 460],
          [1000, 480],
        ],
      },
      upright(380),
    ]),
    changeSettings(defaults, { cap: 5 }),
  );
  const train = vertexNear(relaxed.state, 380, 459.5);
  pull(relaxed, train, 440, 461);
  relaxed.run(60);
  expect(relaxed.state.x[train]).toBeGreaterThan(430);
});

test('a train moves equally fast for targets beside its track and along it', () => {
  const relaxed = relax(puzzleText([{ ...level(500), fixed: true }, upright(300)]), BARE);
  const train = vertexNear(relaxed.state, 300, 500);
  pull(relaxed, train, 400, 100);
  relaxed.run(40);
  expect(relaxed.state.x[train]).toBeCloseTo(400, 3);
});

test('points do not circulate on curves that turn back at the picture: bait settles', () => {
  const text = readFileSync(new URL('../../samples/generated/bait.json', import.meta.url), 'utf8');
  const layout = createLayout(openPuzzle(text), defaults);
  while (!isSettled(layout) && layout.state.step < 1500) step(layout, defaults);
  expect(isSettled(layout)).toBe(true);
});
