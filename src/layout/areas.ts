import { areaOfSegment } from '../geometry/polygon.ts';
import { OUTSIDE } from '../puzzle/map/planarMap.ts';
import type { LayoutState } from './state.ts';
import { alongOf, areaUpTo, segmentOf, wraps } from './trackPlaces.ts';

/** The area of every face and the length of its boundary, from one pass over the edges. */
export interface FaceAreas {
  readonly faceArea: Float64Array;
  readonly facePerimeter: Float64Array;
  /** Of all faces: the area inside the frame, which never changes. */
  total: number;
}

export function createFaceAreas(faceCount: number): FaceAreas {
  return { faceArea: new Float64Array(faceCount), facePerimeter: new Float64Array(faceCount), total: 0 };
}

/**
 * Each edge adds the area term of its polyline to the face on its left and takes it from the one on its right. The same as
 * `measureFaceAreas` of the drawing, but the terms of fixed edges come from sums along their tracks, which never change.
 */
export function measureAreas(areas: FaceAreas, state: LayoutState): void {
  const { map } = state;
  const { faceArea, facePerimeter } = areas;
  const { halfFace, edgeFixed } = map;
  faceArea.fill(0);
  facePerimeter.fill(0);
  for (let edge = 0; edge < map.edgeCount; edge++) if (edgeFixed[edge] === 0) addMoveableEdge(areas, state, edge);
  for (let track = 0; track < map.tracks.length; track++) {
    const { edges } = map.tracks[track];
    for (let i = 0; i < edges.length; i++) {
      const term = areaOfFixedEdge(state, track, i);
      const length = lengthOfFixedEdge(state, track, i);
      const left = halfFace[2 * edges[i]];
      const right = halfFace[2 * edges[i] + 1];
      if (left !== OUTSIDE) {
        faceArea[left] += term;
        facePerimeter[left] += length;
      }
      if (right !== OUTSIDE) {
        faceArea[right] -= term;
        facePerimeter[right] += length;
      }
    }
  }
  let total = 0;
  for (let face = 0; face < faceArea.length; face++) total += faceArea[face];
  areas.total = total;
}

function addMoveableEdge({ faceArea, facePerimeter }: FaceAreas, { map, edgeFirst, x, y }: LayoutState, edge: number): void {
  const end = map.halfOrigin[2 * edge + 1];
  let before = map.halfOrigin[2 * edge];
  let term = 0;
  let length = 0;
  for (let point = edgeFirst[edge]; point <= edgeFirst[edge + 1]; point++) {
    const here = point < edgeFirst[edge + 1] ? point : end;
    const dx = x[here] - x[before];
    const dy = y[here] - y[before];
    term += areaOfSegment(x[before], y[before], x[here], y[here]);
    length += Math.sqrt(dx * dx + dy * dy);
    before = here;
  }
  const left = map.halfFace[2 * edge];
  const right = map.halfFace[2 * edge + 1];
  faceArea[left] += term;
  faceArea[right] -= term;
  facePerimeter[left] += length;
  facePerimeter[right] += length;
}

/** How long a track's i-th edge is. */
function lengthOfFixedEdge(state: LayoutState, track: number, i: number): number {
  const count = state.map.tracks[track].vertices.length;
  const length = alongOf(state, track, (i + 1) % count) - alongOf(state, track, i);
  return wraps(state, track, i) ? length + state.tracks[track].length : length;
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
