import type { LayoutState } from '../state.ts';

/** Some points for each segment: those of segment s are `point[first[s]]` up to `point[first[s + 1]]`, exclusive. */
export interface PairList {
  first: Int32Array;
  point: Int32Array;
  /** The squared distance of each pair when it was last measured. */
  distanceSq: Float64Array;
  /** The list before the last repair. */
  previousFirst: Int32Array;
  previousPoint: Int32Array;
}

export function createPairList(): PairList {
  return {
    first: new Int32Array(1),
    point: new Int32Array(0),
    distanceSq: new Float64Array(0),
    previousFirst: new Int32Array(1),
    previousPoint: new Int32Array(0),
  };
}

/** Allocates space for this many segments. */
export function allocateSegments(pairs: PairList, count: number): void {
  if (pairs.first.length < count + 1) pairs.first = new Int32Array(2 * count + 1);
}

/** Allocates space for this many pairs, and keeps the present ones. */
export function allocatePairs(pairs: PairList, count: number): void {
  if (pairs.point.length >= count) return;
  const larger = new Int32Array(2 * count);
  larger.set(pairs.point);
  pairs.point = larger;
}

/** Measures the current distances of all pairs. A loop without calls keeps its numbers in registers, which halves its time. */
export function measurePairs({ x, y, segmentA, segmentB, segmentCount }: LayoutState, pairs: PairList): void {
  if (pairs.distanceSq.length < pairs.point.length) pairs.distanceSq = new Float64Array(pairs.point.length);
  const { first, point, distanceSq } = pairs;
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
      let ex = x[point[pair]] - ax;
      let ey = y[point[pair]] - ay;
      const dot = ex * dx + ey * dy;
      // Only points beside the segment need a division.
      if (dot >= lengthSq) {
        ex -= dx;
        ey -= dy;
      } else if (dot > 0) {
        const t = dot / lengthSq;
        ex -= t * dx;
        ey -= t * dy;
      }
      distanceSq[pair] = ex * ex + ey * ey;
    }
  }
}
