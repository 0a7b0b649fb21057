import { hypot } from '../geometry/arithmetic/squares.ts';
import { createBox } from '../geometry/box.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import type { Incremental } from '../puzzle/incremental.ts';
import { extendBox, startBox } from './box.ts';
import type { SegmentFinder } from './proximity/proximity.ts';
import type { LayoutState } from './state.ts';
import { CONTACT_DISTANCE, MIN_DISTANCE } from './tolerances.ts';

/** The number of walls to check between two yields. */
const WALLS_PER_YIELD = 1 << 13;

/** A segment that leaves the end of a wall at a smaller angle counts as too near to the wall. */
const PARALLEL_RAD = 1e-6;

/**
 * Marks walls that other points or segments nearly touch. Only a file can contain them, because steps keep MIN_DISTANCE everywhere. A train
 * on a wall has a rounded position, which bends the wall slightly, so no train may slide along a marked wall.
 */
export function* markLockedWalls(state: LayoutState, index: SegmentFinder): Incremental<void> {
  const { x, y, segmentA, segmentB, segmentEdge, wallCount, wallLocked, trainTrack, map } = state;
  const box = createBox();

  const isSame = (p: number, q: number) => x[p] === x[q] && y[p] === y[q];
  const touches = (p: number, a: number, b: number) =>
    !isSame(p, a) && !isSame(p, b) && distanceToSegmentSq(x[p], y[p], x[a], y[a], x[b], y[b]) < CONTACT_DISTANCE * CONTACT_DISTANCE;
  const isTrainOf = (p: number, wall: number) => p < map.vertexCount && trainTrack[p] === -1 - segmentEdge[wall];
  /** Whether b and d are in nearly the same direction from their common point a. */
  const isParallel = (a: number, b: number, d: number) => {
    const [bx, by, dx, dy] = [x[b] - x[a], y[b] - y[a], x[d] - x[a], y[d] - y[a]];
    return bx * dx + by * dy > 0 && Math.abs(bx * dy - by * dx) < PARALLEL_RAD * hypot(bx, by) * hypot(dx, dy);
  };

  /**
   * Whether a segment is attached to a train of the wall and runs nearly along the wall: the rounded position of another train could be
   * across it.
   */
  const runsAlong = (train: number, end: number, wall: number, a: number, b: number) => {
    if (!isTrainOf(train, wall) || !touches(train, a, b)) return false;
    const [bx, by, dx, dy] = [x[b] - x[a], y[b] - y[a], x[end] - x[train], y[end] - y[train]];
    return Math.abs(bx * dy - by * dx) < PARALLEL_RAD * hypot(bx, by) * hypot(dx, dy);
  };

  for (let wall = 0; wall < wallCount; wall++) {
    if (wall % WALLS_PER_YIELD === 0) yield wall / wallCount;
    const a = segmentA[wall];
    const b = segmentB[wall];
    const isThreat = (other: number): boolean => {
      const c = segmentA[other];
      const d = segmentB[other];
      if (touches(a, c, d) || touches(b, c, d)) return true;
      if (!isTrainOf(c, wall) && touches(c, a, b)) return true;
      if (!isTrainOf(d, wall) && touches(d, a, b)) return true;
      if (runsAlong(c, d, wall, a, b) || runsAlong(d, c, wall, a, b)) return true;
      if (isSame(a, c)) return isParallel(a, b, d);
      if (isSame(a, d)) return isParallel(a, b, c);
      if (isSame(b, c)) return isParallel(b, a, d);
      return isSame(b, d) && isParallel(b, a, c);
    };
    startBox(box, state, a, MIN_DISTANCE);
    extendBox(box, state, b, MIN_DISTANCE);
    const count = index.findSegments(state, box);
    const { found } = index;
    for (let i = 0; i < count && wallLocked[wall] === 0; i++) if (found[i] !== wall && isThreat(found[i])) wallLocked[wall] = 1;
  }
}
