import { spanBox } from '../box.ts';
import { sortRange } from '../sort.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { listedDistance, meetingDistance } from './distances.ts';
import type { Lists } from './lists.ts';
import { allocatePairs } from './pairList.ts';

/** Consecutive segments share a search while the width plus height of their common box is at most this. */
const MAX_SHARED_SIZE = 50;

/** Slanted segments are searched in pieces of at most this length, because the box around the whole segment would be mostly empty. */
const MAX_PIECE = 60;

/** Lists the points near a range of consecutive segments. Stops and sets `isOverfull` if there are too many pairs. */
export function listSegments(lists: Lists, state: LayoutState, first: number, end: number): void {
  for (let segment = first; segment < end; ) {
    const sharedEnd = chooseShared(lists, state, segment, end);
    const gathered = gatherPoints(lists, state, segment);
    const count = areHeld(state, segment, sharedEnd) ? removeHeldPoints(lists, state, gathered) : gathered;
    for (; segment < sharedEnd; segment++) {
      listSegment(lists, state, segment, count);
      lists.isOverfull = countListed(lists, segment + 1) > lists.maxPairs;
      if (lists.isOverfull) return;
    }
  }
}

function areHeld({ segmentA, segmentB, mobility }: LayoutState, first: number, end: number): boolean {
  for (let segment = first; segment < end; segment++)
    if (mobility[segmentA[segment]] !== Mobility.held || mobility[segmentB[segment]] !== Mobility.held) return false;
  return true;
}

/**
 * Removes held points from the gathered points: they have no effect on held segments, and a picture may have any number of them in one
 * spot.
 */
function removeHeldPoints({ search: { found, x, y } }: Lists, { mobility }: LayoutState, gathered: number): number {
  let count = 0;
  for (let i = 0; i < gathered; i++) {
    if (mobility[found[i]] === Mobility.held) continue;
    found[count] = found[i];
    x[count] = x[i];
    y[count] = y[i];
    count++;
  }
  return count;
}

/** The number of listed pairs of all segments before this one. */
export function countListed({ felt, pushed, near }: Lists, segment: number): number {
  return felt.first[segment] + pushed.first[segment] + near.first[segment];
}

/**
 * Sets the search box for a segment and as many following segments as fit. Returns the end of the range. The sides are local numbers while
 * the box grows, because the last tried segment does not belong to it.
 */
function chooseShared(lists: Lists, { segmentA, segmentB }: LayoutState, first: number, end: number): number {
  const { x, y, skin, maxSkin } = lists.references;
  const { box } = lists.search;
  const far = listedDistance(lists);
  const maxSize = lists.isTight ? Math.min(far, MAX_SHARED_SIZE) : MAX_SHARED_SIZE;
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  let ownSkin = 0;
  let segment = first;
  for (; segment < end; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const left = Math.min(minX, x[a], x[b]);
    const right = Math.max(maxX, x[a], x[b]);
    const top = Math.min(minY, y[a], y[b]);
    const bottom = Math.max(maxY, y[a], y[b]);
    if (segment > first && right - left + bottom - top > maxSize) break;
    minX = left;
    minY = top;
    maxX = right;
    maxY = bottom;
    ownSkin = Math.max(ownSkin, skin[a], skin[b]);
  }
  const around = far + ownSkin + maxSkin;
  box.minX = minX - around;
  box.minY = minY - around;
  box.maxX = maxX + around;
  box.maxY = maxY + around;
  return segment;
}

/** Finds the points in the search box, which starts at a segment, and copies their reference positions. Returns their number. */
function gatherPoints(lists: Lists, state: LayoutState, segment: number): number {
  const { index, search, references } = lists;
  const { found, x, y } = search;
  const { segmentA, segmentB } = state;
  const dx = Math.abs(references.x[segmentB[segment]] - references.x[segmentA[segment]]);
  const dy = Math.abs(references.y[segmentB[segment]] - references.y[segmentA[segment]]);
  const count =
    Math.min(dx, dy) <= MAX_PIECE
      ? index.searchPoints(search.box, found)
      : searchAlong(lists, state, segment, Math.ceil(Math.max(dx, dy) / MAX_PIECE));
  for (let i = 0; i < count; i++) {
    x[i] = references.x[found[i]];
    y[i] = references.y[found[i]];
  }
  return count;
}

/** Finds the points that may become relevant to a long segment, piece by piece. */
function searchAlong(lists: Lists, state: LayoutState, segment: number, pieces: number): number {
  const { box, found, near, seen } = lists.search;
  const { x, y } = lists.references;
  const a = state.segmentA[segment];
  const b = state.segmentB[segment];
  const dx = (x[b] - x[a]) / pieces;
  const dy = (y[b] - y[a]) / pieces;
  const far = searchDistance(lists, a, b);
  let count = 0;
  for (let piece = 0; piece < pieces; piece++) {
    const px = x[a] + piece * dx;
    const py = y[a] + piece * dy;
    spanBox(box, px, py, px + dx, py + dy, far);
    const more = lists.index.searchPoints(box, near);
    for (let i = 0; i < more; i++) {
      if (seen[near[i]] === 1) continue;
      seen[near[i]] = 1;
      found[count++] = near[i];
    }
  }
  for (let i = 0; i < count; i++) seen[found[i]] = 0;
  return count;
}

