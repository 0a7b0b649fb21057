import { expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createLayout, step } from '../../src/layout/layout.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import { createState, type LayoutState } from '../../src/layout/state.ts';
import { alongOf, areaUpTo, distanceToVertex, segmentAhead, segmentOf, tangentAt, wraps } from '../../src/layout/trackPlaces.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { level, points, puzzleText, upright } from '../support/puzzleText.ts';
import { vertexNear } from './relaxed.ts';

/** Drawings whose trains have moved for some steps, some of them past the start of their track. */
function* driven(): Generator<LayoutState> {
  const settings = changeSettings(defaults, { temperature: 10, cap: 15 });
  for (let seed = 1; seed <= 4; seed++) {
    const layout = createLayout(preparePuzzle(randomPuzzle(seed, 5)), settings);
    for (let i = 0; i < 6; i++) {
      for (let k = 0; k < 5; k++) step(layout, settings);
      yield layout.state;
    }
  }
}

test('the position of a train matches its length along the track and its segment', () => {
  for (const state of driven()) {
    state.map.tracks.forEach(({ vertices }, track) => {
      const { x, y, along } = state.tracks[track];
      vertices.forEach((vertex, i) => {
        const segment = segmentOf(state, track, i);
        const share = (alongOf(state, track, i) - along[segment]) / (along[segment + 1] - along[segment]);
        expect(share).toBeGreaterThanOrEqual(-1e-9);
        expect(share).toBeLessThanOrEqual(1 + 1e-9);
        expect(state.x[vertex]).toBeCloseTo(x[segment] + share * (x[segment + 1] - x[segment]), 7);
        expect(state.y[vertex]).toBeCloseTo(y[segment] + share * (y[segment + 1] - y[segment]), 7);
      });
    });
  }
});

test('distances between the vertices of a closed track sum to its length', () => {
  let closed = 0;
  for (const state of driven()) {
    state.map.tracks.forEach(({ vertices, closed: isClosed }, track) => {
      const ways = Array.from(vertices, (_, i) => wraps(state, track, i));
      expect(ways.filter(Boolean)).toHaveLength(isClosed ? 1 : 0);
      const areAllTrains = vertices.every((vertex) => state.trainTrack[vertex] === track);
      if (!isClosed || !areAllTrains) return;
      closed++;
      const distances = Array.from(vertices, (vertex) => distanceToVertex(state, vertex, 1));
      expect(distances.reduce((sum, distance) => sum + distance, 0)).toBeCloseTo(state.tracks[track].length, 7);
      for (const vertex of vertices) expect(distanceToVertex(state, state.trainAfter[vertex], -1)).toBe(distanceToVertex(state, vertex, 1));
    });
  }
  expect(closed).toBeGreaterThan(10);
});

test('the only train of a track has its whole length ahead in both directions', () => {
  const text = puzzleText([
    {
      points: points('0,500 400,450 400,550 0,500.5'),
    },
  ]);
  const state = createState(openPuzzle(text));
  const train = vertexNear(state, 0, 500);
  expect(distanceToVertex(state, train, 1) + distanceToVertex(state, train, -1)).toBeCloseTo(state.tracks[0].length, 9);
});

test('the tangent of a train is along its stretch, or along the next side at a corner', () => {
  const state = createState(openPuzzle(puzzleText([level(500), upright(300)])));
  const train = vertexNear(state, 300, 0);
  const { x, y, along } = state.tracks[0];
  const top = segmentOf(state, 0, state.trainIndex[train]);
  // Angles are counterclockwise on screen. The top side of the square runs east or west.
  const eastwards = x[top + 1] > x[top] ? 1 : -1;
  expect(tangentAt(state, train, eastwards)).toBeCloseTo(0, 12);
  expect(Math.abs(tangentAt(state, train, eastwards === 1 ? -1 : 1))).toBeCloseTo(Math.PI, 12);
  expect([segmentAhead(state, train, 1), segmentAhead(state, train, -1)]).toEqual([top, top]);

  // At the end of its segment the next one is ahead, and its own behind.
  state.trainAlong[train] = along[top + 1];
  const next = top + 1 < along.length - 1 ? top + 1 : 0;
  expect([segmentAhead(state, train, 1), segmentAhead(state, train, -1)]).toEqual([next, top]);
  const [dx, dy] = [x[next + 1] - x[next], y[next + 1] - y[next]];
  expect(tangentAt(state, train, 1)).toBeCloseTo(Math.atan2(-dy, dx), 12);
  // At its start the one before is behind.
  state.trainAlong[train] = along[top];
  expect([segmentAhead(state, train, 1), segmentAhead(state, train, -1)]).toEqual([top, top > 0 ? top - 1 : along.length - 2]);
});

test('the area up to a corner is the same from both of its segments', () => {
  const { tracks } = createState(openPuzzle(puzzleText([level(500)])));
  const [shape] = tracks;
  for (let corner = 1; corner < shape.x.length - 1; corner++) {
    const [x, y] = [shape.x[corner], shape.y[corner]];
    expect(areaUpTo(shape, corner, x, y)).toBe(shape.area[corner]);
    expect(areaUpTo(shape, corner - 1, x, y)).toBeCloseTo(shape.area[corner], 6);
  }
});
