import { readFileSync } from 'node:fs';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../../samples/kit/randomPuzzle.ts';
import { sampleNames } from '../../../samples/recipes/index.ts';
import type { MutableBox } from '../../../src/geometry/box.ts';
import { restoreLayout, saveCheckpoint } from '../../../src/layout/checkpoint.ts';
import { measureCuts } from '../../../src/layout/cuts.ts';
import { gatherLines, listEdgePoints } from '../../../src/layout/edgePoints.ts';
import { createLayout, step } from '../../../src/layout/layout.ts';
import { filterByBox } from '../../../src/layout/proximity/filterByBox.ts';
import { GridIndex } from '../../../src/layout/proximity/gridIndex.ts';
import { createChanges } from '../../../src/layout/proximity/listChanges.ts';
import { RTreeIndex } from '../../../src/layout/proximity/rtreeIndex.ts';
import type { SpatialIndex } from '../../../src/layout/proximity/spatialIndex.ts';
import { changeSettings, defaults, presets, type Settings } from '../../../src/layout/settings.ts';
import { type OpenedPuzzle, openPuzzle, preparePuzzle } from '../../../src/puzzle/open.ts';
import { hashCoordinates } from '../../support/hash.ts';
import { box, type Polyline, place, polyline, renumbered } from './drawings.ts';
import { inside } from './inside.ts';

const FAR = 16;

/** The results of a search that are really in the box. */
function search(index: SpatialIndex, { references, state }: Polyline, at: MutableBox): { points: number[]; segments: number[] } {
  const found = new Int32Array(state.pointCount);
  const points = [...found.subarray(0, index.searchPoints(at, found))].filter(
    (point) =>
      references.x[point] >= at.minX && references.x[point] <= at.maxX && references.y[point] >= at.minY && references.y[point] <= at.maxY,
  );
  const count = index.searchSegments(at, found);
  const kept = filterByBox(found, 0, count, at, references.x, references.y, state.segmentA, state.segmentB, found);
  return { points: points.sort((p, q) => p - q), segments: [...found.subarray(0, kept)].sort((p, q) => p - q) };
}

/** The same by brute force. */
function lookThrough({ references, state }: Polyline, at: MutableBox): { points: number[]; segments: number[] } {
  const all = (count: number) => Int32Array.from({ length: count }, (_, i) => i);
  const segments = all(state.segmentCount);
  const kept = filterByBox(segments, 0, segments.length, at, references.x, references.y, state.segmentA, state.segmentB, segments);
  const isIn = (point: number) =>
    references.x[point] >= at.minX && references.x[point] <= at.maxX && references.y[point] >= at.minY && references.y[point] <= at.maxY;
  return { points: [...all(state.pointCount)].filter(isIn), segments: [...segments.subarray(0, kept)] };
}

describe.each([
  ['the R-tree', () => new RTreeIndex()],
  ['the grid', () => new GridIndex()],
])('%s', (_, create) => {
  test('finds every point and segment in a box once, while references change', () => {
    const moves = fc.array(
      fc.tuple(fc.nat(39), fc.double({ min: -30, max: 30, noNaN: true }), fc.double({ min: -30, max: 30, noNaN: true })),
    );
    fc.assert(
      fc.property(
        fc.array(place, { minLength: 2, maxLength: 40 }),
        moves,
        fc.array(fc.nat(39), { maxLength: 6 }),
        fc.array(box, { minLength: 1, maxLength: 8 }),
        (points, moved, moveSinceUpdate, boxes) => {
          const index = create();
          const expectFound = (drawing: Polyline) => {
            for (const at of boxes) expect(search(index, drawing, at)).toEqual(lookThrough(drawing, at));
          };
          const first = polyline(points);
          index.fill(first.references, first.state, createChanges(), FAR);
          expectFound(first);
          const later = points.map(([x, y], i) => {
            const by = moved.find(([point]) => point === i);
            return by === undefined ? ([x, y] as const) : ([x + by[1], y + by[2]] as const);
          });
          const second = polyline(later);
          index.fill(second.references, second.state, createChanges(), FAR);
          expectFound(second);
          // Some points are merged away, and with each its two segments become one.
          const kept = later.map((_, i) => i).filter((i) => i === 0 || i === later.length - 1 || !moveSinceUpdate.includes(i));
          const oldSegment = kept.slice(1).map((point, i) => (point === kept[i] + 1 ? kept[i] : -1));
          const third = polyline(kept.map((i) => later[i]));
          index.fill(third.references, third.state, renumbered(oldSegment), FAR);
          expectFound(third);
          // And back, without a map of the numbers.
          index.fill(second.references, second.state, createChanges(), FAR);
          expectFound(second);
        },
      ),
    );
  });
});

