import { areaOfSegment } from '../geometry/polygon.ts';
import { OUTSIDE } from '../puzzle/map/planarMap.ts';
import type { LayoutState } from './state.ts';
import { alongOf, areaUpTo, segmentOf, wraps } from './trackPlaces.ts';

/** The area and the perimeter of every face, from one pass over the edges. */
export interface FaceAreas {
  readonly faceArea: Float64Array;
  readonly facePerimeter: Float64Array;
  /** The sum over all faces. It equals the area inside the frame and is constant up to rounding. */
  total: number;
}

export function createFaceAreas(faceCount: number): FaceAreas {
  return { faceArea: new Float64Array(faceCount), facePerimeter: new Float64Array(faceCount), total: 0 };
}

/**
 * Adds the area term of each edge's polyline to the face on its left and subtracts it from the face on its right. Equal to
 * `measureFaceAreas` of the drawing, but the terms of fixed edges come from prefix sums along their tracks.
 */
export function measureAreas(areas: FaceAreas, state: LayoutState): void {
  const { map } = state;
  const { faceArea, facePerimeter } = areas;
  const { edgeFixed } = map;
  faceArea.fill(0);
  facePerimeter.fill(0);
  for (let edge = 0; edge < map.edgeCount; edge++) if (edgeFixed[edge] === 0) addMoveableEdge(areas, state, edge);
  for (let track = 0; track < map.tracks.length; track++) addFixedEdges(areas, state, track);
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

/**
 * Walks along one track with prefix sums of its shape. An edge of a closed track may pass through the start of the shape. This is one loop
 * on purpose: V8 would allocate a heap number for a returned float.
 */
function addFixedEdges({ faceArea, facePerimeter }: FaceAreas, state: LayoutState, track: number): void {
  const { map, x, y } = state;
  const { halfFace } = map;
  const { vertices, edges } = map.tracks[track];
  const shape = state.tracks[track];
  let along = alongOf(state, track, 0);
  let area = areaUpTo(shape, segmentOf(state, track, 0), x[vertices[0]], y[vertices[0]]);
  for (let i = 0; i < edges.length; i++) {
    const next = i + 1 < vertices.length ? i + 1 : 0;
    const nextAlong = alongOf(state, track, next);
    const nextArea = areaUpTo(shape, segmentOf(state, track, next), x[vertices[next]], y[vertices[next]]);
    const isWrapped = wraps(state, track, i);
    const term = nextArea - area + (isWrapped ? shape.area[shape.area.length - 1] : 0);
    const length = isWrapped ? nextAlong - along + shape.length : nextAlong - along;
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
    along = nextAlong;
    area = nextArea;
  }
}
