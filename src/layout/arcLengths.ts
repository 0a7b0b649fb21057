import type { LayoutState } from './state.ts';

/** The position of each inner point along its edge, and the lengths of the moveable edges. */
export interface ArcLengths {
  /** By point: the length of the edge from its start to the point. */
  along: Float64Array;
  /** By point: the edge of an inner point. */
  pointEdge: Int32Array;
  /** By edge. */
  readonly edgeLength: Float64Array;
}

export function createArcLengths(state: LayoutState): ArcLengths {
  const arcs = { along: new Float64Array(0), pointEdge: new Int32Array(0), edgeLength: new Float64Array(state.map.edgeCount) };
  renumberArcLengths(arcs, state);
  return arcs;
}

/** Call after points were added or removed. */
export function renumberArcLengths(arcs: ArcLengths, { pointCount, map, edgeFirst }: LayoutState): void {
  if (arcs.along.length < pointCount) {
    arcs.along = new Float64Array(Math.ceil(1.5 * pointCount));
    arcs.pointEdge = new Int32Array(arcs.along.length);
  }
  for (let edge = 0; edge < map.edgeCount; edge++) arcs.pointEdge.fill(edge, edgeFirst[edge], edgeFirst[edge + 1]);
}

export function measureArcLengths({ along, edgeLength }: ArcLengths, { map, edgeFirst, x, y }: LayoutState): void {
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    const start = map.halfOrigin[2 * edge];
    const end = map.halfOrigin[2 * edge + 1];
    let beforeX = x[start];
    let beforeY = y[start];
    let length = 0;
    for (let point = edgeFirst[edge]; point < edgeFirst[edge + 1]; point++) {
      const dx = x[point] - beforeX;
      const dy = y[point] - beforeY;
      length += Math.sqrt(dx * dx + dy * dy);
      along[point] = length;
      beforeX = x[point];
      beforeY = y[point];
    }
    const dx = x[end] - beforeX;
    const dy = y[end] - beforeY;
    edgeLength[edge] = length + Math.sqrt(dx * dx + dy * dy);
  }
}
