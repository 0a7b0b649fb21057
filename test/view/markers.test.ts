import { expect, test } from 'vitest';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { MarkerKind, markAmbiguities, markPins, markPoints, markVertices, type PutMarker } from '../../src/view/markers.ts';
import { linesThrough, openSamples } from '../drawing/lines.ts';

/** What was put, as [x, y, kind]. */
function collect(place: (put: PutMarker) => void): number[][] {
  const markers: number[][] = [];
  place((...marker) => markers.push(marker));
  return markers;
}

const NO_VERTICES = { all: false, trains: false, transitions: false };

test('every vertex gets the sign of its kind at its place, and every other point a dot', () => {
  for (const { map } of openSamples()) {
    const dots = collect((put) => markPoints(map, put));
    const signs = collect((put) => markVertices(map, map, { ...NO_VERTICES, all: true }, put));
    expect(dots.length + signs.length).toBe(countAll(map).points);
    expect(dots.every(([, , kind]) => kind === MarkerKind.point)).toBe(true);
    expect(signs).toEqual(Array.from(map.vertexKind, (kind, vertex) => [map.vertexX[vertex], map.vertexY[vertex], kind]));
  }
});

test('of the vertices only those are marked that are wanted', () => {
  const [{ map }] = openSamples();
  const counts = countAll(map);
  const trains = collect((put) => markVertices(map, map, { ...NO_VERTICES, trains: true }, put));
  expect(trains).toHaveLength(counts.trains + counts.borderTrains);
  const transitions = collect((put) => markVertices(map, map, { ...NO_VERTICES, transitions: true }, put));
  expect(transitions).toHaveLength(counts.transitions);
  expect(transitions.every(([, , kind]) => kind === VertexKind.transition)).toBe(true);
  expect(collect((put) => markVertices(map, map, NO_VERTICES, put))).toEqual([]);
});

test('a pinned vertex has one sign, however many edges meet there; a pin whose point is gone has none', () => {
  const lines = linesThrough(
    [
      [0, 0],
      [5, 0],
      [9, 9],
    ],
    [
      [9, 9],
      [12, 9],
    ],
  );
  const pointId = Int32Array.of(-1, 7, 3, 3, 4);
  const { pin } = MarkerKind;
  expect(collect((put) => markPins({ ...lines, pointId, pinned: [3, 99, 7] }, put))).toEqual([
    [5, 0, pin],
    [9, 9, pin],
  ]);
  expect(collect((put) => markPins(lines, put))).toEqual([]);
});

test('every ambiguous spot has a ring', () => {
  const angle = { x: 1, y: 2, vertex: 0, edges: [0, 1], angleRad: 0.1 } as const;
  const spacing = { x: 3, y: 4, nearX: 3, nearY: 5, face: 0, edges: [0, 1], distance: 1 } as const;
  const rings = collect((put) => markAmbiguities({ places: { angles: [angle], spacing: [spacing] } }, put));
  expect(rings).toEqual([
    [3, 4, MarkerKind.ambiguity],
    [1, 2, MarkerKind.ambiguity],
  ]);
  expect(collect((put) => markAmbiguities({}, put))).toEqual([]);
});
