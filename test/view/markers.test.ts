import { expect, test } from 'vitest';
import { countElements } from '../../src/puzzle/map/counts.ts';
import { type PlanarMap, VertexKind } from '../../src/puzzle/map/planarMap.ts';
import { markPins } from '../../src/view/markers.ts';
import { NO_MARKS } from '../../src/view/marks.ts';
import { ambiguities } from '../../src/view/overlays/ambiguities.ts';
import { grace } from '../../src/view/overlays/grace.ts';
import type { Markers, OverlayContext, PutMarker } from '../../src/view/overlays/overlay.ts';
import { points } from '../../src/view/overlays/points.ts';
import { tracks } from '../../src/view/overlays/tracks.ts';
import { transitions } from '../../src/view/overlays/transitions.ts';
import { unrest } from '../../src/view/overlays/unrest.ts';
import { vertices } from '../../src/view/overlays/vertices.ts';
import { linesThrough, openSamples } from '../drawing/lines.ts';

/** What was put, as [x, y, sign]. */
function collect(place: (put: PutMarker) => void): number[][] {
  const signs: number[][] = [];
  place((...sign) => signs.push(sign));
  return signs;
}

const markersOf = ({ markers }: { readonly markers: Markers }, map: PlanarMap) =>
  collect((put) => markers.place({ map, drawn: { ...map, pointCut: new Float32Array() }, smooth: map, marks: NO_MARKS }, put));

test('every vertex gets the sign of its kind at its place, and every other point a dot', () => {
  for (const { map } of openSamples()) {
    const dots = markersOf(points, map);
    const signs = markersOf(vertices, map);
    expect(dots.length + signs.length).toBe(countElements(map).points);
    expect(signs).toEqual(Array.from(map.vertexKind, (kind, vertex) => [map.vertexX[vertex], map.vertexY[vertex], kind]));
  }
});

test('with their tracks only the trains are marked, and transitions by themselves', () => {
  const [{ map }] = openSamples();
  const counts = countElements(map);
  expect(markersOf(tracks, map)).toHaveLength(counts.trains + counts.borderTrains);
  expect(markersOf(transitions, map)).toHaveLength(counts.transitions);
  expect(markersOf(transitions, map).every(([, , kind]) => kind === VertexKind.transition)).toBe(true);
});

test('a sign stands in the list at the place of its kind', () => {
  expect(vertices.markers.styles.map(({ color }) => color)).toEqual(Object.keys(VertexKind));
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
  expect(collect((put) => markPins({ ...lines, pointId, pinned: [3, 99, 7] }, put))).toEqual([
    [5, 0, 0],
    [9, 9, 0],
  ]);
  expect(collect((put) => markPins(lines, put))).toEqual([]);
});

test('every ungraceful spot has a sign of its kind', () => {
  const place = (x: number) => [{ x, y: 0 }];
  const places = { inflections: place(1), tightBends: place(2), kinks: place(3), smallFaces: place(4), narrowStrips: place(5) };
  const sight = { drawn: { grace: { places } } } as unknown as OverlayContext;
  expect(collect((put) => grace.markers.place(sight, put))).toEqual([
    [1, 0, 0],
    [2, 0, 1],
    [3, 0, 2],
    [4, 0, 3],
    [5, 0, 4],
  ]);
  expect(collect((put) => grace.markers.place({ drawn: {} } as OverlayContext, put))).toEqual([]);
});

test('every ambiguous spot has a ring', () => {
  const angle = { x: 1, y: 2, vertex: 0, edges: [0, 1], angleRad: 0.1 } as const;
  const spacing = { x: 3, y: 4, nearX: 3, nearY: 5, face: 0, edges: [0, 1], distance: 1 } as const;
  const face = { face: 0, x: 5, y: 6, radius: 1 };
  const sight = { drawn: { places: { angles: [angle], spacing: [spacing], faces: [face] } } } as unknown as OverlayContext;
  expect(collect((put) => ambiguities.markers.place(sight, put))).toEqual([
    [3, 4, 0],
    [5, 6, 0],
    [1, 2, 0],
  ]);
  expect(collect((put) => ambiguities.markers.place({ drawn: {} } as OverlayContext, put))).toEqual([]);
});

test('where a drawing that has cooled would still move is marked, and nothing while it moves', () => {
  const [{ map }] = openSamples();
  expect(markersOf(unrest, map)).toEqual([]);
  const left = { distance: 2, places: [{ x: 3, y: 4, distance: 2 }] };
  const drawn = { ...map, pointCut: new Float32Array(), unrest: left };
  expect(collect((put) => unrest.markers.place({ map, drawn, smooth: map, marks: NO_MARKS }, put))).toEqual([[3, 4, 0]]);
});
