import { hypot } from '../../geometry/arithmetic/squares.ts';
import { isNear } from './nearness.ts';

/** Maximum number of reparametrizations before the line is divided. */
const ROUNDS = 6;

/** Range of valid handle lengths, in chord lengths. */
const SHORTEST_HANDLE = 0.02;
const LONGEST_HANDLE = 3;

/** Handle lengths tried for the cubic of a single segment, as fractions of its length, from smooth to sharp. */
const SEGMENT_HANDLES: readonly number[] = [1 / 3, 1 / 6, 1 / 12, 1 / 24];

/** A unit vector. */
export type Direction = readonly [x: number, y: number];

/**
 * Fits cubics to a polyline, within a mutual distance (see `isNear`), smooth where they join. After Philip J. Schneider, An algorithm for
 * automatically fitting digitized curves, Graphics Gems 1990, but with true distances instead of sampled ones. Where no smooth cubic is
 * near enough, for example along a single segment, the result is the segment itself.
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
  if (last - first === 1) {
    fitSegment(line, first, leave, arrive, tolerance, put);
    return;
  }
  let parameters = chordLengthParameters(line, first, last);
  let worst = first + ((last - first) >> 1);
  for (let round = 0; round < ROUNDS; round++) {
    const cubic = fitCubic(line, first, last, parameters, leave, arrive);
    if (cubic === undefined) break;
    const off = findWorst(line, first, last, parameters, cubic);
    worst = off.index;
    if (off.distance <= tolerance && isNear(cubic, line, first, last, tolerance)) {
      put(...cubic.slice(2));
      return;
    }
    // At this distance better parameters do not help.
    if (off.distance > 16 * tolerance) break;
    parameters = improve(line, first, parameters, cubic);
  }
  const middle = directionAt(line, first, last, worst);
  fitCubics(line, first, worst, leave, middle, tolerance, put);
  fitCubics(line, worst, last, middle, arrive, tolerance, put);
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
function chordLengthParameters(line: Float64Array, first: number, last: number): Float64Array {
  const parameters = new Float64Array(last - first + 1);
  for (let i = first + 1; i <= last; i++) {
    parameters[i - first] = parameters[i - first - 1] + hypot(line[2 * i] - line[2 * i - 2], line[2 * i + 1] - line[2 * i - 1]);
  }
  const length = parameters[last - first];
  return parameters.map((value) => value / length);
}

/** The least-squares cubic with these directions at its ends for the points at their parameters; undefined if it would fold. */
function fitCubic(
  line: Float64Array,
  first: number,
  last: number,
  parameters: Float64Array,
  leave: Direction,
  arrive: Direction,
): number[] | undefined {
  const [ax, ay, bx, by] = [line[2 * first], line[2 * first + 1], line[2 * last], line[2 * last + 1]];
  let [c00, c01, c11, r0, r1] = [0, 0, 0, 0, 0];
  for (let i = first; i <= last; i++) {
    const t = parameters[i - first];
    const s = 1 - t;
    const [b1, b2] = [3 * s * s * t, 3 * s * t * t];
    const [startWeight, endWeight] = [s * s * s + b1, t * t * t + b2];
    const [dx, dy] = [line[2 * i] - startWeight * ax - endWeight * bx, line[2 * i + 1] - startWeight * ay - endWeight * by];
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

/** The inner point farthest from the cubic at its parameter. */
function findWorst(
  line: Float64Array,
  first: number,
  last: number,
  parameters: Float64Array,
  cubic: readonly number[],
): { index: number; distance: number } {
  let [index, distance] = [first + ((last - first) >> 1), 0];
  for (let i = first + 1; i < last; i++) {
    const [x, y] = pointAt(cubic, parameters[i - first]);
    const off = hypot(x - line[2 * i], y - line[2 * i + 1]);
    if (off > distance) [index, distance] = [i, off];
  }
  return { index, distance };
}

/**
 * Improves each parameter by one Newton step towards the nearest point of the cubic. Keeps the old parameters if the new ones are not in
 * order.
 */
function improve(line: Float64Array, first: number, parameters: Float64Array, c: readonly number[]): Float64Array {
  const improved = parameters.map((t, index) => {
    const i = 2 * (first + index);
    const s = 1 - t;
    const [x, y] = pointAt(c, t);
    const once = (axis: number) =>
      3 * (s * s * (c[2 + axis] - c[axis]) + 2 * s * t * (c[4 + axis] - c[2 + axis]) + t * t * (c[6 + axis] - c[4 + axis]));
    const twice = (axis: number) => 6 * (s * (c[4 + axis] - 2 * c[2 + axis] + c[axis]) + t * (c[6 + axis] - 2 * c[4 + axis] + c[2 + axis]));
    const [offX, offY, dx, dy] = [x - line[i], y - line[i + 1], once(0), once(1)];
    const slope = dx * dx + dy * dy + offX * twice(0) + offY * twice(1);
    return slope > 0 ? Math.min(1, Math.max(0, t - (offX * dx + offY * dy) / slope)) : t;
  });
  improved[0] = 0;
  improved[improved.length - 1] = 1;
  for (let i = 1; i < improved.length; i++) if (improved[i] < improved[i - 1]) return parameters;
  return improved;
}

function pointAt(c: readonly number[], t: number): [number, number] {
  const s = 1 - t;
  const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [b0 * c[0] + b1 * c[2] + b2 * c[4] + b3 * c[6], b0 * c[1] + b1 * c[3] + b2 * c[5] + b3 * c[7]];
}

/**
 * Distance on both sides of a point from which its direction is taken, in puzzle units: too small to be visible, but larger than the effect
 * of rounding.
 */
const REACH = 1.5;

/** The direction of the line at an inner point. */
function directionAt(line: Float64Array, first: number, last: number, at: number): Direction {
  let [i, j] = [at - 1, at + 1];
  const isNearTo = (k: number) => hypot(line[2 * k] - line[2 * at], line[2 * k + 1] - line[2 * at + 1]) < REACH;
  while (i > first && isNearTo(i)) i--;
  while (j < last && isNearTo(j)) j++;
  const [dx, dy] = [line[2 * j] - line[2 * i], line[2 * j + 1] - line[2 * i + 1]];
  const length = hypot(dx, dy);
  if (length > 0) return [dx / length, dy / length];
  const [ex, ey] = [line[2 * at + 2] - line[2 * at], line[2 * at + 3] - line[2 * at + 1]];
  const own = hypot(ex, ey);
  return [ex / own, ey / own];
}