test('the R-tree keeps a segment in its fat box while its ends move, and still finds it', () => {
  const before = polyline([
    [0, 0],
    [10, 0],
    [20, 0],
    [30, 0],
    [40, 0],
    [50, 0],
  ]);
  const index = new RTreeIndex();
  index.fill(before.references, before.state, createChanges());
  const isFound = (at: MutableBox) => index.searchSegments(at, new Int32Array(10)) > 0;
  const above = { minX: 22, minY: -3, maxX: 28, maxY: -2.9 };
  // The boxes extend by the skin plus 2 beyond the points.
  expect(isFound(above)).toBe(true);
  expect(isFound({ ...above, minY: -4, maxY: -3.1 })).toBe(false);
  const after = polyline([
    [0, 0],
    [10, 0],
    [20, 3],
    [30, 0],
    [40, 0],
    [50, 0],
  ]);
  index.fill(after.references, after.state, createChanges());
  expect(isFound({ ...above, minY: 3.1, maxY: 4 })).toBe(false);
  const farther = polyline([
    [0, 0],
    [10, 0],
    [20, 3.5],
    [30, 0],
    [40, 0],
    [50, 0],
  ]);
  index.fill(farther.references, farther.state, createChanges());
  expect(isFound({ ...above, minY: 3.1, maxY: 4 })).toBe(true);
});

const openSample = (name: string) => openPuzzle(readFileSync(new URL(`../../../samples/${name}.json`, import.meta.url), 'utf8'));

test('every point is an end of a segment, as the R-tree requires', () => {
  const puzzles = [...sampleNames.map(openSample), ...[1, 2, 3, 4, 5].map((seed) => preparePuzzle(randomPuzzle(seed, 6)))];
  for (const opened of puzzles) {
    const { segmentA, segmentB, segmentCount, pointCount } = createLayout(opened, defaults).state;
    const ends = new Set([...segmentA.subarray(0, segmentCount), ...segmentB.subarray(0, segmentCount)]);
    expect(ends.size).toBe(pointCount);
  }
});

/** Hashes of all coordinates and of the corner cuts, which use searches as well. */
function relaxToHashes(opened: OpenedPuzzle, steps: number, settingsAt: (step: number) => Settings): string[] {
  const layout = createLayout(opened, settingsAt(0));
  const hashes: string[] = [];
  for (let i = 1; i <= steps; i++) {
    step(layout, settingsAt(i - 1));
    if (i % 20 > 0) continue;
    layout.proximity.update(layout.state, settingsAt(i));
    const edgePoints = listEdgePoints(layout.state);
    hashes.push(hashCoordinates(layout.state), [...measureCuts(layout, edgePoints, gatherLines(layout.state, edgePoints))].join());
  }
  return hashes;
}

const wild = changeSettings(presets.kronkel, { temperature: 20, cap: 15, split: 30, merge: 20, 'repulsion.radius': 30 });

test.each([
  ['butterfly', presets.kronkel],
  ['butterfly', presets['bos-2022']],
  ['butterfly', wild],
  ['pear', presets.kronkel],
  ['pear', wild],
])('%s is the same bit for bit with both indexes (%#)', (name, settings) => {
  const opened = openSample(name);
  const by = (proximity: Settings['proximity']) => relaxToHashes(opened, 60, () => changeSettings(settings, { proximity }));
  const grid = by('grid');
  expect(new Set(grid).size).toBe(6);
  expect(by('rtree')).toEqual(grid);
  expect(by('auto')).toEqual(grid);
});

test('the index may change during a run and at a checkpoint without effect', () => {
  const opened = preparePuzzle(randomPuzzle(5, 5));
  const [rtree, grid] = (['rtree', 'grid'] as const).map((proximity) => changeSettings(defaults, { proximity }));
  const expected = relaxToHashes(opened, 60, () => rtree);
  expect(relaxToHashes(opened, 60, (i) => (i % 14 < 7 ? grid : rtree))).toEqual(expected);
  const layout = createLayout(opened, rtree);
  for (let i = 0; i < 30; i++) step(layout, rtree);
  const restored = [rtree, grid].map((settings) => {
    const again = restoreLayout(layout, saveCheckpoint(layout));
    for (let i = 0; i < 30; i++) step(again, settings);
    return hashCoordinates(again.state);
  });
  expect(restored[1]).toBe(restored[0]);
});

test('auto uses the R-tree for usual puzzles, and the grid for very large ones', () => {
  const kindFor = (opened: OpenedPuzzle) => {
    const { state, proximity } = createLayout(opened, defaults);
    proximity.update(state, defaults);
    return inside(proximity).index.kind;
  };
  expect(kindFor(openSample('butterfly'))).toBe('rtree');
  expect(kindFor(openSample('meadow'))).toBe('grid');
});
