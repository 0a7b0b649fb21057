import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';

/** The default length of the chord, in units: about one segment. */
const CHORD = 8;

/**
 * The direction of each half-edge at its vertex in the file, measured over a chord, in radians counterclockwise on screen from the east.
 * Directions of fixed half-edges are constant, except at trains.
 */
export function measureDirections(map: PlanarMap, chord = CHORD): Float64Array {
  return Float64Array.from({ length: 2 * map.edgeCount }, (_, half) => measureDirection(map, half, chord));
}

function measureDirection({ edgeFirstPoint, pointX, pointY }: PlanarMap, half: number, chord: number): number {
  const edge = half >> 1;
  const step = (half & 1) === 0 ? 1 : -1;
  const origin = step === 1 ? edgeFirstPoint[edge] : edgeFirstPoint[edge + 1] - 1;
  const end = step === 1 ? edgeFirstPoint[edge + 1] - 1 : edgeFirstPoint[edge];
  let point = origin + step;
  while (point !== end && hypot(pointX[point] - pointX[origin], pointY[point] - pointY[origin]) < chord) point += step;
  return atan2(pointY[origin] - pointY[point], pointX[point] - pointX[origin]);
}
