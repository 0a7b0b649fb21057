import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';

/**
 * A part of a curve, or of the frame, between two meeting points: the edges of the map in a row. A vertex at which nothing meets the curve, as where
 * it turns from fixed to moveable on its own, or where a closed one happens to start, is a point as any other.
 */
export interface Strand {
  /** An index into the puzzle's curves, or FRAME. */
  readonly curve: number;
  readonly edges: readonly number[];
  /** The vertices that it runs between. */
  readonly from: number;
  readonly to: number;
  /** x, y of all of its points, both ends included. */
  readonly points: Float64Array;
}

/** A curve, or the frame, as its strands in their order. */
export interface Line {
  readonly curve: number;
  readonly closed: boolean;
  /** Indices of strands. */
  readonly strands: readonly number[];
}

export interface Strands {
  readonly strands: readonly Strand[];
  /** The frame first, then the curves in the puzzle's order. */
  readonly lines: readonly Line[];
}

/** Takes a map apart where something meets. A closed curve that meets nothing is one strand, from its leftmost point around. */
export function findStrands(map: PlanarMap): Strands {
  const { edgeAfter, curveFirstEdge, halfOrigin, vertexFirst } = map;
  const isMeeting = (vertex: number) => vertexFirst[vertex + 1] - vertexFirst[vertex] !== 2;
  const strands: Strand[] = [];
  const lines: Line[] = [];
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
    lines.push({ curve, closed, strands: own });
  }
  return { strands, lines };

  function countEdges(own: readonly number[]): number {
    return own.reduce((sum, strand) => sum + strands[strand].edges.length, 0);
  }

  function startAtMeeting(edges: number[]): number[] {
    const first = edges.findIndex((edge) => isMeeting(halfOrigin[2 * edge]));
    return first < 0 ? edges : [...edges.slice(first), ...edges.slice(0, first)];
  }

  function createStrand(curve: number, edges: readonly number[]): Strand {
    const [from, to] = [halfOrigin[2 * edges[0]], halfOrigin[2 * edges.at(-1)! + 1]];
    const points = joinEdges(map, edges);
    const isRing = from === to && !isMeeting(from);
    return { curve, edges, from, to, points: isRing ? startAtLeftmost(points) : points };
  }
}

/** The points of edges in a row. */
function joinEdges({ edgeFirstPoint, pointX, pointY }: PlanarMap, edges: readonly number[]): Float64Array {
  const points: number[] = [];
  for (const [index, edge] of edges.entries()) {
    for (let p = edgeFirstPoint[edge] + (index === 0 ? 0 : 1); p < edgeFirstPoint[edge + 1]; p++) points.push(pointX[p], pointY[p]);
  }
  return Float64Array.from(points);
}

/** Where a ring starts says nothing then of where its file starts it. */
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

/** A strand as it is passed: with its direction, or against it. */
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
