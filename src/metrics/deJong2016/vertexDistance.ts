import Flatbush from 'flatbush';
import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { isMeeting } from '../../puzzle/map/corners.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';

export const minVertexDistance: Metric = {
  key: 'minVertexDistance',
  label: 'vertex distance',
  hint: 'the smallest distance between two meeting points; higher is better',
  better: 'higher',
  formula: 'm_a = min d(v, w)',
  unit: 'units',
};

/** Two vertices and their distance. */
export interface VertexPair {
  readonly vertices: readonly [number, number];
  readonly distance: number;
}

/** m_a: the two closest meeting points; undefined if there are fewer than two. A greater distance is better. */
export function findClosestVertices(map: PlanarMap): VertexPair | undefined {
  const { vertexX, vertexY } = map;
  const meetings = listMeetings(map);
  if (meetings.length < 2) return undefined;
  const tree = indexVertices(map, meetings);
  let closest: VertexPair | undefined;
  for (const vertex of meetings) {
    const other = meetings[tree.neighbors(vertexX[vertex], vertexY[vertex], 1, Number.POSITIVE_INFINITY, (i) => meetings[i] !== vertex)[0]];
    const distance = hypot(vertexX[other] - vertexX[vertex], vertexY[other] - vertexY[vertex]);
    if (distance < (closest?.distance ?? Number.POSITIVE_INFINITY)) closest = { vertices: [vertex, other], distance };
  }
  return closest;
}

/**
 * ρ_vert for several values of d_vert: the sum of the missing distances over all pairs of meeting points that are closer than d_vert. 0 is
 * best.
 */
export function measureVertexPenalties(map: PlanarMap, minDistances: readonly number[]): number[] {
  const { vertexX, vertexY } = map;
  const penalties = minDistances.map(() => 0);
  const meetings = listMeetings(map);
  if (meetings.length === 0) return penalties;
  const tree = indexVertices(map, meetings);
  const reach = maxOf(minDistances);
  for (const vertex of meetings) {
    const x = vertexX[vertex];
    const y = vertexY[vertex];
    for (const found of tree.search(x - reach, y - reach, x + reach, y + reach)) {
      const other = meetings[found];
      if (other <= vertex) continue;
      const distance = hypot(vertexX[other] - x, vertexY[other] - y);
      minDistances.forEach((minDistance, i) => {
        penalties[i] += Math.max(0, minDistance - distance);
      });
    }
  }
  return penalties;
}

/** Lists the vertices where curves meet, excluding transitions without a crossing and seams. */
function listMeetings(map: PlanarMap): number[] {
  return Array.from({ length: map.vertexCount }, (_, vertex) => vertex).filter((vertex) => isMeeting(map, vertex));
}

function indexVertices({ vertexX, vertexY }: PlanarMap, vertices: readonly number[]): Flatbush {
  const tree = new Flatbush(vertices.length);
  for (const vertex of vertices) tree.add(vertexX[vertex], vertexY[vertex]);
  tree.finish();
  return tree;
}
