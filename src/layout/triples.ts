import type { LayoutState } from './state.ts';
import { pointAlong } from './state.ts';

/** All groups of three consecutive points of a curve whose stretch is moveable: inside edges, and straight through crossings and trains. */
export interface Triples {
  count: number;
  first: Int32Array;
  middle: Int32Array;
  last: Int32Array;
  /** The edge of the middle point. If the middle point is a vertex, the edge that ends there. */
  edge: Int32Array;
}

export function createTriples(): Triples {
  return { count: 0, first: new Int32Array(0), middle: new Int32Array(0), last: new Int32Array(0), edge: new Int32Array(0) };
}

/** Rebuilds the list after points were added or removed. */
export function listTriples(triples: Triples, state: LayoutState): void {
  const { map, edgeFirst, pointCount, firstInner } = state;
  const maxCount = pointCount - firstInner + map.edgeCount;
  if (triples.first.length < maxCount) {
    triples.first = new Int32Array(2 * maxCount);
    triples.middle = new Int32Array(2 * maxCount);
    triples.last = new Int32Array(2 * maxCount);
    triples.edge = new Int32Array(2 * maxCount);
  }
  triples.count = 0;
  const add = (u: number, v: number, w: number, edge: number) => {
    triples.first[triples.count] = u;
    triples.middle[triples.count] = v;
    triples.last[triples.count] = w;
    triples.edge[triples.count] = edge;
    triples.count++;
  };
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    const start = map.halfOrigin[2 * edge];
    const end = map.halfOrigin[2 * edge + 1];
    for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) {
      add(point > edgeFirst[edge] ? point - 1 : start, point, point + 1 < edgeFirst[edge + 1] ? point + 1 : end, edge);
    }
    const after = map.edgeAfter[edge];
    if (after >= 0 && map.edgeFixed[after] === 0) add(pointAlong(state, 2 * edge + 1, 1), end, pointAlong(state, 2 * after, 1), edge);
  }
}
