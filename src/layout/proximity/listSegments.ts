import { spanBox } from '../box.ts';
import { sortRange } from '../sort.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { listedDistance, meetingDistance } from './distances.ts';
import type { Lists } from './lists.ts';
import { allocatePairs } from './pairList.ts';

/** Consecutive segments share a search as long as the width and the height of all together are no more than this. */
const MAX_SHARED = 50;

/** A slanted segment is searched along in pieces of this length at most: the box around all of it would be mostly empty. */
const MAX_PIECE = 60;

/** Lists the points near some consecutive segments, after those of the segments before them; ends where there are too many. */
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

/** Of the points that were gathered leaves out those that are held, which do nothing to segments that are: a picture may have any number of them in one spot. */
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

/** How many pairs stand in the lists for the segments before this one. */
export function countListed({ felt, pushed, near }: Lists, segment: number): number {
  return felt.first[segment] + pushed.first[segment] + near.first[segment];
}

/**
 * Sets the box of a search that serves a segment and as many after it as are together small enough; returns where these end. The sides are
 * numbers while it grows, not a box: the last segment that is tried does not belong to it.
 */
function chooseShared(lists: Lists, { segmentA, segmentB }: LayoutState, first: number, end: number): number {
  const { x, y, skin, maxSkin } = lists.references;
  const { box } = lists.search;
  const far = listedDistance(lists);
  const mostShared = lists.isTight ? Math.min(far, MAX_SHARED) : MAX_SHARED;
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  let most = 0;
  let segment = first;
  for (; segment < end; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const left = Math.min(minX, x[a], x[b]);
    const right = Math.max(maxX, x[a], x[b]);
    const top = Math.min(minY, y[a], y[b]);
    const bottom = Math.max(maxY, y[a], y[b]);
    if (segment > first && right - left + bottom - top > mostShared) break;
    minX = left;
    minY = top;
    maxX = right;
    maxY = bottom;
    most = Math.max(most, skin[a], skin[b]);
  }
  const around = far + most + maxSkin;
  box.minX = minX - around;
  box.minY = minY - around;
  box.maxX = maxX + around;
  box.maxY = maxY + around;
  return segment;
}

/** Finds the points in the box of the search, which starts with a segment, and where their references are. Returns how many. */
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

/** Finds the points that may come to matter to a segment, piece by piece. */
function searchAlong(lists: Lists, state: LayoutState, segment: number, pieces: number): number {
  const { box, found, near, seen } = lists.search;
  const { x, y } = lists.references;
  const a = state.segmentA[segment];
  const b = state.segmentB[segment];
  const dx = (x[b] - x[a]) / pieces;
  const dy = (y[b] - y[a]) / pieces;
  const far = farOf(lists, a, b);
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

/** Of the points that were gathered finds those that may come to matter to a segment, and how far they are. Returns how many. */
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
  const far = farOf(lists, a, b);
  const farSq = far * far;
  let count = 0;
  for (let i = 0; i < gathered; i++) {
    // The loop of measurePairs: a call would cost more than it does.
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

/** How far from the segment ab a point may be that comes to matter to it. */
function farOf(lists: Lists, a: number, b: number): number {
  const { skin, maxSkin } = lists.references;
  return listedDistance(lists) + Math.max(skin[a], skin[b]) + maxSkin;
}

/** Puts what was found near a segment into the lists that it belongs to. */
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
  // The segments before and after it along its curve start and end in a neighbour.
  const before = segment > wallCount && segmentEdge[segment - 1] === edge ? segmentA[segment - 1] : -1;
  const after = segment >= wallCount && segment + 1 < segmentCount && segmentEdge[segment + 1] === edge ? segmentB[segment + 1] : -1;
  // How far apart a pair that matters may be when the lists are at their end.
  const ownRoam = skin[a] > skin[b] ? skin[a] : skin[b];
  const maxFeltDistance = lists.radius + ownRoam;
  const maxNearDistance = meetingDistance(lists.cap) + ownRoam;
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
    const pointNear = maxNearDistance + skin[point];
    if (sq <= pointNear * pointNear) near.point[nearEnd++] = point;
    const pointFelt = maxFeltDistance + skin[point];
    if (sq > pointFelt * pointFelt || point === before || point === after) continue;
    if (!pointIsHeld) felt.point[feltEnd++] = point;
    else if (isPushed) pushed.point[pushedEnd++] = point;
  }
  sortRange(pushed.point, pushed.first[segment], pushedEnd);
  felt.first[segment + 1] = feltEnd;
  pushed.first[segment + 1] = pushedEnd;
  near.first[segment + 1] = nearEnd;
}
