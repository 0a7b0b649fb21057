import { enoughDistance } from '../forces/clearance.ts';
import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { listedDistance } from './distances.ts';
import { GridIndex } from './gridIndex.ts';
import { clearChanges, createChanges, type ListChanges } from './listChanges.ts';
import { listSegments } from './listSegments.ts';
import { mendLists } from './mend.ts';
import { allocateSegments, createPairList, type PairList } from './pairList.ts';
import { createPlaces, LIFE_STEPS, type Places, placeAll, placePoint, renumberPlaces, touchStrays } from './places.ts';
import { RTreeIndex } from './rtreeIndex.ts';
import { allocateSearch, createSearch, type Search } from './search.ts';
import type { IndexKind, SpatialIndex } from './spatialIndex.ts';

/** If more than this share of all points is touched, new lists cost less than mended ones. */
const MOST_TOUCHED = 0.05;

/** Up to so many points `auto` takes the R-tree, which costs a fifth of a step at most; beyond them the grid. */
const AUTO_MOST = 10_000;

/**
 * Which points and segments are near each other, in lists that are kept over several steps. They are made for the places of the points, and
 * hold while none has gone farther from its own than it may roam: *Verlet lists* with a skin for each particle. Pairs are in the order of
 * segments. Others see them through the door alone, to read them: see Proximity.
 */
export interface Lists {
  /** The pairs of which the point feels the segment: within the distance that any force feels, but no neighbours along a curve. */
  readonly felt: PairList;
  /** The pairs of which the point is held and pushes the segment, within the same distance; for each segment in ascending order. */
  readonly pushed: PairList;
  /** All pairs that could meet in one step. */
  readonly near: PairList;
  readonly places: Places;
  /** What the lists were made for. */
  radius: number;
  cap: number;
  heldPush: boolean;
  choice: Settings['proximity'];
  /** What has changed since they were brought up to date. */
  readonly changes: ListChanges;
  /** Whether they must be made from nothing, because everything may have changed. */
  isLost: boolean;
  /** How far any point may have gone since the near pairs were measured, infinite if they have not been; and since the last update. */
  travelled: number;
  gone: number;
  /** How many updates ago the lists were made from nothing, and how often they were renewed so and mended so far. */
  age: number;
  renewals: number;
  mendings: number;
  /** Finds what is near by the places. */
  index: SpatialIndex;
  readonly search: Search;
}

/** Without lists yet. Numbers that will be no integers are none from the start: the compiler would have to change its mind. */
export function createLists(): Lists {
  return {
    felt: createPairList(),
    pushed: createPairList(),
    near: createPairList(),
    places: createPlaces(),
    radius: Number.NaN,
    cap: Number.NaN,
    heldPush: false,
    changes: createChanges(),
    isLost: true,
    travelled: Number.POSITIVE_INFINITY,
    gone: Number.NaN,
    age: 0,
    renewals: 0,
    mendings: 0,
    choice: 'auto',
    index: new RTreeIndex(),
    search: createSearch(),
  };
}

/** Brings the lists up to date if they may miss a pair: mends them where they may, or makes them from nothing. */
export function updateLists(lists: Lists, state: LayoutState, settings: Settings): void {
  const { places, changes } = lists;
  lists.gone = 0;
  if (lists.isLost || !isMadeFor(lists, state, settings)) {
    renewLists(lists, state, settings);
    return;
  }
  lists.age++;
  if (changes.isRenumbered) renumberPlaces(places, changes, state);
  touchStrays(places, changes, state);
  if (changes.count === 0) return;
  if (lists.age > LIFE_STEPS || changes.count > MOST_TOUCHED * state.pointCount) renewLists(lists, state, settings);
  else replaceTouched(lists, state);
}

function isMadeFor({ cap, radius, heldPush, choice }: Lists, state: LayoutState, settings: Settings): boolean {
  return (
    choice === settings.proximity && cap === settings.cap && radius === feltDistance(state, settings) && heldPush === isPushFelt(settings)
  );
}

/** How far away a segment may be that a point feels, by the forces that are on. */
function feltDistance(state: LayoutState, { repulsion, clearance }: Settings): number {
  return Math.max(repulsion.on ? repulsion.radius : 0, clearance.on ? enoughDistance(state, clearance) : 0);
}

function isPushFelt({ repulsion, clearance }: Settings): boolean {
  return clearance.on || (repulsion.on && repulsion.heldPush);
}

function renewLists(lists: Lists, state: LayoutState, settings: Settings): void {
  const { segmentCount } = state;
  const { cap, proximity } = settings;
  lists.cap = cap;
  lists.radius = feltDistance(state, settings);
  lists.heldPush = isPushFelt(settings);
  lists.choice = proximity;
  const kind = chooseIndex(proximity, state.pointCount);
  if (lists.index.kind !== kind) lists.index = kind === 'rtree' ? new RTreeIndex() : new GridIndex();
  placeAll(lists.places, state);
  fillIndex(lists, state);
  allocateSegments(lists.felt, segmentCount);
  allocateSegments(lists.pushed, segmentCount);
  allocateSegments(lists.near, segmentCount);
  listSegments(lists, state, 0, segmentCount);
  lists.age = 0;
  lists.renewals++;
  finish(lists, state);
}

function chooseIndex(choice: Settings['proximity'], pointCount: number): IndexKind {
  return choice !== 'auto' ? choice : pointCount <= AUTO_MOST ? 'rtree' : 'grid';
}

/** Gives the touched points new places, and mends the lists around them. */
function replaceTouched(lists: Lists, state: LayoutState): void {
  const { touched } = lists.changes;
  for (let point = 0; point < state.pointCount; point++) if (touched[point] === 1) placePoint(lists.places, state, point);
  fillIndex(lists, state);
  mendLists(lists, state);
  lists.mendings++;
  finish(lists, state);
}

function fillIndex(lists: Lists, state: LayoutState): void {
  lists.index.fill(lists.places, state, lists.changes, listedDistance(lists));
  allocateSearch(lists.search, state);
}

function finish(lists: Lists, { pointCount, segmentCount }: LayoutState): void {
  clearChanges(lists.changes, pointCount, segmentCount);
  lists.isLost = false;
  lists.travelled = Number.POSITIVE_INFINITY;
}
