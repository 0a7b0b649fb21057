import type { Lines } from '../../drawing/lines.ts';
import { nextSlot } from '../../puzzle/map/corners.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Corners } from '../corners.ts';
import type { Metric } from '../metric.ts';

export const ambiguousAngles: Metric = {
  key: 'ambiguousAngles',
  label: 'close angles',
  hint: 'intersection angles that are too small to see how the curves continue; 0 is best',
  better: 'lower',
  formula: 'number of intersection angles below α_min',
  unit: 'count',
  isCount: true,
  tolerance: { message: 'more angles are too small to follow a curve through', places: 'places.angles' },
};

/** A corner with a too small intersection angle. */
export interface AmbiguousAngle {
  readonly x: number;
  readonly y: number;
  readonly vertex: number;
  /** The second edge follows the first counterclockwise; the same edge twice where a loop closes. */
  readonly edges: readonly [number, number];
  readonly angleRad: number;
}

/** Eq. 6: the number of intersection angles below the threshold. 0 is best. */
export function measureAmbiguousAngles({ angleRad }: Corners, minAngleRad: number): number {
  let count = 0;
  for (let slot = 0; slot < angleRad.length; slot++) if (angleRad[slot] < minAngleRad) count++;
  return count;
}

/** Lists the corners that `measureAmbiguousAngles` counts, the smallest angle first. */
export function listAmbiguousAngles(corners: Corners, map: PlanarMap, drawing: Lines, minAngleRad: number): AmbiguousAngle[] {
  const { vertexCount, vertexFirst, rotation } = map;
  const { edgeFirstPoint, pointX, pointY } = drawing;
  const places: AmbiguousAngle[] = [];
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
      const angleRad = corners.angleRad[slot];
      if (!(angleRad < minAngleRad)) continue;
      const half = rotation[slot];
      const edge = half >> 1;
      const point = (half & 1) === 0 ? edgeFirstPoint[edge] : edgeFirstPoint[edge + 1] - 1;
      const edges = [edge, rotation[nextSlot(map, vertex, slot)] >> 1] as const;
      places.push({ x: pointX[point], y: pointY[point], vertex, edges, angleRad });
    }
  }
  return places.sort((a, b) => a.angleRad - b.angleRad || a.vertex - b.vertex);
}
