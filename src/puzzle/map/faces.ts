import { findCycles, linkHalfEdges } from '../../geometry/halfEdges.ts';
import { orientation } from '../../geometry/orientation.ts';
import { type CurveName, drawingError } from '../error.ts';
import type { Edges } from './edges.ts';
import { createLocator } from './locate.ts';
import { FRAME, OUTSIDE } from './planarMap.ts';
import type { Rotation } from './rotation.ts';

export interface Faces {
  readonly faceCount: number;
  readonly halfNext: Int32Array;
  readonly halfFace: Int32Array;
  readonly faceFirstCycle: Int32Array;
  readonly cycleHalf: Int32Array;
}

/**
 * Walks the boundary cycles and groups them into faces. Each connected part of the drawing has one cycle around it; each of its other
 * cycles is the outer boundary of a face. A floating part is a hole in the face that contains it. Throws a PuzzleError for a curve outside
 * the frame.
 */
export function walkFaces(edges: Edges, rotation: Rotation, nameOfCurve: (curve: number) => CurveName): Faces {
  const { vertexFirst, rotation: leaving } = rotation;
  const rotations = Array.from({ length: vertexFirst.length - 1 }, (_, v) => leaving.subarray(vertexFirst[v], vertexFirst[v + 1]));
  const halfNext = linkHalfEdges(rotations, leaving.length);
  const { halfCycle, cycleHalf: cycles } = findCycles(halfNext);
  const partOfHalf = findParts(edges, rotation);
  const around = findCyclesAround(edges, rotation, halfCycle, partOfHalf);

  // Faces are numbered by their outer boundaries, in the order of the half-edges.
  const cycleFace = new Int32Array(cycles.length).fill(OUTSIDE);
  const faceOuter: number[] = [];
  cycles.forEach((_, cycle) => {
    if (around.has(cycle)) return;
    cycleFace[cycle] = faceOuter.length;
    faceOuter.push(cycle);
  });

  const locate = createLocator(
    { ...edges, halfNext },
    faceOuter.map((cycle) => cycles[cycle]),
  );
  const holes: number[][] = faceOuter.map(() => []);
  for (const [cycle, point] of around) {
    const half = cycles[cycle];
    // The frame is the first part, so half-edge 0 belongs to it.
    if (partOfHalf[half] === partOfHalf[0]) continue;
    const face = locate(edges.pointX[point], edges.pointY[point], (outer) => partOfHalf[outer] !== partOfHalf[half]);
    cycleFace[cycle] = face;
    if (face !== OUTSIDE) holes[face].push(cycle);
  }

  const halfFace = halfCycle.map((cycle) => cycleFace[cycle]);
  assertInside(edges, halfFace, nameOfCurve);
  const faceFirstCycle = new Int32Array(faceOuter.length + 1);
  const cycleHalf: number[] = [];
  faceOuter.forEach((outer, face) => {
    for (const cycle of [outer, ...holes[face]]) cycleHalf.push(cycles[cycle]);
    faceFirstCycle[face + 1] = cycleHalf.length;
  });
  return { faceCount: faceOuter.length, halfNext, halfFace, faceFirstCycle, cycleHalf: Int32Array.from(cycleHalf) };
}

/** The connected part of each half-edge, identified by one of its vertices. */
function findParts({ halfOrigin }: Edges, { vertexFirst }: Rotation): Int32Array {
  const parent = Int32Array.from(vertexFirst, (_, vertex) => vertex);
  const find = (vertex: number): number => {
    let v = vertex;
    while (parent[v] !== v) {
      parent[v] = parent[parent[v]];
      v = parent[v];
    }
    return v;
  };
  for (let half = 0; half < halfOrigin.length; half += 2) parent[find(halfOrigin[half])] = find(halfOrigin[half + 1]);
  return halfOrigin.map(find);
}

/**
 * For each connected part, finds the cycle around it and a point on that cycle. At the leftmost point of the part (the topmost one of
 * several) the outside is to the west: to the left of the half-edge that leaves it nearest to north.
 */
function findCyclesAround(edges: Edges, rotation: Rotation, halfCycle: Int32Array, partOfHalf: Int32Array): Map<number, number> {
  const { edgeFirstPoint, pointX, pointY, halfOrigin } = edges;
  const leftmost = new Map<number, { edge: number; point: number }>();
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    const part = partOfHalf[2 * edge];
    let best = leftmost.get(part);
    for (let point = edgeFirstPoint[edge]; point < edgeFirstPoint[edge + 1]; point++) {
      if (best !== undefined && (pointX[point] - pointX[best.point] || pointY[point] - pointY[best.point]) >= 0) continue;
      best = { edge, point };
      leftmost.set(part, best);
    }
  }

  const around = new Map<number, number>();
  for (const { edge, point } of leftmost.values()) {
    const isFirst = point === edgeFirstPoint[edge];
    const isLast = point === edgeFirstPoint[edge + 1] - 1;
    const half =
      isFirst || isLast
        ? northernmost(edges, rotation, halfOrigin[isFirst ? 2 * edge : 2 * edge + 1])
        : northernmostInside(edges, edge, point);
    around.set(halfCycle[half], point);
  }
  return around;
}

/** All half-edges of a leftmost vertex leave into its right half-plane. Returns the one that has all others on its right. */
function northernmost(edges: Edges, { vertexFirst, rotation }: Rotation, vertex: number): number {
  const { edgeFirstPoint, pointX, pointY } = edges;
  const second = (half: number) => ((half & 1) === 0 ? edgeFirstPoint[half >> 1] + 1 : edgeFirstPoint[(half >> 1) + 1] - 2);
  let best = rotation[vertexFirst[vertex]];
  const origin = (best & 1) === 0 ? second(best) - 1 : second(best) + 1;
  for (let slot = vertexFirst[vertex] + 1; slot < vertexFirst[vertex + 1]; slot++) {
    const p = second(best);
    const q = second(rotation[slot]);
    if (orientation(pointX[origin], pointY[origin], pointX[p], pointY[p], pointX[q], pointY[q]) > 0) best = rotation[slot];
  }
  return best;
}

function northernmostInside({ pointX, pointY }: Edges, edge: number, point: number): number {
  const side = orientation(pointX[point], pointY[point], pointX[point - 1], pointY[point - 1], pointX[point + 1], pointY[point + 1]);
  return side > 0 ? 2 * edge : 2 * edge + 1;
}

function assertInside(
  { edgeCurve, edgeFirstPoint, pointX, pointY }: Edges,
  halfFace: Int32Array,
  nameOfCurve: (curve: number) => CurveName,
): void {
  for (let edge = 0; edge < edgeCurve.length; edge++) {
    if (edgeCurve[edge] === FRAME || (halfFace[2 * edge] !== OUTSIDE && halfFace[2 * edge + 1] !== OUTSIDE)) continue;
    // Prefer an inner point, because the ends may lie on the frame.
    const point = Math.min(edgeFirstPoint[edge] + 1, edgeFirstPoint[edge + 1] - 1);
    throw drawingError(
      [nameOfCurve(edgeCurve[edge])],
      { x: pointX[point], y: pointY[point] },
      'it lies outside the frame; cut it off there',
    );
  }
}
