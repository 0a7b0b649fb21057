import Flatbush from 'flatbush';
import { hypot } from './arithmetic/squares.ts';
import { type Cubic, crossingParameters } from './cubic.ts';
import { areHullsSeparated, areSeparatedAtEnd, doCrossOnce, isMonotone } from './hulls.ts';
import type { Point } from './point.ts';
import { crossingPoint } from './segments.ts';

/** Two chains (possibly the same) with cubics that could not be proved separate, and the position of the problem. */
export interface InseparablePair {
  readonly chains: readonly [number, number];
  readonly x: number;
  readonly y: number;
}

/** Where two chains (possibly the same) cross. */
export interface CubicCrossing {
  readonly chains: readonly [number, number];
  /** For each of them, the number of its cubic plus the parameter on that cubic, up to rounding. */
  readonly parameters: readonly [number, number];
  /** The point in the polylines. */
  readonly x: number;
  readonly y: number;
}

export interface SeparatedCubics {
  /** For each chain, x and y of the end points of the parts into which its cubics were divided, and of its crossings. */
  readonly points: readonly Float64Array[];
  /** All points that chains have in common, except shared ends, if the next list is empty. */
  readonly crossings: readonly CubicCrossing[];
  /** Empty means that all cubics are proved to be separate or to cross once; see `separateCubics`. */
  readonly inseparable: readonly InseparablePair[];
}

/** After this many halvings a cubic is as small as the rounding error. */
const MAX_HALVINGS = 28;

/**
 * The maximum number of parts: MAX_GROWTH times the number of cubics, plus EXTRA_PARTS. Beyond it the remaining pairs count as inseparable.
 */
const MAX_GROWTH = 16;
const EXTRA_PARTS = 4000;

/** The relative error of a coordinate due to rounding. */
const ROUNDING = 1e-12;

/** A part of a cubic and its two halves, if divided. */
interface Part {
  readonly number: number;
  readonly chain: number;
  readonly depth: number;
  readonly c: readonly number[];
  /** The number of its cubic in the chain plus the parameter of its start, and its length in parameters. */
  readonly start: number;
  readonly length: number;
  halves: readonly [Part, Part] | undefined;
}

/**
 * Halves the cubics of chains (x, y of a start, then three points for each cubic) until the hulls of their control points have nothing in
 * common but shared ends, except for pairs that cross exactly once (`doCrossOnce`), and no cubic folds back. Ends are shared if their
 * coordinates are equal. A part crosses at most one other.
 *
 * This proves topology: a cubic never leaves its hull, nor does the chord between its ends. So the polylines through the ends of the parts
 * are embedded in the plane in the same way as the curves: each part can be deformed into its chord inside its hull, without any contact. The
 * hulls of two parts that cross touch no others but at shared ends, and their chords cross once, in the same direction.
 *
 * @param flatness the maximum distance of a part from its chord
 * @param spend called with the number of pairs that are compared next; it may throw
 */
