import polylabel from 'polylabel';
import { areaOfCycle, forEachSegment, windingOfCycle } from './cycles.ts';
import type { PlanarMap } from './planarMap.ts';

/** How exactly the middle is looked for, relative to the square root of the face's area. */
const PRECISION = 0.05;

/**
 * A point strictly inside the face, as far from its boundary as can be found quickly. Undefined for a face too thin to hold any double
 * that is exactly inside.
 */
export function findInteriorPoint(map: PlanarMap, face: number): { x: number; y: number } | undefined {
  const halves = Array.from(map.cycleHalf.subarray(map.faceFirstCycle[face], map.faceFirstCycle[face + 1]));
  const rings = halves.map((half) => {
    const ring: [number, number][] = [];
    forEachSegment(map, half, (ax, ay) => ring.push([ax, ay]));
    return ring;
  });
  const size = Math.sqrt(Math.abs(areaOfCycle(map, halves[0])));
  const middle = polylabel(rings, PRECISION * size || 1);
  return [{ x: middle[0], y: middle[1] }, ...listCandidates(rings[0])].find(({ x, y }) => isInsideFace(map, face, x, y));
}

/** Whether a point lies strictly inside a face: within the first of its cycles, and not within the parts that the others surround. Exact. */
export function isInsideFace(map: PlanarMap, face: number, x: number, y: number): boolean {
  const first = map.faceFirstCycle[face];
  for (let cycle = first; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    if (windingOfCycle(map, map.cycleHalf[cycle], x, y) !== (cycle === first ? 1 : 0)) return false;
  }
  return true;
}

/** For slivers: just inside each corner and next to each segment, from far to near. */
function* listCandidates(ring: readonly (readonly [number, number])[]): Generator<{ x: number; y: number }> {
  for (let share = 0.5; share > 1e-6; share /= 8) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[(i + 1) % ring.length];
      const [cx, cy] = ring[(i + 2) % ring.length];
      yield { x: bx + (share * (ax + cx - 2 * bx)) / 2, y: by + (share * (ay + cy - 2 * by)) / 2 };
      yield { x: (ax + bx) / 2 + share * (by - ay), y: (ay + by) / 2 - share * (bx - ax) };
    }
  }
}
