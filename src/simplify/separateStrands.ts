import { square } from '../geometry/arithmetic/squares.ts';
import { orientation } from '../geometry/orientation.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { joinedHalves, type Switch, type SwitchState } from './switches.ts';

/**
 * The maximum radius around a crossing within which its strands bend. A larger one bends curves unnecessarily, a smaller one leaves them
 * nearly touching.
 */
const MAX_RADIUS = 14;

/** Nothing else may be within this multiple of the radius. */
const CLEARANCE_FACTOR = 2.5;

/** The parameters of the points of a bend. */
const BEND_PARAMETERS = [0, 0.2, 0.4, 0.6, 0.8, 1];

/** The drawing of a separated crossing, by the half-edges that leave it. */
export interface StrandSeparation {
  /** For each half-edge, the number of points to omit at the crossing, including the crossing itself. */
  readonly skipped: ReadonlyMap<number, number>;
  /** The points of the bend for a curve that arrives against the half-edge and leaves along its partner: x, y, x, y, … */
  readonly bends: ReadonlyMap<number, readonly number[]>;
}

/** Draws a switched crossing: within a small circle that contains nothing else, each strand bends away from the other. */
export function separateStrands(map: PlanarMap, crossing: Switch, state: SwitchState): StrandSeparation {
  let radius = MAX_RADIUS;
  while (radius > 0 && !isFree(map, crossing, CLEARANCE_FACTOR * radius)) radius *= 0.8;
  const [a, b, c, d] = joinedHalves(crossing, state);
  const arms = new Map(crossing.halves.map((half) => [half, cutArm(map, crossing.vertex, half, radius)]));
  // If both corners are below 180°, each strand may lean into its own corner; otherwise straight chords keep them apart.
  const lean = isConvex(map, a, b) && isConvex(map, c, d) ? 0.5 : 0;
  const bends = new Map<number, readonly number[]>();
  for (const [from, to] of [
    [a, b],
    [b, a],
    [c, d],
    [d, c],
  ]) {
    bends.set(from, createBend(arms.get(from)!, arms.get(to)!, map.vertexX[crossing.vertex], map.vertexY[crossing.vertex], lean));
  }
  return { skipped: new Map([...arms].map(([half, { skipped }]) => [half, skipped])), bends };
}

/** Lists the points of a half-edge in its own direction. */
export function pointsAlong({ edgeFirstPoint }: PlanarMap, half: number): number[] {
  const first = edgeFirstPoint[half >> 1];
  const points = Array.from({ length: edgeFirstPoint[(half >> 1) + 1] - first }, (_, i) => first + i);
  return (half & 1) === 0 ? points : points.reverse();
}

/** Whether a circle around a crossing contains only its four arms, and each arm only leads outwards. */
function isFree(map: PlanarMap, { vertex, halves }: Switch, radius: number): boolean {
  const { pointX, pointY, edgeFirstPoint } = map;
  const [x, y] = [map.vertexX[vertex], map.vertexY[vertex]];
  /** The outgoing segments, each by the lower index of its points. */
  const arms = new Set<number>();
  for (const half of halves) {
    const points = pointsAlong(map, half);
    for (let i = 1; distanceSqTo(map, vertex, points[i - 1]) < square(radius); i++) {
      if (i === points.length) return false;
      const [p, q] = [points[i - 1], points[i]];
      const isOutwards = (pointX[p] - x) * (pointX[q] - pointX[p]) + (pointY[p] - y) * (pointY[q] - pointY[p]) >= 0;
      if (!isOutwards || arms.has(Math.min(p, q))) return false;
      arms.add(Math.min(p, q));
    }
  }
  for (let edge = 0; edge < map.edgeCount; edge++) {
    for (let p = edgeFirstPoint[edge]; p + 1 < edgeFirstPoint[edge + 1]; p++) {
      const isNear = distanceToSegmentSq(x, y, pointX[p], pointY[p], pointX[p + 1], pointY[p + 1]) < square(radius);
      if (isNear && !arms.has(p)) return false;
    }
  }
  return true;
}

function distanceSqTo({ vertexX, vertexY, pointX, pointY }: PlanarMap, vertex: number, point: number): number {
  return square(pointX[point] - vertexX[vertex]) + square(pointY[point] - vertexY[vertex]);
}

/** The point where an arm leaves the circle. */
interface Arm {
  readonly skipped: number;
  readonly x: number;
  readonly y: number;
}

function cutArm(map: PlanarMap, vertex: number, half: number, radius: number): Arm {
  const { pointX, pointY } = map;
  const points = pointsAlong(map, half);
  const skipped = points.findIndex((point) => distanceSqTo(map, vertex, point) > square(radius));
  const [p, q] = [points[skipped - 1], points[skipped]];
  const [near, far] = [p, q].map((point) => Math.sqrt(distanceSqTo(map, vertex, point)));
  const fraction = (radius - near) / (far - near);
  return { skipped, x: pointX[p] + fraction * (pointX[q] - pointX[p]), y: pointY[p] + fraction * (pointY[q] - pointY[p]) };
}

/** Whether the corner from a half-edge to the next one counterclockwise is below 180°. */
function isConvex(map: PlanarMap, half: number, next: number): boolean {
  const { pointX, pointY } = map;
  const [origin, p] = pointsAlong(map, half);
  const q = pointsAlong(map, next)[1];
  return orientation(pointX[origin], pointY[origin], pointX[p], pointY[p], pointX[q], pointY[q]) > 0;
}

/** The bend from one arm to another: a parabola that leans towards the crossing. */
function createBend(from: Arm, to: Arm, x: number, y: number, lean: number): number[] {
  const [middleX, middleY] = [(from.x + to.x) / 2, (from.y + to.y) / 2];
  const [controlX, controlY] = [middleX + lean * (x - middleX), middleY + lean * (y - middleY)];
  return BEND_PARAMETERS.flatMap((t) => [
    square(1 - t) * from.x + 2 * t * (1 - t) * controlX + square(t) * to.x,
    square(1 - t) * from.y + 2 * t * (1 - t) * controlY + square(t) * to.y,
  ]);
}
