import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceRegion } from './faceRegion.ts';

/** How far before and behind an edge the inserted curve goes straight across it, at most. */
const MAX_REACH = 10;
/** Edges that leave less room than this are too short to be crossed. */
const MIN_REACH = 1e-4;

/** Where the inserted curve crosses an edge: at right angles, from a point in one face to a point in the other; from the frame itself at its ends. */
export interface EdgeCrossing {
  /** By face: the point in it. */
  readonly in: ReadonlyMap<number, Point>;
  /** On the edge, but for rounding. */
  readonly at: Point;
}

/** Undefined where there is no room for it. */
export function findEdgeCrossing(map: PlanarMap, edge: number, rooms: (face: number) => FaceRegion): EdgeCrossing | undefined {
  const { at, normal } = findMiddle(map, edge);
  const [left, right] = [map.halfFace[2 * edge], map.halfFace[2 * edge + 1]];
  for (let reach = MAX_REACH; reach > MIN_REACH; reach *= 0.7) {
    const points = new Map<number, Point>();
    if (left !== OUTSIDE) points.set(left, { x: at.x + reach * normal.x, y: at.y + reach * normal.y });
    if (right !== OUTSIDE) points.set(right, { x: at.x - reach * normal.x, y: at.y - reach * normal.y });
    const isFree = ([face, point]: [number, Point]) => {
      const room = rooms(face);
      // From just beside the edge: on it the way would meet the edge itself.
      const beside = { x: at.x + (point.x - at.x) / 64, y: at.y + (point.y - at.y) / 64 };
      return room.contains(point) && room.contains(beside) && room.isClear(beside, point) && room.clearance(point) > 0.6 * reach;
    };
    if ([...points].every(isFree)) return { at, in: points };
  }
  return undefined;
}

/** The middle of an edge, never at a point of it, and the direction to its left there. */
function findMiddle({ edgeFirstPoint, pointX, pointY }: PlanarMap, edge: number): { at: Point; normal: Point } {
  const [first, last] = [edgeFirstPoint[edge], edgeFirstPoint[edge + 1] - 1];
  const lengthAt = (p: number) => hypot(pointX[p + 1] - pointX[p], pointY[p + 1] - pointY[p]);
  let left = 0;
  for (let p = first; p < last; p++) left += lengthAt(p) / 2;
  let p = first;
  for (; p + 1 < last && left > lengthAt(p); p++) left -= lengthAt(p);
  const length = lengthAt(p);
  const share = Math.min(0.8, Math.max(0.2, left / length));
  const [dx, dy] = [pointX[p + 1] - pointX[p], pointY[p + 1] - pointY[p]];
  return { at: { x: pointX[p] + share * dx, y: pointY[p] + share * dy }, normal: { x: dy / length, y: -dx / length } };
}
