import Flatbush from 'flatbush';
import type { Cubic } from '../../geometry/cubic.ts';
import { countSegmentsFor, pointAt } from '../../geometry/cubic.ts';
import { inBox, orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import { crossingPoint } from '../../geometry/segments.ts';
import { createLimitError, LIMITS } from '../limits.ts';
import type { WorkBudget } from '../workBudget.ts';
import { OutlineError } from './error.ts';

/** A stretch of one of the cubics that runs along an edge, given by the parameters at the edge's two ends. */
export interface EdgeSource {
  readonly cubic: number;
  readonly fromT: number;
  readonly toT: number;
}

export interface OutlineEdge {
  readonly from: number;
  readonly to: number;
  /** One or more: outlines may run along one another. */
  readonly sources: readonly EdgeSource[];
}

/**
 * All cubics as straight edges that meet in common ends only. Vertices lie on a grid of whole numbers, on which predicates are exact and
 * what is nearly the same is the same; each remembers the place that it stands for.
 */
export interface OutlineArrangement {
  readonly gridX: readonly number[];
  readonly gridY: readonly number[];
  readonly places: readonly Point[];
  readonly edges: readonly OutlineEdge[];
}

/** Grid lines for each unit. */
export const GRID = 64;

/** How far the straight edges may be from the curves, in units: less than half a thousandth of what can be seen in a drawing of 1000. */
const FLATNESS = 0.02;

/** Rounding a meeting point to the grid bends a segment by a hair, which may make it meet another one. */
const MAX_ROUNDS = 20;

/** What a segment costs that is made, or sorted in for one round, and a pair that crosses, in steps. */
const STEPS_PER_SEGMENT = 25;
const STEPS_PER_CROSSING = 15;

const PURPOSE = 'to find where its outlines meet';

interface Segment {
  readonly a: number;
  readonly b: number;
  readonly cubic: number;
  readonly aT: number;
  readonly bT: number;
}

/** A vertex to be put into a segment. */
interface Split {
  readonly segment: number;
  readonly vertex: number;
}

/** Throws an OutlineError where outlines run too close together, an SvgError where they are too much. */
export function buildArrangement(cubics: readonly Cubic[], budget: WorkBudget): OutlineArrangement {
  const vertices = new Vertices();
  const partCount = cubics.reduce((sum, cubic) => sum + countSegmentsFor(cubic, FLATNESS), 0);
  if (partCount > LIMITS.outlineSegments) {
    throw createLimitError(
      partCount,
      LIMITS.outlineSegments,
      'straight segments are needed to follow its outlines',
      'simplify them, or leave some out',
    );
  }
  budget.spend(STEPS_PER_SEGMENT * partCount, 'to follow its outlines');
  let segments = cubics.flatMap((cubic, index) => flatten(cubic, index, vertices));
  for (let round = 0; ; round++) {
    const splits = findSplits(segments, vertices, budget);
    if (splits.length === 0) break;
    if (round === MAX_ROUNDS)
      throw new OutlineError('outlines run too close together here to be told apart', vertices.places[splits[0].vertex]);
    segments = splitAll(segments, splits, vertices);
  }
  return { gridX: vertices.x, gridY: vertices.y, places: vertices.places, edges: mergeDuplicates(segments) };
}

/** Points of the grid, each once. */
class Vertices {
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly places: Point[] = [];
  private readonly byPlace = new Map<string, number>();

  /** The vertex at the grid point nearest to a place. */
  at(place: Point): number {
    const x = Math.round(place.x * GRID);
    const y = Math.round(place.y * GRID);
    const key = `${x} ${y}`;
    const found = this.byPlace.get(key);
    if (found !== undefined) return found;
    this.x.push(x);
    this.y.push(y);
    this.places.push(place);
    this.byPlace.set(key, this.x.length - 1);
    return this.x.length - 1;
  }
}

function flatten(cubic: Cubic, index: number, vertices: Vertices): Segment[] {
  const parts = countSegmentsFor(cubic, FLATNESS);
  const segments: Segment[] = [];
  let a = vertices.at(pointAt(cubic, 0));
  let aT = 0;
  for (let i = 1; i <= parts; i++) {
    const bT = i / parts;
    const b = vertices.at(pointAt(cubic, bT));
    if (a === b) continue;
    segments.push({ a, b, cubic: index, aT, bT });
    [a, aT] = [b, bT];
  }
  return segments;
}

function findSplits(segments: readonly Segment[], vertices: Vertices, budget: WorkBudget): Split[] {
  if (segments.length === 0) return [];
  budget.spend(STEPS_PER_SEGMENT * segments.length, PURPOSE);
  const { x, y } = vertices;
  const tree = new Flatbush(segments.length);
  for (const { a, b } of segments) {
    tree.add(Math.min(x[a], x[b]), Math.min(y[a], y[b]), Math.max(x[a], x[b]), Math.max(y[a], y[b]));
  }
  tree.finish();
  const splits: Split[] = [];
  segments.forEach(({ a, b }, i) => {
    const isLater = (j: number) => {
      budget.spend(1, PURPOSE);
      return j > i;
    };
    for (const j of tree.search(Math.min(x[a], x[b]), Math.min(y[a], y[b]), Math.max(x[a], x[b]), Math.max(y[a], y[b]), isLater)) {
      const before = splits.length;
      addSplits(segments, i, j, vertices, splits);
      if (splits.length > before) budget.spend(STEPS_PER_CROSSING, PURPOSE);
    }
    const pieceCount = segments.length + splits.length;
    if (pieceCount > LIMITS.outlineSegments) {
      const what = `pieces or more are made of its outlines where they meet one another`;
      throw createLimitError(pieceCount, LIMITS.outlineSegments, what, 'unite what lies over one another, or leave some out');
    }
  });
  return splits;
}

/** Adds what must be inserted for segments i and j to meet in ends only, or to be the same. */
function addSplits(segments: readonly Segment[], i: number, j: number, vertices: Vertices, splits: Split[]): void {
  const { x, y } = vertices;
  const { a, b } = segments[i];
  const { a: c, b: d } = segments[j];
  const cSide = sideOf(vertices, a, b, c);
  const dSide = sideOf(vertices, a, b, d);
  if (cSide * dSide > 0) return;
  const aSide = sideOf(vertices, c, d, a);
  const bSide = sideOf(vertices, c, d, b);
  if (aSide * bSide > 0) return;
  if (cSide * dSide < 0 && aSide * bSide < 0) {
    const crossing = crossingPoint(x[a], y[a], x[b], y[b], x[c], y[c], x[d], y[d]);
    const vertex = vertices.at({ x: crossing.x / GRID, y: crossing.y / GRID });
    if (vertex !== a && vertex !== b) splits.push({ segment: i, vertex });
    if (vertex !== c && vertex !== d) splits.push({ segment: j, vertex });
    return;
  }
  if (cSide === 0 && isBetween(vertices, a, b, c)) splits.push({ segment: i, vertex: c });
  if (dSide === 0 && isBetween(vertices, a, b, d)) splits.push({ segment: i, vertex: d });
  if (aSide === 0 && isBetween(vertices, c, d, a)) splits.push({ segment: j, vertex: a });
  if (bSide === 0 && isBetween(vertices, c, d, b)) splits.push({ segment: j, vertex: b });
}

/** On which side of the line from p to q a vertex lies: 0 on it. */
function sideOf({ x, y }: Vertices, p: number, q: number, vertex: number): number {
  return Math.sign(orientation(x[p], y[p], x[q], y[q], x[vertex], y[vertex]));
}

/** Whether a vertex on the line through p and q lies between them. */
function isBetween({ x, y }: Vertices, p: number, q: number, vertex: number): boolean {
  return vertex !== p && vertex !== q && inBox(x[vertex], y[vertex], x[p], y[p], x[q], y[q]);
}

function splitAll(segments: readonly Segment[], splits: readonly Split[], { x, y }: Vertices): Segment[] {
  const verticesIn = new Map<number, number[]>();
  for (const { segment, vertex } of splits) {
    const list = verticesIn.get(segment);
    if (list === undefined) verticesIn.set(segment, [vertex]);
    else list.push(vertex);
  }
  return segments.flatMap((segment, index) => {
    const own = verticesIn.get(index);
    if (own === undefined) return [segment];
    const { a, b, cubic, aT, bT } = segment;
    const [dx, dy] = [x[b] - x[a], y[b] - y[a]];
    const share = (vertex: number) => ((x[vertex] - x[a]) * dx + (y[vertex] - y[a]) * dy) / (dx * dx + dy * dy);
    const stops = own.map((vertex) => ({ vertex, share: share(vertex) })).toSorted((p, q) => p.share - q.share);
    const parts: Segment[] = [];
    let [from, fromT] = [a, aT];
    for (const stop of [...stops, { vertex: b, share: 1 }]) {
      if (stop.vertex === from) continue;
      const toT = aT + stop.share * (bT - aT);
      parts.push({ a: from, b: stop.vertex, cubic, aT: fromT, bT: toT });
      [from, fromT] = [stop.vertex, toT];
    }
    return parts;
  });
}

function mergeDuplicates(segments: readonly Segment[]): OutlineEdge[] {
  const edges = new Map<string, { from: number; to: number; sources: EdgeSource[] }>();
  for (const { a, b, cubic, aT, bT } of segments) {
    const [from, to, fromT, toT] = a < b ? [a, b, aT, bT] : [b, a, bT, aT];
    const key = `${from} ${to}`;
    const edge = edges.get(key);
    if (edge === undefined) edges.set(key, { from, to, sources: [{ cubic, fromT, toT }] });
    else edge.sources.push({ cubic, fromT, toT });
  }
  return [...edges.values()];
}
