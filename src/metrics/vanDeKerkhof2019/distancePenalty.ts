import { hypot } from '../../geometry/arithmetic/squares.ts';
import { isMeeting } from '../../puzzle/map/corners.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Metric } from '../metric.ts';

export const distancePenalty: Metric = {
  key: 'distancePenalty',
  label: 'distance penalty',
  hint: 'for consecutive meeting points that are close together on a curve; 0 is best',
  better: 'lower',
  formula: 'D = Σ (d_t − d)',
  unit: 'units',
};

/** D: the sum over consecutive meeting points along a curve of the distance missing to the threshold, in units. 0 is best. */
export function measureDistancePenalty(map: PlanarMap, minDistance: number): number {
  const { curveFirstEdge, vertexX, vertexY } = map;
  let sum = 0;
  for (let curve = 0; curve + 1 < curveFirstEdge.length; curve++) {
    const meetings = meetingsAlong(map, curve);
    for (let i = 1; i < meetings.length; i++) {
      const [v, w] = [meetings[i - 1], meetings[i]];
      if (v !== w) sum += Math.max(0, minDistance - hypot(vertexX[w] - vertexX[v], vertexY[w] - vertexY[v]));
    }
  }
  return sum;
}

/** The meeting points of a curve in order, including both ends; a closed curve repeats its first one at the end. */
function meetingsAlong(map: PlanarMap, curve: number): number[] {
  const { curveFirstEdge, edgeAfter, halfOrigin } = map;
  const first = curveFirstEdge[curve];
  const end = curveFirstEdge[curve + 1];
  const vertices = [halfOrigin[2 * first]];
  for (let edge = first; edge < end; edge++) vertices.push(halfOrigin[2 * edge + 1]);
  const isClosed = edgeAfter[end - 1] === first;
  const meetings = (isClosed ? vertices.slice(1) : vertices).filter((vertex) => isMeeting(map, vertex));
  return isClosed && meetings.length > 1 ? [...meetings, meetings[0]] : meetings;
}
