import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { type PlanarMap, VertexKind } from '../../puzzle/map/planarMap.ts';
import { measureFaultiness } from '../faults.ts';
import { makeFair } from './fairCurvature.ts';

/** The number of intervals of an edge. */
export const INTERVALS = 32;

/** The number of values per edge. */
export const KNOTS = INTERVALS + 1;

/** The length of a cell of a profile, in units, and the maximum number of cells. */
const CELL = 2;
const MAX_CELLS = 4000;

/** The distance from the frame and from the picture within which hooks are removed, in sides of an average face. */
const FRAME_REACH = 1.5;
const PICTURE_REACH = 0.8;

/** The share of the natural turn that is dropped in the most faulty drawings. */
const FAULTY_LOSS = 0.6;

/**
 * The natural shape of the strokes: a fair version of their shape in the file. For each edge it has KNOTS values, the turn from the start
 * of the edge to equally spaced fractions of its length, in radians. So a crossing keeps its place in the shape wherever it moves, and
 * points may be added or removed. Cached per map and side of an average face; do not modify the result.
 */
export function findNaturalShape(map: PlanarMap, unit: number): Float64Array {
  const known = shapes.get(map);
  if (known !== undefined) return known;
  const shape = new Float64Array(map.edgeCount * KNOTS);
  for (const stroke of listStrokes(map)) measureStroke(map, unit, stroke, shape);
  // A stroke of a faulty drawing is often curved for no reason.
  const kept = 1 - FAULTY_LOSS * measureFaultiness(map, unit);
  for (let i = 0; i < shape.length; i++) shape[i] *= kept;
  shapes.set(map, shape);
  return shape;
}

const shapes = new WeakMap<PlanarMap, Float64Array>();

/** The natural turn of an edge between two fractions of its length. Fractions outside the edge count as its ends. */
export function naturalTurn(shape: Float64Array, edge: number, from: number, to: number): number {
  return turnUpTo(shape, edge, to) - turnUpTo(shape, edge, from);
}

function turnUpTo(shape: Float64Array, edge: number, fraction: number): number {
  const at = fraction <= 0 ? 0 : fraction >= 1 ? INTERVALS : fraction * INTERVALS;
  const i = at === INTERVALS ? INTERVALS - 1 : Math.floor(at);
  const first = edge * KNOTS + i;
  return shape[first] + (at - i) * (shape[first + 1] - shape[first]);
}

interface Stroke {
  readonly edges: readonly number[];
  readonly isRing: boolean;
}

/** The moveable pieces of all curves, each as its edges in order. */
function listStrokes({ edgeCount, edgeFixed, edgeAfter }: PlanarMap): Stroke[] {
  const hasBefore = new Uint8Array(edgeCount);
  const isMoveable = (edge: number) => edge >= 0 && edgeFixed[edge] === 0;
  for (let edge = 0; edge < edgeCount; edge++) if (isMoveable(edge) && isMoveable(edgeAfter[edge])) hasBefore[edgeAfter[edge]] = 1;
  const isListed = new Uint8Array(edgeCount);
  const strokes: Stroke[] = [];
  const list = (first: number, isRing: boolean) => {
    const edges: number[] = [];
    for (let edge = first; isMoveable(edge) && isListed[edge] === 0; edge = edgeAfter[edge]) {
      isListed[edge] = 1;
      edges.push(edge);
    }
    strokes.push({ edges, isRing });
  };
  for (let edge = 0; edge < edgeCount; edge++) if (isMoveable(edge) && hasBefore[edge] === 0) list(edge, false);
  for (let edge = 0; edge < edgeCount; edge++) if (isMoveable(edge) && isListed[edge] === 0) list(edge, true);
  return strokes;
}

/** Measures the fair turn of a stroke in cells, and writes it to the knots of its edges. */
function measureStroke(map: PlanarMap, unit: number, { edges, isRing }: Stroke, shape: Float64Array): void {
  const { edgeFirstPoint, pointX, pointY, halfOrigin, vertexKind } = map;
  const xs: number[] = [];
  const ys: number[] = [];
  const along: number[] = [];
  /** The length from the start of the stroke to the end of each edge. */
  const edgeEnd: number[] = [];
  for (const edge of edges) {
    for (let p = edgeFirstPoint[edge]; p < edgeFirstPoint[edge + 1]; p++) {
      const last = xs.length - 1;
      const step = last < 0 ? 0 : hypot(pointX[p] - xs[last], pointY[p] - ys[last]);
      // Neighbouring edges share a point.
      if (last >= 0 && step === 0) continue;
      xs.push(pointX[p]);
      ys.push(pointY[p]);
      along.push(last < 0 ? 0 : along[last] + step);
    }
    edgeEnd.push(along[along.length - 1]);
  }
  const length = along[along.length - 1];
  if (!(length > 0)) return;
  const count = Math.min(MAX_CELLS, Math.max(4, Math.ceil(length / CELL)));
  const cellLength = length / count;
  const turn = new Float64Array(count);
  const put = (at: number, angle: number) => {
    turn[Math.min(count - 1, Math.floor(at / cellLength))] += angle;
  };
  for (let i = 1; i + 1 < xs.length; i++) put(along[i], turnAt(xs, ys, i - 1, i, i + 1));
  if (isRing && xs.length > 3) put(0, turnAt(xs, ys, xs.length - 2, 0, 1));
  const reachAt = (vertex: number) => {
    const kind = vertexKind[vertex];
    return kind === VertexKind.borderTrain ? FRAME_REACH * unit : kind === VertexKind.transition ? PICTURE_REACH * unit : 0;
  };
  const startReach = isRing ? 0 : reachAt(halfOrigin[2 * edges[0]]);
  const endReach = isRing ? 0 : reachAt(halfOrigin[2 * edges[edges.length - 1] + 1]);
  makeFair({ count, cellLength, isRing, startReach, endReach, turn }, unit);
  writeKnots(turn, cellLength, edges, edgeEnd, shape);
}

function turnAt(xs: readonly number[], ys: readonly number[], u: number, v: number, w: number): number {
  const ax = xs[v] - xs[u];
  const ay = ys[v] - ys[u];
  const bx = xs[w] - xs[v];
  const by = ys[w] - ys[v];
  return atan2(ax * by - ay * bx, ax * bx + ay * by);
}

function writeKnots(
  turn: Float64Array,
  cellLength: number,
  edges: readonly number[],
  edgeEnd: readonly number[],
  shape: Float64Array,
): void {
  const total = new Float64Array(turn.length + 1);
  for (let i = 0; i < turn.length; i++) total[i + 1] = total[i] + turn[i];
  const totalAt = (length: number) => {
    const at = Math.min(turn.length, length / cellLength);
    const i = Math.min(turn.length - 1, Math.floor(at));
    return total[i] + (at - i) * turn[i];
  };
  let start = 0;
  edges.forEach((edge, n) => {
    const step = (edgeEnd[n] - start) / INTERVALS;
    for (let knot = 1; knot < KNOTS; knot++) shape[edge * KNOTS + knot] = totalAt(start + knot * step) - totalAt(start);
    start = edgeEnd[n];
  });
}
