import { type PlanarMap, VertexKind } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';

/** The signs that can stand in the drawing. Those of vertices have the numbers of VertexKind; shaders/marker.frag gives each its shape. */
export const MarkerKind = { ...VertexKind, point: 6, fault: 7 } as const;
export type MarkerKind = (typeof MarkerKind)[keyof typeof MarkerKind];
export const MARKER_KINDS = 8;

export interface Marker {
  readonly x: number;
  readonly y: number;
  readonly kind: MarkerKind;
}

/** A sign at every point inside the edges and at every vertex, as far as they are wanted. Vertices come last, over the points. */
export function placeMarkers(
  { vertexKind, vertexFirst, rotation }: Pick<PlanarMap, 'vertexKind' | 'vertexFirst' | 'rotation'>,
  { edgeFirstPoint, pointX, pointY }: Lines,
  wanted: { readonly points: boolean; readonly vertices: boolean },
): Marker[] {
  const markers: Marker[] = [];
  for (let edge = 0; wanted.points && edge + 1 < edgeFirstPoint.length; edge++) {
    for (let point = edgeFirstPoint[edge] + 1; point < edgeFirstPoint[edge + 1] - 1; point++) {
      markers.push({ x: pointX[point], y: pointY[point], kind: MarkerKind.point });
    }
  }
  for (let vertex = 0; wanted.vertices && vertex < vertexKind.length; vertex++) {
    const half = rotation[vertexFirst[vertex]];
    const point = (half & 1) === 0 ? edgeFirstPoint[half >> 1] : edgeFirstPoint[(half >> 1) + 1] - 1;
    markers.push({ x: pointX[point], y: pointY[point], kind: vertexKind[vertex] as VertexKind });
  }
  return markers;
}
