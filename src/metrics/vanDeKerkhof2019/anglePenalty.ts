import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { createCorners, measureCorners } from '../corners.ts';
import type { Metric } from '../metric.ts';

export const anglePenalty: Metric = {
  key: 'anglePenalty',
  label: 'angle penalty',
  hint: 'for meeting points with an angle below 20°; 0 is best',
  better: 'lower',
  formula: 'A = Σ (α_t − α)',
  unit: 'degrees',
};

/**
 * A: the sum over all meeting points of the difference between the threshold and the smallest angle there, in degrees, if positive. 0 is
 * best.
 */
export function measureAnglePenalty(map: PlanarMap, minAngleDegrees: number, chord: number): number {
  const { vertexCount, vertexFirst } = map;
  const corners = createCorners(map);
  measureCorners(corners, map, map, chord);
  let sum = 0;
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    let smallest = Number.POSITIVE_INFINITY;
    for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
      if (corners.angleRad[slot] < smallest) smallest = corners.angleRad[slot];
    }
    sum += Math.max(0, minAngleDegrees - (smallest * 180) / Math.PI);
  }
  return sum;
}
