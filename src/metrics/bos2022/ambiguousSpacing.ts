import { hypot } from '../../geometry/arithmetic/squares.ts';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';
import { createNearPairs, findNearPairs } from '../nearPairs.ts';
import type { Samples } from '../samples.ts';
import type { BosSettings } from '../settings.ts';
import { createBoundaryReach, searchBoundary } from './boundaryReach.ts';

export const ambiguousSpacing: Metric = {
  key: 'ambiguousSpacing',
  label: 'close curves',
  hint: 'points where curves are too close together to distinguish them; 0 is best',
  better: 'lower',
  formula: 'number of points of a face’s boundary within d_min of another part of it',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'more curves are too close together to distinguish them', relative: 0.1, places: 'places.spacing' },
};

/** A point of a face's boundary that is too close to another part of that boundary. */
export interface AmbiguousSpacing {
  readonly x: number;
  readonly y: number;
  /** The nearest point of the other part. */
  readonly nearX: number;
  readonly nearY: number;
  readonly face: number;
  /** The edge of the point, then the edge of the other part; the same edge twice if it bends back. */
  readonly edges: readonly [number, number];
  readonly distance: number;
}

export interface SpacingSearch {
  /**
   * Counts the points on face boundaries that are closer than `minDistance` to another part of the same boundary. A point counts once for
   * each of its faces. The boundary within `boundaryFactor` times that distance does not count as another part. 0 is best.
   */
  measure(samples: Samples, settings: BosSettings): number;
  /** Lists the places of the last count, the smallest distance first. */
  list(): AmbiguousSpacing[];
}

export function createSpacingSearch(map: PlanarMap): SpacingSearch {
  const { vertexFirst, rotation, halfFace } = map;
  const pairs = createNearPairs();
  const reach = createBoundaryReach();
  /** Keyed by face and point, so that a point close to several segments has one entry. */
  const found = new Map<number, AmbiguousSpacing>();

  return { measure, list: () => [...found.values()].sort((a, b) => a.distance - b.distance || a.face - b.face || a.x - b.x || a.y - b.y) };

  function measure(samples: Samples, settings: BosSettings): number {
    found.clear();
    // Segments that end at the point are not among the pairs. They are never ambiguous: on such a segment the distance along the boundary
    // equals the distance in the plane.
    findNearPairs(pairs, map, samples, settings.minDistance, settings.sampleStep);
    for (let pair = 0; pair < pairs.count; pair++) {
      const left = halfFace[2 * pairs.edge[pair]];
      const right = halfFace[2 * pairs.edge[pair] + 1];
      if (left !== OUTSIDE) compare(samples, settings, pair, left);
      if (right !== OUTSIDE && right !== left) compare(samples, settings, pair, right);
    }
    return found.size;
  }

  /**
   * Records the pair if the point is on the face's boundary too, and if the part of the segment that is far along the boundary is close in
   * the plane.
   */
  function compare(samples: Samples, { minDistance, boundaryFactor }: BosSettings, pair: number, face: number): void {
    const point = pairs.point[pair];
    const ownEdge = findEdgeOnFace(samples, point, face);
    if (ownEdge < 0) return;
    const { x, y } = samples;
    const a = pairs.start[pair];
    const b = pairs.end[pair];
    const limit = boundaryFactor * minDistance;
    searchBoundary(reach, map, samples, face, point, limit);
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const length = Math.sqrt(dx * dx + dy * dy);
    const from = Math.max(0, limit - reach.distance[a]) / length;
    const to = 1 - Math.max(0, limit - reach.distance[b]) / length;
    if (!(from < to)) return;
    const along = ((x[point] - x[a]) * dx + (y[point] - y[a]) * dy) / (length * length);
    const fraction = Math.min(to, Math.max(from, along));
    const nearX = x[a] + fraction * dx;
    const nearY = y[a] + fraction * dy;
    const distance = hypot(nearX - x[point], nearY - y[point]);
    const key = face * samples.pointCount + point;
    if (!(distance < (found.get(key)?.distance ?? minDistance))) return;
    found.set(key, { x: x[point], y: y[point], nearX, nearY, face, edges: [ownEdge, pairs.edge[pair]], distance });
  }

  /** An edge of the face that contains the point; -1 if there is none. */
  function findEdgeOnFace({ pointEdge }: Samples, point: number, face: number): number {
    const edge = pointEdge[point];
    if (edge >= 0) return halfFace[2 * edge] === face || halfFace[2 * edge + 1] === face ? edge : -1;
    for (let slot = vertexFirst[point]; slot < vertexFirst[point + 1]; slot++) {
      if (halfFace[rotation[slot]] === face) return rotation[slot] >> 1;
    }
    return -1;
  }
}
