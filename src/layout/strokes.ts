import { atan2 } from '../geometry/arithmetic/atan2.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';

/** A stroke whose total turning is less than this, in radians, is straight. */
const STRAIGHT = 0.05;

/** The number of strokes. A stroke is a moveable piece of a curve, from end to end through all its crossings. */
export function countStrokes({ curves }: Puzzle): number {
  return curves.reduce((sum, { pieces }) => sum + pieces.filter(({ fixed }) => !fixed).length, 0);
}

/**
 * 1 for the edges of strokes that are straight in the file: a drawn straight line is intentional. Cached per map; do not modify the result.
 */
export function findStraightEdges(map: PlanarMap): Uint8Array {
  const known = straightEdges.get(map);
  if (known !== undefined) return known;
  const isStraight = searchStraightEdges(map);
  straightEdges.set(map, isStraight);
  return isStraight;
}

const straightEdges = new WeakMap<PlanarMap, Uint8Array>();

function searchStraightEdges(map: PlanarMap): Uint8Array {
  const { edgeCount, edgeFixed, edgeAfter, edgeFirstPoint } = map;
  const isStraight = new Uint8Array(edgeCount);
  for (let edge = 0; edge < edgeCount; edge++) {
    if (edgeFixed[edge] === 1) continue;
    const first = edge;
    while (edge + 1 < edgeCount && edgeAfter[edge] === edge + 1 && edgeFixed[edge + 1] === 0) edge++;
    if (measureTurning(map, edgeFirstPoint[first], edgeFirstPoint[edge + 1] - 1) < STRAIGHT) isStraight.fill(1, first, edge + 1);
  }
  return isStraight;
}

/** The total turning of a polyline between two points, in radians. */
function measureTurning({ pointX, pointY }: PlanarMap, first: number, last: number): number {
  let turning = 0;
  let beforeX = 0;
  let beforeY = 0;
  for (let point = first; point < last; point++) {
    const dx = pointX[point + 1] - pointX[point];
    const dy = pointY[point + 1] - pointY[point];
    // The common point of two edges is listed twice.
    if (dx === 0 && dy === 0) continue;
    if (beforeX !== 0 || beforeY !== 0) turning += Math.abs(atan2(beforeX * dy - beforeY * dx, beforeX * dx + beforeY * dy));
    beforeX = dx;
    beforeY = dy;
  }
  return turning;
}
