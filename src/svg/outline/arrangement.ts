import Flatbush from 'flatbush';
import type { Cubic } from '../../geometry/cubic.ts';
import { countSegmentsFor, pointAt } from '../../geometry/cubic.ts';
import { inBox, orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import { crossingPoint } from '../../geometry/segments.ts';
import { createLimitError, LIMITS } from '../limits.ts';
import type { WorkBudget } from '../workBudget.ts';
import { OutlineError } from './error.ts';

/** A part of a cubic that runs along an edge, as the parameters at the edge's two ends. */
export interface EdgeSource {
  readonly cubic: number;
  readonly fromT: number;
  readonly toT: number;
}

export interface OutlineEdge {
  readonly from: number;
  readonly to: number;
  /** One or more: outlines may overlap. */
  readonly sources: readonly EdgeSource[];
}

/**
 * All cubics as straight edges that meet only at common ends. Vertices lie on an integer grid, on which predicates are exact and nearly
 * equal points coincide; each keeps its original point.
 */
export interface OutlineArrangement {
  readonly gridX: readonly number[];
  readonly gridY: readonly number[];
  readonly points: readonly Point[];
  readonly edges: readonly OutlineEdge[];
}

/** Grid lines per unit. */
export const GRID = 64;

/** Maximum distance between straight edges and curves, in units: invisible in a drawing of 1000 units. */
const FLATNESS = 0.02;

/**
 * Maximum number of rounds. Rounding a meeting point to the grid bends its segments slightly, so they may meet others in the next round.
 */
const MAX_ROUNDS = 20;

/** Cost in steps of creating or indexing a segment in a round, and of a crossing pair. */
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

/** A vertex to insert into a segment. */
interface Split {
  readonly segment: number;
  readonly vertex: number;
}

/** Builds the arrangement. Throws an OutlineError if outlines run too close together, an SvgError if the work is excessive. */
export function buildArrangement(cubics: readonly Cubic[], budget: WorkBudget): OutlineArrangement {
  const vertices = new Vertices();
  const partCount = cubics.reduce((sum, cubic) => sum + countSegmentsFor(cubic, FLATNESS), 0);
  if (partCount > LIMITS.outlineSegments) {
    throw createLimitError(
      partCount,
      LIMITS.outlineSegments,
      'straight segments are needed to follow its outlines',
      'simplify them, or remove some',
    );
  }
  budget.spend(STEPS_PER_SEGMENT * partCount, 'to follow its outlines');
  let segments = cubics.flatMap((cubic, index) => flatten(cubic, index, vertices));
  for (let round = 0; ; round++) {
    const splits = findSplits(segments, vertices, budget);
    if (splits.length === 0) break;
    if (round === MAX_ROUNDS) throw new OutlineError('outlines run too close together here', vertices.points[splits[0].vertex]);
    segments = splitAll(segments, splits, vertices);
  }
  return { gridX: vertices.x, gridY: vertices.y, points: vertices.points, edges: mergeDuplicates(segments) };
}

/** Unique grid points. */
class Vertices {
  readonly x: number[] = [];
  readonly y: number[] = [];
  readonly points: Point[] = [];
  private readonly byKey = new Map<string, number>();

  /** The vertex at the grid point nearest to a point. */
  at(point: Point): number {
    const x = Math.round(point.x * GRID);
    const y = Math.round(point.y * GRID);
    const key = `${x} ${y}`;
    const found = this.byKey.get(key);
    if (found !== undefined) return found;
    this.x.push(x);
    this.y.push(y);
    this.points.push(point);
    this.byKey.set(key, this.x.length - 1);
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
      const subject = 'or more pieces result from cutting its outlines where they meet';
      throw createLimitError(pieceCount, LIMITS.outlineSegments, subject, 'merge overlapping shapes, or remove some');
    }
  });
  return splits;
}

/** Adds the vertices to insert so that segments i and j meet only at ends, or coincide. */
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

/** The side of the line from p to q on which a vertex is: 0 on the line. */
function sideOf({ x, y }: Vertices, p: number, q: number, vertex: number): number {
  return Math.sign(orientation(x[p], y[p], x[q], y[q], x[vertex], y[vertex]));
}

/** Whether a vertex on the line through p and q is between them. */
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
    const fractionAt = (vertex: number) => ((x[vertex] - x[a]) * dx + (y[vertex] - y[a]) * dy) / (dx * dx + dy * dy);
    const stops = own.map((vertex) => ({ vertex, fraction: fractionAt(vertex) })).toSorted((p, q) => p.fraction - q.fraction);
    const parts: Segment[] = [];
    let [from, fromT] = [a, aT];
    for (const stop of [...stops, { vertex: b, fraction: 1 }]) {
      if (stop.vertex === from) continue;
      const toT = aT + stop.fraction * (bT - aT);
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
