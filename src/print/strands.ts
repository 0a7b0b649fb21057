import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';

/**
 * A part of a curve or the frame between two vertices where something meets it: consecutive edges of the map. Other vertices, such as the
 * start of a closed curve or a transition from fixed to moveable that meets nothing, are ordinary points of a strand.
 */
export interface Strand {
  /** An index into the puzzle's curves, or FRAME. */
  readonly curve: number;
  readonly edges: readonly number[];
  /** The vertices at its ends. */
  readonly from: number;
  readonly to: number;
  /** x, y of all its points, including both ends. */
  readonly points: Float64Array;
}

/** A curve or the frame, as a sequence of strands. */
export interface Chain {
  readonly curve: number;
  readonly closed: boolean;
  /** Indices of strands. */
  readonly strands: readonly number[];
}

export interface Strands {
  readonly strands: readonly Strand[];
  /** The frame first, then the curves in the puzzle's order. */
  readonly chains: readonly Chain[];
}

/**
 * Splits the curves of a map at the vertices where something meets them. A closed curve that meets nothing is one strand, starting at its
 * leftmost point.
 */
export function findStrands(map: PlanarMap): Strands {
  const { edgeAfter, curveFirstEdge, halfOrigin, vertexFirst, vertexX, vertexY } = map;
  const isMeeting = (vertex: number) => vertexFirst[vertex + 1] - vertexFirst[vertex] !== 2;
  const strands: Strand[] = [];
  const chains: Chain[] = [];
  for (let curve = FRAME; curve + 1 < curveFirstEdge.length; curve++) {
    const [first, end] = [curve === FRAME ? 0 : curveFirstEdge[curve], curveFirstEdge[curve + 1]];
    const edges = Array.from({ length: end - first }, (_, i) => first + i);
    const closed = edgeAfter[end - 1] === first;
    const own: number[] = [];
    let run: number[] = [];
    for (const edge of closed ? startAtMeeting(edges) : edges) {
      run.push(edge);
      if (run.length + countEdges(own) < edges.length && !isMeeting(halfOrigin[2 * edge + 1])) continue;
      own.push(strands.length);
      strands.push(createStrand(curve, run));
      run = [];
    }
    chains.push({ curve, closed, strands: own });
  }
  return { strands, chains };

  function countEdges(own: readonly number[]): number {
    return own.reduce((sum, strand) => sum + strands[strand].edges.length, 0);
  }

  /** Starts a closed curve at its leftmost meeting point, so that the start does not depend on the file. */
  function startAtMeeting(edges: number[]): number[] {
    const isLess = (a: number, b: number) => vertexX[a] < vertexX[b] || (vertexX[a] === vertexX[b] && vertexY[a] < vertexY[b]);
    let first = -1;
    for (const [index, edge] of edges.entries()) {
      const vertex = halfOrigin[2 * edge];
      if (isMeeting(vertex) && (first < 0 || isLess(vertex, halfOrigin[2 * edges[first]]))) first = index;
    }
    return first < 0 ? edges : [...edges.slice(first), ...edges.slice(0, first)];
  }

  function createStrand(curve: number, edges: readonly number[]): Strand {
    const [from, to] = [halfOrigin[2 * edges[0]], halfOrigin[2 * edges.at(-1)! + 1]];
    const points = joinEdges(map, edges);
    const isRing = from === to && !isMeeting(from);
    return { curve, edges, from, to, points: isRing ? startAtLeftmost(points) : points };
  }
}

/** The points of consecutive edges. */
function joinEdges({ edgeFirstPoint, pointX, pointY }: PlanarMap, edges: readonly number[]): Float64Array {
  const points: number[] = [];
  for (const [index, edge] of edges.entries()) {
    for (let p = edgeFirstPoint[edge] + (index === 0 ? 0 : 1); p < edgeFirstPoint[edge + 1]; p++) points.push(pointX[p], pointY[p]);
  }
  return Float64Array.from(points);
}

/** Joins consecutive point lists: each starts where the previous one ends. */
export function joinPoints(parts: readonly Float64Array[]): Float64Array {
  const points = new Float64Array(parts.reduce((sum, part) => sum + part.length - 2, 2));
  let at = 0;
  for (const part of parts) {
    points.set(part, at);
    at += part.length - 2;
  }
  return points;
}

/** Starts a ring that meets nothing at its leftmost point. */
function startAtLeftmost(ring: Float64Array): Float64Array {
  let first = 0;
  for (let i = 2; i < ring.length - 2; i += 2) {
    if (ring[i] < ring[first] || (ring[i] === ring[first] && ring[i + 1] < ring[first + 1])) first = i;
  }
  const turned = new Float64Array(ring.length);
  turned.set(ring.subarray(first), 0);
  turned.set(ring.subarray(2, first + 2), ring.length - first);
  return turned;
}

/** A strand and the direction in which it is traversed. */
export interface Pass {
  readonly strand: number;
  readonly backwards: boolean;
}

/** The boundary cycles of each filled face. */
export function cyclesOfFilled({ faceFilled, faceFirstCycle, cycleHalf, halfNext }: PlanarMap, strands: readonly Strand[]): Pass[][][] {
  const passes = new Map<number, Pass>();
  for (const [strand, { edges }] of strands.entries()) {
    passes.set(2 * edges[0], { strand, backwards: false });
    passes.set(2 * edges.at(-1)! + 1, { strand, backwards: true });
  }
  const filled = [...faceFilled.keys()].filter((face) => faceFilled[face] === 1);
  return filled.map((face) => {
    const cycles = cycleHalf.slice(faceFirstCycle[face], faceFirstCycle[face + 1]);
    return Array.from(cycles, (first) => {
      const cycle: Pass[] = [];
      let half = first;
      do {
        const pass = passes.get(half);
        if (pass !== undefined) cycle.push(pass);
        half = halfNext[half];
      } while (half !== first);
      return cycle;
    });
  });
}
