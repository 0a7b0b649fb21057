import { layOutCells } from './cells.ts';
import { clearChanges } from './changes.ts';
import { listSegment } from './listSegment.ts';
import { mendLists } from './mend.ts';
import { allocateSegments } from './pairList.ts';
import { fillPointGrid } from './pointGrid.ts';
import { type Proximity, reach } from './proximity.ts';
import { LIFE_STEPS, placeAll, placePoint, renumberRooms, touchStrays } from './room.ts';
import { fillSegmentGrid } from './segmentGrid.ts';
import type { Settings } from './settings.ts';
import type { LayoutState } from './state.ts';

/** If more than this share of all points is touched, new lists cost less than mended ones. */
const MOST_TOUCHED = 0.01;

/** The size of the cells, as a share of how far pairs matter. */
const CELL_SHARE = 0.8;

/** Brings the lists up to date if they may miss a pair: mends them where they may, or makes them anew. */
export function updateLists(proximity: Proximity, state: LayoutState, settings: Settings): void {
  const { changes } = proximity;
  if (proximity.stale || !isMadeFor(proximity, settings)) {
    renewLists(proximity, state, settings);
    return;
  }
  proximity.age++;
  if (changes.isRenumbered) renumberRooms(proximity, state);
  touchStrays(proximity, state);
  if (changes.count === 0) return;
  if (proximity.age > LIFE_STEPS || changes.count > MOST_TOUCHED * state.pointCount) renewLists(proximity, state, settings);
  else replaceTouched(proximity, state);
}

function isMadeFor({ cap, radius, heldPush }: Proximity, settings: Settings): boolean {
  return cap === settings.cap && radius === settings.repulsion.radius && heldPush === settings.repulsion.heldPush;
}

function renewLists(proximity: Proximity, state: LayoutState, { cap, repulsion }: Settings): void {
  const { segmentCount } = state;
  proximity.cap = cap;
  proximity.radius = repulsion.radius;
  proximity.heldPush = repulsion.heldPush;
  placeAll(proximity, state);
  fillGrids(proximity, state);
  allocateSegments(proximity.felt, segmentCount);
  allocateSegments(proximity.pushed, segmentCount);
  allocateSegments(proximity.near, segmentCount);
  for (let segment = 0; segment < segmentCount; segment++) listSegment(proximity, state, segment);
  proximity.age = 0;
  proximity.renewals++;
  finish(proximity, state);
}

/** Gives the touched points new places, and mends the lists around them. */
function replaceTouched(proximity: Proximity, state: LayoutState): void {
  const { touched } = proximity.changes;
  for (let point = 0; point < state.pointCount; point++) if (touched[point] === 1) placePoint(proximity, state, point);
  fillGrids(proximity, state);
  mendLists(proximity, state);
  proximity.mendings++;
  finish(proximity, state);
}

function finish(proximity: Proximity, { pointCount, segmentCount }: LayoutState): void {
  clearChanges(proximity.changes, pointCount, segmentCount);
  proximity.stale = false;
  proximity.travelled = Number.POSITIVE_INFINITY;
}

/** Sorts all points and segments into cells, by their places. */
function fillGrids(proximity: Proximity, { pointCount, segmentA, segmentB, segmentCount }: LayoutState): void {
  const { cells, points, segments, placeX: x, placeY: y, cap, radius } = proximity;
  layOutCells(cells, x, y, pointCount, CELL_SHARE * Math.max(radius, reach(cap)));
  fillPointGrid(points, cells, x, y, pointCount);
  fillSegmentGrid(segments, cells, points, { x, y, segmentA, segmentB, segmentCount });
}
