import type { LayoutState } from '../state.ts';
import { measurePairs, type PairList } from './pairList.ts';

/**
 * A read-only view of a pair list: the points of segment s are `point[first[s]]` up to `point[first[s + 1]]`, exclusive. Read the columns
 * again after every update; reading stale ones throws.
 */
export class Pairs {
  private readonly list: PairList;
  private readonly assertFresh: () => void;

  constructor(list: PairList, assertFresh: () => void) {
    this.list = list;
    this.assertFresh = assertFresh;
  }

  get first(): ArrayLike<number> {
    this.assertFresh();
    return this.list.first;
  }

  get point(): ArrayLike<number> {
    this.assertFresh();
    return this.list.point;
  }

  /** Measures the current distances of all pairs, and returns them squared. */
  measure(state: LayoutState): ArrayLike<number> {
    this.assertFresh();
    measurePairs(state, this.list);
    return this.list.distanceSq;
  }

  /** The number of pairs within a distance. */
  countWithin(state: LayoutState, distance: number): number {
    const distanceSq = this.measure(state);
    const count = this.list.first[state.segmentCount];
    let within = 0;
    for (let pair = 0; pair < count; pair++) if (distanceSq[pair] <= distance * distance) within++;
    return within;
  }
}
