import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { changeSettings, defaults } from '../../src/layout/settings.ts';
import type { LayoutState } from '../../src/layout/state.ts';
import { type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { relaxToRest } from '../../src/session/relax/relax.ts';
import { points, puzzleText, type TestCurve } from '../support/puzzleText.ts';
import { FORCELESS, relax } from './relaxed.ts';

// The effect of label spacing on ends on the frame. Its formula is tested with the forces.

/** Ends at these positions on the top of the square frame, with strokes downwards that are not straight. */
const ending = (places: readonly number[]): TestCurve[] =>
  places.map((x, i) => {
    const bottom = (1000 * (i + 1)) / (places.length + 1);
    return { points: points(`${x},0 ${bottom + (bottom < 500 ? 30 : -30)},500 ${bottom},1000`) };
  });

/** The positions of the ends on the top of the frame, in order. */
function readTop({ map, x, y }: LayoutState): number[] {
  return Array.from(map.tracks[0].vertices)
    .filter((vertex) => y[vertex] === 0)
    .map((vertex) => x[vertex])
    .toSorted((a, b) => a - b);
}

describe('too many ends for one side of the frame', () => {
  const COUNT = 40;
  const crowd = ending(Array.from({ length: COUNT }, (_, i) => 300 + 10 * i));
  // Only label spacing.
  const alone = changeSettings(FORCELESS, {
    integrator: 'implicit',
    cooling: 1,
    'labelSpacing.on': true,
    segmentLength: 1000,
    split: 1e4,
    merge: 0,
  });

  test('share it evenly, with a quarter as much to the corners, and keep the topology', () => {
    const relaxed = relax(puzzleText(crowd), alone);
    relaxed.run(900);
    const ends = readTop(relaxed.state);
    expect(ends).toHaveLength(COUNT);
    const gaps = ends.slice(1).map((end, i) => end - ends[i]);
    const even = 1000 / (COUNT - 1 + 0.5);
    for (const gap of gaps) expect(Math.abs(gap / even - 1)).toBeLessThan(0.1);
    for (const toCorner of [ends[0], 1000 - ends.at(-1)!]) expect(Math.abs(toCorner / (even / 4) - 1)).toBeLessThan(0.1);
  });
});

test('has no effect, bit for bit, on a drawing whose ends have enough space', async () => {
  const opened = openPuzzle(puzzleText([...ending([200, 400, 600, 800]), { points: points('0,300 500,350 1000,500') }]));
  const [withRoom, without] = await Promise.all(
    [true, false].map((on) => relaxToRest(opened, changeSettings(defaults, { 'labelSpacing.on': on }))),
  );
  expect(withRoom.map.pointX).toEqual(without.map.pointX);
  expect(withRoom.map.pointY).toEqual(without.map.pointY);
  expect(withRoom.map.pointX).not.toEqual(opened.map.pointX);
});

/** The distance of the nearest moveable end from a corner of its rectangular frame. */
function measureToCorner({ vertexKind, vertexX, vertexY, pointX, pointY }: PlanarMap): number {
  let least = Number.POSITIVE_INFINITY;
  vertexKind.forEach((kind, vertex) => {
    if (kind !== VertexKind.borderTrain) return;
    for (const x of [Math.min(...pointX), Math.max(...pointX)])
      for (const y of [Math.min(...pointY), Math.max(...pointY)])
        least = Math.min(least, Math.hypot(x - vertexX[vertex], y - vertexY[vertex]));
  });
  return least;
}

test.each([11, 12, 13, 14])('ends of random puzzle %i stay half a label out of the corners of the frame', async (seed) => {
  const opened = preparePuzzle(randomPuzzle(seed, 8));
  const { map } = await relaxToRest(opened, defaults);
  expect(measureToCorner(map)).toBeGreaterThan(defaults.labelSpacing.height / 2);
});

test('ends that start in the corners of the frame leave them by half a label', async () => {
  const curves: TestCurve[] = [
    { points: points('0,0 300,420 1000,600') },
    { points: points('1000,2 700,300 0,500') },
    { points: points('997,1000 600,700 400,0') },
    { points: points('1,1000 400,600 600,0') },
  ];
  const opened = openPuzzle(puzzleText(curves));
  const { map } = await relaxToRest(opened, defaults);
  expect(measureToCorner(opened.map)).toBe(0);
  expect(measureToCorner(map)).toBeGreaterThan(defaults.labelSpacing.height / 2);
});
