/**
 * The puzzle as a planar map: the subdivision that its curves and its frame make. Built once, exactly, on opening; the topology then never
 * changes. All columns are indexed by a noun: `vertexX[vertex]`, `edgeCurve[edge]`, `halfFace[half]`.
 */
export interface PlanarMap {
  readonly vertexCount: number;
  readonly edgeCount: number;
  /** Without the outside. */
  readonly faceCount: number;

  readonly vertexX: Float64Array;
  readonly vertexY: Float64Array;
  /** A VertexKind. */
  readonly vertexKind: Uint8Array;
  /** The half-edges that leave vertex v are `rotation[vertexFirst[v]]` up to before `vertexFirst[v + 1]`, counterclockwise on screen. */
  readonly vertexFirst: Int32Array;
  readonly rotation: Int32Array;

  /** An edge's polyline, both end points included: from `edgeFirstPoint[edge]` up to before `edgeFirstPoint[edge + 1]`. */
  readonly edgeFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
  /** An index into the puzzle's curves, or FRAME. */
  readonly edgeCurve: Int32Array;
  /** 1 where nothing may move: the picture and the frame. */
  readonly edgeFixed: Uint8Array;
  /** The edge that follows along the curve, around a closed one; -1 at an open end. */
  readonly edgeAfter: Int32Array;
  /** An index into `tracks`; -1 for a moveable edge. */
  readonly edgeTrack: Int32Array;

  /**
   * Curve c has the edges `curveFirstEdge[c]` up to before `curveFirstEdge[c + 1]`, in its order; the frame's come first, from 0. A closed
   * curve's begin at its first vertex, so that the last of them runs through the point where the file starts it.
   */
  readonly curveFirstEdge: Int32Array;

  /** Half-edge `2 * edge` runs with the curve, `2 * edge + 1` against it; each has its face on its left on screen. The twin is `h ^ 1`. */
  readonly halfOrigin: Int32Array;
  /** The half-edge that follows along the boundary of the same face. */
  readonly halfNext: Int32Array;
  /** A face, or OUTSIDE. */
  readonly halfFace: Int32Array;

  /**
   * Face f has the boundary cycles `faceFirstCycle[f]` up to before `faceFirstCycle[f + 1]`: first the one around it, then one around each
   * part that floats inside it. The last entry is their number; the cycle around the frame is not among them.
   */
  readonly faceFirstCycle: Int32Array;
  /** Some half-edge of the cycle; the others follow by `halfNext`. */
  readonly cycleHalf: Int32Array;
  /** 1 for the faces of the solution. */
  readonly faceFilled: Uint8Array;

  readonly tracks: readonly Track[];
}

/** A maximal fixed polyline of one curve, or the frame: what trains slide on. */
export interface Track {
  /** An index into the puzzle's curves, or FRAME. */
  readonly curve: number;
  /** Whether it runs back into itself: the frame, or a closed curve that is fixed all around. */
  readonly closed: boolean;
  /** In order along the curve. */
  readonly edges: Int32Array;
  /** The vertices on it in order, both ends included; those of a closed track once each. */
  readonly vertices: Int32Array;
  /** Those of the vertices that may slide. */
  readonly trains: Int32Array;
}

/** The curve of the frame's edges. */
export const FRAME = -1;
/** The face around the frame. */
export const OUTSIDE = -1;

/** What a meeting point is, by what meets there. */
export const VertexKind = {
  /** Moveable meets moveable; it may move freely. */
  crossing: 0,
  /** Moveable meets fixed; it may move along the fixed polyline. */
  train: 1,
  /** A moveable curve's end on the frame; it may move along the frame. */
  borderTrain: 2,
  /** The curve turns from fixed to moveable. */
  transition: 3,
  /** Fixed meets fixed. */
  fixedVertex: 4,
  /** Where a closed curve that meets nothing starts and ends: no meeting point, but every edge has two ends. */
  seam: 5,
} as const;

export type VertexKind = (typeof VertexKind)[keyof typeof VertexKind];

/** The vertex at which the half-edge ends. */
export function halfTarget(map: PlanarMap, half: number): number {
  return map.halfOrigin[half ^ 1];
}
