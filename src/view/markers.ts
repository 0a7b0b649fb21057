import type { Lines } from '../drawing/lines.ts';
import { type PlanarMap, VertexKind } from '../puzzle/map/planarMap.ts';
import type { Drawn } from './drawn.ts';

/** The signs that can stand in the drawing. Those of vertices have the numbers of VertexKind; shaders/marker.frag gives each its shape. */
export const MarkerKind = { ...VertexKind, point: 6, fault: 7, ambiguity: 8, pin: 9 } as const;
export type MarkerKind = (typeof MarkerKind)[keyof typeof MarkerKind];
export const MARKER_KINDS = 10;

/** Puts a sign somewhere. Later ones lie over earlier ones. */
export type PutMarker = (x: number, y: number, kind: MarkerKind) => void;

/** A sign at every point inside the edges. */
export function markPoints({ edgeFirstPoint, pointX, pointY }: Lines, put: PutMarker): void {
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let point = edgeFirstPoint[edge] + 1; point < last; point++) put(pointX[point], pointY[point], MarkerKind.point);
  }
}

/** Which vertices are marked. */
export interface WantedVertices {
  readonly all: boolean;
  readonly trains: boolean;
  readonly transitions: boolean;
}

/** A sign at every vertex that is wanted. */
export function markVertices(
  { vertexKind, vertexFirst, rotation }: Pick<PlanarMap, 'vertexKind' | 'vertexFirst' | 'rotation'>,
  { edgeFirstPoint, pointX, pointY }: Lines,
  { all, trains, transitions }: WantedVertices,
  put: PutMarker,
): void {
  for (let vertex = 0; vertex < vertexKind.length; vertex++) {
    const kind = vertexKind[vertex] as VertexKind;
    const isTrain = kind === VertexKind.train || kind === VertexKind.borderTrain;
    if (!all && !(trains && isTrain) && !(transitions && kind === VertexKind.transition)) continue;
    const half = rotation[vertexFirst[vertex]];
    const point = (half & 1) === 0 ? edgeFirstPoint[half >> 1] : edgeFirstPoint[(half >> 1) + 1] - 1;
    put(pointX[point], pointY[point], kind);
  }
}

/** A ring around every ambiguous spot. */
export function markAmbiguities({ places }: Pick<Drawn, 'places'>, put: PutMarker): void {
  for (const { x, y } of places?.spacing ?? []) put(x, y, MarkerKind.ambiguity);
  for (const { x, y } of places?.angles ?? []) put(x, y, MarkerKind.ambiguity);
}

/** A sign at every point that is pinned, once where several edges meet. */
export function markPins({ pinned = [], pointId, pointX, pointY }: Omit<Drawn, 'pointCut'>, put: PutMarker): void {
  if (pointId === undefined || pinned.length === 0) return;
  const missing = new Set(pinned);
  for (let point = 0; point < pointId.length && missing.size > 0; point++) {
    if (missing.delete(pointId[point])) put(pointX[point], pointY[point], MarkerKind.pin);
  }
}
