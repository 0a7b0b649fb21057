import { startBox } from '../box.ts';
import type { LayoutState } from '../state.ts';
import { listedDistance } from './distances.ts';
import { filterByBox } from './filterByBox.ts';
import type { ListChanges } from './listChanges.ts';
import { countListed, listSegments } from './listSegments.ts';
import type { Lists } from './lists.ts';
import { allocatePairs, allocateSegments, type PairList } from './pairList.ts';

/**
 * Maximum number of segments per call of `copyPairs`. V8 optimizes a function that is called often, but a single long call only for itself.
 */
const MAX_RUN = 64;

/** For each point of the old lists its new number; -1 if it was removed or touched. Reused. */
let newPoint = new Int32Array(0);

/**
 * Repairs the lists around the touched points, after their reference positions were reset. Segments that end in a touched point or may come
 * near one are listed again. All others keep their pairs under new numbers, except those with touched points, which are now out of reach.
 * The result contains all pairs of rebuilt lists with the same reference positions; it may be overfull.
 */
export function repairLists(lists: Lists, state: LayoutState): void {
  const { changes, felt, pushed, near } = lists;
  const { segmentCount } = state;
  markSegmentsToList(lists, state);
  mapOldPoints(changes, state);
  swapBuffers(felt, segmentCount);
  swapBuffers(pushed, segmentCount);
  swapBuffers(near, segmentCount);
  for (let segment = 0; segment < segmentCount; ) {
    const old = changes.oldSegment[segment];
    const end = old < 0 ? endOfMissingRun(changes, segment, segmentCount) : endOfKeptRun(changes, segment, segmentCount);
    if (old < 0) {
      listSegments(lists, state, segment, end);
      if (lists.isOverfull) return;
      segment = end;
      continue;
    }
    copyPairs(felt, segment, end, old);
    copyPairs(pushed, segment, end, old);
    copyPairs(near, segment, end, old);
    segment = end;
  }
  lists.isOverfull = countListed(lists, segmentCount) > lists.maxPairs;
}

/** Sets the old number of every segment that needs to be listed again to -1. */
function markSegmentsToList(lists: Lists, { segmentA, segmentB, segmentCount, pointCount }: LayoutState): void {
  const { x, y, skin, maxSkin } = lists.references;
  const { box, found } = lists.search;
  const { touched, oldSegment, isRenumbered } = lists.changes;
  for (let segment = 0; segment < segmentCount; segment++) {
    if (touched[segmentA[segment]] === 1 || touched[segmentB[segment]] === 1) oldSegment[segment] = -1;
    else if (!isRenumbered) oldSegment[segment] = segment;
  }
  for (let point = 0; point < pointCount; point++) {
    if (touched[point] === 0) continue;
    const far = listedDistance(lists) + maxSkin + skin[point];
    startBox(box, lists.references, point, far);
    const count = lists.index.searchSegments(box, found);
    const end = filterByBox(found, 0, count, box, x, y, segmentA, segmentB, found);
    for (let i = 0; i < end; i++) oldSegment[found[i]] = -1;
  }
}

/** Records the new numbers of the points that are not touched. */
function mapOldPoints({ touched, oldPoint, isRenumbered, oldPointCount }: ListChanges, { pointCount }: LayoutState): void {
  const count = isRenumbered ? oldPointCount : pointCount;
  if (newPoint.length < count) newPoint = new Int32Array(2 * count);
  newPoint.fill(-1, 0, count);
  for (let point = 0; point < pointCount; point++) if (touched[point] === 0) newPoint[isRenumbered ? oldPoint[point] : point] = point;
}

/** Starts an empty list and keeps the previous one as the source of copies. */
function swapBuffers(pairs: PairList, segmentCount: number): void {
  const { first, point } = pairs;
  pairs.first = pairs.previousFirst;
  pairs.point = pairs.previousPoint;
  pairs.previousFirst = first;
  pairs.previousPoint = point;
  allocateSegments(pairs, segmentCount);
}

/** The end of a run of segments without old numbers. */
function endOfMissingRun({ oldSegment }: ListChanges, first: number, segmentCount: number): number {
  let end = first + 1;
  while (end < segmentCount && oldSegment[end] < 0) end++;
  return end;
}

/** The end of a run of segments with consecutive old numbers, at most MAX_RUN long. */
function endOfKeptRun({ oldSegment }: ListChanges, first: number, segmentCount: number): number {
  const maxEnd = Math.min(segmentCount, first + MAX_RUN);
  let end = first + 1;
  while (end < maxEnd && oldSegment[end] === oldSegment[first] + end - first) end++;
  return end;
}

/** Copies the pairs of consecutive segments from the previous list. `old` is the old number of the first segment. */
function copyPairs(pairs: PairList, first: number, end: number, old: number): void {
  const { previousFirst, previousPoint, first: listFirst } = pairs;
  const numbers = newPoint;
  let pair = previousFirst[old];
  let next = listFirst[first];
  allocatePairs(pairs, next + previousFirst[old + end - first] - pair);
  const { point } = pairs;
  for (let segment = first; segment < end; segment++) {
    const pairEnd = previousFirst[old + segment - first + 1];
    for (; pair < pairEnd; pair++) {
      const now = numbers[previousPoint[pair]];
      if (now >= 0) point[next++] = now;
    }
    listFirst[segment + 1] = next;
  }
}
