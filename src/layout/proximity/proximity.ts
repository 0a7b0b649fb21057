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
import { measurePairs } from './pairList.ts';
import { Pairs } from './pairs.ts';
import { createSearchCache, findCachedSegments } from './searchCache.ts';

export type { Pairs } from './pairs.ts';

/**
 * What is near what in a drawing: the door to this folder. `update` brings it up to date; from then on until points are resampled, or made a
 * second step, pairs can be walked and segments be found. Whoever asks at another time gets an error, not an old answer. What is handed out
 * is no copy: it is to be read, and not to be kept past the next update.
 */
export class Proximity {
  private readonly lists: Lists;
  private readonly kept = createSearchCache();
  private readonly wide: MutableBox = createBox();
  /** What `lower` was last asked for, and its answer. */
  private readonly lowered: { of?: Settings; level: number; settings?: Settings } = { level: 0 };
  /** The pairs of which the point feels the segment: within the distance that any force feels, but no neighbours along a curve. */
  readonly felt: Pairs;
  /** The pairs of which the point is held and pushes the segment, within the same distance; for each segment in ascending order. */
  readonly pushed: Pairs;
  /** All pairs that could meet in one step. */
  readonly near: Pairs;

  /** @param maxPairs where more would be near, the lists reach less far */
  constructor(maxPairs = MAX_PAIRS) {
    this.lists = createLists(maxPairs);
    const assertFresh = () => this.assertFresh();
    this.felt = new Pairs(this.lists.felt, assertFresh);
    this.pushed = new Pairs(this.lists.pushed, assertFresh);
    this.near = new Pairs(this.lists.near, assertFresh);
  }

  /**
   * Brings everything up to date with the state. To do so more often than needed costs time, and changes no bit of what a step does. Throws where far
   * too much is in one spot.
   */
  update(state: LayoutState, settings: Settings): void {
    updateLists(this.lists, state, settings);
  }

  /** The settings with no more reach than the lists have, which is less than they say where too many pairs would be near: to be moveSinceUpdate by in a step. */
  reduceReach(settings: Settings): Settings {
    const { lowered, lists } = this;
    if (lists.level === 0) return settings;
    if (lowered.settings === undefined || lowered.of !== settings || lowered.level !== lists.level) {
      lowered.of = settings;
      lowered.level = lists.level;
      lowered.settings = reduceReach(settings, lists.level);
    }
    return lowered.settings;
  }

  /** To be called after anything may have changed: what is held, where points are, how many there are. */
  invalidate(): void {
    this.lists.isInvalid = true;
    this.lists.changes.isRenumbered = false;
  }

  /** To be called before the state is resampled as planned. */
  recordResampling(state: LayoutState, plan: Resampling): void {
    this.assertFresh();
    recordResampling(this.lists.changes, state, plan);
  }

  /** To be called after a step in which no point went farther than this. */
  recordStep(largestMove: number): void {
    this.lists.moveSinceMeasured += largestMove;
    this.lists.moveSinceUpdate += largestMove;
  }

  /** Whether an update must come before any question. */
  get isStale(): boolean {
    const { isInvalid, changes, moveSinceUpdate, cap } = this.lists;
    return isInvalid || changes.isRenumbered || moveSinceUpdate > cap + 2 * MIN_DISTANCE;
  }

  /** How many pairs a step has to do with: those that feel each other, and those that could meet. By distances alone, not by how the lists came about. */
  countPairs(state: LayoutState): number {
    const { radius, cap } = this.lists;
    return this.felt.countWithin(state, radius) + this.near.countWithin(state, meetingDistance(cap));
  }

  /** No point and segment that are in no list for being too far apart are nearer to each other than this. */
  get listedDistance(): number {
    this.assertFresh();
    return listedDistance(this.lists);
  }

  /** Measures the near pairs again if their distances may have changed by more than this. Returns by how much they may have at most. */
  measureNear(state: LayoutState, mostDoubt: number): number {
    const { lists } = this;
    this.assertFresh();
    if (2 * lists.moveSinceMeasured > mostDoubt) {
      measurePairs(state, lists.near);
      lists.moveSinceMeasured = 0;
    }
    return 2 * lists.moveSinceMeasured;
  }

  /** The squared distances of the near pairs, as `measureNear` left them. */
  get nearDistanceSq(): ArrayLike<number> {
    this.assertFresh();
    if (this.lists.moveSinceMeasured === Number.POSITIVE_INFINITY) throw new Error('the near pairs have not been measured');
    return this.lists.near.distanceSq;
  }

  /** Finds all segments that, as they are now, come into the box. Returns how many; they are in `found` until the next question, in any order. */
  findSegments(state: LayoutState, box: Box): number {
    // Since the update everything went a cap at most, or to a corner that is a floor farther.
    return this.find(state, box, this.lists.cap + MIN_DISTANCE);
  }

  /** The same after an update, while nothing has moved since: faster in a crowd. */
  findSegmentsUnmoved(state: LayoutState, box: Box): number {
    if (this.lists.moveSinceUpdate > 0) throw new Error('what is near what may have moved: update it first');
    return this.find(state, box, 0);
  }

  private find(state: LayoutState, box: Box, moveSinceUpdate: number): number {
    this.assertFresh();
    const { references, index, search } = this.lists;
    const { x, y, segmentA, segmentB } = state;
    // At the update nothing was farther from its place than `moved`.
    widenBox(this.wide, box, references.moved + moveSinceUpdate);
    const count = index.searchSegments(this.wide, search.found);
    return filterByBox(search.found, 0, count, box, x, y, segmentA, segmentB, search.found);
  }

  /** The same for a box at a vertex, and faster if it was asked for nearly the same box there in the steps before. */
  findSegmentsAround(state: LayoutState, vertex: number, box: Box): number {
    this.assertFresh();
    return findCachedSegments(this.kept, this.lists, state, vertex, box);
  }

  /** What was found last. */
  get found(): ArrayLike<number> {
    this.assertFresh();
    return this.lists.search.found;
  }

  /** How often the lists were made from nothing, and how often they were mended. */
  get rebuilds(): number {
    return this.lists.rebuilds;
  }

  get repairs(): number {
    return this.lists.repairs;
  }

  private assertFresh(): void {
    if (this.isStale) throw new Error('what is near what is not known any more: update it first');
  }
}
