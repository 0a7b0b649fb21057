import { describe, expect, test } from 'vitest';
import { between, createRandom } from '../../samples/kit/random.ts';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { pinPoint, pullPoint } from '../../src/layout/hold.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { Proximity } from '../../src/layout/proximity/proximity.ts';
import { mergePoints, type Sampling, splitSegments } from '../../src/layout/resample.ts';
import { changeSettings, defaults, presets } from '../../src/layout/settings.ts';
import { snapshotPuzzle } from '../../src/layout/snapshot.ts';
import { createState, type LayoutState, setMobility } from '../../src/layout/state.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { createVerifier, verify } from '../../src/verify/verify.ts';
import { closedSquare, level, points, puzzleText, upright, type XY } from '../support/puzzleText.ts';
import { inside } from './proximity/inside.ts';
import { FORCELESS, innerNear, pull, relax, relaxOpened } from './relaxed.ts';

const edgesOf = ({ map }: LayoutState) =>
  Array.from({ length: map.edgeCount }, (_, edge) => edge).filter((edge) => map.edgeFixed[edge] === 0);
const innerCount = ({ edgeFirst }: LayoutState, edge: number) => edgeFirst[edge + 1] - edgeFirst[edge];
const isLoop = ({ map }: LayoutState, edge: number) => map.halfOrigin[2 * edge] === map.halfOrigin[2 * edge + 1];

/** Many points on a flat arc, all of which may be merged. */
function arc(): XY[] {
  return Array.from({ length: 99 }, (_, i): XY => [10 * (i + 1), 500 - ((i + 1) * (99 - i)) / 100]);
}

/** The lengths of all moveable segments. */
function lengths({ x, y, segmentA, segmentB, wallCount, segmentCount }: LayoutState): number[] {
  const result: number[] = [];
  for (let segment = wallCount; segment < segmentCount; segment++) {
    result.push(Math.hypot(x[segmentB[segment]] - x[segmentA[segment]], y[segmentB[segment]] - y[segmentA[segment]]));
  }
  return result;
}

/** Merges or splits once, on a state with exactly the points of its file. */
function resampled(
  opened: OpenedPuzzle,
  what: typeof mergePoints,
  sampling: Sampling,
  prepare?: (state: LayoutState) => void,
): LayoutState {
  const state = createState(opened);
  prepare?.(state);
  setMobility(state);
  const proximity = new Proximity();
  proximity.update(state, defaults);
  what(state, proximity, sampling);
  return state;
}

describe('opening', () => {
  test.each([1, 3, 10, 60, 1000])('makes segments of about %d units', (segmentLength) => {
    const { state } = createLayout(openPuzzle(puzzleText([level(500), upright(300)])), changeSettings(defaults, { segmentLength }));
    const all = lengths(state);
    expect(Math.max(...all)).toBeLessThanOrEqual(segmentLength * (1 + 1e-9));
    // The shortest edge is 300 units long, and keeps two inner points.
    expect(Math.min(...all)).toBeGreaterThanOrEqual(Math.min(100, 0.5 * segmentLength) - 1e-9);
  });

  test('removes unnecessary points', () => {
    const points = Array.from({ length: 2001 }, (_, i): XY => [i / 2, 500 + 50 * Math.sin(i / 100)]);
    const { state } = createLayout(openPuzzle(puzzleText([{ points }])), defaults);
    expect(state.pointCount - state.firstInner).toBeLessThan(180);
    expect(Math.max(...lengths(state))).toBeLessThanOrEqual(10 * (1 + 1e-9));
  });

  test('keeps the points of fixed pieces and of the frame', () => {
    const opened = preparePuzzle(randomPuzzle(11, 6));
    const { puzzle } = opened;
    const after = snapshotPuzzle(createLayout(opened, changeSettings(defaults, { segmentLength: 100 })).state);
    let fixedPieces = 0;
    puzzle.curves.forEach(({ pieces }, curve) => {
      pieces.forEach(({ fixed, points }, piece) => {
        if (!fixed) return;
        fixedPieces++;
        expect(after.curves[curve].pieces[piece].points).toEqual(points);
      });
    });
    expect(fixedPieces).toBeGreaterThan(0);
    const places = (points: Float64Array) =>
      new Set(Array.from({ length: points.length / 2 }, (_, i) => points.slice(2 * i, 2 * i + 2).join()));
    expect(places(after.frame)).toEqual(places(puzzle.frame));
  });

  test('keeps the topology of random puzzles at any segment length, and the result reopens', () => {
    for (let seed = 1; seed <= 25; seed++) {
      const random = createRandom(seed);
      const opened = preparePuzzle(randomPuzzle(seed, 2 + (seed % 5)));
      const minInner = 1 + (seed % 4);
      const settings = changeSettings(defaults, { segmentLength: 2 * 300 ** random(), minInner });
      const { state } = relaxOpened(opened, settings);
      for (const edge of edgesOf(state))
        expect(innerCount(state, edge)).toBeGreaterThanOrEqual(isLoop(state, edge) ? Math.max(2, minInner) : minInner);

      const saved = snapshotPuzzle(state);
      const again = openPuzzle(writePuzzle(saved));
      expect(again.puzzle).toEqual(saved);
      expect(verify(opened.puzzle, again.puzzle)).toEqual([]);
      expect(again.map.faceFilled).toEqual(opened.map.faceFilled);
    }
  });
});

