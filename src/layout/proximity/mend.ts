import { startBox } from '../box.ts';
import type { LayoutState } from '../state.ts';
import { listedDistance } from './distances.ts';
import { keepInBox } from './keepInBox.ts';
import type { ListChanges } from './listChanges.ts';
import { countListed, listSegments } from './listSegments.ts';
import type { Lists } from './lists.ts';
import { allocatePairs, allocateSegments, type PairList } from './pairList.ts';

/** So many segments are copied in one call: a function that is called often is compiled for good, one long call only for itself. */
const MAX_RUN = 64;

/** For each point of the old lists its number now; -1 if it is gone or touched. Filled in again and again. */
let newPoint = new Int32Array(0);

/**
 * Mends the lists around the touched points, which have new places: segments that end in one or may come near one are listed again. All
 * others keep their pairs, under new numbers, but for those with touched points, as these are out of their reach now. What comes out is
 * what lists made from nothing would hold, for the same places; or too much.
 */
export function mendLists(lists: Lists, state: LayoutState): void {
  const { changes, felt, pushed, near } = lists;
  const { segmentCount } = state;
  chooseSegments(lists, state);
  followPoints(changes, state);
  startAgain(felt, segmentCount);
  startAgain(pushed, segmentCount);
  startAgain(near, segmentCount);
  for (let segment = 0; segment < segmentCount; ) {
    const old = changes.oldSegment[segment];
    const end = old < 0 ? endOfLost(changes, segment, segmentCount) : endOfKept(changes, segment, segmentCount);
    if (old < 0) {
      listSegments(lists, state, segment, end);
      if (lists.isOverfull) return;
      segment = end;
      continue;
    }
    keepPairs(felt, segment, end, old);
    keepPairs(pushed, segment, end, old);
    keepPairs(near, segment, end, old);
    segment = end;
  }
  lists.isOverfull = countListed(lists, segmentCount) > lists.mostPairs;
}

/** Forgets the old number of every segment that has to be listed again. */
function chooseSegments(lists: Lists, { segmentA, segmentB, segmentCount, pointCount }: LayoutState): void {
  const { x, y, roam, mostRoam } = lists.places;
  const { box, found } = lists.search;
  const { touched, oldSegment, isRenumbered } = lists.changes;
  for (let segment = 0; segment < segmentCount; segment++) {
    if (touched[segmentA[segment]] === 1 || touched[segmentB[segment]] === 1) oldSegment[segment] = -1;
    else if (!isRenumbered) oldSegment[segment] = segment;
  }
  for (let point = 0; point < pointCount; point++) {
    if (touched[point] === 0) continue;
    const far = listedDistance(lists) + mostRoam + roam[point];
    startBox(box, lists.places, point, far);
    const count = lists.index.searchSegments(box, found);
    const end = keepInBox(found, 0, count, box, x, y, segmentA, segmentB, found);
    for (let i = 0; i < end; i++) oldSegment[found[i]] = -1;
  }
}

/** Notes the new numbers of the points that are not touched. */
function followPoints({ touched, oldPoint, isRenumbered, oldPointCount }: ListChanges, { pointCount }: LayoutState): void {
  const count = isRenumbered ? oldPointCount : pointCount;
  if (newPoint.length < count) newPoint = new Int32Array(2 * count);
  newPoint.fill(-1, 0, count);
  for (let point = 0; point < pointCount; point++) if (touched[point] === 0) newPoint[isRenumbered ? oldPoint[point] : point] = point;
}

/** Starts a list again and keeps the old one beside it. */
function startAgain(pairs: PairList, segmentCount: number): void {
  const { first, point } = pairs;
  pairs.first = pairs.lastFirst;
  pairs.point = pairs.lastPoint;
  pairs.lastFirst = first;
  pairs.lastPoint = point;
  allocateSegments(pairs, segmentCount);
}

/** Where segments with old numbers start again. */
function endOfLost({ oldSegment }: ListChanges, first: number, segmentCount: number): number {
  let end = first + 1;
  while (end < segmentCount && oldSegment[end] < 0) end++;
  return end;
}

/** Where the old numbers of segments stop being consecutive, or enough are together. */
function endOfKept({ oldSegment }: ListChanges, first: number, segmentCount: number): number {
  const most = Math.min(segmentCount, first + MAX_RUN);
  let end = first + 1;
  while (end < most && oldSegment[end] === oldSegment[first] + end - first) end++;
  return end;
}

/** Copies the pairs of some consecutive segments from the old list, where the first of them has the number `old`. */
function keepPairs(pairs: PairList, first: number, end: number, old: number): void {
  const { lastFirst, lastPoint, first: listFirst } = pairs;
  const numbers = newPoint;
  let pair = lastFirst[old];
  let next = listFirst[first];
  allocatePairs(pairs, next + lastFirst[old + end - first] - pair);
  const { point } = pairs;
  for (let segment = first; segment < end; segment++) {
    const pairEnd = lastFirst[old + segment - first + 1];
    for (; pair < pairEnd; pair++) {
      const now = numbers[lastPoint[pair]];
      if (now >= 0) point[next++] = now;
    }
    listFirst[segment + 1] = next;
  }
}
