import { orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import type { FaceRegion } from './faceRegion.ts';

/** How often a path is made smoother. More pulls it tight around corners. */
const ROUNDS = 15;

/** Of its distance to the boundary a point keeps this share at least. */
const KEPT_CLEARANCE = 0.6;

/** A point of an inserted curve within a face. */
export interface PathPoint {
  readonly point: Point;
  readonly room: FaceRegion;
  /** The edge that the curve crosses on its way to this point from the one before; undefined where both are in one face. */
  readonly entered: number | undefined;
}

/** Moves the points of a path towards the middle of their neighbours, as far as it still crosses the same edges, each once, and not itself. */
export function smoothPath(start: Point, inside: readonly PathPoint[], end: Point): Point[] {
  const points = inside.map(({ point }) => point);
  const berths = inside.map(({ point, room }) => KEPT_CLEARANCE * room.clearance(point));
  /** Whether the way from one point of the path to the next crosses what it did. */
  const leads = (i: number, p: Point, q: Point) => {
    const [from, to] = [inside[i], inside[i + 1]];
    if (to.entered === undefined) return from.room.isClear(p, q);
    return [from.room, to.room].every((room) => room.listEdgesBetween(p, q).join() === String(to.entered));
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
      const { room } = inside[i];
      const isFree =
        room.contains(middle) &&
        room.clearance(middle) >= berths[i] &&
        leads(i - 1, before, middle) &&
        leads(i, middle, after) &&
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
