import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Direction } from './direction.ts';
import { isNear } from './nearness.ts';

/** Maximum number of reparametrizations before a part of the line is too long for one cubic. */
const ROUNDS = 12;

/** Maximum number of points of the line that determine a cubic. Its distance is measured from all points. */
const MAX_SAMPLES = 48;

/** The first part that is tried, in points; then twice as many, and so on. */
const FIRST_REACH = 4;

/** Range of valid handle lengths, in chord lengths. */
const SHORTEST_HANDLE = 0.02;
const LONGEST_HANDLE = 3;

/** Handle lengths tried for the cubic of a single segment, as fractions of its length, from smooth to sharp. */
const SEGMENT_HANDLES: readonly number[] = [1 / 3, 1 / 6, 1 / 12, 1 / 24];

/**
 * Fits few cubics to a polyline, within a mutual distance (see `isNear`), smooth where they join. Each cubic is as long as possible. This
 * gives the minimum number for the given directions if every part of a line that one cubic fits is also fitted by one. Where no smooth cubic is
 * near enough, for example along a single segment, the result is the segment itself.
 *
 * Each cubic is a least-squares fit after Philip J. Schneider, An algorithm for automatically fitting digitized curves, Graphics Gems 1990, but
 * with true distances instead of sampled ones.
 *
 * @param line x, y of points; the cubics fit those from `first` to `last`
 * @param leave direction at the start
 * @param arrive direction at the end
 * @param put receives the three further points of each cubic
 */
export function fitCubics(
  line: Float64Array,
  first: number,
  last: number,
  leave: Direction,
  arrive: Direction,
  tolerance: number,
  put: (...points: number[]) => void,
): void {
  let start = first;
  let direction = leave;
  while (start < last) {
    const directionAtEnd = (end: number) => (end === last ? arrive : directionAt(line, first, last, end));
    let [end, cubic] = [start + 1, undefined as readonly number[] | undefined];
    let tooFar = last + 1;
    /** Remembers the fit if it is near enough. */
    const reach = (next: number) => {
      const fit = fitPart(line, start, next, direction, directionAtEnd(next), tolerance);
      if (fit === undefined) tooFar = next;
      else [end, cubic] = [next, fit];
    };
    for (let length = FIRST_REACH; end < last && tooFar > last; length *= 2) reach(Math.min(last, start + length));
    while (tooFar - end > 1) reach((end + tooFar) >> 1);
    const nextDirection = directionAtEnd(end);
    if (cubic === undefined) fitSegment(line, start, direction, nextDirection, tolerance, put);
    else put(...cubic.slice(2));
    [start, direction] = [end, nextDirection];
  }
}

/** One cubic for a part of the line; undefined if none was found that is near enough. */
function fitPart(
  line: Float64Array,
  first: number,
  last: number,
  leave: Direction,
  arrive: Direction,
  tolerance: number,
): readonly number[] | undefined {
  if (last - first < 2) return undefined;
  const points = samplePart(line, first, last);
  let parameters = chordLengthParameters(points);
  for (let round = 0; round < ROUNDS; round++) {
    const cubic = fitCubic(points, parameters, leave, arrive);
    if (cubic === undefined) return undefined;
    const distance = farthestPoint(points, parameters, cubic);
    if (distance <= tolerance && isNear(cubic, line, first, last, tolerance)) return cubic;
    // At this distance better parameters do not help.
    if (distance > 16 * tolerance) return undefined;
    const improved = improve(points, parameters, cubic);
    if (improved === parameters) return undefined;
    parameters = improved;
  }
  return undefined;
}

/** At most MAX_SAMPLES points of a part of the line, evenly by number, with both ends. */
function samplePart(line: Float64Array, first: number, last: number): Float64Array {
  const steps = Math.min(last - first, MAX_SAMPLES - 1);
  if (steps === last - first) return line.subarray(2 * first, 2 * last + 2);
  const points = new Float64Array(2 * steps + 2);
  for (let i = 0; i <= steps; i++) {
    const point = first + Math.round((i * (last - first)) / steps);
    points[2 * i] = line[2 * point];
    points[2 * i + 1] = line[2 * point + 1];
  }
  return points;
}

function fitSegment(
  line: Float64Array,
  first: number,
  leave: Direction,
  arrive: Direction,
  tolerance: number,
  put: (...points: number[]) => void,
): void {
  const [ax, ay, bx, by] = line.subarray(2 * first, 2 * first + 4);
  const length = hypot(bx - ax, by - ay);
  for (const fraction of SEGMENT_HANDLES) {
    const handle = fraction * length;
    const cubic = [ax, ay, ax + handle * leave[0], ay + handle * leave[1], bx - handle * arrive[0], by - handle * arrive[1], bx, by];
    if (isNear(cubic, line, first, first + 1, tolerance)) {
      put(...cubic.slice(2));
      return;
    }
  }
  const [dx, dy] = [(bx - ax) / 3, (by - ay) / 3];
  put(ax + dx, ay + dy, bx - dx, by - dy, bx, by);
}

/** The arc length up to each point, as a fraction of the total. */
function chordLengthParameters(points: Float64Array): Float64Array {
  const parameters = new Float64Array(points.length / 2);
  for (let i = 1; i < parameters.length; i++) {
    parameters[i] = parameters[i - 1] + hypot(points[2 * i] - points[2 * i - 2], points[2 * i + 1] - points[2 * i - 1]);
  }
  const length = parameters[parameters.length - 1];
  return parameters.map((value) => value / length);
}

