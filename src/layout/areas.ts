import { areaOfSegment } from '../geometry/polygon.ts';
import { OUTSIDE } from '../puzzle/map/planarMap.ts';
import type { LayoutState } from './state.ts';
import { areaUpTo, segmentOf, wraps } from './trackPlaces.ts';

/** The area of every face, from one pass over the edges. */
export interface FaceAreas {
  readonly faceArea: Float64Array;
  /** Of all faces: the area inside the frame, which never changes. */
  total: number;
}

export function createFaceAreas(faceCount: number): FaceAreas {
  return { faceArea: new Float64Array(faceCount), total: 0 };
}

/**
 * Each edge adds the area term of its polyline to the face on its left and takes it from the one on its right. The same as
 * `measureFaceAreas` of the drawing, but the terms of fixed edges come from sums along their tracks, which never change.
 */
export function measureAreas(areas: FaceAreas, state: LayoutState): void {
  const { map } = state;
  const { faceArea } = areas;
  const { halfFace, edgeFixed } = map;
  faceArea.fill(0);
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (edgeFixed[edge] === 1) continue;
    const term = areaOfMoveableEdge(state, edge);
    faceArea[halfFace[2 * edge]] += term;
    faceArea[halfFace[2 * edge + 1]] -= term;
  }
  for (let track = 0; track < map.tracks.length; track++) {
    const { edges } = map.tracks[track];
    for (let i = 0; i < edges.length; i++) {
      const term = areaOfFixedEdge(state, track, i);
      const left = halfFace[2 * edges[i]];
      const right = halfFace[2 * edges[i] + 1];
      if (left !== OUTSIDE) faceArea[left] += term;
      if (right !== OUTSIDE) faceArea[right] -= term;
    }
  }
  let total = 0;
  for (let face = 0; face < faceArea.length; face++) total += faceArea[face];
  areas.total = total;
}

function areaOfMoveableEdge({ map, edgeFirst, x, y }: LayoutState, edge: number): number {
  const start = map.halfOrigin[2 * edge];
  const end = map.halfOrigin[2 * edge + 1];
  let beforeX = x[start];
  let beforeY = y[start];
  let term = 0;
  for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) {
    term += areaOfSegment(beforeX, beforeY, x[point], y[point]);
    beforeX = x[point];
    beforeY = y[point];
  }
  return term + areaOfSegment(beforeX, beforeY, x[end], y[end]);
}

/** The area term of a track's i-th edge, from the sums along the shape; a closed track may be passed through its start. */
function areaOfFixedEdge(state: LayoutState, track: number, i: number): number {
  const { map, tracks, x, y } = state;
  const shape = tracks[track];
  const { vertices } = map.tracks[track];
  const next = (i + 1) % vertices.length;
  const from = areaUpTo(shape, segmentOf(state, track, i), x[vertices[i]], y[vertices[i]]);
  const to = areaUpTo(shape, segmentOf(state, track, next), x[vertices[next]], y[vertices[next]]);
  return to - from + (wraps(state, track, i) ? shape.area[shape.area.length - 1] : 0);
}
