import Flatbush from 'flatbush';
import type { Cubic } from '../../geometry/cubic.ts';
import { partsFor, pointAt } from '../../geometry/cubic.ts';
import { inBox, orientation } from '../../geometry/orientation.ts';
import type { Point } from '../../geometry/point.ts';
import { crossingPoint } from '../../geometry/segments.ts';
import { OutlineError } from './error.ts';

/** A stretch of one of the cubics that runs along an edge, given by the parameters at the edge's two ends. */
export interface Use {
  readonly cubic: number;
  readonly fromT: number;
  readonly toT: number;
}

export interface OutlineEdge {
  readonly from: number;
  readonly to: number;
  /** One or more: outlines may run along one another. */
  readonly uses: readonly Use[];
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

/** Bounds on work and memory for drawings in which everything lies over everything. */
const MAX_PAIRS = 1e7;
const MAX_SEGMENTS = 3e5;

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

export function arrange(cubics: readonly Cubic[]): OutlineArrangement {
  const vertices = new Vertices();
  let segments = cubics.flatMap((cubic, index) => flatten(cubic, index, vertices));
  const budget = { pairs: MAX_PAIRS };
  for (let round = 0; ; round++) {
    const splits = findSplits(segments, vertices, budget);
    if (splits.length === 0) break;
    if (round === MAX_ROUNDS)
      throw new OutlineError('outlines run too close together here to be told apart', vertices.places[splits[0].vertex]);
    segments = splitAll(segments, splits, vertices);
    if (segments.length > MAX_SEGMENTS) throw new OutlineError('outlines cross one another too often', vertices.places[splits[0].vertex]);
  }
  return { gridX: vertices.x, gridY: vertices.y, places: vertices.places, edges: mergeEqual(segments) };
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
  const parts = partsFor(cubic, FLATNESS);
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

function findSplits(segments: readonly Segment[], vertices: Vertices, budget: { pairs: number }): Split[] {
  if (segments.length === 0) return [];
  const { x, y } = vertices;
  const tree = new Flatbush(segments.length);
  for (const { a, b } of segments) {
    tree.add(Math.min(x[a], x[b]), Math.min(y[a], y[b]), Math.max(x[a], x[b]), Math.max(y[a], y[b]));
  }
  tree.finish();
  const splits: Split[] = [];
  segments.forEach(({ a, b }, i) => {
    const near = tree.search(Math.min(x[a], x[b]), Math.min(y[a], y[b]), Math.max(x[a], x[b]), Math.max(y[a], y[b]), (j) => j > i);
    budget.pairs -= near.length;
    if (budget.pairs < 0) throw new OutlineError('too many outlines lie over one another', vertices.places[a]);
    for (const j of near) meet(segments, i, j, vertices, splits);
  });
  return splits;
}

/** Adds what must be inserted for segments i and j to meet in ends only, or to be the same. */
function meet(segments: readonly Segment[], i: number, j: number, vertices: Vertices, splits: Split[]): void {
  const { x, y } = vertices;
  const { a, b } = segments[i];
  const { a: c, b: d } = segments[j];
  const side = (p: number, q: number, r: number) => Math.sign(orientation(x[p], y[p], x[q], y[q], x[r], y[r]));
  const [cSide, dSide, aSide, bSide] = [side(a, b, c), side(a, b, d), side(c, d, a), side(c, d, b)];
  if (cSide * dSide > 0 || aSide * bSide > 0) return;
  if (cSide * dSide < 0 && aSide * bSide < 0) {
    const crossing = crossingPoint(x[a], y[a], x[b], y[b], x[c], y[c], x[d], y[d]);
    const vertex = vertices.at({ x: crossing.x / GRID, y: crossing.y / GRID });
    if (vertex !== a && vertex !== b) splits.push({ segment: i, vertex });
    if (vertex !== c && vertex !== d) splits.push({ segment: j, vertex });
    return;
  }
  const touch = (segment: number, p: number, q: number, vertex: number, sideOf: number) => {
    const isInside = sideOf === 0 && vertex !== p && vertex !== q && inBox(x[vertex], y[vertex], x[p], y[p], x[q], y[q]);
    if (isInside) splits.push({ segment, vertex });
  };
  touch(i, a, b, c, cSide);
  touch(i, a, b, d, dSide);
  touch(j, c, d, a, aSide);
  touch(j, c, d, b, bSide);
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

function mergeEqual(segments: readonly Segment[]): OutlineEdge[] {
  const edges = new Map<string, { from: number; to: number; uses: Use[] }>();
  for (const { a, b, cubic, aT, bT } of segments) {
    const [from, to, fromT, toT] = a < b ? [a, b, aT, bT] : [b, a, bT, aT];
    const key = `${from} ${to}`;
    const edge = edges.get(key);
    if (edge === undefined) edges.set(key, { from, to, uses: [{ cubic, fromT, toT }] });
    else edge.uses.push({ cubic, fromT, toT });
  }
  return [...edges.values()];
}
