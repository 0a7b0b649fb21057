import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { distanceToSegmentSq } from '../../src/geometry/segments.ts';
import { measureCuts } from '../../src/layout/cuts.ts';
import { gatherLines, listEdgePoints } from '../../src/layout/edgePoints.ts';
import { pinPoint } from '../../src/layout/hold.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { changeSettings, presets } from '../../src/layout/settings.ts';
import { preparePuzzle } from '../../src/puzzle/open.ts';

/** Long segments, pulled together until they are crumpled. */
const crumpled = changeSettings(presets['bos-2022'], {
  segmentLength: 60,
  split: 90,
  merge: 50,
  temperature: 8,
  'repulsion.weight': -20,
  'smoothing.outer': -100,
  'smoothing.middle': -100,
});

test.each([
  ['kronkel', presets.kronkel],
  ['a radius above the reach of a step', changeSettings(crumpled, { cap: 2, 'repulsion.radius': 40 })],
  ['a radius below the reach of a step', changeSettings(crumpled, { cap: 20, 'repulsion.radius': 1 })],
  ['both below the length of segments', changeSettings(crumpled, { cap: 2, 'repulsion.radius': 1 })],
])('under %s nothing reaches into the rounded corner of a moving point', (_, settings) => {
  const layout = createLayout(preparePuzzle(randomPuzzle(12, 12)), settings);
  const { state, proximity } = layout;
  const { map } = state;
  for (let point = state.firstInner; point < state.pointCount; point += 9) pinPoint(layout, state.pointId[point], true);
  let rounded = 0;
  for (let i = 0; i < 12; i++) {
    step(layout, settings);
    proximity.update(state, settings);
    const { points, edgeFirstPoint } = listEdgePoints(state);
    const cuts = measureCuts(layout, { points, edgeFirstPoint }, gatherLines(state, { points, edgeFirstPoint }));
    const distance = (p: number, q: number) => Math.hypot(state.x[p] - state.x[q], state.y[p] - state.y[q]);
    const isFixed = new Uint8Array(points.length);
    for (let edge = 0; edge < map.edgeCount; edge++) isFixed.fill(map.edgeFixed[edge], edgeFirstPoint[edge], edgeFirstPoint[edge + 1]);
    const reaches = Array.from(cuts, (cut, at) =>
      cut > 0 && isFixed[at] === 0 ? cut * Math.max(distance(points[at], points[at - 1]), distance(points[at], points[at + 1])) : 0,
    );
    rounded += cuts.filter((cut) => cut > 0).length;
    for (let edge = 0; edge < map.edgeCount; edge++) {
      for (let at = edgeFirstPoint[edge]; at + 1 < edgeFirstPoint[edge + 1]; at++) expectClear(points[at], points[at + 1]);
    }

    function expectClear(a: number, b: number): void {
      points.forEach((p, at) => {
        if (reaches[at] === 0 || p === a || p === b) return;
        const sq = distanceToSegmentSq(state.x[p], state.y[p], state.x[a], state.y[a], state.x[b], state.y[b]);
        if (sq < reaches[at] ** 2)
          expect.fail(`the corner at point ${p} reaches ${reaches[at]}, and the segment from ${a} to ${b} is nearer`);
      });
    }
  }
  expect(rounded).toBeGreaterThan(500);
});
