import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';

/** What a segment belongs to; also the order in which they are drawn, one over the other, and the index into the shader's inks and widths. */
export const SegmentKind = { moveable: 0, picture: 1, frame: 2 } as const;
export const SEGMENT_KINDS = 3;

/** Widths by SegmentKind, relative to that of moveable curves. */
export const RELATIVE_WIDTH = [1, 1.45, 1.8] as const;

/** All edges, told apart by what they belong to. */
export function kindsOfEdges({ edgeCurve, edgeFixed }: Pick<PlanarMap, 'edgeCurve' | 'edgeFixed'>): Int8Array {
  return Int8Array.from(edgeCurve, (curve, edge) =>
    curve === FRAME ? SegmentKind.frame : edgeFixed[edge] === 1 ? SegmentKind.picture : SegmentKind.moveable,
  );
}
