import type { Points } from '../puzzle/puzzle.ts';
import { type Flag, findFree, type Ray, TOUCH } from './ray.ts';
import { clipToStrip, Span } from './strip.ts';

/** What another label does to one that slides along a ray, by the offset of the sliding one. */
export interface Obstacle {
  /** Between these its box would overlap the other's box or leader. */
  readonly boxFrom: number;
  readonly boxTo: number;
  readonly leaderFrom: number;
  readonly leaderTo: number;
  /** Beyond this its leader would run through the other's box. */
  readonly wall: number;
  /** From here on its leader crosses the other's, or ends on it. */
  readonly crossing: number;
}

const span = new Span();

/** Whether a label that stands is so far from the strip of a ray that it can't be an obstacle there. */
export function isAside({ x, y, acrossX, acrossY, height }: Ray, { ray, offset }: Flag): boolean {
  const reach = offset + ray.length + ray.height;
  const v = (ray.x - x) * acrossX + (ray.y - y) * acrossY;
  return v > height + reach || v < -reach;
}

/**
 * Where a label on a ray would be in the way of another that stands, and the other way round.
 *
 * @param between what is kept free between the boxes along the ray
 */
export function findObstacle(ray: Ray, other: Flag, between: number): Obstacle {
  const { ray: theirs, offset } = other;
  const { length, height } = ray;
  const [dx, dy] = [theirs.x - ray.x, theirs.y - ray.y];
  // The other's port, and its directions, in places of the ray.
  const [u, v] = [dx * ray.alongX + dy * ray.alongY, dx * ray.acrossX + dy * ray.acrossY];
  const [alongU, alongV] = [
    theirs.alongX * ray.alongX + theirs.alongY * ray.alongY,
    theirs.alongX * ray.acrossX + theirs.alongY * ray.acrossY,
  ];
  const [acrossU, acrossV] = [
    theirs.acrossX * ray.alongX + theirs.acrossY * ray.alongY,
    theirs.acrossX * ray.acrossX + theirs.acrossY * ray.acrossY,
  ];
  const end = offset + theirs.length;
  const [u0, v0] = [u + offset * alongU, v + offset * alongV];
  const [u1, v1] = [u + end * alongU, v + end * alongV];
  const [u2, v2] = [u1 + theirs.height * acrossU, v1 + theirs.height * acrossV];
  const [u3, v3] = [u0 + theirs.height * acrossU, v0 + theirs.height * acrossV];

  span.clear();
  clipToStrip(span, u0, v0, u1, v1, height, TOUCH);
  clipToStrip(span, u1, v1, u2, v2, height, TOUCH);
  clipToStrip(span, u2, v2, u3, v3, height, TOUCH);
  clipToStrip(span, u3, v3, u0, v0, height, TOUCH);
  const [boxFrom, boxTo] = [span.from - length - between, span.to + between];

  span.clear();
  if (offset > TOUCH) clipToStrip(span, u, v, u0, v0, height, TOUCH);
  const [leaderFrom, leaderTo] = [span.from - length, span.to];

  span.clear();
  // The line itself, seen as a strip without height: it runs through the box where that is on both sides of it.
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

/** Whether a label at an offset can't stand beside the other one. */
export function isInTheWay({ boxFrom, boxTo, leaderFrom, leaderTo, wall }: Obstacle, offset: number): boolean {
  return (
    (boxFrom + TOUCH < offset && offset < boxTo - TOUCH) ||
    (leaderFrom + TOUCH < offset && offset < leaderTo - TOUCH) ||
    offset > wall + TOUCH
  );
}

/**
 * The offsets at which a label may come to stand, from the smallest up: at the frame, or just beyond a box or a leader that is in its way. With the
 * others where they are, the shortest leader is among them.
 */
export function findStops(ray: Ray, obstacles: readonly Obstacle[], frame: Points): number[] {
  const stops = [ray.least];
  for (const { boxTo, leaderTo } of obstacles) {
    if (boxTo > ray.least) stops.push(findFree(ray, boxTo, frame));
    if (leaderTo > ray.least) stops.push(findFree(ray, leaderTo, frame));
  }
  return stops.filter((stop) => stop < Number.POSITIVE_INFINITY).sort((a, b) => a - b);
}
