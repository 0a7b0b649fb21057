import { describe, expect, test } from 'vitest';
import { randomPuzzle } from '../../samples/kit/randomPuzzle.ts';
import { createTrack, type TrackShape } from '../../src/layout/track.ts';
import { type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { openPuzzle, preparePuzzle } from '../../src/puzzle/open.ts';
import { level, points, puzzleText, upright, type XY } from '../support/puzzleText.ts';

const FRAME_TRACK = 0;
const mapOf = (...curves: Parameters<typeof puzzleText>[0]) => openPuzzle(puzzleText(curves)).map;

/** The point at a length along a shape. */
function pointAt({ x, y, along }: TrackShape, segment: number, at: number): XY {
  const share = (at - along[segment]) / (along[segment + 1] - along[segment]);
  return [x[segment] + share * (x[segment + 1] - x[segment]), y[segment] + share * (y[segment + 1] - y[segment])];
}

describe('the shape of a track', () => {
  test('of the frame has its corners, length and area, but no trains', () => {
    const { shape, vertices } = createTrack(mapOf(level(500), upright(300)), FRAME_TRACK);
    expect(vertices).toHaveLength(4);
    expect(shape.closed).toBe(true);
    expect(shape.length).toBe(4000);
    expect(shape.x).toHaveLength(5);
    expect([shape.x[4], shape.y[4]]).toEqual([shape.x[0], shape.y[0]]);
    expect([...shape.along]).toEqual([0, 1000, 2000, 3000, 4000]);
    expect(Math.abs(shape.area[4])).toBe(1e6);
    expect([...shape.vertex]).toEqual([-1, -1, -1, -1, -1]);
  });

  test('keeps a corner under a train, and drops a train on a straight stretch', () => {
    const bent: XY[] = points('0,400 500,500 1000,400');
    for (const x of [500, 250]) {
      const map = mapOf({ fixed: true, points: bent }, upright(x));
      const { shape, vertices } = createTrack(
        map,
        map.tracks.findIndex(({ curve }) => curve === 0),
      );
      expect(vertices).toHaveLength(3);
      expect([...shape.x]).toEqual([0, 500, 1000]);
      expect([...shape.y]).toEqual([400, 500, 400]);
      // The ends stay on the frame; the corner is not a vertex of the shape, because the train may leave it.
      expect([...shape.vertex].map((vertex) => vertex >= 0)).toEqual([true, false, true]);
    }
  });
});

test('each vertex of a track is at its place, in increasing order after the first', () => {
  for (let seed = 1; seed <= 12; seed++) {
    const { map } = preparePuzzle(randomPuzzle(seed, 5));
    for (let track = 0; track < map.tracks.length; track++) expectPlaces(map, track);
  }
});

function expectPlaces(map: PlanarMap, track: number): void {
  const { shape, vertices, places, first } = createTrack(map, track);
  vertices.forEach((vertex, i) => {
    const [x, y] = pointAt(shape, places[i].segment, places[i].along);
    expect(Math.hypot(x - map.vertexX[vertex], y - map.vertexY[vertex])).toBeLessThan(1e-8);
  });
  const inOrder = vertices.map((_, i) => (i + first) % vertices.length);
  for (let i = 1; i < inOrder.length; i++) expect(places[inOrder[i]].along).toBeGreaterThan(places[inOrder[i - 1]].along);
  expect(shape.along.at(-1)).toBeCloseTo(shape.length, 9);
  for (const vertex of shape.vertex) {
    if (vertex >= 0) expect([VertexKind.train, VertexKind.borderTrain]).not.toContain(map.vertexKind[vertex]);
  }
}
