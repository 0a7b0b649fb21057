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
 * No more pairs are listed than this, in all lists together: forces and limits look at each of them in every step. The largest puzzles that are not
 * refused for their crossings have up to 21 million.
 */
export const MAX_PAIRS = 25_000_000;

/** If more than this share of all points is touched, new lists cost less than mended ones. */
const MAX_TOUCHED = 0.05;

/** Up to so many points `auto` takes the R-tree, which costs a fifth of a step at most; beyond them the grid. */
const AUTO_MOST = 10_000;

/**
 * Which points and segments are near each other, in lists that are kept over several steps. They are made for the references of the points, and
 * hold while none has moveSinceUpdate farther from its own than it may skin: *Verlet lists* with a skin for each particle. Pairs are in the order of
 * segments. Others see them through the door alone, to read them: see Proximity.
 */
export interface Lists {
  /** The pairs of which the point feels the segment: within the distance that any force feels, but no neighbours along a curve. */
  readonly felt: PairList;
  /** The pairs of which the point is held and pushes the segment, within the same distance; for each segment in ascending order. */
  readonly pushed: PairList;
  /** All pairs that could meet in one step. */
  readonly near: PairList;
  readonly references: ReferencePositions;
  /** What the lists were made for. */
  radius: number;
  cap: number;
  heldPush: boolean;
  choice: Settings['proximity'];
  /** So many pairs may be listed, in all three together. */
  readonly maxPairs: number;
  /** By how much less they reach than the settings say, as more pairs would be near than may be listed; see `reduceReach`. */
  level: number;
  /** Whether no point may skin, as with what could come near there would be too many pairs. */
  isTight: boolean;
  /** Whether there are more pairs than may be listed: what is listed ends where it was found out. */
  isOverfull: boolean;
  /** What has changed since they were brought up to date. */
  readonly changes: ListChanges;
  /** Whether they must be made from nothing, because everything may have changed. */
  isInvalid: boolean;
  /** How far any point may have moveSinceUpdate since the near pairs were measured, infinite if they have not been; and since the last update. */
  moveSinceMeasured: number;
  moveSinceUpdate: number;
  /** How many updates ago the lists were made from nothing, and how often they were renewed so and mended so far. */
  age: number;
  rebuilds: number;
  repairs: number;
  /** Finds what is near by the references. */
  index: SpatialIndex;
  readonly search: Search;
}

/** Without lists yet. Numbers that will be no integers are none from the start: the compiler would have to change its mind. */
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

/** Brings the lists up to date if they may miss a pair: mends them where they may, or makes them from nothing. */
export function updateLists(lists: Lists, state: LayoutState, settings: Settings): void {
  lists.moveSinceUpdate = 0;
  if (isUpToDate(lists, state, reduceReach(settings, lists.level))) return;
  if (lists.level > 0 || !bringUpToDate(lists, state, settings)) buildCrowdedLists(lists, state, settings);
}

/** Whether the lists miss no pair. If they were made for these settings, finds what has changed since. */
function isUpToDate(lists: Lists, state: LayoutState, settings: Settings): boolean {
  const { references, changes } = lists;
  if (lists.isInvalid) return false;
  if (!isMadeFor(lists, state, settings)) {
    lists.isInvalid = true;
    return false;
  }
  lists.age++;
  if (changes.isRenumbered) renumberReferences(references, changes, state);
  markStrayedPoints(references, changes, state);
  return changes.count === 0;
}

/** Mends the lists or makes them from nothing; returns whether these are no more pairs than may be listed. */
function bringUpToDate(lists: Lists, state: LayoutState, settings: Settings): boolean {
  const { isInvalid, isTight, age, changes } = lists;
  if (isInvalid || isTight || age > LIST_LIFETIME_STEPS || changes.count > MAX_TOUCHED * state.pointCount)
    return rebuildLists(lists, state, settings, false);
  return repairTouched(lists, state);
}

/**
 * Makes lists for a crowd, in which nothing may skin, at the first level at which there are not too many pairs. That depends on the drawing alone:
 * not on where the search begins, which is where it ended before, and not on how the lists were.
 */
function buildCrowdedLists(lists: Lists, state: LayoutState, settings: Settings): void {
  const fits = (level: number) => rebuildLists(lists, state, reduceReach(settings, level), true);
  const last = lists.level;
  let tooMany = -1;
  let enough = MAX_LEVEL + 1;
  for (let level = Math.max(0, last - 1); enough - tooMany > 1; level = tooMany === last - 1 ? last : (tooMany + enough) >> 1) {
    if (fits(level)) enough = level;
    else tooMany = level;
  }
  if (enough > MAX_LEVEL) throw tooCrowded(lists);
  if (lists.isOverfull) fits(enough);
  lists.level = enough;
}

/** Only a file can bring it about: what moves keeps its floor, and within this distance there is no room for so many. */
function tooCrowded(lists: Lists): RangeError {
  return new RangeError(
    `more than ${lists.maxPairs.toLocaleString('en')} pairs of a point and a segment are nearer to each other than ${listedDistance(lists)} units, too many to be relaxed: leave curves out, or draw them farther apart`,
  );
}

function isMadeFor({ cap, radius, heldPush, choice }: Lists, state: LayoutState, settings: Settings): boolean {
  return (
    choice === settings.proximity && cap === settings.cap && radius === feltDistance(state, settings) && heldPush === isPushFelt(settings)
  );
}

/** How far away a segment may be that a point feels, by the forces that are on. */
function feltDistance(state: LayoutState, { repulsion, clearance }: Settings): number {
  return Math.max(repulsion.on ? repulsion.radius : 0, clearance.on ? clearanceThreshold(state, clearance) : 0);
}

function isPushFelt({ repulsion, clearance }: Settings): boolean {
  return clearance.on || (repulsion.on && repulsion.heldPush);
}

/** Makes the lists from nothing; returns whether these are no more pairs than may be listed. */
function rebuildLists(lists: Lists, state: LayoutState, settings: Settings, isTight: boolean): boolean {
  const { segmentCount } = state;
  const { cap, proximity } = settings;
  lists.cap = cap;
  lists.radius = feltDistance(state, settings);
  lists.heldPush = isPushFelt(settings);
  lists.choice = proximity;
  // In a crowd cells are too large, and so are boxes that were made to serve for longer.
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
  return choice !== 'auto' ? choice : pointCount <= AUTO_MOST ? 'rtree' : 'grid';
}

/** Gives the touched points new references, and mends the lists around them; returns whether these are no more pairs than may be listed. */
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
