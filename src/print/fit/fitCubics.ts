import { hypot } from '../../geometry/arithmetic/squares.ts';
import { isNear } from './nearness.ts';

/** Parameters are moved to their nearest places so often before the line is divided. */
const ROUNDS = 6;

/** Handles of a fit shorter than this share of the chord, or longer than so many chords, are none. */
const SHORTEST_HANDLE = 0.02;
const LONGEST_HANDLE = 3;

/** How long the handles of the cubic of one segment are, as shares of it, from smooth to sharp. */
const SEGMENT_HANDLES: readonly number[] = [1 / 3, 1 / 6, 1 / 12, 1 / 24];

/** A direction of length 1. */
export type Direction = readonly [x: number, y: number];

/**
 * Cubics within a distance of a polyline and the other way round (see `isNear`), smooth where they join: after Philip J. Schneider, An algorithm
 * for automatically fitting digitized curves, Graphics Gems 1990, but that distances are true ones and not those of samples. Where no smooth cubic
 * is near enough, as along a single segment, it is the segment itself.
 *
 * @param line x, y of points, of which those from `first` to `last` are fitted
 * @param leave the direction in which the cubics leave the start
 * @param arrive the direction in which they arrive at the end
 * @param put takes the three further points of each cubic
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
  let shares = sharesOfLength(line, first, last);
  let worst = first + ((last - first) >> 1);
  for (let round = 0; round < ROUNDS; round++) {
    const cubic = fitCubic(line, first, last, shares, leave, arrive);
    if (cubic === undefined) break;
    const off = findWorst(line, first, last, shares, cubic);
    worst = off.index;
    if (off.distance <= tolerance && isNear(cubic, line, first, last, tolerance)) {
      put(...cubic.slice(2));
      return;
    }
    // So far off, better parameters don't help.
    if (off.distance > 16 * tolerance) break;
    shares = improve(line, first, shares, cubic);
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
  for (const share of SEGMENT_HANDLES) {
    const handle = share * length;
    const cubic = [ax, ay, ax + handle * leave[0], ay + handle * leave[1], bx - handle * arrive[0], by - handle * arrive[1], bx, by];
    if (isNear(cubic, line, first, first + 1, tolerance)) {
      put(...cubic.slice(2));
      return;
    }
  }
  const [dx, dy] = [(bx - ax) / 3, (by - ay) / 3];
  put(ax + dx, ay + dy, bx - dx, by - dy, bx, by);
}

/** By point, how much of the length of the line lies before it, from 0 to 1. */
function sharesOfLength(line: Float64Array, first: number, last: number): Float64Array {
  const shares = new Float64Array(last - first + 1);
  for (let i = first + 1; i <= last; i++) {
    shares[i - first] = shares[i - first - 1] + hypot(line[2 * i] - line[2 * i - 2], line[2 * i + 1] - line[2 * i - 1]);
  }
  const length = shares[last - first];
  return shares.map((share) => share / length);
}

/** The cubic with these directions at its ends that is nearest to the points at their parameters, by least squares; undefined where it would fold. */
function fitCubic(
  line: Float64Array,
  first: number,
  last: number,
  shares: Float64Array,
  leave: Direction,
  arrive: Direction,
): number[] | undefined {
  const [ax, ay, bx, by] = [line[2 * first], line[2 * first + 1], line[2 * last], line[2 * last + 1]];
  let [c00, c01, c11, r0, r1] = [0, 0, 0, 0, 0];
  for (let i = first; i <= last; i++) {
    const t = shares[i - first];
    const s = 1 - t;
    const [b1, b2] = [3 * s * s * t, 3 * s * t * t];
    const [startShare, endShare] = [s * s * s + b1, t * t * t + b2];
    const [dx, dy] = [line[2 * i] - startShare * ax - endShare * bx, line[2 * i + 1] - startShare * ay - endShare * by];
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

/** The inner point that is farthest from its place on a cubic. */
function findWorst(
  line: Float64Array,
  first: number,
  last: number,
  shares: Float64Array,
  cubic: readonly number[],
): { index: number; distance: number } {
  let [index, distance] = [first + ((last - first) >> 1), 0];
  for (let i = first + 1; i < last; i++) {
    const [x, y] = placeAt(cubic, shares[i - first]);
    const off = hypot(x - line[2 * i], y - line[2 * i + 1]);
    if (off > distance) [index, distance] = [i, off];
  }
  return { index, distance };
}

/** Each parameter moved to where the cubic is nearest to its point, by a step of Newton’s. */
function improve(line: Float64Array, first: number, shares: Float64Array, c: readonly number[]): Float64Array {
  const improved = shares.map((t, index) => {
    const i = 2 * (first + index);
    const s = 1 - t;
    const [x, y] = placeAt(c, t);
    const once = (axis: number) =>
      3 * (s * s * (c[2 + axis] - c[axis]) + 2 * s * t * (c[4 + axis] - c[2 + axis]) + t * t * (c[6 + axis] - c[4 + axis]));
    const twice = (axis: number) => 6 * (s * (c[4 + axis] - 2 * c[2 + axis] + c[axis]) + t * (c[6 + axis] - 2 * c[4 + axis] + c[2 + axis]));
    const [offX, offY, dx, dy] = [x - line[i], y - line[i + 1], once(0), once(1)];
    const slope = dx * dx + dy * dy + offX * twice(0) + offY * twice(1);
    return slope > 0 ? Math.min(1, Math.max(0, t - (offX * dx + offY * dy) / slope)) : t;
  });
  improved[0] = 0;
  improved[improved.length - 1] = 1;
  // In order, as the points are.
  for (let i = 1; i < improved.length; i++) if (improved[i] < improved[i - 1]) return shares;
  return improved;
}

function placeAt(c: readonly number[], t: number): [number, number] {
  const s = 1 - t;
  const [b0, b1, b2, b3] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return [b0 * c[0] + b1 * c[2] + b2 * c[4] + b3 * c[6], b0 * c[1] + b1 * c[3] + b2 * c[5] + b3 * c[7]];
}

/** How far on both sides of a point its direction is taken from, in puzzle units: less than what is seen, more than what rounding bends. */
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
