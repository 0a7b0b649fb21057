import type { Direction } from '../../drawing/fit/direction.ts';
import { fitCubics } from '../../drawing/fit/fitCubics.ts';
import { smoothLine } from '../../drawing/fit/smoothLine.ts';
import { SHARP_CORNER_COS } from '../../drawing/pictureCut.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { type Chain, joinPoints, type Strands } from '../strands.ts';

/** How closely to follow a strand. */
interface FitLevel {
  /** Factor of the rounding; see `smoothLine`. */
  readonly rounding: number;
  /** Factor of the tolerance. */
  readonly tolerance: number;
  /** Whether it continues smoothly where another curve meets it. */
  readonly smoothEnds: boolean;
}

const LEVELS: readonly FitLevel[] = [
  { rounding: 1, tolerance: 1, smoothEnds: true },
  { rounding: 0.5, tolerance: 0.25, smoothEnds: true },
  { rounding: 0.25, tolerance: 0.0625, smoothEnds: true },
  { rounding: 0.125, tolerance: 0.015625, smoothEnds: false },
];

/** The last level: the polyline itself. */
export const EXACT = LEVELS.length;

/**
 * Inner points closer than this to their predecessor or to the end, in puzzle units, are dropped: no printer can show them. With exact
 * polylines, only points that may be written as the same coordinates are dropped.
 */
const SAME = 1e-3;
const WRITTEN_SAME = 1e-5;

/**
 * Distance on both sides of a meeting point from which the direction is taken, in puzzle units: too small to be visible, but larger than
 * the effect of rounding.
 */
const REACH = 1.5;

/** The directions at the start and the end of a strand. */
interface Ends {
  readonly leave: Direction;
  readonly arrive: Direction;
}

/** Fits cubics to consecutive strands of a chain: x, y of a start, then three points for each cubic. Several strands only at the first level. */
export type Fitter = (run: readonly number[], level: number) => Float64Array;

export function createFitter({ strands, chains }: Strands, tolerance: number): Fitter {
  const points = strands.map((strand) => thin(strand.points, SAME));
  const own = points.map((line): Ends => ({ leave: directionFrom(line), arrive: turn(directionFrom(reversed(line))) }));
  const smooth = smoothEnds(chains, points, own);
  return (run, level) => {
    const [first, last] = [run[0], run.at(-1)!];
    // The direction of the fit is independent of the file, so that the result reveals nothing about it.
    const isTurned = compareEnds(joinPoints(run.map((strand) => strands[strand].points))) > 0;
    if (level === EXACT) return straightCubics(thin(strands[first].points, WRITTEN_SAME));
    const fitLevel = LEVELS[level];
    const directions = fitLevel.smoothEnds ? smooth : own;
    const ends = { leave: directions[first].leave, arrive: directions[last].arrive };
    const line = joinPoints(run.map((strand) => points[strand]));
    const [oriented, orientedEnds] = isTurned ? [reversed(line), turnEnds(ends)] : [line, ends];
    const cubics = fitStrand(oriented, orientedEnds, fitLevel.rounding, fitLevel.tolerance * tolerance);
    return isTurned ? reversed(cubics) : cubics;
  };
}

/** Compares the ends of a line; those of a ring, which are equal, by the points next to them. */
function compareEnds(line: Float64Array): number {
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
    fitCubics(points, first, last, start, end, tolerance, (...more) => {
      for (const value of more) cubics.push(value);
    });
  }
  return Float64Array.from(cubics);
}

/**
 * The directions at all ends. Where a curve passes through a meeting point without an intended corner, both strands share the same
 * direction.
 */
function smoothEnds(chains: readonly Chain[], points: readonly Float64Array[], own: readonly Ends[]): Ends[] {
  const ends = own.map((directions) => ({ ...directions }));
  for (const { strands, closed } of chains) {
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

/** The direction at the joint of two lines, tangent to the circle through the points around it; undefined at a corner. */
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

/** The vector from the start of a line to its first point that is not too close. */
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

/**
 * Drops inner points that coincide with their predecessor or the end. A loop that has only such points is unchanged, so that it does not
 * become a point.
 */
function thin(line: Float64Array, same: number): Float64Array {
  const kept: number[] = [line[0], line[1]];
  const [endX, endY] = line.subarray(line.length - 2);
  for (let i = 2; i + 2 < line.length; i += 2) {
    const isNew = hypot(line[i] - kept.at(-2)!, line[i + 1] - kept.at(-1)!) >= same && hypot(line[i] - endX, line[i + 1] - endY) >= same;
    if (isNew) kept.push(line[i], line[i + 1]);
  }
  return kept.length === 2 && line[0] === endX && line[1] === endY ? line : Float64Array.from([...kept, endX, endY]);
}

/** Converts the segments of a polyline to cubics. */
function straightCubics(points: Float64Array): Float64Array {
  const cubics = [points[0], points[1]];
  for (let i = 2; i < points.length; i += 2) {
    const [ax, ay, bx, by] = points.subarray(i - 2, i + 2);
    const [dx, dy] = [(bx - ax) / 3, (by - ay) / 3];
    cubics.push(ax + dx, ay + dy, bx - dx, by - dy, bx, by);
  }
  return Float64Array.from(cubics);
}
