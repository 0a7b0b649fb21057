import type { Lines } from '../../drawing/lines.ts';

/** The kind of an edge that is not drawn, and of an entry where no segment starts. */
export const NONE = -1;

/** Numbers per entry in the buffer of points: x and y for each of the four vertices of a quad. */
export const FLOATS_PER_ENTRY = 8;

/** Entries after those with a quad, as the last quads read beyond their own entry. */
export const SPARE_ENTRIES = 3;

/** The edges that a mesh draws and how they join; constant while the puzzle is open. */
export interface EdgeOrder {
  /** The edges that are drawn, in this order. */
  readonly order: Int32Array;
  /** For each edge its SegmentKind, or NONE. */
  readonly edgeKind: Int8Array;
  /** For each edge the previous and next edge along the curve, or -1. */
  readonly edgeBefore: Int32Array;
  readonly edgeAfter: Int32Array;
}

/** Orders the edges by kind, without those of kind NONE. */
export function orderEdges(edgeKind: Int8Array, edgeAfter: Int32Array): EdgeOrder {
  const edges = Int32Array.from(edgeKind.keys());
  const edgeBefore = new Int32Array(edgeKind.length).fill(-1);
  for (const edge of edges) if (edgeAfter[edge] >= 0) edgeBefore[edgeAfter[edge]] = edge;
  const order = edges.filter((edge) => edgeKind[edge] !== NONE).sort((a, b) => edgeKind[a] - edgeKind[b] || a - b);
  return { order, edgeKind, edgeBefore, edgeAfter };
}

/**
 * The layout of lines in the buffers of a curve mesh. Every edge has one entry before its first point, one per point, and one after its last. The
 * quad of an entry is drawn from four consecutive entries: the point before the segment, its start, its end, the point after. The entries around
 * an edge repeat the neighbouring points of its curve, so that the segments join there too, or the edge's own end if the curve ends.
 */
export interface SegmentLayout {
  /** A copy of the lines' `edgeFirstPoint`, and for each edge its first entry. */
  readonly edgeFirstPoint: Int32Array;
  readonly edgeFirstEntry: Int32Array;
  /** Without the spare entries. */
  entryCount: number;
}

export function createSegmentLayout(edgeCount: number): SegmentLayout {
  return { edgeFirstPoint: new Int32Array(edgeCount + 1), edgeFirstEntry: new Int32Array(edgeCount), entryCount: 0 };
}

/** Whether the layout matches the lines' numbers of points. */
export function fitsLayout(layout: SegmentLayout, { edgeFirstPoint }: Lines): boolean {
  return layout.edgeFirstPoint.every((first, edge) => first === edgeFirstPoint[edge]);
}

/** Updates the layout to the lines' numbers of points. */
export function layOutSegments(layout: SegmentLayout, { order }: EdgeOrder, { edgeFirstPoint }: Lines): void {
  layout.edgeFirstPoint.set(edgeFirstPoint);
  let entry = 0;
  for (const edge of order) {
    layout.edgeFirstEntry[edge] = entry;
    entry += edgeFirstPoint[edge + 1] - edgeFirstPoint[edge] + 2;
  }
  layout.entryCount = entry;
}

/** Writes, for each vertex of each entry, the kind of the segment that starts at the next entry, or NONE. */
export function writeKinds({ order, edgeKind }: EdgeOrder, { edgeFirstPoint, entryCount }: SegmentLayout, out: Float32Array): void {
  let at = 0;
  for (const edge of order) {
    const next = at + 4 * (edgeFirstPoint[edge + 1] - edgeFirstPoint[edge] + 2);
    out.fill(edgeKind[edge], at, next - 12);
    out.fill(NONE, next - 12, next);
    at = next;
  }
  out.fill(NONE, at, 4 * (entryCount + SPARE_ENTRIES));
}

/** Writes the lines, which must match the layout, relative to an origin: 32-bit floats are dense only near zero. */
export function writeSegments(
  { order, edgeBefore, edgeAfter }: EdgeOrder,
  { edgeFirstPoint, pointX, pointY }: Lines,
  originX: number,
  originY: number,
  out: Float32Array,
): void {
  let at = 0;
  for (const edge of order) {
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    const pointBefore = edgeBefore[edge] < 0 ? first : edgeFirstPoint[edgeBefore[edge] + 1] - 2;
    const pointAfter = edgeAfter[edge] < 0 ? last : edgeFirstPoint[edgeAfter[edge]] + 1;
    for (let slot = first - 1; slot <= last + 1; slot++) {
      const point = slot < first ? pointBefore : slot > last ? pointAfter : slot;
      const x = pointX[point] - originX;
      const y = pointY[point] - originY;
      out[at] = x;
      out[at + 1] = y;
      out[at + 2] = x;
      out[at + 3] = y;
      out[at + 4] = x;
      out[at + 5] = y;
      out[at + 6] = x;
      out[at + 7] = y;
      at += FLOATS_PER_ENTRY;
    }
  }
}
