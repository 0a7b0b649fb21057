import { type PlanarMap, VertexKind } from './planarMap.ts';

/** How much of everything a puzzle has. */
export interface Counts {
  readonly curves: number;
  readonly crossings: number;
  readonly trains: number;
  readonly borderTrains: number;
  readonly transitions: number;
  readonly fixedVertices: number;
  readonly edges: number;
  /** Without the outside. */
  readonly faces: number;
  readonly filled: number;
  readonly tracks: number;
  /** Of all polylines, the frame's included; a meeting point counts once. */
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