function listSegment(lists: Lists, state: LayoutState, segment: number, gathered: number): void {
  const { felt, pushed, near } = lists;
  const count = findPoints(lists, state, segment, gathered);
  allocatePairs(felt, felt.first[segment] + count);
  allocatePairs(pushed, pushed.first[segment] + count);
  allocatePairs(near, near.first[segment] + count);
  assignToLists(lists, state, segment, count);
}

/** Filters the gathered points by their distance from a segment. Returns the number of points that may become relevant. */
function findPoints(lists: Lists, { segmentA, segmentB }: LayoutState, segment: number, gathered: number): number {
  const { x: referenceX, y: referenceY } = lists.references;
  const { found, x, y, near, nearSq } = lists.search;
  const a = segmentA[segment];
  const b = segmentB[segment];
  const ax = referenceX[a];
  const ay = referenceY[a];
  const dx = referenceX[b] - ax;
  const dy = referenceY[b] - ay;
  const lengthSq = dx * dx + dy * dy;
  const far = searchDistance(lists, a, b);
  const farSq = far * far;
  let count = 0;
  for (let i = 0; i < gathered; i++) {
    // The loop of measurePairs, copied: a call would cost more than the loop.
    let ex = x[i] - ax;
    let ey = y[i] - ay;
    const dot = ex * dx + ey * dy;
    if (dot >= lengthSq) {
      ex -= dx;
      ey -= dy;
    } else if (dot > 0) {
      const t = dot / lengthSq;
      ex -= t * dx;
      ey -= t * dy;
    }
    const sq = ex * ex + ey * ey;
    if (sq > farSq) continue;
    near[count] = found[i];
    nearSq[count] = sq;
    count++;
  }
  return count;
}

/** The distance from the segment ab within which points may become relevant. */
function searchDistance(lists: Lists, a: number, b: number): number {
  const { skin, maxSkin } = lists.references;
  return listedDistance(lists) + Math.max(skin[a], skin[b]) + maxSkin;
}

/** Adds the points near a segment to the lists that they belong to. */
function assignToLists(lists: Lists, state: LayoutState, segment: number, count: number): void {
  const { segmentA, segmentB, segmentEdge, mobility, trainTrack, wallCount, segmentCount, map } = state;
  const { felt, pushed, near, references, search } = lists;
  const { near: found, nearSq: foundSq } = search;
  const { skin } = references;
  const { vertexCount } = map;
  const a = segmentA[segment];
  const b = segmentB[segment];
  const edge = segmentEdge[segment];
  const isHeld = mobility[a] === Mobility.held && mobility[b] === Mobility.held;
  const isPushed = lists.heldPush && mobility[a] === Mobility.free && mobility[b] === Mobility.free;
  // A train does not feel its own track, and can't leave it.
  const track = segment < wallCount ? -1 - edge : -2;
  // The neighbours of a and b along the curve.
  const before = segment > wallCount && segmentEdge[segment - 1] === edge ? segmentA[segment - 1] : -1;
  const after = segment >= wallCount && segment + 1 < segmentCount && segmentEdge[segment + 1] === edge ? segmentB[segment + 1] : -1;
  // The maximum distances of relevant pairs when the lists expire.
  const ownSkin = skin[a] > skin[b] ? skin[a] : skin[b];
  const maxFeltDistance = lists.radius + ownSkin;
  const maxNearDistance = meetingDistance(lists.cap) + ownSkin;
  let feltEnd = felt.first[segment];
  let pushedEnd = pushed.first[segment];
  let nearEnd = near.first[segment];
  for (let i = 0; i < count; i++) {
    const point = found[i];
    if (point === a || point === b) continue;
    const pointIsHeld = mobility[point] === Mobility.held;
    if (pointIsHeld && isHeld) continue;
    if (point < vertexCount && trainTrack[point] === track) continue;
    const sq = foundSq[i];
    const nearDistance = maxNearDistance + skin[point];
    if (sq <= nearDistance * nearDistance) near.point[nearEnd++] = point;
    const feltDistance = maxFeltDistance + skin[point];
    if (sq > feltDistance * feltDistance || point === before || point === after) continue;
    if (!pointIsHeld) felt.point[feltEnd++] = point;
    else if (isPushed) pushed.point[pushedEnd++] = point;
  }
  sortRange(pushed.point, pushed.first[segment], pushedEnd);
  felt.first[segment + 1] = feltEnd;
  pushed.first[segment + 1] = pushedEnd;
  near.first[segment + 1] = nearEnd;
}
