import { expect, test } from 'vitest';
import { countAll } from '../../src/puzzle/map/counts.ts';
import { MarkerKind, placeMarkers } from '../../src/view/markers.ts';
import { openSamples } from './lines.ts';

test('every vertex gets the sign of its kind at its place, and every other point a dot', () => {
  for (const { map } of openSamples()) {
    const counts = countAll(map);
    const markers = placeMarkers(map, map, { points: true, vertices: true });
    const dots = markers.filter(({ kind }) => kind === MarkerKind.point);
    const signs = markers.filter(({ kind }) => kind !== MarkerKind.point);
    expect(dots.length + signs.length).toBe(counts.points);
    expect(signs.map(({ x, y, kind }) => [x, y, kind])).toEqual(
      Array.from(map.vertexKind, (kind, vertex) => [map.vertexX[vertex], map.vertexY[vertex], kind]),
    );
  }
});

test('only what is wanted is marked', () => {
  const [{ map }] = openSamples();
  expect(placeMarkers(map, map, { points: false, vertices: true })).toHaveLength(map.vertexCount);
  expect(placeMarkers(map, map, { points: false, vertices: false })).toEqual([]);
});
