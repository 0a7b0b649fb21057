import { expect, test } from 'vitest';
import { kindsOfEdges } from '../../../src/drawing/kinds.ts';
import type { PlanarMap } from '../../../src/puzzle/map/planarMap.ts';
import { maxFanIndices, UNPAINTED, writeFans } from '../../../src/view/meshes/faceFans.ts';
import { createSegmentLayout, FLOATS_PER_ENTRY, layOutSegments, orderEdges, writeSegments } from '../../../src/view/meshes/segments.ts';
import { openSamples } from '../../drawing/lines.ts';

/** The fans of each layer, as x, y of the corners of triangles. */
function fansOf(map: PlanarMap, faceLayer: Int8Array, layers: number): number[][][] {
  const order = orderEdges(kindsOfEdges(map), map.edgeAfter);
  const layout = createSegmentLayout(map.edgeCount);
  layOutSegments(layout, order, map);
  const points = new Float32Array(FLOATS_PER_ENTRY * layout.entryCount);
  writeSegments(order, map, 0, 0, points);
  const layerFirst = new Int32Array(layers + 1);
  const indices = new Uint32Array(maxFanIndices(layout));
  writeFans(map, layout, faceLayer, layerFirst, indices);
  return Array.from({ length: layers }, (_, layer) => {
    const corners = [...indices.subarray(layerFirst[layer], layerFirst[layer + 1])].flatMap((vertex) => [
      points[2 * vertex],
      points[2 * vertex + 1],
    ]);
    return Array.from({ length: corners.length / 6 }, (_, triangle) => corners.slice(6 * triangle, 6 * triangle + 6));
  });
}

/** Whether an odd number of triangles cover the point. */
function isPainted(triangles: number[][], x: number, y: number): boolean {
  const turn = (ax: number, ay: number, bx: number, by: number) => (bx - ax) * (y - ay) - (by - ay) * (x - ax) > 0;
  let count = 0;
  for (const [ax, ay, bx, by, cx, cy] of triangles) {
    const side = turn(ax, ay, bx, by);
    if (side === turn(bx, by, cx, cy) && side === turn(cx, cy, ax, ay)) count++;
  }
  return count % 2 === 1;
}

/** Whether the point is in the face: the reference, which counts crossings of a ray to the right with all boundary cycles. */
function isInside(map: PlanarMap, face: number, x: number, y: number): boolean {
  const { edgeFirstPoint, pointX, pointY, halfFace } = map;
  let count = 0;
  for (let half = 0; half < halfFace.length; half++) {
    if (halfFace[half] !== face) continue;
    for (let p = edgeFirstPoint[half >> 1]; p < edgeFirstPoint[(half >> 1) + 1] - 1; p++) {
      if (pointY[p] > y === pointY[p + 1] > y) continue;
      if (x < pointX[p] + ((y - pointY[p]) / (pointY[p + 1] - pointY[p])) * (pointX[p + 1] - pointX[p])) count++;
    }
  }
  return count % 2 === 1;
}

for (const { name, map, puzzle } of openSamples()) {
  test(`fans of ${name} cover exactly the faces of their layers`, () => {
    const solution = Int8Array.from(map.faceFilled, (filled) => (filled === 1 ? 0 : UNPAINTED));
    const [triangles] = fansOf(map, solution, 1);
    const filled = [...map.faceFilled.keys()].filter((face) => map.faceFilled[face] === 1);
    expect(filled.length).toBeGreaterThan(0);
    const right = puzzle.frame.reduce((a, b) => Math.max(a, b));
    let painted = 0;
    // Points off the coordinate grid, so that none is on a line.
    for (let i = 0; i < 150; i++) {
      const x = right * ((i * 0.7548776662) % 1);
      const y = right * ((i * 0.5698402909) % 1);
      const expected = filled.some((face) => isInside(map, face, x, y));
      expect(isPainted(triangles, x, y), `${x}, ${y}`).toBe(expected);
      if (expected) painted++;
    }
    expect(painted).toBeGreaterThan(0);
  });
}

test('groups fans by layer', () => {
  const [{ map }] = openSamples();
  const layers = Int8Array.from({ length: map.faceCount }, (_, face) => face % 3);
  const [all] = fansOf(map, new Int8Array(map.faceCount), 1);
  const parts = fansOf(map, layers, 3);
  expect(parts.flat()).toHaveLength(all.length);
  const second = fansOf(
    map,
    layers.map((layer) => (layer === 1 ? 0 : UNPAINTED)),
    1,
  );
  expect(parts[1]).toEqual(second[0]);
});

test('writes no fans without a solution', () => {
  const [{ map }] = openSamples();
  expect(fansOf(map, new Int8Array(map.faceCount).fill(UNPAINTED), 1)).toEqual([[]]);
});
