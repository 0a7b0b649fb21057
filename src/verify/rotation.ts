import { orient2d } from 'robust-predicates';
import { type Difference, formatPoint, MAX_DIFFERENCES } from './difference.ts';
import { type FlatPuzzle, listCurveIds, nameChains } from './flatPuzzle.ts';
import { type DrawingGraph, listVertexChains, type Visits } from './visits.ts';

/** Marks a missing half-edge: the last visit of an open chain has no edge. */
export const NO_HALF_EDGE = -1;

export interface Rotation {
  /** The next half-edge clockwise on screen around the vertex that this one leaves. */
  readonly halfEdgeNext: Int32Array;
  readonly halfEdgeVertex: Int32Array;
}

/** Sorts the half-edges around every vertex exactly. No two segments may leave a vertex in the same direction. */
export function createRotation(drawing: FlatPuzzle, visits: Visits): Rotation {
  const { chainCount, chainCyclic, chainFirstPoint, pointX, pointY } = drawing;
  const { vertexCount, chainFirstVisit, visitVertex, visitPoint } = visits;
  const halfEdgeNext = new Int32Array(2 * visitVertex.length).fill(NO_HALF_EDGE);
  const halfEdgeVertex = new Int32Array(2 * visitVertex.length).fill(-1);

  // The half-edges of a vertex have consecutive slots, each with the end point of its first segment.
  const vertexFirst = new Int32Array(vertexCount + 1);
  for (let visit = 0; visit < visitVertex.length; visit++) vertexFirst[visitVertex[visit] + 1] += 2;
  for (let vertex = 0; vertex < vertexCount; vertex++) vertexFirst[vertex + 1] += vertexFirst[vertex];
  const vertexEnd = vertexFirst.slice(0, vertexCount);
  const slotHalfEdge = new Int32Array(2 * visitVertex.length);
  const slotPoint = new Int32Array(2 * visitVertex.length);

  for (let chain = 0; chain < chainCount; chain++) {
    const first = chainFirstVisit[chain];
    const last = chainFirstVisit[chain + 1] - 1;
    const cyclic = chainCyclic[chain] === 1;
    for (let visit = first; visit <= last; visit++) {
      const point = visitPoint[visit];
      if (cyclic || visit < last) insert(visitVertex[visit], point, 2 * visit, point + 1);
      if (!cyclic && visit === first) continue;
      const pointBefore = point === chainFirstPoint[chain] ? chainFirstPoint[chain + 1] - 2 : point - 1;
      insert(visitVertex[visit], point, 2 * (visit === first ? last : visit - 1) + 1, pointBefore);
    }
  }
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    const first = vertexFirst[vertex];
    const last = vertexEnd[vertex] - 1;
    for (let slot = first; slot <= last; slot++) {
      halfEdgeNext[slotHalfEdge[slot]] = slotHalfEdge[slot === last ? first : slot + 1];
      halfEdgeVertex[slotHalfEdge[slot]] = vertex;
    }
  }
  return { halfEdgeNext, halfEdgeVertex };

  /** Insertion sort, because few vertices have more than four half-edges. */
  function insert(vertex: number, center: number, halfEdge: number, to: number): void {
    let slot = vertexEnd[vertex]++;
    while (slot > vertexFirst[vertex] && comesBefore(center, to, slotPoint[slot - 1])) {
      slotHalfEdge[slot] = slotHalfEdge[slot - 1];
      slotPoint[slot] = slotPoint[slot - 1];
      slot--;
    }
    slotHalfEdge[slot] = halfEdge;
    slotPoint[slot] = to;
  }

  /** Clockwise on screen; straight up comes last. */
  function comesBefore(center: number, p: number, q: number): boolean {
    const x = pointX[center];
    const y = pointY[center];
    const pRight = pointX[p] > x || (pointX[p] === x && pointY[p] > y);
    const qRight = pointX[q] > x || (pointX[q] === x && pointY[q] > y);
    return pRight === qRight ? orient2d(x, y, pointX[p], pointY[p], pointX[q], pointY[q]) < 0 : pRight;
  }
}

/** Lists the vertices around which the order of the half-edges differs. The visits of both drawings correspond by index. */
export function compareRotations(before: Rotation, after: Rotation, graph: DrawingGraph): Difference[] {
  const { drawing, visits } = graph;
  const vertices = new Set<number>();
  for (let halfEdge = 0; halfEdge < after.halfEdgeNext.length; halfEdge++) {
    if (before.halfEdgeNext[halfEdge] !== after.halfEdgeNext[halfEdge]) vertices.add(after.halfEdgeVertex[halfEdge]);
  }
  return [...vertices].slice(0, MAX_DIFFERENCES).map((vertex) => {
    const x = drawing.pointX[visits.vertexPoint[vertex]];
    const y = drawing.pointY[visits.vertexPoint[vertex]];
    const chains = listVertexChains(visits, vertex);
    const message = `the segments of ${nameChains(drawing, chains)} come in a different order around their vertex at ${formatPoint(x, y)}`;
    return { kind: 'rotation', message, curves: listCurveIds(drawing, chains), x, y };
  });
}
