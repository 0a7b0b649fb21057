/**
 * The puzzle as a planar map: the subdivision of the plane by its curves and its frame. Opening builds it once, exactly; afterwards
 * the topology never changes. Every column is indexed by the noun in its name: `vertexX[vertex]`, `edgeCurve[edge]`, `halfFace[half]`.
 */
export interface PlanarMap {
  readonly vertexCount: number;
  readonly edgeCount: number;
  /** Excludes the outside. */
  readonly faceCount: number;

  readonly vertexX: Float64Array;
  readonly vertexY: Float64Array;
  /** A VertexKind. */
  readonly vertexKind: Uint8Array;
  /** The half-edges that leave vertex v are `rotation[i]` for `vertexFirst[v] <= i < vertexFirst[v + 1]`, counterclockwise on screen. */
  readonly vertexFirst: Int32Array;
  readonly rotation: Int32Array;

  /**
   * The polyline of an edge, including both end points: points `edgeFirstPoint[edge]` up to but not including `edgeFirstPoint[edge + 1]`.
   */
  readonly edgeFirstPoint: Int32Array;
  readonly pointX: Float64Array;
  readonly pointY: Float64Array;
  /** An index into the puzzle's curves, or FRAME. */
  readonly edgeCurve: Int32Array;
  /** 1 for edges that never move: the picture and the frame. */
  readonly edgeFixed: Uint8Array;
  /** The next edge along the curve, wrapping around on a closed one; -1 at an open end. */
  readonly edgeAfter: Int32Array;
  /** An index into `tracks`; -1 for a moveable edge. */
  readonly edgeTrack: Int32Array;

  /**
   * Curve c has the edges `curveFirstEdge[c]` up to but not including `curveFirstEdge[c + 1]`, in curve order. The edges of the frame come
   * first, from 0. The edges of a closed curve begin at its first vertex, so the last of them runs through the point at which the file
   * starts the curve.
   */
  readonly curveFirstEdge: Int32Array;

  /**
   * Half-edge `2 * edge` runs with the curve, `2 * edge + 1` against it. Each half-edge has its face on its left on screen. The twin is `h
   * ^ 1`.
   */
  readonly halfOrigin: Int32Array;
  /** The next half-edge along the boundary of the same face. */
  readonly halfNext: Int32Array;
  /** A face, or OUTSIDE. */
  readonly halfFace: Int32Array;

  /**
   * Face f has the boundary cycles `faceFirstCycle[f]` up to but not including `faceFirstCycle[f + 1]`: first the one around it, then one
   * around each part that floats inside it. The last entry is the total number. The cycle around the frame is not included.
   */
  readonly faceFirstCycle: Int32Array;
  /** Any half-edge of the cycle; `halfNext` leads to the others. */
  readonly cycleHalf: Int32Array;
  /** 1 for the faces of the solution. */
  readonly faceFilled: Uint8Array;

  readonly tracks: readonly Track[];
}

/** A maximal fixed polyline of one curve, or the frame. Trains slide on it. */
export interface Track {
  /** An index into the puzzle's curves, or FRAME. */
  readonly curve: number;
  /** Whether it is a ring: the frame, or a closed curve that is fixed all around. */
  readonly closed: boolean;
  /** In curve order. */
  readonly edges: Int32Array;
  /** The vertices on it in order, including both ends; a closed track lists each vertex once. */
  readonly vertices: Int32Array;
  /** The subset of `vertices` that may slide. */
  readonly trains: Int32Array;
}

/** The curve index of the frame's edges. */
export const FRAME = -1;
/** The face index of the area around the frame. */
export const OUTSIDE = -1;

/** The kind of a vertex, by the curves that meet there. */
export const VertexKind = {
  /** Moveable meets moveable; it moves freely. */
  crossing: 0,
  /** Moveable meets fixed; it slides along the fixed polyline. */
  train: 1,
  /** A moveable curve ends on the frame; it slides along the frame. */
  borderTrain: 2,
  /** The curve changes from fixed to moveable. */
  transition: 3,
  /** Fixed meets fixed. */
  fixedVertex: 4,
  /** Start and end of a closed curve without meeting points. It only exists because every edge needs two ends. */
  seam: 5,
} as const;

export type VertexKind = (typeof VertexKind)[keyof typeof VertexKind];

/** The vertex at which the half-edge ends. */
export function halfTarget(map: PlanarMap, half: number): number {
  return map.halfOrigin[half ^ 1];
}