/** The least-squares cubic with these directions at its ends for the points at their parameters; undefined if it would fold. */
function fitCubic(points: Float64Array, parameters: Float64Array, leave: Direction, arrive: Direction): number[] | undefined {
  const [ax, ay, bx, by] = [points[0], points[1], points[points.length - 2], points[points.length - 1]];
  let [c00, c01, c11, r0, r1] = [0, 0, 0, 0, 0];
  for (let i = 0; i < parameters.length; i++) {
    const t = parameters[i];
    const s = 1 - t;
    const [b1, b2] = [3 * s * s * t, 3 * s * t * t];
    const [startWeight, endWeight] = [s * s * s + b1, t * t * t + b2];
    const [dx, dy] = [points[2 * i] - startWeight * ax - endWeight * bx, points[2 * i + 1] - startWeight * ay - endWeight * by];
    c00 += b1 * b1;
    c01 -= b1 * b2 * (leave[0] * arrive[0] + leave[1] * arrive[1]);
    c11 += b2 * b2;
    r0 += b1 * (dx * leave[0] + dy * leave[1]);
    r1 -= b2 * (dx * arrive[0] + dy * arrive[1]);
  }
  const chord = hypot(bx - ax, by - ay);
  const determinant = c00 * c11 - c01 * c01;
  if (!(determinant > 1e-12 * c00 * c11)) return undefined;
  const [start, end] = [(r0 * c11 - r1 * c01) / determinant, (c00 * r1 - c01 * r0) / determinant];
  const isUsable = (handle: number) => handle > SHORTEST_HANDLE * chord && handle < LONGEST_HANDLE * chord;
  if (!isUsable(start) || !isUsable(end)) return undefined;
  return [ax, ay, ax + start * leave[0], ay + start * leave[1], bx - end * arrive[0], by - end * arrive[1], bx, by];
}

/** The largest distance of a point from the cubic at its parameter. */
function farthestPoint(points: Float64Array, parameters: Float64Array, [x0, y0, x1, y1, x2, y2, x3, y3]: readonly number[]): number {
  let distanceSq = 0;
  for (let i = 0; i < parameters.length; i++) {
    const t = parameters[i];
    const s = 1 - t;
    const b0 = s * s * s;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const b3 = t * t * t;
    const offX = b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3 - points[2 * i];
    const offY = b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3 - points[2 * i + 1];
    distanceSq = Math.max(distanceSq, offX * offX + offY * offY);
  }
  return Math.sqrt(distanceSq);
}

/**
 * Improves each parameter by one Newton step towards the nearest point of the cubic. Keeps the old parameters if the new ones are not in
 * order.
 */
function improve(points: Float64Array, parameters: Float64Array, c: readonly number[]): Float64Array {
  const improved = new Float64Array(parameters.length);
  const [x0, y0, x1, y1, x2, y2, x3, y3] = c;
  for (let i = 0; i < improved.length; i++) {
    const t = parameters[i];
    const s = 1 - t;
    const b0 = s * s * s;
    const b1 = 3 * s * s * t;
    const b2 = 3 * s * t * t;
    const b3 = t * t * t;
    const offX = b0 * x0 + b1 * x1 + b2 * x2 + b3 * x3 - points[2 * i];
    const offY = b0 * y0 + b1 * y1 + b2 * y2 + b3 * y3 - points[2 * i + 1];
    const dx = 3 * (s * s * (x1 - x0) + 2 * s * t * (x2 - x1) + t * t * (x3 - x2));
    const dy = 3 * (s * s * (y1 - y0) + 2 * s * t * (y2 - y1) + t * t * (y3 - y2));
    const ddx = 6 * (s * (x2 - 2 * x1 + x0) + t * (x3 - 2 * x2 + x1));
    const ddy = 6 * (s * (y2 - 2 * y1 + y0) + t * (y3 - 2 * y2 + y1));
    const slope = dx * dx + dy * dy + offX * ddx + offY * ddy;
    improved[i] = slope > 0 ? Math.min(1, Math.max(0, t - (offX * dx + offY * dy) / slope)) : t;
  }
  improved[0] = 0;
  improved[improved.length - 1] = 1;
  for (let i = 1; i < improved.length; i++) if (improved[i] < improved[i - 1]) return parameters;
  return improved;
}

/**
 * Distance on both sides of a point from which its direction is taken, in puzzle units: too small to be visible, but larger than the effect
 * of rounding.
 */
const REACH = 1.5;

/** The direction of the line at an inner point. */
function directionAt(line: Float64Array, first: number, last: number, at: number): Direction {
  let [i, j] = [at - 1, at + 1];
  while (i > first && distanceOf(line, i, at) < REACH) i--;
  while (j < last && distanceOf(line, j, at) < REACH) j++;
  const length = distanceOf(line, i, j);
  if (length > 0) return [(line[2 * j] - line[2 * i]) / length, (line[2 * j + 1] - line[2 * i + 1]) / length];
  const own = distanceOf(line, at, at + 1);
  return [(line[2 * at + 2] - line[2 * at]) / own, (line[2 * at + 3] - line[2 * at + 1]) / own];
}

function distanceOf(line: Float64Array, i: number, j: number): number {
  return hypot(line[2 * j] - line[2 * i], line[2 * j + 1] - line[2 * i + 1]);
}
