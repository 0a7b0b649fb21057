import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { OUTSIDE, type PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { FaceRegion } from './faceRegion.ts';

/** The maximum length of the straight part of the inserted curve on each side of an edge. */
const MAX_REACH = 10;
/** Edges with less free space than this are too short to cross. */
const MIN_REACH = 1e-4;

/**
 * A point where the inserted curve crosses an edge at right angles, from a point in one face to a point in the other. At its ends the curve
 * starts on the frame itself.
 */
export interface EdgeCrossing {
  /** The point in each face. */
  readonly in: ReadonlyMap<number, Point>;
  /** The point on the edge, up to rounding. */
  readonly at: Point;
}

/** Finds a crossing of the edge; undefined if there is no space for one. */
export function findEdgeCrossing(map: PlanarMap, edge: number, regionOf: (face: number) => FaceRegion): EdgeCrossing | undefined {
  const { at, normal } = findMiddle(map, edge);
  const [left, right] = [map.halfFace[2 * edge], map.halfFace[2 * edge + 1]];
  for (let reach = MAX_REACH; reach > MIN_REACH; reach *= 0.7) {
    const points = new Map<number, Point>();
    if (left !== OUTSIDE) points.set(left, { x: at.x + reach * normal.x, y: at.y + reach * normal.y });
    if (right !== OUTSIDE) points.set(right, { x: at.x - reach * normal.x, y: at.y - reach * normal.y });
    const isFree = ([face, point]: [number, Point]) => {
      const region = regionOf(face);
      // Start just beside the edge, because a path from the edge itself would intersect the edge.
      const beside = { x: at.x + (point.x - at.x) / 64, y: at.y + (point.y - at.y) / 64 };
      return region.contains(point) && region.contains(beside) && region.isClear(beside, point) && region.clearance(point) > 0.6 * reach;
    };
    if ([...points].every(isFree)) return { at, in: points };
  }
  return undefined;
}

/** The middle of an edge, never one of its points, and the direction to its left there. */
function findMiddle({ edgeFirstPoint, pointX, pointY }: PlanarMap, edge: number): { at: Point; normal: Point } {
  const [first, last] = [edgeFirstPoint[edge], edgeFirstPoint[edge + 1] - 1];
  const lengthAt = (p: number) => hypot(pointX[p + 1] - pointX[p], pointY[p + 1] - pointY[p]);
  let left = 0;
  for (let p = first; p < last; p++) left += lengthAt(p) / 2;
  let p = first;
  for (; p + 1 < last && left > lengthAt(p); p++) left -= lengthAt(p);
  const length = lengthAt(p);
  const fraction = Math.min(0.8, Math.max(0.2, left / length));
  const [dx, dy] = [pointX[p + 1] - pointX[p], pointY[p + 1] - pointY[p]];
  return { at: { x: pointX[p] + fraction * dx, y: pointY[p] + fraction * dy }, normal: { x: dy / length, y: -dx / length } };
}
