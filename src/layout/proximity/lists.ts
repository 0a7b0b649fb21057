import { clearanceThreshold } from '../forces/clearance.ts';
import { MAX_LEVEL, reduceReach } from '../reach.ts';
import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { listedDistance } from './distances.ts';
import { GridIndex } from './gridIndex.ts';
import { clearChanges, createChanges, type ListChanges } from './listChanges.ts';
import { listSegments } from './listSegments.ts';
import { allocateSegments, createPairList, type PairList } from './pairList.ts';
import {
  createReferences,
  LIST_LIFETIME_STEPS,
  markStrayedPoints,
  type ReferencePositions,
  renumberReferences,
  resetAllReferences,
  resetReference,
} from './referencePositions.ts';
import { repairLists } from './repair.ts';
import { RTreeIndex } from './rtreeIndex.ts';
import { allocateSearch, createSearch, type Search } from './search.ts';
import type { IndexKind, SpatialIndex } from './spatialIndex.ts';

/**
 * Maximum number of listed pairs, in all lists together: forces and limits visit each in every step. The largest puzzles that are not
 * rejected for their crossings have up to 21 million.
 */
export const MAX_PAIRS = 25_000_000;

/** If more than this fraction of all points is touched, rebuilding the lists is cheaper than repairing them. */
const MAX_TOUCHED = 0.05;

/** Up to this many points, `auto` uses the R-tree, which takes at most a fifth of a step. Beyond it, the grid. */
const MAX_AUTO_RTREE_POINTS = 10_000;

/**
 * Lists of points and segments that are near each other, which last several steps: *Verlet lists* with a skin per particle. They are built
 * for the reference positions of the points, and are valid while no point is farther from its reference position than its skin. Pairs have
 * the order of segments. Code outside this folder reads them only through Proximity.
 */
export interface Lists {
  /** Pairs whose point feels the segment: within the reach of the forces, except neighbours along a curve. */
  readonly felt: PairList;
  /** Pairs whose point is held and pushes the segment, within the same distance; ascending for each segment. */
  readonly pushed: PairList;
  /** All pairs that could meet in one step. */
  readonly near: PairList;
  readonly references: ReferencePositions;
  /** The settings and the reach for which the lists were built. */
  radius: number;
  cap: number;
  heldPush: boolean;
  choice: Settings['proximity'];
  /** Maximum number of pairs in all three lists together. */
  readonly maxPairs: number;
  /** How much the reach is reduced, because more pairs would be near than may be listed; see `reduceReach`. */
  level: number;
  /** Whether all skins are 0, because the lists would have too many pairs with skins. */
  isTight: boolean;
  /** Whether there are more pairs than may be listed. Then the lists are incomplete. */
  isOverfull: boolean;
  /** Changes since the last update. */
  readonly changes: ListChanges;
  /** Whether the lists must be rebuilt, because everything may have changed. */
  isInvalid: boolean;
  /**
   * The maximum distance that any point may have moved since the near pairs were measured (infinite if they were not), and since the last
   * update.
   */
  moveSinceMeasured: number;
  moveSinceUpdate: number;
  /** The number of updates since the last rebuild, and the total numbers of rebuilds and repairs. */
  age: number;
  rebuilds: number;
  repairs: number;
  /** Searches the reference positions. */
  index: SpatialIndex;
  readonly search: Search;
}

/** Empty lists. Fields that hold fractions start as NaN, so that V8 does not specialize them for integers first. */
export function createLists(maxPairs = MAX_PAIRS): Lists {
  return {
    maxPairs,
    felt: createPairList(),
    pushed: createPairList(),
    near: createPairList(),
    references: createReferences(),
    radius: Number.NaN,
    cap: Number.NaN,
    heldPush: false,
    level: 0,
    isTight: false,
    isOverfull: false,
    changes: createChanges(),
    isInvalid: true,
    moveSinceMeasured: Number.POSITIVE_INFINITY,
    moveSinceUpdate: Number.NaN,
    age: 0,
    rebuilds: 0,
    repairs: 0,
    choice: 'auto',
    index: new RTreeIndex(),
    search: createSearch(),
  };
}

/** Updates the lists if they may miss a pair: repairs them if possible, or rebuilds them. */
export function updateLists(lists: Lists, state: LayoutState, settings: Settings): void {
  lists.moveSinceUpdate = 0;
  if (isUpToDate(lists, state, reduceReach(settings, lists.level))) return;
  if (lists.level > 0 || !repairOrRebuild(lists, state, settings)) buildCrowdedLists(lists, state, settings);
}

/** Whether the lists contain all pairs. If they were built for these settings, also records the changes since then. */
function isUpToDate(lists: Lists, state: LayoutState, settings: Settings): boolean {
  const { references, changes } = lists;
  if (lists.isInvalid) return false;
  if (!isBuiltFor(lists, state, settings)) {
    lists.isInvalid = true;
    return false;
  }
  lists.age++;
  if (changes.isRenumbered) renumberReferences(references, changes, state);
  markStrayedPoints(references, changes, state);
  return changes.count === 0;
}