describe('the recorded changes for the lists', () => {
  /** For every segment the ids of the four points around it, -1 where its edge ends. */
  const surroundings = ({ segmentA, segmentB, segmentEdge, segmentCount, wallCount, pointId }: LayoutState) =>
    Array.from({ length: segmentCount }, (_, segment) => {
      const isIn = (other: number) => other >= wallCount && other < segmentCount && segmentEdge[other] === segmentEdge[segment];
      const before = isIn(segment - 1) ? pointId[segmentA[segment - 1]] : -1;
      const after = isIn(segment + 1) ? pointId[segmentB[segment + 1]] : -1;
      return [before, pointId[segmentA[segment]], pointId[segmentB[segment]], after].join();
    });

  test.each([
    ['merging', mergePoints, { merge: 18, split: 1000, minInner: 1 }],
    ['splitting', splitSegments, { merge: 0, split: 9, minInner: 3 }],
  ])('map to the old numbers after %s, and touch segments with new neighbours', (_, what, sampling) => {
    for (let seed = 1; seed <= 10; seed++) {
      const state = createLayout(preparePuzzle(randomPuzzle(seed, 4)), defaults).state;
      const proximity = new Proximity();
      proximity.update(state, defaults);
      const ids = state.pointId.slice(0, state.pointCount);
      const before = surroundings(state);
      expect(what(state, proximity, sampling)).toBe(true);
      const { touched, oldPoint, oldSegment, oldPointCount, count } = inside(proximity).changes;
      const points = Array.from({ length: state.pointCount }, (_, point) => point);
      expect(oldPointCount).toBe(ids.length);
      expect(points.map((point) => oldPoint[point])).toEqual(points.map((point) => ids.indexOf(state.pointId[point])));
      expect(points.filter((point) => touched[point] === 1)).toHaveLength(count);
      surroundings(state).forEach((now, segment) => {
        if (touched[state.segmentA[segment]] === 0 && touched[state.segmentB[segment]] === 0) expect(before[oldSegment[segment]]).toBe(now);
      });
      // Not all of them.
      expect(count).toBeLessThan(state.pointCount);
    }
  });
});

