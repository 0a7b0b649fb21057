import { expect, test } from 'vitest';
import { clearChanges, createChanges, markTouched, recordResampling } from '../../../src/layout/proximity/listChanges.ts';
import { createState } from '../../../src/layout/state.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { puzzleText } from '../../support/puzzleText.ts';

test('counts a point that is touched twice once, and allocates space when cleared', () => {
  const changes = createChanges();
  clearChanges(changes, 5, 7);
  for (const point of [3, 3, 4]) markTouched(changes, point);
  expect([changes.count, [...changes.touched.subarray(0, 5)]]).toEqual([2, [0, 0, 0, 1, 1]]);
  clearChanges(changes, 30, 40);
  expect([changes.count, changes.touched.includes(1), changes.isRenumbered]).toEqual([0, false, false]);
  for (const [column, least] of [
    [changes.touched, 30],
    [changes.oldPoint, 30],
    [changes.oldSegment, 40],
  ] as const) {
    expect(column.length).toBeGreaterThanOrEqual(least);
  }
});

/** One curve from frame to frame over six points. */
function drawn() {
  const points = [0, 100, 200, 300, 400, 500, 600, 1000].map((x) => [x, 500 + (x % 200) / 10] as const);
  const state = createState(openPuzzle(puzzleText([{ points }])));
  const edge = Array.from(state.map.edgeFixed).indexOf(0);
  const inner = Array.from({ length: 6 }, (_, i) => state.firstInner + i);
  return { state, edge, inner, ends: [state.map.halfOrigin[2 * edge], state.map.halfOrigin[2 * edge + 1]] };
}

/** The numbers that result from a plan for the single moveable edge. Its inner points are given as pairs `from`, `to`. */
function note(plan: readonly (readonly [from: number, to: number])[]) {
  const { state, edge, ends, inner } = drawn();
  const edgeFirst = Int32Array.from({ length: state.map.edgeCount }, (_, other) => (other <= edge ? 0 : plan.length));
  const changes = createChanges();
  recordResampling(changes, state, {
    count: plan.length,
    from: Int32Array.from(plan, ([from]) => from),
    to: Int32Array.from(plan, ([, to]) => to),
    edgeFirst,
  });
  const { wallCount, firstInner } = state;
  return {
    changes,
    ends,
    inner,
    oldPoints: [...changes.oldPoint.subarray(firstInner, firstInner + plan.length)].map((old) => (old < 0 ? -1 : old - firstInner)),
    oldSegments: [...changes.oldSegment.subarray(wallCount, wallCount + plan.length + 1)].map((old) => (old < 0 ? -1 : old - wallCount)),
    touched: Array.from({ length: firstInner + plan.length }, (_, point) => point).filter((point) => changes.touched[point] === 1),
    firstInner,
  };
}

test('a merge makes a new segment and touches its ends; others keep their numbers', () => {
  const { inner } = drawn();
  const kept = inner.filter((_, i) => i !== 2).map((point) => [point, point] as const);
  const { oldPoints, oldSegments, touched, changes, firstInner } = note(kept);
  expect(oldPoints).toEqual([0, 1, 3, 4, 5]);
  expect(oldSegments).toEqual([0, 1, -1, 4, 5, 6]);
  expect(touched).toEqual([firstInner + 1, firstInner + 2]);
  expect([changes.count, changes.isRenumbered, changes.oldPointCount]).toEqual([2, true, drawn().state.pointCount]);
});

test('a new point and its segments have no old numbers, and their ends are touched', () => {
  const { inner, ends } = drawn();
  const kept = inner.map((point) => [point, point] as const);
  const { oldPoints, oldSegments, touched, firstInner } = note([[ends[0], inner[0]], ...kept]);
  expect(oldPoints).toEqual([-1, 0, 1, 2, 3, 4, 5]);
  expect(oldSegments).toEqual([-1, -1, 1, 2, 3, 4, 5, 6]);
  expect(touched).toEqual([ends[0], firstInner, firstInner + 1].sort((p, q) => p - q));
});

test('walls, vertices and corners keep their numbers', () => {
  const { state } = drawn();
  const { changes } = note([]);
  expect([...changes.oldPoint.subarray(0, state.firstInner)]).toEqual(Array.from({ length: state.firstInner }, (_, point) => point));
  expect([...changes.oldSegment.subarray(0, state.wallCount)]).toEqual(Array.from({ length: state.wallCount }, (_, wall) => wall));
});
