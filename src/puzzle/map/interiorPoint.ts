import polylabel from 'polylabel';
import { areaOfCycle, forEachSegment, windingOfCycle } from './cycles.ts';
import type { PlanarMap } from './planarMap.ts';

/** The precision of the search for the middle, relative to the square root of the face's area. */
const PRECISION = 0.05;

/**
 * Returns a point strictly inside the face, as far from the boundary as a quick search finds; undefined if the face is so thin that no
 * tried point with double coordinates is exactly inside.
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

/** Whether a point lies strictly inside a face: inside its first cycle and outside the parts that its other cycles surround. Exact. */
export function isInsideFace(map: PlanarMap, face: number, x: number, y: number): boolean {
  const first = map.faceFirstCycle[face];
  for (let cycle = first; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    if (windingOfCycle(map, map.cycleHalf[cycle], x, y) !== (cycle === first ? 1 : 0)) return false;
  }
  return true;
}

/** Candidates for slivers: just inside each corner and next to each segment, from far to near. */
function* listCandidates(ring: readonly (readonly [number, number])[]): Generator<{ x: number; y: number }> {
  for (let fraction = 0.5; fraction > 1e-6; fraction /= 8) {
    for (let i = 0; i < ring.length; i++) {
      const [ax, ay] = ring[i];
      const [bx, by] = ring[(i + 1) % ring.length];
      const [cx, cy] = ring[(i + 2) % ring.length];
      yield { x: bx + (fraction * (ax + cx - 2 * bx)) / 2, y: by + (fraction * (ay + cy - 2 * by)) / 2 };
      yield { x: (ax + bx) / 2 + fraction * (by - ay), y: (ay + by) / 2 - fraction * (bx - ax) };
    }
  }
}