describe('merging', () => {
  test('removes a point whose neighbours are near each other', () => {
    const opened = openPuzzle(
      puzzleText([
        {
          points: points('0,500 490,500 500,490 510,500 1000,500'),
        },
      ]),
    );
    expect(resampled(opened, mergePoints, { merge: 20.1, split: 1e4, minInner: 1 }).pointCount).toBe(createState(opened).pointCount - 1);
    expect(resampled(opened, mergePoints, { merge: 20, split: 1e4, minInner: 1 }).pointCount).toBe(createState(opened).pointCount);
  });

  test('keeps a point over another curve, a crossing or a corner of the picture', () => {
    const bump = {
      points: points('0,500 490,500 500,490 510,500 1000,500'),
    } as const;
    const under: XY[] = points('480,1000 500,495 520,1000');
    const crossing = [
      {
        points: points('480,1000 499,496 503,494 600,1000') as XY[],
      },
      {
        points: points('530,1000 501,494.9 499,496.5 400,1000') as XY[],
      },
    ];
    for (const others of [[{ points: under }], [{ points: under, fixed: true }], crossing]) {
      const opened = openPuzzle(puzzleText([bump, ...others]));
      const state = resampled(opened, mergePoints, { merge: 30, split: 1e4, minInner: 1 });
      expect(verify(opened.puzzle, snapshotPuzzle(state))).toEqual([]);
      expect(state.y.slice(0, state.pointCount)).toContain(490);
    }
  });

  test('keeps the minimum of inner points, and two on a loop', () => {
    const dense = arc();
    const open = openPuzzle(puzzleText([{ points: [[0, 500], ...dense, [1000, 500]] }]));
    for (const minInner of [1, 2, 7]) {
      const state = resampled(open, mergePoints, { merge: 9000, split: 1e4, minInner });
      expect(innerCount(state, edgesOf(state)[0])).toBe(minInner);
    }
    const ring = openPuzzle(puzzleText([closedSquare(500, 500, 50)]));
    const state = resampled(ring, mergePoints, { merge: 9000, split: 1e4, minInner: 1 });
    expect(innerCount(state, edgesOf(state)[0])).toBe(2);
    expect(verify(ring.puzzle, snapshotPuzzle(state))).toEqual([]);
  });

  test('keeps pinned and pulled points, and all points of a pinned curve', () => {
    const dense = arc();
    const opened = openPuzzle(puzzleText([{ points: [[0, 500], ...dense, [1000, 500]] }, level(700)]));
    const everything = { merge: 9000, split: 1e4, minInner: 1 };
    const state = resampled(opened, mergePoints, everything, (fresh) => {
      fresh.pinned[innerNear(fresh, 300, 500)] = 1;
      fresh.targets.set(fresh.pointId[innerNear(fresh, 600, 500)], { x: 0, y: 0 });
    });
    expect(Array.from(state.x.slice(state.firstInner, state.edgeFirst[edgesOf(state)[0] + 1]))).toEqual(expect.arrayContaining([300, 600]));
    expect(innerCount(state, edgesOf(state)[0])).toBe(2);
    const held = resampled(opened, mergePoints, everything, (fresh) => {
      fresh.pinned.fill(1);
    });
    expect(innerCount(held, edgesOf(held)[0])).toBe(99);
  });
});

describe('splitting', () => {
  test('splits long segments equally, and no others', () => {
    const opened = openPuzzle(
      puzzleText([
        {
          points: points('0,500 100,500 1000,500'),
        },
      ]),
    );
    const state = resampled(opened, splitSegments, { merge: 0, split: 300, minInner: 1 });
    expect(Array.from(state.x.slice(state.firstInner, state.pointCount))).toEqual([100, 400, 700]);
    const fine = resampled(opened, splitSegments, { merge: 0, split: 900, minInner: 1 });
    expect(fine.pointCount).toBe(createState(opened).pointCount);
  });

  test('gives every edge its minimum of inner points', () => {
    const opened = openPuzzle(puzzleText([level(500), upright(500), closedSquare(200, 200, 3)]));
    const state = resampled(opened, splitSegments, { merge: 0, split: 1e4, minInner: 4 });
    for (const edge of edgesOf(state)) expect(innerCount(state, edge)).toBeGreaterThanOrEqual(4);
  });

  test('stops at the maximum number of points', () => {
    const settings = changeSettings(presets['bos-2022'], {
      temperature: 50,
      cap: 20,
      split: 1,
      merge: 0,
      'repulsion.on': false,
      'attraction.weight': -1000,
      'smoothing.on': false,
    });
    const layout = createLayout(openPuzzle(puzzleText([level(500), upright(500)])), settings);
    const { state } = layout;
    const before = state.pointCount;
    for (let i = 0; i < 60; i++) step(layout, settings);
    expect(state.pointCount).toBeGreaterThan(before);
    expect(state.pointCount).toBeLessThanOrEqual(state.maxPoints);
  });
});

