import polylabel from 'polylabel';
import type { Lines } from '../drawing/lines.ts';
import { areaOfCycle, forEachSegment } from '../puzzle/map/cycles.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';

/** Where the most fits into a face. */
export interface InscribedCircle {
  x: number;
  y: number;
  /** Of the largest circle that fits there. */
  radius: number;
}

/** It is found to within so many units, and in a small face to within so much of the radius of a circle that fits for certain. */
const PRECISION = { units: 2, share: 0.25 };

/** The widest place of a face in one drawing. */
export function findInscribedCircle({ cycleHalf, faceFirstCycle, halfNext }: PlanarMap, lines: Lines, face: number): InscribedCircle {
  const boundaries = { ...lines, halfNext };
  const cycles = cycleHalf.subarray(faceFirstCycle[face], faceFirstCycle[face + 1]);
  let perimeter = 0;
  const rings = Array.from(cycles, (half) => {
    const ring: [number, number][] = [];
    forEachSegment(boundaries, half, (x, y, toX, toY) => {
      ring.push([x, y]);
      perimeter += Math.hypot(toX - x, toY - y);
    });
    return [...ring, ring[0]];
  });
  // By Bonnesen's inequality, for a face in which nothing floats.
  const least = areaOfCycle(boundaries, cycles[0]) / perimeter;
  const widest = polylabel(rings, Math.min(PRECISION.units, PRECISION.share * least));
  return { x: widest[0], y: widest[1], radius: widest.distance };
}
