import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** About as long as a segment. */
const CHORD = 8;

/**
 * The direction in which each half-edge leaves its vertex in the file, over a chord, counterclockwise on screen from the east. Those of fixed
 * half-edges stay, but for where trains slide along them.
 */
export function measureDirections(map: PlanarMap): Float64Array {
  return Float64Array.from({ length: 2 * map.edgeCount }, (_, half) => measureDirection(map, half));
}

function measureDirection({ edgeFirstPoint, pointX, pointY }: PlanarMap, half: number): number {
  const edge = half >> 1;
  const way = (half & 1) === 0 ? 1 : -1;
  const origin = way === 1 ? edgeFirstPoint[edge] : edgeFirstPoint[edge + 1] - 1;
  const end = way === 1 ? edgeFirstPoint[edge + 1] - 1 : edgeFirstPoint[edge];
  let point = origin + way;
  while (point !== end && hypot(pointX[point] - pointX[origin], pointY[point] - pointY[origin]) < CHORD) point += way;
  return atan2(pointY[origin] - pointY[point], pointX[point] - pointX[origin]);
}
