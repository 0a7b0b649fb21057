import { orient2d } from 'robust-predicates';
import type { FaceCycles } from './faces.ts';
import type { DrawingGraph } from './visits.ts';

/** Finds the face cycles around a point. */
export interface Winding {
  /** The cycle on the left and on the right of every segment. */
  readonly segmentLeft: Int32Array;
  readonly segmentRight: Int32Array;
  /**
   * The cycles that wind counterclockwise around the point, one for each component that surrounds it; `null` if the point lies on a
   * segment.
   */
  surround(x: number, y: number, exceptComponent?: number): number[] | null;
}

export function createWinding({ drawing, visits }: DrawingGraph, { cycleCount, halfEdgeCycle, chainComponent }: FaceCycles): Winding {
  const { chainCount, chainFirstPoint, pointX, pointY } = drawing;
  const { chainFirstVisit, visitPoint } = visits;
  const segmentLeft = new Int32Array(pointX.length);
  const segmentRight = new Int32Array(pointX.length);
  for (let chain = 0; chain < chainCount; chain++) {
    for (let visit = chainFirstVisit[chain]; visit < chainFirstVisit[chain + 1]; visit++) {
      segmentLeft[visitPoint[visit]] = visit + 1;
    }
    // Points before the first visited point belong to the edge of the last visit.
    let edge = findLastVisit(chain);
    for (let s = chainFirstPoint[chain]; s < chainFirstPoint[chain + 1] - 1; s++) {
      if (segmentLeft[s] > 0) edge = segmentLeft[s] - 1;
      segmentLeft[s] = halfEdgeCycle[2 * edge];
      segmentRight[s] = halfEdgeCycle[2 * edge + 1];
    }
  }
  const cycleTurns = new Int32Array(cycleCount);
  return { segmentLeft, segmentRight, surround };

  function findLastVisit(chain: number): number {
    let last = chainFirstVisit[chain];
    for (let visit = last + 1; visit < chainFirstVisit[chain + 1]; visit++) if (visitPoint[visit] > visitPoint[last]) last = visit;
    return last;
  }

  /**
   * Counts the segments that meet the ray from the point to the right. A segment includes its upper end on screen, but not its lower one.
   */
  function surround(x: number, y: number, exceptComponent = -1): number[] | null {
    const touched: number[] = [];
    let onSegment = false;
    for (let chain = 0; chain < chainCount; chain++) {
      if (chainComponent[chain] === exceptComponent) continue;
      const last = chainFirstPoint[chain + 1] - 1;
      let below = pointY[chainFirstPoint[chain]] > y;
      for (let s = chainFirstPoint[chain]; s < last; s++) {
        const wasBelow = below;
        below = pointY[s + 1] > y;
        if (wasBelow === below) {
          if ((pointY[s] === y || pointY[s + 1] === y) && touches(s, x, y)) onSegment = true;
          continue;
        }
        const side = sideOf(s, x, y);
        if (side === 0) onSegment = true;
        // For a segment that goes up, a point to the left of it is on its left side; for one that goes down, on its right side.
        if (side > 0 !== wasBelow) continue;
        touched.push(segmentLeft[s], segmentRight[s]);
        cycleTurns[segmentLeft[s]] += side;
        cycleTurns[segmentRight[s]] -= side;
      }
    }
    const cycles: number[] = [];
    for (const cycle of touched) {
      if (cycleTurns[cycle] > 0) cycles.push(cycle);
      cycleTurns[cycle] = 0;
    }
    return onSegment ? null : cycles;
  }

  /** The side of a segment that spans the point's height: 1 if the point is on the left, -1 on the right, 0 on the segment. */
  function sideOf(s: number, x: number, y: number): number {
    const up = pointY[s] > y ? 1 : -1;
    if (x < pointX[s] && x < pointX[s + 1]) return up;
    if (x > pointX[s] && x > pointX[s + 1]) return -up;
    return Math.sign(orient2d(pointX[s], pointY[s], pointX[s + 1], pointY[s + 1], x, y));
  }

  /** Whether the point is on a segment that has an end at the point's height and does not span it. */
  function touches(s: number, x: number, y: number): boolean {
    if (pointY[s] !== y) return pointX[s + 1] === x;
    if (pointY[s + 1] !== y) return pointX[s] === x;
    return Math.min(pointX[s], pointX[s + 1]) <= x && x <= Math.max(pointX[s], pointX[s + 1]);
  }
}
