import type { Points } from '../puzzle/puzzle.ts';
import { findFree, type Placement, type Ray, TOUCH } from './ray.ts';
import { clipToStrip, Span } from './strip.ts';

/** How another label restricts one that slides along a ray, in offsets of the sliding one. */
export interface Obstacle {
  /** Between these offsets its box would overlap the other's box or leader. */
  readonly boxFrom: number;
  readonly boxTo: number;
  readonly leaderFrom: number;
  readonly leaderTo: number;
  /** Beyond this offset its leader would run through the other's box. */
  readonly wall: number;
  /** From this offset on its leader crosses the other's or ends on it. */
  readonly crossing: number;
}

const span = new Span();

/** Whether a placed label is so far from the strip of a ray that it cannot be an obstacle. */
export function isFarFromStrip({ x, y, acrossX, acrossY, height }: Ray, { ray, offset }: Placement): boolean {
  const reach = offset + ray.length + ray.height;
  const v = (ray.x - x) * acrossX + (ray.y - y) * acrossY;
  return v > height + reach || v < -reach;
}

/**
 * Finds the offsets at which a label on a ray conflicts with a placed label.
 *
 * @param between gap between the boxes along the ray
 */
export function findObstacle(ray: Ray, other: Placement, between: number): Obstacle {
  const { ray: theirs, offset } = other;
  const { length, height } = ray;
  const dx = theirs.x - ray.x;
  const dy = theirs.y - ray.y;
  // The other's port and directions, in coordinates of the ray.
  const u = dx * ray.alongX + dy * ray.alongY;
  const v = dx * ray.acrossX + dy * ray.acrossY;
  const alongU = theirs.alongX * ray.alongX + theirs.alongY * ray.alongY;
  const alongV = theirs.alongX * ray.acrossX + theirs.alongY * ray.acrossY;
  const acrossU = theirs.acrossX * ray.alongX + theirs.acrossY * ray.alongY;
  const acrossV = theirs.acrossX * ray.acrossX + theirs.acrossY * ray.acrossY;
  const end = offset + theirs.length;
  const u0 = u + offset * alongU;
  const v0 = v + offset * alongV;
  const u1 = u + end * alongU;
  const v1 = v + end * alongV;
  const u2 = u1 + theirs.height * acrossU;
  const v2 = v1 + theirs.height * acrossV;
  const u3 = u0 + theirs.height * acrossU;
  const v3 = v0 + theirs.height * acrossV;

  span.clear();
  clipToStrip(span, u0, v0, u1, v1, height, TOUCH);
  clipToStrip(span, u1, v1, u2, v2, height, TOUCH);
  clipToStrip(span, u2, v2, u3, v3, height, TOUCH);
  clipToStrip(span, u3, v3, u0, v0, height, TOUCH);
  const boxFrom = span.from - length - between;
  const boxTo = span.to + between;

  span.clear();
  if (offset > TOUCH) clipToStrip(span, u, v, u0, v0, height, TOUCH);
  const leaderFrom = span.from - length;
  const leaderTo = span.to;

  span.clear();
  // The line itself is a strip without height: it runs through the box if the box has points on both sides of it.
  if (Math.min(v0, v1, v2, v3) < -TOUCH && Math.max(v0, v1, v2, v3) > TOUCH) {
    crossLine(u0, v0, u1, v1);
    crossLine(u1, v1, u2, v2);
    crossLine(u2, v2, u3, v3);
    crossLine(u3, v3, u0, v0);
  }
  const wall = span.to > TOUCH ? Math.max(0, span.from) : Number.POSITIVE_INFINITY;

  let crossing = Number.POSITIVE_INFINITY;
  if (theirs.port !== ray.port && v > 0 !== v0 > 0) {
    const at = u + ((u0 - u) * v) / (v - v0);
    if (at > 0) crossing = at;
  }
  return { boxFrom, boxTo, leaderFrom, leaderTo, wall, crossing };
}

function crossLine(u0: number, v0: number, u1: number, v1: number): void {
  if (v0 > 0 !== v1 > 0) span.add(u0 + ((u1 - u0) * v0) / (v0 - v1));
}

/** Whether a label at an offset overlaps the other one. */
export function isInTheWay({ boxFrom, boxTo, leaderFrom, leaderTo, wall }: Obstacle, offset: number): boolean {
  return (
    (boxFrom + TOUCH < offset && offset < boxTo - TOUCH) ||
    (leaderFrom + TOUCH < offset && offset < leaderTo - TOUCH) ||
    offset > wall + TOUCH
  );
}

/**
 * The candidate offsets of a label, in ascending order: at the frame, or just beyond a box or leader in its way. If the other labels stay,
 * they include the offset of the shortest leader.
 */
export function findStops(ray: Ray, obstacles: readonly Obstacle[], frame: Points): number[] {
  const stops = [ray.minOffset];
  for (const { boxTo, leaderTo } of obstacles) {
    if (boxTo > ray.minOffset) stops.push(findFree(ray, boxTo, frame));
    if (leaderTo > ray.minOffset) stops.push(findFree(ray, leaderTo, frame));
  }
  return stops.filter((stop) => stop < Number.POSITIVE_INFINITY).sort((a, b) => a - b);
}
