import { expect, test } from 'vitest';
import { kindsOfEdges, SegmentKind } from '../../../src/drawing/kinds.ts';
import {
  createSegmentLayout,
  FLOATS_PER_ENTRY,
  fitsLayout,
  layOutSegments,
  orderEdges,
  SPARE_ENTRIES,
  writeKinds,
  writeSegments,
} from '../../../src/view/meshes/segments.ts';
import { linesThrough } from '../../drawing/lines.ts';

// An edge of the frame, then a curve of a moveable and a fixed edge.
const lines = linesThrough(
  [
    [0, 0],
    [9, 0],
  ],
  [
    [1, 1],
    [2, 1],
    [3, 1],
  ],
  [
    [3, 1],
    [4, 2],
  ],
);
const edges = { edgeCurve: Int32Array.of(-1, 0, 0), edgeFixed: Uint8Array.of(1, 0, 1), edgeAfter: Int32Array.of(-1, 2, -1) };

/** The layout of the lines, with the kinds of all entries. */
function layOut(edgeKind = kindsOfEdges(edges)) {
  const order = orderEdges(edgeKind, edges.edgeAfter);
  const layout = createSegmentLayout(edgeKind.length);
  expect(fitsLayout(layout, lines)).toBe(false);
  layOutSegments(layout, order, lines);
  expect(fitsLayout(layout, lines)).toBe(true);
  const entryCount = layout.entryCount + SPARE_ENTRIES;
  const kind = new Float32Array(4 * entryCount);
  writeKinds(order, layout, kind);
  return { order, layout, entryCount, kind };
}

test('orders segments by kind, with the frame on top', () => {
  const { order, kind, entryCount } = layOut();
  expect([...order.order]).toEqual([1, 2, 0]);
  const kinds = Array.from({ length: entryCount }, (_, entry) => kind[4 * entry]);
  const { moveable, picture, frame } = SegmentKind;
  expect(kinds).toEqual([moveable, moveable, -1, -1, -1, picture, -1, -1, -1, frame, -1, -1, -1, -1, -1, -1]);
  for (let i = 0; i < kind.length; i++) expect(kind[i]).toBe(kinds[i >> 2]);
});

test('stores the points around each segment in four consecutive entries, also across vertices', () => {
  const { order, kind, layout, entryCount } = layOut();
  const out = new Float32Array(FLOATS_PER_ENTRY * entryCount);
  writeSegments(order, lines, 1, 1, out);
  const entry = (index: number) => [...out.subarray(FLOATS_PER_ENTRY * index, FLOATS_PER_ENTRY * index + 2)];
  const quads = Array.from({ length: layout.entryCount }, (_, quad) => quad).filter((quad) => kind[4 * quad] >= 0);
  expect(quads.map((quad) => [0, 1, 2, 3].map((k) => entry(quad + k)))).toEqual([
    // The curve starts here: the point before is its own start.
    [
      [0, 0],
      [0, 0],
      [1, 0],
      [2, 0],
    ],
    // The point after belongs to the next edge.
    [
      [0, 0],
      [1, 0],
      [2, 0],
      [3, 1],
    ],
    [
      [1, 0],
      [2, 0],
      [3, 1],
      [3, 1],
    ],
    [
      [-1, -1],
      [-1, -1],
      [8, -1],
      [8, -1],
    ],
  ]);
  // All four vertices of a quad are equal.
  for (let i = 0; i < out.length; i += 2) expect([out[i], out[i + 1]]).toEqual(entry(Math.floor(i / FLOATS_PER_ENTRY)));
});

test('allocates nothing for edges that are not drawn', () => {
  const { order, layout, kind, entryCount } = layOut(Int8Array.of(-1, 0, -1));
  expect([...order.order]).toEqual([1]);
  expect(Array.from({ length: entryCount }, (_, entry) => kind[4 * entry])).toEqual([0, 0, -1, -1, -1, -1, -1, -1]);
  expect(layout.entryCount).toBe(5);
});
