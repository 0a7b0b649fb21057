import { minOf } from '../../../geometry/arithmetic/extremes.ts';
import { cos, sin } from '../../../geometry/arithmetic/sine.ts';
import { hypot } from '../../../geometry/arithmetic/squares.ts';
import type { Size } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { round } from '../../sample.ts';

/** The length of a step, in units. Every second point is kept. */
export const STEP = 4;

/** A route that has not reached the frame after this many steps never will. */
const MAX_STEPS = 900;

/** The curvature, signed, in 1/units, at a length from the start and after a turning in radians. */
export type Curvature = (along: number, turned: number) => number;

/** The points of a route in columns. */
export interface Trace {
  readonly x: number[];
  readonly y: number[];
}

/**
 * Follows a curve of the given curvature from a point inside the frame up to the frame. It starts in the given direction, an angle on screen, so it
 * continues a curve that arrives there without a corner. Returns undefined if it does not reach the frame.
 */
export function traceRoute({ width, height }: Size, start: Point, direction: number, curvature: Curvature): Trace | undefined {
  const trace: Trace = { x: [start.x], y: [start.y] };
  let { x, y } = start;
  let turned = 0;
  for (let i = 0; i < MAX_STEPS; i++) {
    const turn = STEP * curvature(i * STEP, turned);
    const angle = direction + turned + turn / 2;
    turned += turn;
    const nextX = x + STEP * cos(angle);
    const nextY = y + STEP * sin(angle);
    if (nextX <= 0 || nextY <= 0 || nextX >= width || nextY >= height) {
      endOnFrame(trace, { width, height }, x, y, nextX, nextY);
      return trace;
    }
    [x, y] = [nextX, nextY];
    if (i % 2 === 1) {
      trace.x.push(round(x));
      trace.y.push(round(y));
    }
  }
  return undefined;
}

/** Adds the point where the step from (x, y) leaves the frame, exactly on the frame. Earlier points within a step of it are dropped. */
function endOnFrame({ x: xs, y: ys }: Trace, { width, height }: Size, x: number, y: number, nextX: number, nextY: number): void {
  let fraction = 1;
  if (nextX <= 0) fraction = Math.min(fraction, x / (x - nextX));
  if (nextX >= width) fraction = Math.min(fraction, (width - x) / (nextX - x));
  if (nextY <= 0) fraction = Math.min(fraction, y / (y - nextY));
  if (nextY >= height) fraction = Math.min(fraction, (height - y) / (nextY - y));
  const exit = snapToFrame({ width, height }, x + fraction * (nextX - x), y + fraction * (nextY - y));
  while (xs.length > 1 && hypot(xs[xs.length - 1] - exit.x, ys[ys.length - 1] - exit.y) < STEP) {
    xs.pop();
    ys.pop();
  }
  xs.push(exit.x);
  ys.push(exit.y);
}

/** Moves a point to the nearest side of the frame. */
function snapToFrame({ width, height }: Size, x: number, y: number): Point {
  const distances = [x, y, width - x, height - y].map(Math.abs);
  const side = distances.indexOf(minOf(distances));
  if (side === 0 || side === 2) return { x: side === 0 ? 0 : width, y: round(y) };
  return { x: round(x), y: side === 1 ? 0 : height };
}
