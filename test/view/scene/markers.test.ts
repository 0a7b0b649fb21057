import { expect, test } from 'vitest';
import { countElements } from '../../../src/puzzle/map/counts.ts';
import { type PlanarMap, VertexKind } from '../../../src/puzzle/map/planarMap.ts';
import { ambiguities } from '../../../src/view/overlays/ambiguities.ts';
import { grace } from '../../../src/view/overlays/grace.ts';
import type { Markers, OverlayContext, PutMarker } from '../../../src/view/overlays/overlay.ts';
import { points } from '../../../src/view/overlays/points.ts';
import { residualMotion } from '../../../src/view/overlays/residualMotion.ts';
import { tracks } from '../../../src/view/overlays/tracks.ts';
import { transitions } from '../../../src/view/overlays/transitions.ts';
import { vertices } from '../../../src/view/overlays/vertices.ts';
import { markPins } from '../../../src/view/scene/markers.ts';
import { NO_MARKS } from '../../../src/view/scene/marks.ts';
import { linesThrough, openSamples } from '../../drawing/lines.ts';

/** The markers that `place` puts, as [x, y, style]. */
function collect(place: (put: PutMarker) => void): number[][] {
  const markers: number[][] = [];
  place((...marker) => markers.push(marker));
  return markers;
}

const markersOf = ({ markers }: { readonly markers: Markers }, map: PlanarMap) =>
  collect((put) => markers.place({ map, drawn: { ...map, pointCut: new Float32Array() }, smooth: map, marks: NO_MARKS }, put));

test('marks every vertex with the style of its kind and every other point with a dot', () => {
  for (const { map } of openSamples()) {
    const dots = markersOf(points, map);
    const markers = markersOf(vertices, map);
    expect(dots.length + markers.length).toBe(countElements(map).points);
    expect(markers).toEqual(Array.from(map.vertexKind, (kind, vertex) => [map.vertexX[vertex], map.vertexY[vertex], kind]));
  }
});

test('marks trains with the tracks overlay and transitions with their own', () => {
  const [{ map }] = openSamples();
  const counts = countElements(map);
  expect(markersOf(tracks, map)).toHaveLength(counts.trains + counts.borderTrains);
  expect(markersOf(transitions, map)).toHaveLength(counts.transitions);
  expect(markersOf(transitions, map).every(([, , kind]) => kind === VertexKind.transition)).toBe(true);
});

test('orders vertex markers by VertexKind', () => {
  expect(vertices.markers.styles.map(({ color }) => color)).toEqual(Object.keys(VertexKind));
});

test('draws one marker per pinned vertex and none for a removed point', () => {
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

test('marks every ungraceful spot with the style of its kind', () => {
  const place = (x: number) => [{ x, y: 0 }];
  const places = {
    curvatureExtrema: place(1),
    inflections: place(2),
    tightBends: place(3),
    kinks: place(4),
    smallFaces: place(5),
    narrowStrips: place(6),
    alongFrame: place(7),
    excessInflections: place(8),
  };
  const context = { drawn: { grace: { places } } } as unknown as OverlayContext;
  expect(collect((put) => grace.markers.place(context, put))).toEqual([
    [1, 0, 0],
    [2, 0, 1],
    [3, 0, 2],
    [4, 0, 3],
    [5, 0, 4],
    [6, 0, 5],
    [7, 0, 6],
    [8, 0, 7],
  ]);
  expect(collect((put) => grace.markers.place({ drawn: {} } as OverlayContext, put))).toEqual([]);
});

test('draws a ring at every ambiguous spot', () => {
  const angle = { x: 1, y: 2, vertex: 0, edges: [0, 1], angleRad: 0.1 } as const;
  const spacing = { x: 3, y: 4, nearX: 3, nearY: 5, face: 0, edges: [0, 1], distance: 1 } as const;
  const face = { face: 0, x: 5, y: 6, radius: 1 };
  const context = { drawn: { places: { angles: [angle], spacing: [spacing], faces: [face] } } } as unknown as OverlayContext;
  expect(collect((put) => ambiguities.markers.place(context, put))).toEqual([
    [3, 4, 0],
    [5, 6, 0],
    [1, 2, 0],
  ]);
  expect(collect((put) => ambiguities.markers.place({ drawn: {} } as OverlayContext, put))).toEqual([]);
});

test('marks residual motion only when the run has stopped', () => {
  const [{ map }] = openSamples();
  expect(markersOf(residualMotion, map)).toEqual([]);
  const left = { distance: 2, places: [{ x: 3, y: 4, distance: 2 }] };
  const drawn = { ...map, pointCut: new Float32Array(), residualMotion: left };
  expect(collect((put) => residualMotion.markers.place({ map, drawn, smooth: map, marks: NO_MARKS }, put))).toEqual([[3, 4, 0]]);
});
