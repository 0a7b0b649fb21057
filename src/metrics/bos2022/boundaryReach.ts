import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Samples } from '../samples.ts';

/**
 * Distances from a point along the boundary of a face. A point that the boundary passes twice counts as one point, so a path may continue
 * along either passage. Buffers are reused, so the cost of a search depends only on the number of points that it reaches.
 */
export interface BoundaryReach {
  /**
   * The distance of each point from the start of the last search; infinite beyond the limit, and on another boundary cycle of the face.
   * Replaced when it grows.
   */
  distance: Float64Array;
  readonly reached: number[];
}

export function createBoundaryReach(): BoundaryReach {
  return { distance: new Float64Array(0), reached: [] };
}

/** Searches from a point on the boundary of the face up to the distance `limit`. */
export function searchBoundary(reach: BoundaryReach, map: PlanarMap, samples: Samples, face: number, start: number, limit: number): void {
  const { vertexFirst, rotation, halfFace, halfOrigin } = map;
  const { pointEdge, edgeFirst } = samples;
  reset(reach, samples);
  reach.distance[start] = 0;
  reach.reached.push(start);
  // If the distance of a point shrinks, it is appended again, and its neighbours are updated again.
  for (let i = 0; i < reach.reached.length; i++) {
    const point = reach.reached[i];
    const edge = pointEdge[point];
    if (edge >= 0) {
      visit(reach, samples, point, point > edgeFirst[edge] ? point - 1 : halfOrigin[2 * edge], limit);
      visit(reach, samples, point, point + 1 < edgeFirst[edge + 1] ? point + 1 : halfOrigin[2 * edge + 1], limit);
      continue;
    }
    for (let slot = vertexFirst[point]; slot < vertexFirst[point + 1]; slot++) {
      const half = rotation[slot];
      if (halfFace[half] !== face && halfFace[half ^ 1] !== face) continue;
      const first = edgeFirst[half >> 1];
      const end = edgeFirst[(half >> 1) + 1];
      const neighbour = first === end ? halfOrigin[half ^ 1] : (half & 1) === 0 ? first : end - 1;
      visit(reach, samples, point, neighbour, limit);
    }
  }
}

function visit(reach: BoundaryReach, { x, y }: Samples, from: number, to: number, limit: number): void {
  const dx = x[to] - x[from];
  const dy = y[to] - y[from];
  const distance = reach.distance[from] + Math.sqrt(dx * dx + dy * dy);
  if (distance > limit || distance >= reach.distance[to]) return;
  reach.distance[to] = distance;
  reach.reached.push(to);
}

function reset(reach: BoundaryReach, { x }: Samples): void {
  if (reach.distance.length < x.length) reach.distance = new Float64Array(x.length).fill(Number.POSITIVE_INFINITY);
  else for (const point of reach.reached) reach.distance[point] = Number.POSITIVE_INFINITY;
  reach.reached.length = 0;
}