/** Repairs or rebuilds the lists. Returns false if there are too many pairs. */
function repairOrRebuild(lists: Lists, state: LayoutState, settings: Settings): boolean {
  const { isInvalid, isTight, age, changes } = lists;
  if (isInvalid || isTight || age > LIST_LIFETIME_STEPS || changes.count > MAX_TOUCHED * state.pointCount)
    return rebuildLists(lists, state, settings, false);
  return repairTouched(lists, state);
}

/**
 * Builds lists without skins for a crowded drawing, at the lowest level at which the pairs are few enough. The level depends on the drawing
 * alone: neither on the start of the search, which is its last result, nor on the earlier lists.
 */
function buildCrowdedLists(lists: Lists, state: LayoutState, settings: Settings): void {
  const fits = (level: number) => rebuildLists(lists, state, reduceReach(settings, level), true);
  const last = lists.level;
  let highestMisfit = -1;
  let lowestFit = MAX_LEVEL + 1;
  for (
    let level = Math.max(0, last - 1);
    lowestFit - highestMisfit > 1;
    level = highestMisfit === last - 1 ? last : (highestMisfit + lowestFit) >> 1
  ) {
    if (fits(level)) lowestFit = level;
    else highestMisfit = level;
  }
  if (lowestFit > MAX_LEVEL) throw tooCrowded(lists);
  if (lists.isOverfull) fits(lowestFit);
  lists.level = lowestFit;
}

/** Only a file can cause this: moving points keep MIN_DISTANCE, and within this distance there is no space for that many pairs. */
function tooCrowded(lists: Lists): RangeError {
  return new RangeError(
    `more than ${lists.maxPairs.toLocaleString('en')} pairs of a point and a segment are nearer to each other than ${listedDistance(lists)} units, which is too many to relax: remove curves, or draw them farther apart`,
  );
}

function isBuiltFor({ cap, radius, heldPush, choice }: Lists, state: LayoutState, settings: Settings): boolean {
  return (
    choice === settings.proximity && cap === settings.cap && radius === feltDistance(state, settings) && heldPush === isPushFelt(settings)
  );
}

/** The largest distance at which a point feels a segment, by the forces that are on. */
function feltDistance(state: LayoutState, { repulsion, clearance }: Settings): number {
  return Math.max(repulsion.on ? repulsion.radius : 0, clearance.on ? clearanceThreshold(state, clearance) : 0);
}

function isPushFelt({ repulsion, clearance }: Settings): boolean {
  return clearance.on || (repulsion.on && repulsion.heldPush);
}

/** Rebuilds the lists. Returns false if there are too many pairs. */
function rebuildLists(lists: Lists, state: LayoutState, settings: Settings, isTight: boolean): boolean {
  const { segmentCount } = state;
  const { cap, proximity } = settings;
  lists.cap = cap;
  lists.radius = feltDistance(state, settings);
  lists.heldPush = isPushFelt(settings);
  lists.choice = proximity;
  // In crowded drawings grid cells are too large, and so are the R-tree boxes with margins.
  const kind = isTight ? 'rtree' : chooseIndex(proximity, state.pointCount);
  if (lists.index.kind !== kind || lists.isTight !== isTight) lists.index = kind === 'rtree' ? new RTreeIndex() : new GridIndex();
  lists.isTight = isTight;
  resetAllReferences(lists.references, state, !isTight);
  fillIndex(lists, state);
  allocateSegments(lists.felt, segmentCount);
  allocateSegments(lists.pushed, segmentCount);
  allocateSegments(lists.near, segmentCount);
  lists.isOverfull = false;
  listSegments(lists, state, 0, segmentCount);
  lists.age = 0;
  lists.rebuilds++;
  return finishUpdate(lists, state);
}

function chooseIndex(choice: Settings['proximity'], pointCount: number): IndexKind {
  return choice !== 'auto' ? choice : pointCount <= MAX_AUTO_RTREE_POINTS ? 'rtree' : 'grid';
}

/** Resets the reference positions of the touched points, and repairs the lists around them. Returns false if there are too many pairs. */
function repairTouched(lists: Lists, state: LayoutState): boolean {
  const { touched } = lists.changes;
  for (let point = 0; point < state.pointCount; point++) if (touched[point] === 1) resetReference(lists.references, state, point);
  fillIndex(lists, state);
  repairLists(lists, state);
  lists.repairs++;
  return finishUpdate(lists, state);
}

function fillIndex(lists: Lists, state: LayoutState): void {
  lists.index.fill(lists.references, state, lists.changes, listedDistance(lists));
  allocateSearch(lists.search, state);
}

function finishUpdate(lists: Lists, { pointCount, segmentCount }: LayoutState): boolean {
  clearChanges(lists.changes, pointCount, segmentCount);
  lists.isInvalid = lists.isOverfull;
  lists.moveSinceMeasured = Number.POSITIVE_INFINITY;
  return !lists.isOverfull;
}
