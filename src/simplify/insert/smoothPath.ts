import { orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import type { FaceRegion } from './faceRegion.ts';

/** The number of smoothing rounds. More would pull the path tight around corners. */
const ROUNDS = 15;

/** The minimum fraction of its original distance to the boundary that a point keeps. */
const KEPT_CLEARANCE = 0.6;

/** A point of an inserted curve within a face. */
export interface PathPoint {
  readonly point: Point;
  readonly region: FaceRegion;
  /** The edge that the curve crosses between the previous point and this one; undefined if both are in the same face. */
  readonly entered: number | undefined;
}

/**
 * Moves each point of a path to the middle of its neighbours, unless the path would then cross other edges, cross an edge twice, cross
 * itself, or come too close to a boundary.
 */
export function smoothPath(start: Point, inside: readonly PathPoint[], end: Point): Point[] {
  const points = inside.map(({ point }) => point);
  const minClearances = inside.map(({ point, region }) => KEPT_CLEARANCE * region.clearance(point));
  /** Whether the step from one point of the path to the next crosses the same edge as before, and no other. */
  const crossesSameEdge = (i: number, p: Point, q: Point) => {
    const [from, to] = [inside[i], inside[i + 1]];
    if (to.entered === undefined) return from.region.isClear(p, q);
    return [from.region, to.region].every((region) => region.listEdgesBetween(p, q).join() === String(to.entered));
  };
  const isClearOfPath = (i: number, middle: Point) => {
    for (let j = 0; j + 1 < points.length; j++) {
      if (j >= i - 2 && j <= i + 1) continue;
      if (cross(points[i - 1], middle, points[j], points[j + 1]) || cross(middle, points[i + 1], points[j], points[j + 1])) return false;
    }
    return true;
  };
  for (let round = 0; round < ROUNDS; round++) {
    // The points next to the ends stay, so that the curve meets the frame at right angles.
    for (let i = 1; i + 1 < points.length; i++) {
      const [before, after] = [points[i - 1], points[i + 1]];
      const middle = { x: (before.x + after.x) / 2, y: (before.y + after.y) / 2 };
      const { region } = inside[i];
      const isFree =
        region.contains(middle) &&
        region.clearance(middle) >= minClearances[i] &&
        crossesSameEdge(i - 1, before, middle) &&
        crossesSameEdge(i, middle, after) &&
        isClearOfPath(i, middle);
      if (isFree) points[i] = middle;
    }
  }
  return [start, ...points, end];
}

function cross(a: Point, b: Point, c: Point, d: Point): boolean {
  return (
    orientation(a.x, a.y, b.x, b.y, c.x, c.y) * orientation(a.x, a.y, b.x, b.y, d.x, d.y) <= 0 &&
    orientation(c.x, c.y, d.x, d.y, a.x, a.y) * orientation(c.x, c.y, d.x, d.y, b.x, b.y) <= 0
  );
}
