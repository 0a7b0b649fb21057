import polylabel from 'polylabel';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { areaOfCycle, forEachSegment } from '../puzzle/map/cycles.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';

/** The largest circle inside a face. */
export interface InscribedCircle {
  x: number;
  y: number;
  radius: number;
}

/** The maximum error of the radius: the smaller of a length in units and a fraction of a lower bound of the radius. */
const PRECISION = { units: 2, fraction: 0.25 };

/** Finds the largest circle inside a face of one drawing. */
export function findInscribedCircle({ cycleHalf, faceFirstCycle, halfNext }: PlanarMap, lines: Lines, face: number): InscribedCircle {
  const boundaries = { ...lines, halfNext };
  const cycles = cycleHalf.subarray(faceFirstCycle[face], faceFirstCycle[face + 1]);
  let perimeter = 0;
  const rings = Array.from(cycles, (half) => {
    const ring: [number, number][] = [];
    forEachSegment(boundaries, half, (x, y, toX, toY) => {
      ring.push([x, y]);
      perimeter += hypot(toX - x, toY - y);
    });
    return [...ring, ring[0]];
  });
  // A lower bound of the radius by Bonnesen's inequality, for a face without holes.
  const minRadius = areaOfCycle(boundaries, cycles[0]) / perimeter;
  const widest = polylabel(rings, Math.min(PRECISION.units, PRECISION.fraction * minRadius));
  return { x: widest[0], y: widest[1], radius: widest.distance };
}
