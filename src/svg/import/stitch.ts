import Flatbush from 'flatbush';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { angleBetween, endAngle, endOf, moveEnds, startAngle, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { OutlineError } from '../outline/error.ts';
import type { WorkBudget } from '../workBudget.ts';
import type { FramePolygon } from './framePolygon.ts';
import type { ImportSettings } from './settings.ts';

/** A drawn part of a curve: of the picture, or added to it. */
export interface DrawnPiece {
  readonly cubics: readonly Cubic[];
  readonly fixed: boolean;
}

/** Pieces that continue each other, in order; each may be reversed. */
export interface StitchedCurve {
  readonly pieces: readonly { readonly piece: DrawnPiece; readonly backwards: boolean }[];
  readonly closed: boolean;
}

interface End extends Point {
  readonly piece: number;
  readonly starts: boolean;
  readonly fixed: boolean;
  /** The direction of a continuation. */
  readonly onward: number;
  readonly onFrame: boolean;
}

/** Two continuations whose turns differ by less are equally good: choosing one would be a guess. */
const MIN_TURN_DIFFERENCE = (5 / 180) * Math.PI;

const key = (piece: number, starts: boolean) => 2 * piece + (starts ? 0 : 1);

/**
 * Joins pieces that share an end and continue smoothly there. Moves ends that were meant to meet, or to be on the frame, exactly there.
 * Throws an OutlineError if two continuations are equally good.
 */
export function stitchPieces(
  pieces: readonly DrawnPiece[],
  frame: FramePolygon,
  settings: ImportSettings,
  budget: WorkBudget,
): { curves: StitchedCurve[]; moved: Point[] } {
  const ends = pieces.flatMap((piece, index) => createEnds(piece, index, frame, settings));
  const links = new Map<number, End>();
  const targets = new Map<number, Point>();
  for (const end of ends) if (end.onFrame) targets.set(key(end.piece, end.starts), frame.nearestTo(end));
  for (const group of groupNear(
    ends.filter(({ onFrame }) => !onFrame),
    settings.snap,
    budget,
  )) {
    const meeting = group.find(({ fixed }) => fixed) ?? middleOf(group);
    for (const end of group) targets.set(key(end.piece, end.starts), meeting);
    for (const [a, b] of pairUp(group, settings, budget)) {
      links.set(key(a.piece, a.starts), b);
      links.set(key(b.piece, b.starts), a);
    }
  }
  const snapped = pieces.map((piece, index) => snapPiece(piece, targets.get(key(index, true))!, targets.get(key(index, false))!));
  const moved = ends.filter(({ piece, starts, x, y }) => {
    const target = targets.get(key(piece, starts))!;
    return hypot(target.x - x, target.y - y) > ROUNDING;
  });
  return { curves: traceCurves(snapped, links), moved };
}

/** Smaller moves are rounding. */
const ROUNDING = 1e-6;

function createEnds({ cubics, fixed }: DrawnPiece, piece: number, frame: FramePolygon, { snap }: ImportSettings): End[] {
  const [first, last] = [cubics[0], cubics.at(-1)!];
  const shortest = snap / 2;
  const create = (point: Point, starts: boolean, onward: number): End => {
    return { ...point, piece, starts, fixed, onward, onFrame: frame.distanceTo(point) <= snap };
  };
  return [create(startOf(first), true, startAngle(first, shortest) + Math.PI), create(endOf(last), false, endAngle(last, shortest))];
}

/** Groups ends that are connected by steps no longer than `reach`. */
function groupNear(ends: readonly End[], reach: number, budget: WorkBudget): End[][] {
  if (ends.length === 0) return [];
  const tree = new Flatbush(ends.length);
  for (const { x, y } of ends) tree.add(x, y, x, y);
  tree.finish();
  const isUngrouped = new Uint8Array(ends.length).fill(1);
  const groups: End[][] = [];
  ends.forEach((first, index) => {
    if (isUngrouped[index] === 0) return;
    isUngrouped[index] = 0;
    const group = [first];
    for (const { x, y } of group) {
      const isNear = (other: number) => {
        budget.spend(1, 'to find ends that belong together');
        return isUngrouped[other] === 1 && hypot(ends[other].x - x, ends[other].y - y) <= reach;
      };
      for (const other of tree.search(x - reach, y - reach, x + reach, y + reach, isNear).sort((p, q) => p - q)) {
        isUngrouped[other] = 0;
        group.push(ends[other]);
      }
    }
    groups.push(group);
  });
  return groups;
}

function middleOf(points: readonly Point[]): Point {
  const sum = (values: readonly number[]) => values.reduce((a, b) => a + b, 0);
  return { x: sum(points.map(({ x }) => x)) / points.length, y: sum(points.map(({ y }) => y)) / points.length };
}

/**
 * Pairs the ends of a group that continue each other, the smoothest first. Pieces of the picture end at corners and never continue each
 * other.
 */
function pairUp(group: readonly End[], { continueDegrees }: ImportSettings, budget: WorkBudget): [End, End][] {
  budget.spend(group.length * group.length, 'to find which curves continue each other');
  const maxTurn = (continueDegrees / 180) * Math.PI;
  const candidates = group
    .flatMap((a, index) => group.slice(index + 1).map((b) => ({ a, b, turn: angleBetween(a.onward, b.onward + Math.PI) })))
    .filter(({ a, b, turn }) => !(a.fixed && b.fixed) && turn <= maxTurn)
    .sort((p, q) => p.turn - q.turn);
  const taken = new Set<End>();
  const pairs: [End, End][] = [];
  for (const { a, b, turn } of candidates) {
    if (taken.has(a) || taken.has(b)) continue;
    const rival = candidates.find((other) => {
      const isOther = [other.a, other.b].some((end) => end === a || end === b) && !(other.a === a && other.b === b);
      return isOther && !taken.has(other.a) && !taken.has(other.b) && other.turn - turn < MIN_TURN_DIFFERENCE;
    });
    if (rival !== undefined) throw new OutlineError('it is ambiguous which curves continue each other here', a);
    taken.add(a).add(b);
    pairs.push([a, b]);
  }
  return pairs;
}

function snapPiece({ cubics, fixed }: DrawnPiece, start: Point, end: Point): DrawnPiece {
  const moved = [...cubics];
  moved[0] = moveEnds(moved[0], start, endOf(moved[0]));
  moved[moved.length - 1] = moveEnds(moved.at(-1)!, startOf(moved.at(-1)!), end);
  return { cubics: moved, fixed };
}

function traceCurves(pieces: readonly DrawnPiece[], links: ReadonlyMap<number, End>): StitchedCurve[] {
  const done = new Set<number>();
  const curves: StitchedCurve[] = [];
  const trace = (first: number, backwards: boolean, closed: boolean) => {
    const steps: { piece: DrawnPiece; backwards: boolean }[] = [];
    let [index, back] = [first, backwards];
    for (;;) {
      done.add(index);
      steps.push({ piece: pieces[index], backwards: back });
      const next = links.get(key(index, back));
      if (next === undefined || next.piece === first) break;
      [index, back] = [next.piece, !next.starts];
    }
    curves.push({ pieces: steps, closed });
  };
  pieces.forEach((_, index) => {
    if (done.has(index)) return;
    if (!links.has(key(index, true))) trace(index, false, false);
    else if (!links.has(key(index, false))) trace(index, true, false);
  });
  pieces.forEach((_, index) => {
    if (!done.has(index)) trace(index, false, true);
  });
  return curves;
}
