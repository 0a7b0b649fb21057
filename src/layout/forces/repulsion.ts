import type { PairList } from '../proximity/pairList.ts';
import type { Proximity } from '../proximity/proximity.ts';
import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { limitForce, MAX_FORCE } from './limit.ts';

type Repulsion = Settings['repulsion'];

/**
 * Every point is pushed away from the closest point of each near segment, by weight · distance^−exponent. A point that is held feels
 * nothing; it pushes the segment instead, if that is wanted: the two ends by their shares, unless one of them hangs on the picture itself.
 *
 * Each sum is in the order of segments, and of points that push the same one: the bits don't depend on how old the lists are.
 */
export function addRepulsion(state: LayoutState, { felt, pushed }: Proximity, { repulsion }: Settings): void {
  // Nearer than this the force exceeds the limit; never 0, by which nothing can be divided.
  const least = Math.cbrt(Math.abs(repulsion.weight) / MAX_FORCE) + Number.EPSILON;
  if (repulsion.exponent === 3) addFeltCubes(state, felt, repulsion, least);
  else addPairs(state, felt, repulsion, false);
  addPairs(state, pushed, repulsion, true);
}

/** For any exponent: on the points, or on the segments that they push. */
function addPairs(state: LayoutState, { first, point }: PairList, repulsion: Repulsion, isPush: boolean): void {
  const { x, y, forceX, forceY, segmentA, segmentB, segmentCount } = state;
  const radiusSq = repulsion.radius ** 2;
  for (let segment = 0; segment < segmentCount; segment++) {
    const end = first[segment + 1];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const lengthSq = dx * dx + dy * dy;
    for (let pair = first[segment]; pair < end; pair++) {
      const v = point[pair];
      const px = x[v] - x[a];
      const py = y[v] - y[a];
      const t = lengthSq > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSq)) : 0;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const sq = ex * ex + ey * ey;
      if (sq > radiusSq) continue;
      const size = forcePerUnit(sq, repulsion);
      if (isPush) {
        forceX[a] -= (1 - t) * size * ex;
        forceY[a] -= (1 - t) * size * ey;
        forceX[b] -= t * size * ex;
        forceY[b] -= t * size * ey;
      } else {
        forceX[v] += size * ex;
        forceY[v] += size * ey;
      }
    }
  }
}

/** The force, limited, divided by the distance. */
function forcePerUnit(sq: number, { weight, exponent }: Repulsion): number {
  const d = Math.sqrt(sq);
  return d > 0 ? limitForce(exponent === 3 ? weight / (sq * d) : weight * d ** -exponent) / d : 0;
}

/**
 * What addPairs does, for points and the default exponent, in half the time: it needs neither root nor power, divides only for what lies
 * beside the segment, and a loop without calls keeps its numbers in registers. Below the least distance the force falls off again.
 */
function addFeltCubes(state: LayoutState, { first, point }: PairList, { weight, radius }: Repulsion, least: number): void {
  const { x, y, forceX, forceY, segmentA, segmentB, segmentCount } = state;
  const radiusSq = radius * radius;
  const leastSq = least * least;
  for (let segment = 0; segment < segmentCount; segment++) {
    const end = first[segment + 1];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const ax = x[a];
    const ay = y[a];
    const dx = x[b] - ax;
    const dy = y[b] - ay;
    const lengthSq = dx * dx + dy * dy;
    for (let pair = first[segment]; pair < end; pair++) {
      const v = point[pair];
      let ex = x[v] - ax;
      let ey = y[v] - ay;
      const dot = ex * dx + ey * dy;
      if (dot >= lengthSq) {
        ex -= dx;
        ey -= dy;
      } else if (dot > 0) {
        const t = dot / lengthSq;
        ex -= t * dx;
        ey -= t * dy;
      }
      const sq = ex * ex + ey * ey;
      if (sq > radiusSq) continue;
      const farSq = sq > leastSq ? sq : leastSq;
      const size = weight / (farSq * farSq);
      forceX[v] += size * ex;
      forceY[v] += size * ey;
    }
  }
}
