import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { angleBetween, type Cubic, lengthOf, lineCubic, pointAt, startAngle, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { areaOfLoop, type OutlineLoop } from './loop.ts';

const DEGREE = Math.PI / 180;

/** All lengths are in units of the outline. */
const SAMPLE_STEP = 4;

/** A bend with a smaller radius is tight. */
const TIGHT_RADIUS = 178;

/** A larger turn between two samples is a corner. */
const CORNER = 0.35;

/** An outline is round, and stays unchanged, if tight bends are a larger fraction of its length. */
const MAX_TIGHT_FRACTION = 0.72;

/**
 * A bend whose turn is in this range becomes a corner. Above `ONE_CORNER` it becomes two, if its radius is at most
 * `MAX_TWO_CORNER_RADIUS`.
 */
const [MIN_TURN, ONE_CORNER, MAX_TURN] = [35 * DEGREE, 125 * DEGREE, 230 * DEGREE];
const MAX_TWO_CORNER_RADIUS = 82;

/** Tight stretches closer together than this are joined, because curvature is noisy where Béziers meet. */
const MAX_BREAK = 21;

/** A bend with a smaller radius is a rounded corner, regardless of the rest of the outline. */
const ROUNDED_RADIUS = 66;

/** How far a corner may be from the bend, and from the ends of the bend. */
const MAX_MOVE = 74;
const MAX_REACH = 184;

/** The maximum change of an outline's area, as a fraction. */
const MAX_AREA_CHANGE = 0.04;

/** A point of a loop with its place on the Béziers. */
interface Sample extends Point {
  readonly cubic: number;
  readonly t: number;
}

/** A bend between two samples; indices may exceed the number of samples by one round. */
interface Bend {
  readonly from: number;
  readonly to: number;
  /** Signed. */
  readonly turn: number;
}

/** A corner that replaces the outline between two samples. */
interface Cut {
  readonly from: number;
  readonly to: number;
  readonly corner: Point;
  readonly radius: number;
}

/**
 * Replaces tight smooth bends by corners, where the tangents on both sides meet. De Jong 2016, section 7, proposes to cut the picture at such
 * bends, so that curves can leave it there.
 *
 * @param isForced whether to replace all tight bends; otherwise, in an outline with more corners than tight bends, only those that are
 * rounded corners
 */
export function sharpenBends(loops: readonly OutlineLoop[], isForced: boolean): { loops: OutlineLoop[]; sharpened: Point[] } {
  const sharpened: Point[] = [];
  return {
    loops: loops.map((loop) => {
      const cubics = loop.runs.flat();
      const samples = sampleLoop(cubics);
      const all = findCuts(cubics, samples);
      const corners = loop.hasCorner ? loop.runs.length : 0;
      const cuts = isForced || all.length >= corners ? all : all.filter(({ radius }) => radius < ROUNDED_RADIUS);
      if (cuts.length === 0 || cuts.length + corners < 2) return loop;
      const cut: OutlineLoop = { runs: [replaceBends(cubics, samples, cuts)], hasCorner: true };
      if (Math.abs(areaOfLoop(cut) - areaOfLoop(loop)) > MAX_AREA_CHANGE * Math.abs(areaOfLoop(loop))) return loop;
      for (const { corner } of cuts) sharpened.push(corner);
      return cut;
    }),
    sharpened,
  };
}

function sampleLoop(cubics: readonly Cubic[]): Sample[] {
  return cubics.flatMap((cubic, index) => {
    const count = Math.max(3, Math.ceil(lengthOf(cubic) / SAMPLE_STEP));
    return Array.from({ length: count }, (_, i) => ({ ...pointAt(cubic, i / count), cubic: index, t: i / count }));
  });
}

function findCuts(cubics: readonly Cubic[], samples: readonly Sample[]): Cut[] {
  const bends = findBends(samples);
  return bends.flatMap((bend) => {
    const turn = Math.abs(bend.turn);
    if (turn < MIN_TURN || turn > MAX_TURN) return [];
    const middle = (bend.from + bend.to) >> 1;
    if (turn <= ONE_CORNER) return createCut(cubics, samples, bend.from, bend.to) ?? [];
    if (lengthBetween(samples, bend.from, bend.to) / turn > MAX_TWO_CORNER_RADIUS) return [];
    const first = createCut(cubics, samples, bend.from, middle);
    const second = createCut(cubics, samples, middle, bend.to);
    return first && second ? [first, second] : [];
  });
}

/** The tight stretches that bend to one side, without corners. */
function findBends(samples: readonly Sample[]): Bend[] {
  const count = samples.length;
  const at = (i: number) => samples[((i % count) + count) % count];
  const lengths = samples.map((sample, i) => hypot(at(i + 1).x - sample.x, at(i + 1).y - sample.y));
  const turns = samples.map(({ x, y }, i) => {
    const [before, after] = [at(i - 1), at(i + 1)];
    const [ax, ay, bx, by] = [x - before.x, y - before.y, after.x - x, after.y - y];
    return atan2(ax * by - ay * bx, ax * bx + ay * by);
  });
  const spanAt = (i: number) => (lengths[i] + lengths[(i + count - 1) % count]) / 2;
  const sides = turns.map((turn, i) => (Math.abs(turn) < CORNER && Math.abs(turn) * TIGHT_RADIUS > spanAt(i) ? Math.sign(turn) : 0));
  const total = lengths.reduce((sum, length) => sum + length, 0);
  const tight = lengths.reduce((sum, length, i) => sum + (sides[i] === 0 ? 0 : length), 0);
  const start = sides.findIndex((side, i) => side === 0 || side !== sides[(i + count - 1) % count]);
  if (tight > MAX_TIGHT_FRACTION * total || start < 0) return [];
  const bends: Bend[] = [];
  for (let i = start; i < start + count; ) {
    const side = sides[i % count];
    let end = i + 1;
    let turn = turns[i % count];
    while (end < start + count && sides[end % count] === side) turn += turns[end++ % count];
    if (side !== 0) addBend(bends, { from: i, to: end - 1, turn }, samples, turns);
    i = end;
  }
  return bends;
}

/** Adds a bend, or extends the previous one if only a short straight stretch is between them. */
function addBend(bends: Bend[], bend: Bend, samples: readonly Sample[], turns: readonly number[]): void {
  const before = bends.at(-1);
  if (before !== undefined && before.turn * bend.turn > 0 && lengthBetween(samples, before.to, bend.from) < MAX_BREAK) {
    let between = 0;
    let hasCorner = false;
    for (let i = before.to + 1; i < bend.from; i++) {
      between += turns[i % samples.length];
      hasCorner ||= Math.abs(turns[i % samples.length]) >= CORNER;
    }
    if (!hasCorner) {
      bends[bends.length - 1] = { from: before.from, to: bend.to, turn: before.turn + between + bend.turn };
      return;
    }
  }
  bends.push(bend);
}

function lengthBetween(samples: readonly Sample[], from: number, to: number): number {
  let length = 0;
  for (let i = from; i < to; i++) {
    const [a, b] = [samples[i % samples.length], samples[(i + 1) % samples.length]];
    length += hypot(b.x - a.x, b.y - a.y);
  }
  return length;
}

/** The corner where the tangents at two samples meet; undefined if it is too far away. */
function createCut(cubics: readonly Cubic[], samples: readonly Sample[], from: number, to: number): Cut | undefined {
  const at = (i: number) => samples[i % samples.length];
  const [a, b, middle] = [at(from), at(to), at((from + to) >> 1)];
  const [p, q] = [tangentAt(cubics, a), tangentAt(cubics, b)];
  const determinant = cos(p) * sin(q) - sin(p) * cos(q);
  const ahead = ((b.x - a.x) * sin(q) - (b.y - a.y) * cos(q)) / determinant;
  const corner = { x: a.x + ahead * cos(p), y: a.y + ahead * sin(p) };
  const back = hypot(corner.x - b.x, corner.y - b.y);
  const isNear = ahead > 0 && ahead < MAX_REACH && back < MAX_REACH && hypot(corner.x - middle.x, corner.y - middle.y) < MAX_MOVE;
  return isNear ? { from, to, corner, radius: lengthBetween(samples, from, to) / angleBetween(p, q) } : undefined;
}

function tangentAt(cubics: readonly Cubic[], { cubic, t }: Sample): number {
  return startAngle(subcurveOf(cubics[cubic], t, 1), 1e-6);
}

/** The loop from the first corner around, with straight lines along the tangents to and from each corner. */
function replaceBends(cubics: readonly Cubic[], samples: readonly Sample[], cuts: readonly Cut[]): Cubic[] {
  const sorted = [...cuts].sort((a, b) => a.from - b.from);
  return sorted.flatMap((cut, i) => {
    const next = i + 1 < sorted.length ? sorted[i + 1] : { ...sorted[0], from: sorted[0].from + samples.length };
    const [start, end] = [samples[cut.to % samples.length], samples[next.from % samples.length]];
    const between = next.from > cut.to ? cubicsBetween(cubics, start, end, next.from - cut.to >= samples.length) : [];
    return [...lineBetween(cut.corner, start), ...between, ...lineBetween(end, next.corner)];
  });
}

const SAME_POINT = 1e-6;

function lineBetween(from: Point, to: Point): Cubic[] {
  return hypot(to.x - from.x, to.y - from.y) < SAME_POINT ? [] : [lineCubic(from, to)];
}

/** The Béziers from one sample to another, around the loop. */
function cubicsBetween(cubics: readonly Cubic[], from: Sample, to: Sample, isWholeLoop: boolean): Cubic[] {
  const isWithin = !isWholeLoop && from.cubic === to.cubic && from.t < to.t;
  if (isWithin) return [subcurveOf(cubics[from.cubic], from.t, to.t)];
  const parts = [subcurveOf(cubics[from.cubic], from.t, 1)];
  for (let i = (from.cubic + 1) % cubics.length; i !== to.cubic; i = (i + 1) % cubics.length) parts.push(cubics[i]);
  if (to.t > 0) parts.push(subcurveOf(cubics[to.cubic], 0, to.t));
  return parts;
}
