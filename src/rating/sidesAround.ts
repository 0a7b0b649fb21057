import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';

/** Represents the frame among the sides around a face. */
export const FRAME_SIDE = -1;

/**
 * The sides of curves along the border of a face, in order around each cycle: `2 * curve` for a left side, `2 * curve + 1` for a right side. A side
 * is listed once between two corners, even if another curve meets its curve on the other side.
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
