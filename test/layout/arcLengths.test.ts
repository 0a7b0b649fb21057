import { expect, test } from 'vitest';
import { createArcLengths, measureArcLengths, renumberArcLengths } from '../../src/layout/arcLengths.ts';
import { createState, type LayoutState } from '../../src/layout/state.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { closedSquare, points, puzzleText, type TestCurve, upright } from '../support/puzzleText.ts';
import { BARE, pointNear, relax } from './relaxed.ts';

const stateOf = (curves: readonly TestCurve[]): LayoutState => createState(openPuzzle(puzzleText(curves)));

test('the position of an inner point is the length of its edge up to it', () => {
  const state = stateOf([{ points: points('0,500 30,540 130,540 130,500 1000,500') }]);
  const arcs = createArcLengths(state);
  measureArcLengths(arcs, state);
  const edge = arcs.pointEdge[state.firstInner];
  expect([...arcs.along.subarray(state.firstInner, state.pointCount)]).toEqual([50, 150, 190]);
  expect(arcs.edgeLength[edge]).toBe(190 + 870);
});

test('each edge starts at 0, even without inner points', () => {
  const state = stateOf([{ points: points('0,500 100,500 600,500 1000,500') }, upright(200), upright(300)]);
  const arcs = createArcLengths(state);
  measureArcLengths(arcs, state);
  expect(arcs.along[pointNear(state, 100, 500)]).toBe(100);
  expect(arcs.along[pointNear(state, 600, 500)]).toBe(300);
  const lengths = Array.from({ length: state.map.edgeCount }, (_, edge) => edge)
    .filter((edge) => state.map.edgeFixed[edge] === 0)
    .map((edge) => arcs.edgeLength[edge]);
  expect(lengths).toEqual([200, 100, 700, 500, 500, 500, 500]);
});

test('measures a closed curve from its seam', () => {
  const state = stateOf([closedSquare(500, 500, 50)]);
  const arcs = createArcLengths(state);
  measureArcLengths(arcs, state);
  expect([...arcs.along.subarray(state.firstInner, state.pointCount)]).toEqual([100, 200, 300]);
  expect(arcs.edgeLength[arcs.pointEdge[state.firstInner]]).toBe(400);
});

test('follows added and removed points', () => {
  const relaxed = relax(puzzleText([{ points: points('0,500 500,560 1000,500') }, upright(300)]), BARE);
  const { state } = relaxed;
  const arcs = createArcLengths(state);
  const { pointCount } = state;
  relaxed.run(20, { ...BARE, split: 20 });
  expect(state.pointCount).toBeGreaterThan(2 * pointCount);
  renumberArcLengths(arcs, state);
  measureArcLengths(arcs, state);
  const fresh = createArcLengths(state);
  measureArcLengths(fresh, state);
  expect(arcs.along.subarray(state.firstInner, state.pointCount)).toEqual(fresh.along.subarray(state.firstInner, state.pointCount));
  for (let edge = 0; edge < state.map.edgeCount; edge++) {
    for (let point = state.edgeFirst[edge]; point < state.edgeFirst[edge + 1]; point++) expect(arcs.pointEdge[point]).toBe(edge);
  }
});
