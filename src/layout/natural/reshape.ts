import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { type LayoutState, pointAlong } from '../state.ts';
import { findNaturalShape, INTERVALS, KNOTS } from './naturalShape.ts';

/** How far the new shape extends along the stroke from the dragged point, in sides of an average face. */
const REACH = 2;

/**
 * Makes the current shape of the strokes through a point their natural shape, for all edges within reach. So a drag stays: nothing pulls the
 * stroke back when it is released. Call `renumberForces` afterwards.
 */
export function reshapeAround(state: LayoutState, point: number): void {
  const natural = state.natural.slice();
  for (const half of listHalvesAt(state, point)) {
    reshapeEdge(state, natural, half >> 1);
    let length = 0;
    for (let next = nextAlong(state, half); next >= 0 && length < REACH * state.unit; next = nextAlong(state, next)) {
      // A closed curve comes back to its start.
      if (next === half) break;
      reshapeEdge(state, natural, next >> 1);
      length += measureLength(state, next >> 1);
    }
  }
  state.natural = natural;
}

/** The moveable half-edges that lead away from a point: two along the edge of an inner point, those of a vertex. */
function listHalvesAt({ map, edgeFirst, firstInner }: LayoutState, point: number): number[] {
  if (point < map.vertexCount) {
    const halves = map.rotation.subarray(map.vertexFirst[point], map.vertexFirst[point + 1]);
    return Array.from(halves).filter((half) => map.edgeFixed[half >> 1] === 0);
  }
  if (point < firstInner) return [];
  // The last edge that begins at or before the point; edges without inner points begin where the next one does.
  let edge = map.edgeCount - 1;
  while (edgeFirst[edge] > point) edge--;
  return [2 * edge, 2 * edge + 1];
}

/** The half-edge that continues a stroke after another, -1 at its end. */
function nextAlong({ map }: LayoutState, half: number): number {
  if ((half & 1) === 0) {
    const after = map.edgeAfter[half >> 1];
    return after >= 0 && map.edgeFixed[after] === 0 ? 2 * after : -1;
  }
  const { rotation, vertexFirst, halfOrigin, edgeAfter, edgeFixed } = map;
  const vertex = halfOrigin[half ^ 1];
  for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
    const before = rotation[slot] >> 1;
    if ((rotation[slot] & 1) === 1 && edgeAfter[before] === half >> 1 && edgeFixed[before] === 0) return 2 * before + 1;
  }
  return -1;
}

function measureLength({ map, x, y, edgeFirst }: LayoutState, edge: number): number {
  let length = 0;
  let before = map.halfOrigin[2 * edge];
  for (let point = edgeFirst[edge]; point <= edgeFirst[edge + 1]; point++) {
    const here = point < edgeFirst[edge + 1] ? point : map.halfOrigin[2 * edge + 1];
    length += hypot(x[here] - x[before], y[here] - y[before]);
    before = here;
  }
  return length;
}

/** Writes the current turn of an edge to its knots. The turn at each point is spread over the halves of its two segments. */
function reshapeEdge(state: LayoutState, natural: Float64Array, edge: number): void {
  const last = state.edgeFirst[edge + 1] - state.edgeFirst[edge] + 1;
  const turns = Float64Array.from({ length: last + 1 }, (_, i) => turnAt(state, edge, i, last));
  const step = INTERVALS / last;
  for (let knot = 0; knot < KNOTS; knot++) {
    let total = 0;
    for (let i = 0; i <= last; i++) {
      const from = i === 0 ? 0 : (i - 0.5) * step;
      const to = i === last ? INTERVALS : (i + 0.5) * step;
      total += turns[i] * Math.max(0, Math.min(1, (knot - from) / (to - from)));
    }
    natural[edge * KNOTS + knot] = total;
  }
}

/** The turn at the i-th point of an edge. A crossing belongs to two edges of its stroke, each with half of its turn; an end does not turn. */
function turnAt(state: LayoutState, edge: number, i: number, last: number): number {
  const before = i === 0 ? nextAlong(state, 2 * edge + 1) : 2 * edge + 1;
  const after = i === last ? nextAlong(state, 2 * edge) : 2 * edge;
  if (before < 0 || after < 0) return 0;
  const u = i === 0 ? pointAlong(state, before, 1) : pointOf(state, edge, i - 1);
  const v = pointOf(state, edge, i);
  const w = i === last ? pointAlong(state, after, 1) : pointOf(state, edge, i + 1);
  const { x, y } = state;
  const ax = x[v] - x[u];
  const ay = y[v] - y[u];
  const bx = x[w] - x[v];
  const by = y[w] - y[v];
  const turn = atan2(ax * by - ay * bx, ax * bx + ay * by);
  return i === 0 || i === last ? turn / 2 : turn;
}

/** The i-th point of an edge, from its start vertex on. */
function pointOf(state: LayoutState, edge: number, i: number): number {
  return i === 0 ? state.map.halfOrigin[2 * edge] : pointAlong(state, 2 * edge, i);
}

/** The edges whose natural shape differs from that of the file, and their knots. */
export interface Reshaped {
  readonly edges: Int32Array<ArrayBuffer>;
  readonly turns: Float64Array<ArrayBuffer>;
}

export function listReshaped({ map, unit, natural }: LayoutState): Reshaped {
  const original = findNaturalShape(map, unit);
  const edges: number[] = [];
  if (natural !== original)
    for (let edge = 0; edge < map.edgeCount; edge++) {
      const first = edge * KNOTS;
      for (let i = first; i < first + KNOTS; i++) {
        if (natural[i] === original[i]) continue;
        edges.push(edge);
        break;
      }
    }
  const turns = new Float64Array(edges.length * KNOTS);
  edges.forEach((edge, n) => {
    turns.set(natural.subarray(edge * KNOTS, (edge + 1) * KNOTS), n * KNOTS);
  });
  return { edges: Int32Array.from(edges), turns };
}

/** The natural shape of the file with the changes of drags. */
export function applyReshaped({ map, unit }: Pick<LayoutState, 'map' | 'unit'>, { edges, turns }: Reshaped): Float64Array {
  const original = findNaturalShape(map, unit);
  if (edges.length === 0) return original;
  const natural = original.slice();
  edges.forEach((edge, n) => {
    natural.set(turns.subarray(n * KNOTS, (n + 1) * KNOTS), edge * KNOTS);
  });
  return natural;
}
