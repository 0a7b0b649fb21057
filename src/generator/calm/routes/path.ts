import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../../geometry/arithmetic/squares.ts';
import { type Box, createBox, growBox, type Size } from '../../../geometry/box.ts';
import type { Point } from '../../../geometry/point.ts';
import { distanceToSegmentSq } from '../../../geometry/segments.ts';

/** A polyline with the columns that the costs need. It never changes. */
export interface Path {
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Per point: the length from the first point. */
  readonly along: Float64Array;
  readonly length: number;
  /** The total absolute turning, in radians. */
  readonly turning: number;
  /** The length whose radius is below `MAX_BENT_RADIUS`. */
  readonly bent: number;
  readonly box: Box;
  /** Per chunk of `CHUNK` segments: minX, minY, maxX, maxY. */
  readonly chunks: Float64Array;
}

/** The number of segments that share a box. */
export const CHUNK = 8;

/** A wider bend looks straight. */
const MAX_BENT_RADIUS = 1000;

/** @param x at least two points; consecutive ones differ */
export function createPath(x: ArrayLike<number>, y: ArrayLike<number>): Path {
  const count = x.length;
  const along = new Float64Array(count);
  const box = createBox();
  let turning = 0;
  let bent = 0;
  for (let i = 0; i < count; i++) {
    growBox(box, x[i], y[i]);
    if (i === 0) continue;
    const [bx, by] = [x[i] - x[i - 1], y[i] - y[i - 1]];
    const length = hypot(bx, by);
    along[i] = along[i - 1] + length;
    if (i === 1) continue;
    const [ax, ay] = [x[i - 1] - x[i - 2], y[i - 1] - y[i - 2]];
    const turn = Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by));
    turning += turn;
    if (turn * MAX_BENT_RADIUS > length) bent += length;
  }
  return {
    x: Float64Array.from(x),
    y: Float64Array.from(y),
    along,
    length: along[count - 1],
    turning,
    bent,
    box,
    chunks: boxChunks(x, y),
  };
}

function boxChunks(x: ArrayLike<number>, y: ArrayLike<number>): Float64Array {
  const last = x.length - 1;
  const chunks = new Float64Array(4 * Math.ceil(last / CHUNK));
  for (let chunk = 0; 4 * chunk < chunks.length; chunk++) {
    const box = createBox();
    for (let i = chunk * CHUNK; i <= Math.min(last, (chunk + 1) * CHUNK); i++) growBox(box, x[i], y[i]);
    chunks.set([box.minX, box.minY, box.maxX, box.maxY], 4 * chunk);
  }
  return chunks;
}

/** The point at a distance from the first point; beyond an end, that end. */
export function pointAlong({ x, y, along }: Pick<Path, 'x' | 'y' | 'along'>, position: number): Point {
  let low = 0;
  let high = along.length - 1;
  while (high - low > 1) {
    const middle = (low + high) >> 1;
    if (along[middle] <= position) low = middle;
    else high = middle;
  }
  const fraction = Math.min(1, Math.max(0, (position - along[low]) / (along[high] - along[low])));
  return { x: x[low] + fraction * (x[high] - x[low]), y: y[low] + fraction * (y[high] - y[low]) };
}

export function distanceToPath({ x, y }: Path, px: number, py: number): number {
  let nearest = Number.POSITIVE_INFINITY;
  for (let i = 0; i + 1 < x.length; i++) nearest = Math.min(nearest, distanceToSegmentSq(px, py, x[i], y[i], x[i + 1], y[i + 1]));
  return Math.sqrt(nearest);
}

/** The direction of the path at its first point, or back from its last one, as an angle on screen. */
export function directionFrom({ x, y }: Path, isStart: boolean): number {
  const last = x.length - 1;
  return isStart ? atan2(y[1] - y[0], x[1] - x[0]) : atan2(y[last - 1] - y[last], x[last - 1] - x[last]);
}

/** The position of a point on the frame, clockwise on screen from the corner (0, 0). */
export function positionOnFrame({ width, height }: Size, x: number, y: number): number {
  if (y === 0) return x;
  if (x === width) return width + y;
  return y === height ? 2 * width + height - x : 2 * (width + height) - y;
}
