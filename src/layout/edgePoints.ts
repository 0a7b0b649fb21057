import type { LayoutState } from './state.ts';
import { alongOf, wraps } from './trackPlaces.ts';

/**
 * The polylines of all edges as point numbers, both ends included. Edge e has the points `edgeFirstPoint[e]` up to `edgeFirstPoint[e + 1]`,
 * exclusive.
 */
export interface EdgePoints {
  readonly edgeFirstPoint: Int32Array<ArrayBuffer>;
  readonly points: Int32Array<ArrayBuffer>;
}

export function listEdgePoints(state: LayoutState): EdgePoints {
  const { map, edgeFirst } = state;
  const corners = listCornersBetween(state);
  const edgeFirstPoint = new Int32Array(map.edgeCount + 1);
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const inner = corners.get(edge)?.length ?? edgeFirst[edge + 1] - edgeFirst[edge];
    edgeFirstPoint[edge + 1] = edgeFirstPoint[edge] + inner + 2;
  }
  const points = new Int32Array(edgeFirstPoint[map.edgeCount]);
  for (let edge = 0; edge < map.edgeCount; edge++) {
    const fixed = corners.get(edge);
    let next = edgeFirstPoint[edge];
    points[next++] = map.halfOrigin[2 * edge];
    if (fixed === undefined) for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) points[next++] = point;
    else for (const point of fixed) points[next++] = point;
    points[next] = map.halfOrigin[2 * edge + 1];
  }
  return { edgeFirstPoint, points };
}

/** The polylines with the coordinates of their points. */
export function gatherLines({ x, y }: LayoutState, { edgeFirstPoint, points }: EdgePoints) {
  const pointX = new Float64Array(points.length);
  const pointY = new Float64Array(points.length);
  for (let i = 0; i < points.length; i++) {
    pointX[i] = x[points[i]];
    pointY[i] = y[points[i]];
  }
  return { edgeFirstPoint, pointX, pointY };
}

/** For each fixed edge, the corners of its track between its two vertices. Trains may have passed corners since the puzzle was opened. */
function listCornersBetween(state: LayoutState): Map<number, number[]> {
  const { map, tracks, trackPoints } = state;
  const result = new Map<number, number[]>();
  map.tracks.forEach(({ edges, vertices }, track) => {
    const { along, closed, length } = tracks[track];
    edges.forEach((edge, i) => {
      const from = alongOf(state, track, i);
      const end = alongOf(state, track, (i + 1) % vertices.length);
      const to = wraps(state, track, i) ? end + length : end;
      const points: number[] = [];
      // Once around an open track, twice around a closed one. The last point of a closed track repeats its first.
      const count = closed ? along.length - 1 : along.length;
      for (let k = 0; k < (closed ? 2 * count : count); k++) {
        const at = along[k % count] + (k >= count ? length : 0);
        if (at > from && at < to) points.push(trackPoints[track][k % count]);
      }
      result.set(edge, points);
    });
  });
  return result;
}
