import polylabel from 'polylabel';
import type { Lines } from '../drawing/lines.ts';
import type { End } from '../labels/labelling.ts';
import { facesAlong } from '../puzzle/map/clues.ts';
import { areaOfCycle, forEachSegment } from '../puzzle/map/cycles.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { PickedSide } from './sidePicker.ts';

/** What is written into a face: its places among those along the side, as often as the curve passes it, in the middle of its widest place. */
export interface FaceCount {
  readonly face: number;
  readonly values: readonly number[];
  x: number;
  y: number;
  /** Of the largest circle that fits there. */
  radius: number;
}

/** The widest place is found to within so many units, and in a small face to within so much of the radius of a circle that fits for certain. */
const PRECISION = { units: 2, share: 0.25 };

/** The faces along a side, counted from 1 from one of its ends on. `locateCounts` says where they are. */
export function countFaces(map: PlanarMap, { curve, side }: PickedSide, from: End): FaceCount[] {
  const along = facesAlong(map, curve, side);
  const faces = from === 'start' ? along : along.toReversed();
  return [...new Set(faces)].map((face) => ({
    face,
    values: faces.flatMap((other, index) => (other === face ? [index + 1] : [])),
    x: 0,
    y: 0,
    radius: 0,
  }));
}

/** Finds the widest places of the faces in one drawing. */
export function locateCounts(map: PlanarMap, lines: Lines, counts: readonly FaceCount[]): void {
  const { cycleHalf, faceFirstCycle, halfNext } = map;
  const boundaries = { ...lines, halfNext };
  for (const count of counts) {
    const { face } = count;
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
    [count.x, count.y] = widest;
    count.radius = widest.distance;
  }
}
