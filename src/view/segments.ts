import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';

/** What a segment belongs to; also the order in which they are drawn, one over the other, and the index into the shader's inks and widths. */
export const SegmentKind = { moveable: 0, picture: 1, frame: 2 } as const;
export const SEGMENT_KINDS = 3;

/** The kind of an entry at which no segment starts. */
const NONE = -1;

/** Numbers that one entry takes in the buffer of points: x and y, once for each of the four vertices of a quad. */
export const FLOATS_PER_ENTRY = 8;

/**
 * How the lines lie in the buffers of the curve mesh. Every edge has one entry before its first point, one for each point, and one after its
 * last. The quad of an entry is drawn from four entries in a row: the point before the segment, its start, its end, the point after. The
 * entries around an edge repeat the neighbouring points of its curve, so that the segments join there too, or its own end where there are none.
 */
export interface SegmentLayout {
  /** The edges in the order in which they are drawn. */
  readonly order: Int32Array;
  /** For each edge its first entry. */
  readonly edgeFirstEntry: Int32Array;
  /** Three more than have a quad: the last quads read beyond their own entry. */
  readonly entryCount: number;
  /** For each vertex of each entry the kind of the segment that starts at the next entry, or NONE. */
  readonly kind: Float32Array;
  /** For each edge the edge before it along the curve, or -1. */
  readonly edgeBefore: Int32Array;
  readonly edgeAfter: Int32Array;
}

type Edges = Pick<PlanarMap, 'edgeCurve' | 'edgeFixed' | 'edgeAfter'>;

/** The layout for lines with these numbers of points. */
export function layOutSegments({ edgeCurve, edgeFixed, edgeAfter }: Edges, { edgeFirstPoint }: Lines): SegmentLayout {
  const edgeCount = edgeFirstPoint.length - 1;
  const kindOf = (edge: number) =>
    edgeCurve[edge] === FRAME ? SegmentKind.frame : edgeFixed[edge] === 1 ? SegmentKind.picture : SegmentKind.moveable;
  const order = new Int32Array(edgeCount);
  let next = 0;
  for (const kind of [SegmentKind.moveable, SegmentKind.picture, SegmentKind.frame]) {
    for (let edge = 0; edge < edgeCount; edge++) if (kindOf(edge) === kind) order[next++] = edge;
  }
  const edgeBefore = new Int32Array(edgeCount).fill(-1);
  for (let edge = 0; edge < edgeCount; edge++) if (edgeAfter[edge] >= 0) edgeBefore[edgeAfter[edge]] = edge;

  const entryCount = edgeFirstPoint[edgeCount] + 2 * edgeCount + 3;
  const kind = new Float32Array(4 * entryCount).fill(NONE);
  const edgeFirstEntry = new Int32Array(edgeCount);
  let entry = 0;
  for (const edge of order) {
    const pointCount = edgeFirstPoint[edge + 1] - edgeFirstPoint[edge];
    edgeFirstEntry[edge] = entry;
    kind.fill(kindOf(edge), 4 * entry, 4 * (entry + pointCount - 1));
    entry += pointCount + 2;
  }
  return { order, edgeFirstEntry, entryCount, kind, edgeBefore, edgeAfter };
}

/** Writes the lines, which are of the layout's numbers of points, relative to an origin: 32-bit floats are dense only near zero. */
export function writeSegments(layout: SegmentLayout, lines: Lines, originX: number, originY: number, out: Float32Array): void {
  const { edgeFirstEntry, edgeBefore, edgeAfter } = layout;
  const { edgeFirstPoint, pointX, pointY } = lines;
  let at = 0;
  for (const edge of layout.order) {
    at = FLOATS_PER_ENTRY * edgeFirstEntry[edge];
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    const before = edgeBefore[edge];
    const after = edgeAfter[edge];
    write(before < 0 ? first : edgeFirstPoint[before + 1] - 2);
    for (let point = first; point <= last; point++) write(point);
    write(after < 0 ? last : edgeFirstPoint[after] + 1);
  }

  function write(point: number): void {
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
