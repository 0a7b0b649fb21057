import { type Difference, formatPoint } from './difference.ts';
import { listCurveIds, nameChains } from './flatPuzzle.ts';
import type { Match } from './matching.ts';
import { type DrawingGraph, END, FIXED, listVertexChains, TRANSITION, type Visits } from './visits.ts';

/** Marks the vertices where fixed pieces meet, except for ends of fixed pieces: `compareShapes` checks those. */
export function findFixedVertices({ vertexCount, visitVertex, visitFlags }: Visits): Uint8Array {
  const fixedVisits = new Int32Array(vertexCount);
  for (let visit = 0; visit < visitVertex.length; visit++) {
    if ((visitFlags[visit] & (FIXED | END | TRANSITION)) === FIXED) fixedVisits[visitVertex[visit]]++;
  }
  return Uint8Array.from(fixedVisits, (count) => (count > 1 ? 1 : 0));
}

/** Lists fixed vertices that moved at all. Without this check they could slide along two fixed polylines that nearly coincide. */
export function compareFixedVertices(pins: Uint8Array, before: DrawingGraph, { graph, vertexMatch }: Match): Difference[] {
  const { drawing, visits } = graph;
  const differences: Difference[] = [];
  for (let vertex = 0; vertex < pins.length; vertex++) {
    if (pins[vertex] === 0) continue;
    const was = before.visits.vertexPoint[vertex];
    const is = visits.vertexPoint[vertexMatch[vertex]];
    const x = drawing.pointX[is];
    const y = drawing.pointY[is];
    if (x === before.drawing.pointX[was] && y === before.drawing.pointY[was]) continue;
    const chains = listVertexChains(visits, vertexMatch[vertex]);
    const message = `the fixed vertex of ${nameChains(drawing, chains)} has moved, to ${formatPoint(x, y)}`;
    differences.push({ kind: 'moved', message, curves: listCurveIds(drawing, chains), x, y });
  }
  return differences;
}