export function separateCubics(
  chains: readonly Float64Array[],
  flatness: number,
  spend: (pairs: number) => void = () => {},
): SeparatedCubics {
  let count = 0;
  const create = (chain: number, depth: number, c: readonly number[], start: number, length: number): Part => ({
    number: count++,
    chain,
    depth,
    c,
    start,
    length,
    halves: undefined,
  });
  const roots = chains.map((points, chain) => {
    const parts: Part[] = [];
    for (let i = 0; i + 8 <= points.length; i += 6) parts.push(create(chain, 0, [...points.subarray(i, i + 8)], i / 6, 1));
    return parts;
  });
  const slack = ROUNDING * chains.reduce((max, points) => points.reduce((a, b) => Math.max(a, Math.abs(b)), max), 1);
  const maxParts = MAX_GROWTH * count + EXTRA_PARTS;
  const inseparable: InseparablePair[] = [];
  let crossings: (readonly [Part, Part])[] = [];

  let parts: Part[] = [];
  let fresh = roots.flat();
  while (fresh.length > 0) {
    fresh = fresh.flatMap(subdivideUntilFlat);
    parts = [...parts.filter(({ halves }) => halves === undefined), ...fresh];
    const tree = indexParts(parts);
    spend(parts.length);
    const first = fresh.reduce((min, { number }) => Math.min(min, number), count);
    const toHalve = new Set<Part>();
    for (const part of fresh) {
      const [minX, minY, maxX, maxY] = boxOf(part);
      const isCounted = () => {
        spend(1);
        return true;
      };
      for (const index of tree.search(minX - slack, minY - slack, maxX + slack, maxY + slack, isCounted)) {
        const other = parts[index];
        // Pairs of new parts occur twice.
        if (other === part || (other.number >= first && other.number < part.number) || areSeparated(part, other)) continue;
        if (!haveSharedEnd(part, other) && doCrossOnce(part.c, other.c, slack)) crossings.push([part, other]);
        else if (isHopeless(part, other)) reportInseparable(part, other);
        else {
          const [size, otherSize] = [sizeOf(part), sizeOf(other)];
          if (size >= otherSize / 2) toHalve.add(part);
          if (otherSize >= size / 2) toHalve.add(other);
        }
      }
    }
    separateCrossings(toHalve);
    fresh = [...toHalve].flatMap(halve);
  }
  const pointOf = new Map(crossings.flatMap(([a, b]) => [a, b].map((part) => [part, crossingOf(a, b)] as const)));
  return {
    points: roots.map((list) => endsOf(list.flatMap(leavesOf), pointOf)),
    crossings: crossings.map(([a, b]) => {
      const [s, t] = crossingParameters(a.c as unknown as Cubic, b.c as unknown as Cubic);
      return { chains: [a.chain, b.chain], parameters: [parameterOf(a, s), parameterOf(b, t)], ...crossingOf(a, b) };
    }),
    inseparable,
  };

  /** Adds the parts with several crossings to those to be halved, and forgets the crossings of all of these, which are found again. */
  function separateCrossings(toHalve: Set<Part>): void {
    const crossed = new Set<Part>();
    for (const pair of crossings) {
      for (const part of pair) {
        if (!crossed.has(part)) crossed.add(part);
        else if (isHopeless(part, part)) reportInseparable(...pair);
        else toHalve.add(part);
      }
    }
    crossings = crossings.filter((pair) => !pair.some((part) => toHalve.has(part)));
  }

  function isHopeless(a: Part, b: Part): boolean {
    return Math.max(a.depth, b.depth) >= MAX_HALVINGS || count > 2 * maxParts;
  }

  /** Divides a part into monotone, flat parts. */
  function subdivideUntilFlat(part: Part): Part[] {
    if (isMonotone(part.c) && flatnessOf(part.c) <= flatness) return [part];
    // A part as small as a point cannot be divided further.
    if (part.depth < MAX_HALVINGS && sizeOf(part) > slack && count <= 2 * maxParts) return halve(part).flatMap(subdivideUntilFlat);
    reportInseparable(part, part);
    return [part];
  }

  function halve(part: Part): Part[] {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = part.c;
    const [ax, ay, bx, by, cx, cy] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 + x2) / 2, (y1 + y2) / 2, (x2 + x3) / 2, (y2 + y3) / 2];
    const [dx, dy, ex, ey] = [(ax + bx) / 2, (ay + by) / 2, (bx + cx) / 2, (by + cy) / 2];
    const [x, y] = [(dx + ex) / 2, (dy + ey) / 2];
    const depth = part.depth + 1;
    const length = part.length / 2;
    part.halves = [
      create(part.chain, depth, [x0, y0, ax, ay, dx, dy, x, y], part.start, length),
      create(part.chain, depth, [x, y, ex, ey, cx, cy, x3, y3], part.start + length, length),
    ];
    return [...part.halves];
  }

  function areSeparated({ c: a }: Part, { c: b }: Part): boolean {
    const shared = ENDS.filter(([i, j]) => a[i] === b[j] && a[i + 1] === b[j + 1]);
    if (shared.length === 1) return areSeparatedAtEnd(a, shared[0][0], b, shared[0][1]);
    return shared.length === 0 && areHullsSeparated(a, b, slack);
  }

  function reportInseparable(a: Part, b: Part): void {
    const [ax, ay, , , , , bx, by] = a.c;
    const place = doChordsCross(a, b) ? crossingOf(a, b) : { x: (ax + bx) / 2, y: (ay + by) / 2 };
    inseparable.push({ chains: [a.chain, b.chain], ...place });
  }
}

const ENDS = [
  [0, 0],
  [0, 6],
  [6, 0],
  [6, 6],
] as const;

function haveSharedEnd({ c: a }: Part, { c: b }: Part): boolean {
  return ENDS.some(([i, j]) => a[i] === b[j] && a[i + 1] === b[j + 1]);
}

/** The point where the chords of two parts cross. */
function crossingOf({ c: a }: Part, { c: b }: Part): Point {
  return crossingPoint(a[0], a[1], a[6], a[7], b[0], b[1], b[6], b[7]);
}

/** Converts the parameter on a part to that of its chain. */
function parameterOf({ start, length }: Part, t: number): number {
  return start + length * t;
}

function leavesOf(part: Part): Part[] {
  return part.halves === undefined ? [part] : part.halves.flatMap(leavesOf);
}

function endsOf(parts: readonly Part[], crossings: ReadonlyMap<Part, Point>): Float64Array {
  const points = [...parts[0].c.slice(0, 2)];
  for (const part of parts) {
    const crossing = crossings.get(part);
    if (crossing !== undefined) points.push(crossing.x, crossing.y);
    points.push(part.c[6], part.c[7]);
  }
  return Float64Array.from(points);
}

function indexParts(parts: readonly Part[]): Flatbush {
  const tree = new Flatbush(parts.length);
  for (const part of parts) tree.add(...boxOf(part));
  tree.finish();
  return tree;
}

function boxOf({ c: [x0, y0, x1, y1, x2, y2, x3, y3] }: Part): [number, number, number, number] {
  return [Math.min(x0, x1, x2, x3), Math.min(y0, y1, y2, y3), Math.max(x0, x1, x2, x3), Math.max(y0, y1, y2, y3)];
}

function sizeOf(part: Part): number {
  const [minX, minY, maxX, maxY] = boxOf(part);
  return Math.max(maxX - minX, maxY - minY);
}

/** An upper bound for the distance of a cubic from its chord, both traversed with the same parameter. */
function flatnessOf([x0, y0, x1, y1, x2, y2, x3, y3]: readonly number[]): number {
  const bend = Math.max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  return 0.75 * bend;
}

function doChordsCross({ c: a }: Part, { c: b }: Part): boolean {
  const side = (c: readonly number[], x: number, y: number) => Math.sign((c[6] - c[0]) * (y - c[1]) - (c[7] - c[1]) * (x - c[0]));
  return side(a, b[0], b[1]) * side(a, b[6], b[7]) < 0 && side(b, a[0], a[1]) * side(b, a[6], a[7]) < 0;
}
