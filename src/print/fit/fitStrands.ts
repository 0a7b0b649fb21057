import { SHARP_CORNER_COS } from '../../drawing/pictureCut.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Line, Strands } from '../strands.ts';
import { type Direction, fitCubics } from './fitCubics.ts';
import { smoothLine } from './smoothLine.ts';

/** How closely strands are followed, from smooth to exact. */
interface Closeness {
  /** Of the rounding; see `smoothLine`. */
  readonly rounding: number;
  /** Of the tolerance. */
  readonly tolerance: number;
  /** Whether it goes on smoothly where another curve meets it. */
  readonly smoothEnds: boolean;
}

const CLOSENESS: readonly Closeness[] = [
  { rounding: 1, tolerance: 1, smoothEnds: true },
  { rounding: 0.5, tolerance: 0.25, smoothEnds: true },
  { rounding: 0.25, tolerance: 0.0625, smoothEnds: true },
  { rounding: 0.125, tolerance: 0.015625, smoothEnds: false },
];

/** The last level: the polyline itself. */
export const EXACT = CLOSENESS.length;

/**
 * Inner points nearer than this to the one before them, or to the end, in puzzle units, are left out: no printer shows them. Where polylines are followed
 * exactly, it is those that may be written as the same.
 */
const SAME = 1e-3;
const WRITTEN_SAME = 1e-5;

/** From how far on both sides of a meeting point the direction there is taken, in puzzle units: less than what is seen, more than what rounding bends. */
const REACH = 1.5;

/** The directions in which a strand leaves its start and arrives at its end. */
interface Ends {
  readonly leave: Direction;
  readonly arrive: Direction;
}

/** The cubics of strands: x, y of a start, then three points for each. */
export function createFitter({ strands, lines }: Strands, tolerance: number): (strand: number, level: number) => Float64Array {
  const points = strands.map((strand) => thin(strand.points, SAME));
  const own = points.map((line): Ends => ({ leave: directionFrom(line), arrive: turn(directionFrom(reversed(line))) }));
  const smooth = smoothEnds(lines, points, own);
  return (strand, level) => {
    // In a direction that does not depend on the file: what is written says nothing of it.
    const isTurned = comparePlaces(strands[strand].points) > 0;
    if (level === EXACT) return straightCubics(thin(strands[strand].points, WRITTEN_SAME));
    const closeness = CLOSENESS[level];
    const ends = closeness.smoothEnds ? smooth[strand] : own[strand];
    const [line, directions] = isTurned ? [reversed(points[strand]), turnEnds(ends)] : [points[strand], ends];
    const cubics = fitStrand(line, directions, closeness.rounding, closeness.tolerance * tolerance);
    return isTurned ? reversed(cubics) : cubics;
  };
}

/** By their ends; those of a ring, which are the same, by what is next to them. */
function comparePlaces(line: Float64Array): number {
  let difference = 0;
  for (let i = 0, j = line.length - 2; difference === 0 && i < j; i += 2, j -= 2)
    difference = line[i] - line[j] || line[i + 1] - line[j + 1];
  return difference;
}

function turnEnds({ leave, arrive }: Ends): Ends {
  return { leave: turn(arrive), arrive: turn(leave) };
}

function fitStrand(line: Float64Array, { leave, arrive }: Ends, rounding: number, tolerance: number): Float64Array {
  const { points, corners } = smoothLine(line, rounding);
  const cubics: number[] = [points[0], points[1]];
  const stops = [0, ...corners, points.length / 2 - 1];
  for (let i = 0; i + 1 < stops.length; i++) {
    const [first, last] = [stops[i], stops[i + 1]];
    const part = points.subarray(2 * first, 2 * last + 2);
    const start = i === 0 ? leave : directionFrom(part);
    const end = i + 2 === stops.length ? arrive : turn(directionFrom(reversed(part)));
    fitCubics(points, first, last, start, end, tolerance, (...more) => cubics.push(...more));
  }
  return Float64Array.from(cubics);
}

/** The directions at all ends: where a curve goes on through a meeting point without a corner that is meant, both strands have the same one. */
function smoothEnds(lines: readonly Line[], points: readonly Float64Array[], own: readonly Ends[]): Ends[] {
  const ends = own.map((directions) => ({ ...directions }));
  for (const { strands, closed } of lines) {
    for (let i = closed ? 0 : 1; i < strands.length; i++) {
      const [before, after] = [strands.at(i - 1)!, strands[i]];
      const direction = directionThrough(points[before], points[after]);
      if (direction === undefined) continue;
      ends[before].arrive = direction;
      ends[after].leave = direction;
    }
  }
  return ends;
}

/** The direction in which a line goes on into another one, as a circle through the points around would have it; undefined at a corner. */
function directionThrough(before: Float64Array, after: Float64Array): Direction | undefined {
  const [ax, ay] = stepFrom(reversed(before));
  const [bx, by] = stepFrom(after);
  const [a, b] = [hypot(ax, ay), hypot(bx, by)];
  if (-(ax * bx + ay * by) < SHARP_CORNER_COS * a * b) return undefined;
  return unit((-ax * b) / a + (bx * a) / b, (-ay * b) / a + (by * a) / b);
}

function directionFrom(line: Float64Array): Direction {
  return unit(...stepFrom(line));
}

/** From the start of a line to its first point that is not too near. */
function stepFrom(line: Float64Array): [number, number] {
  let i = 2;
  while (i + 2 < line.length && hypot(line[i] - line[0], line[i + 1] - line[1]) < REACH) i += 2;
  const [x, y] = [line[i] - line[0], line[i + 1] - line[1]];
  return x === 0 && y === 0 ? [line[2] - line[0], line[3] - line[1]] : [x, y];
}

function unit(x: number, y: number): Direction {
  const length = hypot(x, y);
  return [x / length, y / length];
}

function turn([x, y]: Direction): Direction {
  return [-x, -y];
}

export function reversed(points: Float64Array): Float64Array {
  const result = new Float64Array(points.length);
  for (let i = 0; i < points.length; i += 2) result.set(points.subarray(i, i + 2), points.length - 2 - i);
  return result;
}

/** A line without inner points that are as good as the one before them, or as its end. A loop of nothing else stays as it is: it must not become a point. */
function thin(line: Float64Array, same: number): Float64Array {
  const kept: number[] = [line[0], line[1]];
  const [endX, endY] = line.subarray(line.length - 2);
  for (let i = 2; i + 2 < line.length; i += 2) {
    const isNew = hypot(line[i] - kept.at(-2)!, line[i + 1] - kept.at(-1)!) >= same && hypot(line[i] - endX, line[i + 1] - endY) >= same;
    if (isNew) kept.push(line[i], line[i + 1]);
  }
  return kept.length === 2 && line[0] === endX && line[1] === endY ? line : Float64Array.from([...kept, endX, endY]);
}

/** The segments of a polyline as cubics. */
function straightCubics(points: Float64Array): Float64Array {
  const cubics = [points[0], points[1]];
  for (let i = 2; i < points.length; i += 2) {
    const [ax, ay, bx, by] = points.subarray(i - 2, i + 2);
    const [dx, dy] = [(bx - ax) / 3, (by - ay) / 3];
    cubics.push(ax + dx, ay + dy, bx - dx, by - dy, bx, by);
  }
  return Float64Array.from(cubics);
}
