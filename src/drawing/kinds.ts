import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';

/** The kind of a segment. The value is also the drawing order, and the index into the shader's inks and widths. */
export const SegmentKind = { moveable: 0, picture: 1, frame: 2 } as const;
export const SEGMENT_KINDS = 3;

/** Widths by SegmentKind, relative to moveable curves. */
export const RELATIVE_WIDTH = [1, 1.45, 1.8] as const;

/** The SegmentKind of every edge. */
export function kindsOfEdges({ edgeCurve, edgeFixed }: Pick<PlanarMap, 'edgeCurve' | 'edgeFixed'>): Int8Array {
  return Int8Array.from(edgeCurve, (curve, edge) =>
    curve === FRAME ? SegmentKind.frame : edgeFixed[edge] === 1 ? SegmentKind.picture : SegmentKind.moveable,
  );
}
