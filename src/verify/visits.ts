import type { FlatPuzzle } from './flatPuzzle.ts';

/** The chain changes between fixed and moveable here. */
export const TRANSITION = 1;
/** An open chain starts or ends here. */
export const END = 2;
/** Not a vertex of the puzzle. A cyclic chain that meets nothing gets one visit, at its first point. */
export const SEAM = 4;
/** The chain leaves along a fixed edge; at the end of an open chain, it arrives along one. */
export const FIXED = 8;

/**
 * The vertices of a drawing, and the order in which every chain visits them. A vertex is a point that occurs more than once, an open end,
 * or a transition. The edge from a visit to the next one of its chain has the index of the visit; its half-edges are `2 * visit`, along the
 * chain, and `2 * visit + 1`, back. The last visit of an open chain has no edge.
 */
export interface Visits {
  readonly vertexCount: number;
  /** Any point of the vertex. */
  readonly vertexPoint: Int32Array;
  /** Has one more entry than there are chains. */
  readonly chainFirstVisit: Int32Array;
  readonly visitVertex: Int32Array;
  readonly visitPoint: Int32Array;
  readonly visitFlags: Uint8Array;
  /**
   * A hash of the chains that visit the vertex, with the roles of their visits: always the same for equal visits, rarely the same for
   * different ones.
   */
  readonly visitKey: Int32Array;
}

/** A drawing and its vertices. */
export interface DrawingGraph {
  readonly drawing: FlatPuzzle;
  readonly visits: Visits;
}

export function createVisits(drawing: FlatPuzzle): Visits {
  const { chainCount, chainCyclic, chainFirstPoint, pointSite, siteCount, segmentFixed } = drawing;
  const siteUses = new Int32Array(siteCount);
  for (let chain = 0; chain < chainCount; chain++) {
    const end = endOfPoints(chain);
    for (let point = chainFirstPoint[chain]; point < end; point++) siteUses[pointSite[point]] += roleOf(chain, point) === 0 ? 1 : 2;
  }

  const siteVertex = new Int32Array(siteCount).fill(-1);
  const vertexPoint = new Int32Array(siteCount);
  const chainFirstVisit = new Int32Array(chainCount + 1);
  const visitVertex = new Int32Array(pointSite.length);
  const visitPoint = new Int32Array(pointSite.length);
  const visitFlags = new Uint8Array(pointSite.length);
  let vertexCount = 0;
  let visit = 0;
  for (let chain = 0; chain < chainCount; chain++) {
    chainFirstVisit[chain] = visit;
    const end = endOfPoints(chain);
    for (let point = chainFirstPoint[chain]; point < end; point++) {
      if (siteUses[pointSite[point]] > 1) add(chain, point, roleOf(chain, point));
    }
    if (visit === chainFirstVisit[chain]) add(chain, chainFirstPoint[chain], SEAM);
  }
  chainFirstVisit[chainCount] = visit;
  const visits = {
    vertexCount,
    vertexPoint,
    chainFirstVisit,
    visitVertex: visitVertex.subarray(0, visit),
    visitPoint: visitPoint.subarray(0, visit),
    visitFlags: visitFlags.subarray(0, visit),
  };
  return { ...visits, visitKey: hashVisits(visits) };

  function add(chain: number, point: number, role: number): void {
    const site = pointSite[point];
    if (siteVertex[site] < 0) {
      siteVertex[site] = vertexCount;
      vertexPoint[vertexCount++] = point;
    }
    visitVertex[visit] = siteVertex[site];
    visitPoint[visit] = point;
    const segment = point === chainFirstPoint[chain + 1] - 1 ? point - 1 : point;
    visitFlags[visit++] = role | (segmentFixed[segment] === 1 ? FIXED : 0);
  }

  /** Excludes the point that closes a cyclic chain. */
  function endOfPoints(chain: number): number {
    return chainFirstPoint[chain + 1] - chainCyclic[chain];
  }

  /** END, TRANSITION or 0. */
  function roleOf(chain: number, point: number): number {
    const first = chainFirstPoint[chain];
    const last = chainFirstPoint[chain + 1] - 1;
    if (chainCyclic[chain] === 0 && (point === first || point === last)) return END;
    return segmentFixed[point === first ? last - 1 : point - 1] === segmentFixed[point] ? 0 : TRANSITION;
  }
}

function hashVisits({ vertexCount, chainFirstVisit, visitVertex, visitFlags }: Omit<Visits, 'visitKey'>): Int32Array {
  const vertexKey = new Int32Array(vertexCount);
  for (let chain = 0; chain + 1 < chainFirstVisit.length; chain++) {
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++) {
      let hash = Math.imul(16 * chain + visitFlags[visit] + 1, 0x2c1b3c6d);
      hash = Math.imul(hash ^ (hash >>> 15), 0x297a2d39);
      vertexKey[visitVertex[visit]] += hash ^ (hash >>> 16);
    }
  }
  return visitVertex.map((vertex, visit) => vertexKey[vertex] + visitFlags[visit]);
}

/** The chain of every visit of a vertex, in the order of the chains. */
export function listVertexChains({ chainFirstVisit, visitVertex }: Visits, vertex: number): number[] {
  const chains: number[] = [];
  for (let chain = 0; chain + 1 < chainFirstVisit.length; chain++) {
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++) {
      if (visitVertex[visit] === vertex) chains.push(chain);
    }
  }
  return chains;
}
