import { type PlanarMap, VertexKind } from './planarMap.ts';

/** The number of elements of each kind in a puzzle. */
export interface Counts {
  readonly curves: number;
  readonly crossings: number;
  readonly trains: number;
  readonly borderTrains: number;
  readonly transitions: number;
  readonly fixedVertices: number;
  readonly edges: number;
  /** Excludes the outside. */
  readonly faces: number;
  readonly filled: number;
  readonly tracks: number;
  /** The points of all polylines, including the frame. Each meeting point counts once. */
  readonly points: number;
}

export function countElements(map: PlanarMap): Counts {
  const ofKind = (kind: VertexKind) => map.vertexKind.reduce((sum, other) => sum + (other === kind ? 1 : 0), 0);
  return {
    curves: map.curveFirstEdge.length - 1,
    crossings: ofKind(VertexKind.crossing),
    trains: ofKind(VertexKind.train),
    borderTrains: ofKind(VertexKind.borderTrain),
    transitions: ofKind(VertexKind.transition),
    fixedVertices: ofKind(VertexKind.fixedVertex),
    edges: map.edgeCount,
    faces: map.faceCount,
    filled: map.faceFilled.reduce((sum, flag) => sum + flag, 0),
    tracks: map.tracks.length,
    points: map.pointX.length - 2 * map.edgeCount + map.vertexCount,
  };
}
