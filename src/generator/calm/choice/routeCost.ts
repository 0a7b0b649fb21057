import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import { square } from '../../../geometry/arithmetic/squares.ts';
import type { Size } from '../../../geometry/box.ts';
import { distanceToPath } from '../routes/path.ts';
import type { Route } from '../routes/route.ts';
import type { Scene } from '../scene.ts';
import type { CalmSettings } from '../settings.ts';
import { type Crossing, findMeetings } from './meetings.ts';

/** A bend with a smaller radius is tight. */
const TIGHT_RADIUS = 220;

/** The weights of a whole route that is bent in a straight picture, and straight in a curved one, and the lengths from which they count fully. */
const BENT_WEIGHT = 1;
const STRAIGHT_WEIGHT = 0.2;
const STYLE_LENGTH = 400;

/** A picture with this many inflections per 1,000 units is wavy, and the share of their cost that its routes are spared. */
const WAVY = 4;
const MAX_WAVES_DISCOUNT = 0.8;

/** Crossings at a smaller angle, and their additional cost. */
const GRAZING_DEGREES = 12;
const GRAZING_COST = 4;

/** A route should reach the frame at this angle at least, and must not graze it. */
const FRAME_DEGREES = 40;
const FRAME_WEIGHT = 3;
const FRAME_GRAZING_DEGREES = 15;
const FRAME_GRAZING_COST = 2;

/** The distance of its end from the corners of the frame. */
const FRAME_CORNER = 55;
const FRAME_CORNER_WEIGHT = 2;

/** The distance that it keeps from the frame, away from its end. */
const FRAME_CLEARANCE = 28;
const FRAME_SLOPE = 0.4;
const FRAME_STRETCH = 30;

/** The distance from corners of the picture at which it does not end. */
const PICTURE_CORNER = 22;
const PICTURE_CORNER_WEIGHT = 2.5;
const TOUCHING = 2;
const TOUCHING_COST = 30;

/** A crossing of a route with the picture. */
export interface PictureCrossing {
  readonly outline: number;
  readonly along: number;
  readonly alongOutline: number;
}

/** What a route costs whatever the others are. */
export interface RouteCost {
  readonly cost: number;
  readonly pictureCrossings: readonly PictureCrossing[];
}

export function measureRoute(scene: Scene, route: Route, settings: CalmSettings): RouteCost {
  let cost = measureShape(scene, route, settings) + measureStyle(scene, route) + measureFrame(scene.frame, route, settings.nearWeight);
  const last = route.x.length - 1;
  for (const { x, y } of scene.corners) {
    const isOwn = (point: number) => route.x[point] === x && route.y[point] === y;
    if (isOwn(0) || isOwn(last)) continue;
    const distance = distanceToPath(route, x, y);
    if (distance < PICTURE_CORNER) cost += PICTURE_CORNER_WEIGHT * square(1 - distance / PICTURE_CORNER);
    if (distance < TOUCHING) cost += TOUCHING_COST;
  }
  const pictureCrossings: PictureCrossing[] = [];
  scene.outlines.forEach((path, outline) => {
    const { crossings, nearness } = findMeetings(route, path, settings.clearance);
    cost += measureCrossings(crossings, settings.pictureCrossingWeight, settings.lensWeight / 2, settings) + settings.nearWeight * nearness;
    for (const { first, second } of crossings) pictureCrossings.push({ outline, along: first, alongOutline: second });
  });
  return { cost, pictureCrossings };
}

/** The cost of crossings of two paths. */
export function measureCrossings(crossings: readonly Crossing[], weight: number, lensWeight: number, settings: CalmSettings): number {
  let cost = lensWeight * Math.max(0, crossings.length - 1);
  for (const { degrees } of crossings) {
    cost += weight + settings.angleWeight * square(Math.max(0, 1 - degrees / settings.minAngleDegrees));
    if (degrees < GRAZING_DEGREES) cost += GRAZING_COST;
  }
  return cost;
}

function measureShape({ style: { waviness } }: Scene, { turning, length, radius, inflections }: Route, settings: CalmSettings): number {
  // Waves hide a wavy picture.
  const calmness = 1 - MAX_WAVES_DISCOUNT * Math.min(1, waviness / WAVY);
  return (
    settings.turningWeight * turning +
    settings.lengthWeight * (length / 1000) +
    settings.inflectionWeight * calmness * inflections +
    settings.tightWeight * Math.max(0, TIGHT_RADIUS / radius - 1)
  );
}

/** Routes in a straight picture should be straight, in a curved one curved. */
function measureStyle({ style: { straightness } }: Scene, { bent, length }: Route): number {
  const share = (part: number) => Math.min(1, part / STYLE_LENGTH);
  return straightness * BENT_WEIGHT * share(bent) + (1 - straightness) * STRAIGHT_WEIGHT * share(length - bent);
}

function measureFrame(frame: Size, route: Route, nearWeight: number): number {
  const { x, y, along, length, exits } = route;
  if (exits.length === 0) return 0;
  const last = x.length - 1;
  let cost = measureExit(frame, x[last], y[last], x[last - 1], y[last - 1]);
  if (exits.length === 2) cost += measureExit(frame, x[0], y[0], x[1], y[1]);
  for (let i = 0; i <= last; i += 2) {
    const way = exits.length === 2 ? Math.min(along[i], length - along[i]) : length - along[i];
    const need = Math.min(FRAME_CLEARANCE, FRAME_SLOPE * way);
    const distance = Math.min(x[i], frame.width - x[i], y[i], frame.height - y[i]);
    const step = along[Math.min(last, i + 2)] - along[i];
    if (distance < need) cost += nearWeight * square(1 - distance / need) * (step / FRAME_STRETCH);
  }
  return cost;
}

/** The cost of a route that reaches the frame in (x, y) from (beforeX, beforeY). */
function measureExit({ width, height }: Size, x: number, y: number, beforeX: number, beforeY: number): number {
  const [dx, dy] = [Math.abs(x - beforeX), Math.abs(y - beforeY)];
  const isUpright = x === 0 || x === width;
  const degrees = ((isUpright ? atan2(dx, dy) : atan2(dy, dx)) * 180) / Math.PI;
  const fromCorner = Math.max(Math.min(x, width - x), Math.min(y, height - y));
  return (
    FRAME_WEIGHT * square(Math.max(0, 1 - degrees / FRAME_DEGREES)) +
    (degrees < FRAME_GRAZING_DEGREES ? FRAME_GRAZING_COST : 0) +
    FRAME_CORNER_WEIGHT * square(Math.max(0, 1 - fromCorner / FRAME_CORNER))
  );
}
