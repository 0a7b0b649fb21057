import { expect, test } from 'vitest';
import { restoreLayout, saveCheckpoint } from '../../../src/layout/checkpoint.ts';
import { pullPoint } from '../../../src/layout/hold.ts';
import { createLayout, type Layout, refresh, step } from '../../../src/layout/layout.ts';
import { findNaturalShape, naturalTurn } from '../../../src/layout/natural/naturalShape.ts';
import { defaults } from '../../../src/layout/settings.ts';
import { openPuzzle } from '../../../src/puzzle/open.ts';
import { points, puzzleText } from '../../support/puzzleText.ts';
import { pointNear } from '../relaxed.ts';

/** A stroke with a wide bend, of which the middle is pulled upwards and released. */
function drag(): { readonly layout: Layout; readonly id: number } {
  const text = puzzleText([{ points: points('0,500 300,560 500,570 700,560 1000,500') }, { points: points('500,0 500,1000') }]);
  const layout = createLayout(openPuzzle(text), defaults);
  const { state } = layout;
  const id = state.pointId[pointNear(state, 300, 560)];
  pullPoint(layout, id, { x: 300, y: 480 });
  for (let i = 0; i < 60; i++) step(layout, defaults);
  pullPoint(layout, id, undefined);
  return { layout, id };
}

const heightOf = ({ state }: Layout, id: number) => state.y[state.pointId.indexOf(id)];

test('a dragged stroke stays where it is released', () => {
  const { layout, id } = drag();
  expect(heightOf(layout, id)).toBeLessThan(490);
  for (let i = 0; i < 150; i++) step(layout, defaults);
  expect(heightOf(layout, id)).toBeLessThan(510);
});

test('the natural shape after a drag is the shape of the drawing', () => {
  const { state } = drag().layout;
  const edge = state.map.curveFirstEdge[0];
  const inner = Array.from({ length: state.edgeFirst[edge + 1] - state.edgeFirst[edge] }, (_, i) => state.edgeFirst[edge] + i);
  let turn = 0;
  const chain = [state.map.halfOrigin[2 * edge], ...inner, state.map.halfOrigin[2 * edge + 1]];
  const direction = (i: number) => Math.atan2(state.y[chain[i + 1]] - state.y[chain[i]], state.x[chain[i + 1]] - state.x[chain[i]]);
  for (let i = 1; i + 1 < chain.length; i++) turn += direction(i) - direction(i - 1);
  // Without the half turn at the crossing at its end.
  const last = 1 - 0.5 / (inner.length + 1);
  expect(naturalTurn(state.natural, edge, 0, last)).toBeCloseTo(turn, 1);
});

test('a checkpoint keeps the changed edges, and continues bit for bit', () => {
  const { layout } = drag();
  const saved = saveCheckpoint(layout);
  expect(saved.reshapedEdges.length).toBeGreaterThan(0);
  const restored = restoreLayout(layout, saved);
  refresh(layout);
  for (let i = 0; i < 20; i++) for (const one of [layout, restored]) step(one, defaults);
  expect(restored.state.x.subarray(0, restored.state.pointCount)).toEqual(layout.state.x.subarray(0, layout.state.pointCount));
  expect(restored.state.natural).toEqual(layout.state.natural);
});

test('a drawing without drags shares the shape of the file', () => {
  const { map, unit } = drag().layout.state;
  const fresh = createLayout(openPuzzle(puzzleText([{ points: points('0,500 500,560 1000,500') }])), defaults);
  expect(saveCheckpoint(fresh).reshapedEdges).toHaveLength(0);
  expect(findNaturalShape(map, unit)).toBe(findNaturalShape(map, unit));
});
