import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';

/** What stands for the frame among the sides around a face. */
export const FRAME_SIDE = -1;

/**
 * The sides of curves along the border of a face, cycle by cycle, in order around each: `2 * curve` for a left side, one more for a right one. A side stands
 * there once between two corners, also where something meets its curve on the other side.
 */
export function sidesAround(map: PlanarMap, face: number): number[][] {
  const cycles: number[][] = [];
  for (let cycle = map.faceFirstCycle[face]; cycle < map.faceFirstCycle[face + 1]; cycle++) {
    const sides: number[] = [];
    const start = map.cycleHalf[cycle];
    let half = start;
    do {
      const side = sideOf(map, half);
      if (sides.at(-1) !== side) sides.push(side);
      half = map.halfNext[half];
    } while (half !== start);
    if (sides.length > 1 && sides[0] === sides.at(-1)) sides.pop();
    cycles.push(sides);
  }
  return cycles;
}

function sideOf({ edgeCurve }: PlanarMap, half: number): number {
  const curve = edgeCurve[half >> 1];
  return curve === FRAME ? FRAME_SIDE : 2 * curve + (half % 2);
}
