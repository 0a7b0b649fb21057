import type { LayoutState } from '../state.ts';
import { measurePairs, type PairList } from './pairList.ts';

/**
 * A list of pairs as others see it: for each segment some points, those of segment s from `point[first[s]]` up to before `first[s + 1]`. Its
 * columns are there to be read, and to be asked for again after every update: whoever asks when they are stale gets an error.
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

  /** Measures all pairs where they are now, and returns their squared distances. */
  measure(state: LayoutState): ArrayLike<number> {
    this.assertFresh();
    measurePairs(state, this.list);
    return this.list.distanceSq;
  }

  /** How many of them are no farther apart than this. */
  countWithin(state: LayoutState, distance: number): number {
    const distanceSq = this.measure(state);
    const count = this.list.first[state.segmentCount];
    let within = 0;
    for (let pair = 0; pair < count; pair++) if (distanceSq[pair] <= distance * distance) within++;
    return within;
  }
}
