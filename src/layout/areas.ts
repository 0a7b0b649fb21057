import { areaOfSegment } from '../geometry/polygon.ts';
import { OUTSIDE } from '../puzzle/map/planarMap.ts';
import type { LayoutState } from './state.ts';
import { areaUpTo, segmentOf, wraps } from './trackPlaces.ts';

/** The area of every face, from one pass over the segments. */
export interface FaceAreas {
  readonly faceArea: Float64Array;
  /** Room for the pressure of each face. */
  readonly facePressure: Float64Array;
  /** Of all faces: the area inside the frame, which never changes. */
  total: number;
}

export function createFaceAreas({ map }: LayoutState): FaceAreas {
  return { faceArea: new Float64Array(map.faceCount), facePressure: new Float64Array(map.faceCount), total: 0 };
}

/** Each edge adds the area term of its polyline to the face on its left and takes it from the one on its right. */
export function measureAreas(areas: FaceAreas, state: LayoutState): void {
  const { map, x, y, segmentA, segmentB, segmentEdge, wallCount, segmentCount } = state;
  const { faceArea } = areas;
  const { halfFace } = map;
  faceArea.fill(0);
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const edge = segmentEdge[segment];
    const term = areaOfSegment(x[a], y[a], x[b], y[b]);
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