test.each([
  ['merging', mergePoints, { split: 400, merge: 60, minInner: 1 }],
  // Many more points than the allocated space.
  ['splitting', splitSegments, { split: 1, merge: 0, minInner: 3 }],
])('%s keeps all data of remaining points, and new points are unpinned and at rest', (_, what, sampling) => {
  const { state } = createLayout(preparePuzzle(randomPuzzle(8, 6)), defaults);
  const proximity = new Proximity();
  const random = createRandom(8);
  for (let point = 0; point < state.pointCount; point++) {
    state.pinned[point] = random() < 0.2 ? 1 : 0;
    state.velocityX[point] = random();
    state.velocityY[point] = random();
    state.stepLength[point] = between(random, 0.2, 1);
  }
  setMobility(state);
  proximity.update(state, defaults);
  const before = rowsById(state);
  const { nextId } = state;
  expect(what(state, proximity, sampling)).toBe(true);
  const after = rowsById(state);
  expect(after.size).toBe(state.pointCount);
  for (const [id, { row, edge }] of after) {
    if (id < nextId) expect({ row, edge }).toEqual(before.get(id));
    else expect(row.slice(2, 5)).toEqual([0, 0, 0]);
  }
  const stayed = [...before.keys()].filter((id) => after.has(id));
  expect([...after.keys()].filter((id) => id < nextId)).toEqual(stayed);
  for (const length of state.stepLength.subarray(0, state.pointCount)) expect(length).toBeGreaterThanOrEqual(0.2);
  if (what === mergePoints) expect(stayed.length).toBeLessThan(before.size / 1.5);
  else expect(after.size).toBeGreaterThan(5 * before.size);
});

/** For each point id in order: its column values and its edge, -1 if it is not an inner point. */
function rowsById({ pointCount, pointId, x, y, pinned, velocityX, velocityY, stepLength, edgeFirst, firstInner }: LayoutState) {
  return new Map(
    Array.from({ length: pointCount }, (_, p) => {
      const edge = p < firstInner ? -1 : edgeFirst.findLastIndex((first) => first <= p);
      return [pointId[p], { row: [x[p], y[p], pinned[p], velocityX[p], velocityY[p], stepLength[p]], edge }];
    }),
  );
}

describe('in the steps', () => {
  test('the topology holds while points are added and removed in every step', () => {
    for (let seed = 1; seed <= 6; seed++) {
      const random = createRandom(seed);
      const relaxed = relaxOpened(preparePuzzle(randomPuzzle(40 + seed, 4)), changeSettings(defaults, { segmentLength: 20 }));
      const counts = new Set<number>();
      for (let turn = 0; turn < 6; turn++) {
        const merge = between(random, 0, 60);
        const settings = changeSettings(defaults, {
          merge,
          split: merge + between(random, 8, 60),
          minInner: 1 + (turn % 5),
          temperature: 3,
        });
        relaxed.run(10, settings);
        counts.add(relaxed.state.pointCount);
      }
      expect(counts.size).toBeGreaterThan(3);
    }
  });

  test('ids identify the same points before and after', () => {
    const relaxed = relax(puzzleText([level(500), upright(500)]), FORCELESS);
    const { state, layout } = relaxed;
    const watched = [100, 250, 700].map((x) => innerNear(state, x, 500));
    const ids = watched.map((point) => state.pointId[point]);
    pinPoint(layout, ids[0], true);
    pull(relaxed, watched[1], 250, 400);
    const [x, y] = [state.x[watched[0]], state.y[watched[0]]];
    relaxed.run(60, changeSettings(FORCELESS, { merge: 100, split: 200 }));
    const find = (id: number) => state.pointId.subarray(0, state.pointCount).indexOf(id);
    expect([state.x[find(ids[0])], state.y[find(ids[0])]]).toEqual([x, y]);
    expect(state.y[find(ids[1])]).toBeCloseTo(400, 9);
    // The third point was merged away, and its id is not reused.
    expect(find(ids[2])).toBe(-1);
    relaxed.run(60, changeSettings(FORCELESS, { merge: 1, split: 5 }));
    expect(find(ids[2])).toBe(-1);
    expect([state.x[find(ids[0])], state.y[find(ids[0])]]).toEqual([x, y]);
    const all = state.pointId.slice(0, state.pointCount);
    expect(new Set(all).size).toBe(state.pointCount);
    pullPoint(layout, ids[1], undefined);
  });

  test('a partly relaxed drawing can be saved, reopened and relaxed further', () => {
    const opened = preparePuzzle(randomPuzzle(5, 6));
    const check = createVerifier(opened.puzzle);
    let now: OpenedPuzzle = opened;
    for (let turn = 0; turn < 4; turn++) {
      const relaxed = relaxOpened(now);
      relaxed.run(25);
      now = openPuzzle(writePuzzle(snapshotPuzzle(relaxed.state)));
      expect(check(now.puzzle)).toEqual([]);
    }
  });
});
