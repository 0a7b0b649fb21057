import { type Box, createBox, type MutableBox } from '../../geometry/box.ts';
import { widenBox } from '../box.ts';
import { reduceReach } from '../reach.ts';
import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { MIN_DISTANCE } from '../tolerances.ts';
import { listedDistance, meetingDistance } from './distances.ts';
import { filterByBox } from './filterByBox.ts';
import { type Resampling, recordResampling } from './listChanges.ts';
import { createLists, type Lists, MAX_PAIRS, updateLists } from './lists.ts';
import type { SegmentFinder } from './openingIndex.ts';
import { measurePairs } from './pairList.ts';
import { Pairs } from './pairs.ts';
import { createSearchCache, findCachedSegments } from './searchCache.ts';

export type { Resampling } from './listChanges.ts';
export { OpeningIndex, type SegmentFinder } from './openingIndex.ts';
export type { Pairs } from './pairs.ts';

/**
 * Finds points and segments of a drawing that are near each other. This is the public interface of the folder. After `update`, pairs and
 * searches are valid until points are resampled or a second step is made. Later reads throw instead of returning stale data. The returned
 * columns are not copies: only read them, and do not keep them past the next update.
 */
export class Proximity implements SegmentFinder {
  private readonly lists: Lists;
  private readonly searchCache = createSearchCache();
  private readonly wide: MutableBox = createBox();
  /** The last arguments of `reduceReach`, and its result. */
  private readonly reduced: { of?: Settings; level: number; settings?: Settings } = { level: 0 };
  /** Pairs whose point feels the segment: within the reach of the forces, except neighbours along a curve. */
  readonly felt: Pairs;
  /** Pairs whose point is held and pushes the segment, within the same distance; ascending for each segment. */
  readonly pushed: Pairs;
  /** All pairs that could meet in one step. */
  readonly near: Pairs;

  /** @param maxPairs the maximum number of listed pairs; if more would be near, the lists reach less far */
  constructor(maxPairs = MAX_PAIRS) {
    this.lists = createLists(maxPairs);
    const assertFresh = () => this.assertFresh();
    this.felt = new Pairs(this.lists.felt, assertFresh);
    this.pushed = new Pairs(this.lists.pushed, assertFresh);
    this.near = new Pairs(this.lists.near, assertFresh);
  }

  /**
   * Updates everything for the current state. An additional call costs time, but changes no bit of a step. Throws if a small area
   * contains far too many points.
   */
  update(state: LayoutState, settings: Settings): void {
    updateLists(this.lists, state, settings);
  }

  /** The settings for a step, limited to the reach of the lists, which is smaller if too many pairs would be near. */
  reduceReach(settings: Settings): Settings {
    const { reduced, lists } = this;
    if (lists.level === 0) return settings;
    if (reduced.settings === undefined || reduced.of !== settings || reduced.level !== lists.level) {
      reduced.of = settings;
      reduced.level = lists.level;
      reduced.settings = reduceReach(settings, lists.level);
    }
    return reduced.settings;
  }

  /** Call after any change of which points are held, of positions, or of point numbers. */
  invalidate(): void {
    this.lists.isInvalid = true;
    this.lists.changes.isRenumbered = false;
  }

  /** Call before the state is resampled according to the plan. */
  recordResampling(state: LayoutState, plan: Resampling): void {
    this.assertFresh();
    recordResampling(this.lists.changes, state, plan);
  }

  /** Call after a step, with the largest move of any point. */
  recordStep(largestMove: number): void {
    this.lists.moveSinceMeasured += largestMove;
    this.lists.moveSinceUpdate += largestMove;
  }

  /** Whether an update is needed before the next read. */
  get isStale(): boolean {
    const { isInvalid, changes, moveSinceUpdate, cap } = this.lists;
    return isInvalid || changes.isRenumbered || moveSinceUpdate > cap + 2 * MIN_DISTANCE;
  }

  /**
   * The number of pairs that matter in a step: those that feel each other, and those that could meet. It depends on distances alone, not on
   * the history of the lists.
   */
  countPairs(state: LayoutState): number {
    const { radius, cap } = this.lists;
    return this.felt.countWithin(state, radius) + this.near.countWithin(state, meetingDistance(cap));
  }

  /** Points and segments that are in no list are farther apart than this, unless they are excluded for another reason. */
  get listedDistance(): number {
    this.assertFresh();
    return listedDistance(this.lists);
  }

  /**
   * Measures the near pairs again if their distances may have changed by more than `maxDrift`. Returns a bound on the change since they
   * were measured.
   */
  measureNear(state: LayoutState, maxDrift: number): number {
    const { lists } = this;
    this.assertFresh();
    if (2 * lists.moveSinceMeasured > maxDrift) {
      measurePairs(state, lists.near);
      lists.moveSinceMeasured = 0;
    }
    return 2 * lists.moveSinceMeasured;
  }

  /** The squared distances of the near pairs, as last measured by `measureNear`. */
  get nearDistanceSq(): ArrayLike<number> {
    this.assertFresh();
    if (this.lists.moveSinceMeasured === Number.POSITIVE_INFINITY) throw new Error('the near pairs have not been measured');
    return this.lists.near.distanceSq;
  }

  /**
   * Finds all segments whose current position intersects the box, in any order. Returns their number; they are in `found` until the next
   * search.
   */
  findSegments(state: LayoutState, box: Box): number {
    // Since the update every point moved at most by the cap, or to a corner that is MIN_DISTANCE farther.
    const moveSinceUpdate = this.lists.cap + MIN_DISTANCE;
    this.assertFresh();
    const { references, index, search } = this.lists;
    const { x, y, segmentA, segmentB } = state;
    // At the update no point was farther from its reference position than `maxDrift`.
    widenBox(this.wide, box, references.maxDrift + moveSinceUpdate);
    const count = index.searchSegments(this.wide, search.found);
    return filterByBox(search.found, 0, count, box, x, y, segmentA, segmentB, search.found);
  }

  /** Does the same as `findSegments` for a box at a vertex. It is faster if recent steps searched nearly the same box there. */
  findSegmentsAround(state: LayoutState, vertex: number, box: Box): number {
    this.assertFresh();
    return findCachedSegments(this.searchCache, this.lists, state, vertex, box);
  }

  /** The result of the last search. */
  get found(): ArrayLike<number> {
    this.assertFresh();
    return this.lists.search.found;
  }

  /** The numbers of rebuilds and repairs of the lists. */
  get rebuilds(): number {
    return this.lists.rebuilds;
  }

  get repairs(): number {
    return this.lists.repairs;
  }

  private assertFresh(): void {
    if (this.isStale) throw new Error('the proximity lists are stale: call update first');
  }
}
