import { createBox } from '../geometry/box.ts';
import { orientation } from '../geometry/orientation.ts';
import { inTriangle } from '../geometry/polygon.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import { extendBox, spanBox } from './box.ts';
import type { Moves } from './limits.ts';
import type { Proximity } from './proximity/proximity.ts';
import type { Settings } from './settings.ts';
import { type LayoutState, Mobility, pointAlong } from './state.ts';
import { CONTACT_DISTANCE, MIN_DISTANCE } from './tolerances.ts';
import { distanceToVertex, segmentAhead } from './trackPlaces.ts';

/** Maximum number of halvings of a move that fails its tests. After that the train stays for this step. */
const MAX_HALVINGS = 6;

/** Smaller moves are not worth their tests. */
const MIN_MOVE = 1e-6;

/**
 * The minimum distance to corners of the train's own track. Smaller than MIN_DISTANCE, because corners may be nearer to each other than
 * that and the train must be able to pass them.
 */
const MIN_CORNER_DISTANCE = 2 * CONTACT_DISTANCE;

/** A move of a train along one segment of its track's shape, from O (old) to N (new). */
interface Move {
  train: number;
  direction: 1 | -1;
  /** The segment, its length, and the positions of O and N on it, from its start. */
  segment: number;
  length: number;
  here: number;
  there: number;
  /** How far the train could move until it reaches the vertex ahead. */
  toVertex: number;
  oldX: number;
  oldY: number;
  newX: number;
  newY: number;
  /** The points of the track on both sides of N: the next one in the direction of the track, and the one before. */
  nextX: number;
  nextY: number;
  beforeX: number;
  beforeY: number;
}

/** One move and its surroundings, reused so that moves allocate nothing. */
const move: Move = {
  train: 0,
  direction: 1,
  segment: 0,
  length: 0,
  here: 0,
  there: 0,
  toVertex: 0,
  oldX: 0,
  oldY: 0,
  newX: 0,
  newY: 0,
  nextX: 0,
  nextY: 0,
  beforeX: 0,
  beforeY: 0,
};
const box = createBox();

/**
 * Moves the trains along their tracks, one at a time while everything else is still. A train moves at most halfway to the next vertex of
 * its track, and at most to the next corner, where it stops for this step. Exact tests must prove that a move changes only the position of
 * the train; otherwise it is halved. Returns the largest move.
 */
export function moveTrains(state: LayoutState, proximity: Proximity, settings: Settings, moves: Moves): number {
  const { mobility, map } = state;
  let largest = 0;
  for (let train = 0; train < map.vertexCount; train++) {
    if (mobility[train] !== Mobility.train) continue;
    if (moveTrain(state, proximity, settings, moves, train)) largest = Math.max(largest, Math.abs(move.there - move.here));
  }
  return largest;
}

/** Projects the force on each train onto its track. */
export function projectTrainForces(state: LayoutState): void {
  const { mobility, map, forceX, forceY } = state;
  for (let train = 0; train < map.vertexCount; train++) {
    if (mobility[train] !== Mobility.train) continue;
    const direction = chooseDirection(state, train, forceX, forceY);
    const { x, y, along } = state.tracks[state.trainTrack[train]];
    const segment = segmentAhead(state, train, direction === 0 ? 1 : direction);
    const length = along[segment + 1] - along[segment];
    const dx = (x[segment + 1] - x[segment]) / length;
    const dy = (y[segment + 1] - y[segment]) / length;
    const size = direction === 0 ? 0 : forceX[train] * dx + forceY[train] * dy;
    forceX[train] = size * dx;
    forceY[train] = size * dy;
  }
}

/** Moves a train if there is a safe move. Returns whether it moved. */
function moveTrain(state: LayoutState, proximity: Proximity, { cap }: Settings, moves: Moves, train: number): boolean {
  const direction = chooseDirection(state, train, moves.x, moves.y);
  if (direction === 0) return false;
  const shape = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, direction);
  if (state.wallLocked[state.trackFirstWall[state.trainTrack[train]] + segment] === 1) return false;
  const dx = shape.x[segment + 1] - shape.x[segment];
  const dy = shape.y[segment + 1] - shape.y[segment];
  const length = shape.along[segment + 1] - shape.along[segment];
  // At a corner the segment ahead differs from the segment on which the train arrived.
  const here = segment === state.trainSegment[train] ? state.trainAlong[train] - shape.along[segment] : direction === 1 ? 0 : length;
  move.toVertex = distanceToVertex(state, train, direction);
  const maxMove = (move.toVertex - MIN_DISTANCE) / 2;
  let distance = Math.min((direction * (moves.x[train] * dx + moves.y[train] * dy)) / length, cap, maxMove);
  for (let halving = 0; halving <= MAX_HALVINGS && distance > MIN_MOVE; halving++, distance /= 2) {
    let there = here + direction * distance;
    // A train that comes within MIN_DISTANCE of the corner ahead stops exactly on it, unless a vertex is near. Other moves that end near a
    // corner are halved.
    if (there < MIN_DISTANCE && direction === -1 && here <= 2 * maxMove) there = 0;
    else if (there > length - MIN_DISTANCE && direction === 1 && length - here <= 2 * maxMove) there = length;
    else if (there < MIN_DISTANCE || there > length - MIN_DISTANCE) continue;
    const corner = there === 0 ? segment : segment + 1;
    const isCorner = there === 0 || there === length;
    move.train = train;
    move.direction = direction;
    move.segment = segment;
    move.length = length;
    move.here = here;
    move.there = there;
    move.oldX = state.x[train];
    move.oldY = state.y[train];
    move.newX = isCorner ? shape.x[corner] : shape.x[segment] + (there / length) * dx;
    move.newY = isCorner ? shape.y[corner] : shape.y[segment] + (there / length) * dy;
    if (!isSafe(state, proximity)) continue;
    state.x[train] = move.newX;
    state.y[train] = move.newY;
    if (shape.closed) passStart(state, train, segment);
    state.trainSegment[train] = segment;
    state.trainAlong[train] = isCorner ? shape.along[corner] : shape.along[segment] + there;
    return true;
  }
  return false;
}

/** Updates the first vertex of a closed track when a train passes the start. */
function passStart(state: LayoutState, train: number, segment: number): void {
  const track = state.trainTrack[train];
  const last = state.tracks[track].along.length - 2;
  const i = state.trainIndex[train];
  if (state.trainSegment[train] === last && segment === 0) state.trackFirst[track] = i;
  if (state.trainSegment[train] === 0 && segment === last) state.trackFirst[track] = (i + 1) % state.map.tracks[track].vertices.length;
}

/**
 * The components of a wanted vector (force or displacement) along the track and against it. An array, because V8 would allocate a heap number for a
 * returned float.
 */
const gains = new Float64Array(2);

/** Along the track (1), against it (-1), or not at all (0): at a corner both directions may lead away from the wanted vector. */
function chooseDirection(state: LayoutState, train: number, wantedX: Float64Array, wantedY: Float64Array): 1 | -1 | 0 {
  measureGain(state, train, 1, wantedX, wantedY);
  measureGain(state, train, -1, wantedX, wantedY);
  const ahead = gains[0];
  const back = gains[1];
  if (!(Math.max(ahead, back) > MIN_MOVE)) return 0;
  return ahead >= back ? 1 : -1;
}

function measureGain(state: LayoutState, train: number, direction: 1 | -1, wantedX: Float64Array, wantedY: Float64Array): void {
  const { x, y } = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, direction);
  const dx = x[segment + 1] - x[segment];
  const dy = y[segment + 1] - y[segment];
  gains[direction === 1 ? 0 : 1] = (direction * (wantedX[train] * dx + wantedY[train] * dy)) / Math.sqrt(dx * dx + dy * dy);
}

/**
 * Whether the move changes only the position of its train. Each attached segment turns about its other end H and sweeps the triangle O, N,
 * H. No segment crosses O–H (the attached segment before the move) or O–N (the track). So a segment that crosses N–H ends inside the
 * triangle. It is therefore enough that the triangle is empty and that H is on its side of the track at N. N is rounded, so the track
 * bends slightly; the slivers between the old and the new track must be empty too.
 */
function isSafe(state: LayoutState, proximity: Proximity): boolean {
  findTrackNeighbours(state);
  const { map, segmentA, segmentB } = state;
  const { train } = move;
  const nearCount = findNear(state, proximity);
  const { found } = proximity;
  const first = map.vertexFirst[train];
  const end = map.vertexFirst[train + 1];
  let isLeft = false;
  // Counterclockwise from the track's forward half-edge: edges on its left, the track backwards, edges on its right.
  const forward = findForward(state, train);
  for (let i = 1; i < end - first; i++) {
    const half = map.rotation[first + ((forward + i) % (end - first))];
    if (i === 1) isLeft = true;
    if (map.edgeFixed[half >> 1] === 1) {
      isLeft = false;
      continue;
    }
    const attached = pointAlong(state, half, 1);
    if (!isOnSide(state, attached, isLeft) || !isSweepEmpty(state, attached, found, nearCount)) return false;
  }
  for (let i = 0; i < nearCount; i++) {
    const segment = found[i];
    const a = segmentA[segment];
    const b = segmentB[segment];
    if ((mayBeInSliver(state, a) && inSliver(state, a)) || (mayBeInSliver(state, b) && inSliver(state, b))) return false;
    if (a === train || b === train || segment < state.wallCount) continue;
    if (comesTooNear(state, a, b)) return false;
  }
  return true;
}

function findForward({ map }: LayoutState, train: number): number {
  for (let i = 0; ; i++) {
    const half = map.rotation[map.vertexFirst[train] + i];
    if ((half & 1) === 0 && map.edgeFixed[half >> 1] === 1) return i;
  }
}

/** Finds the segments in the box of the whole move. Returns their number. */
function findNear(state: LayoutState, proximity: Proximity): number {
  const { map } = state;
  spanBox(box, move.oldX, move.oldY, move.newX, move.newY, MIN_DISTANCE);
  for (let slot = map.vertexFirst[move.train]; slot < map.vertexFirst[move.train + 1]; slot++) {
    if (map.edgeFixed[map.rotation[slot] >> 1] === 1) continue;
    extendBox(box, state, pointAlong(state, map.rotation[slot], 1), MIN_DISTANCE);
  }
  return proximity.findSegmentsAround(state, move.train, box);
}

/**
 * Whether the triangle O, N, H contains no point, not even on its boundary, and the new segment N, H keeps MIN_DISTANCE from all others.
 */
function isSweepEmpty(state: LayoutState, attached: number, found: ArrayLike<number>, nearCount: number): boolean {
  const { x, y, segmentA, segmentB } = state;
  const minX = Math.min(move.oldX, move.newX, x[attached]) - MIN_DISTANCE;
  const minY = Math.min(move.oldY, move.newY, y[attached]) - MIN_DISTANCE;
  const maxX = Math.max(move.oldX, move.newX, x[attached]) + MIN_DISTANCE;
  const maxY = Math.max(move.oldY, move.newY, y[attached]) + MIN_DISTANCE;
  for (let i = 0; i < nearCount; i++) {
    for (let end = 0; end < 2; end++) {
      const point = end === 0 ? segmentA[found[i]] : segmentB[found[i]];
      if (x[point] < minX || x[point] > maxX || y[point] < minY || y[point] > maxY) continue;
      if (isInSweep(state, attached, point, found[i])) return false;
    }
  }
  return true;
}

/** Whether an end of a segment is in the triangle O, N, H, or too near to N, H. */
function isInSweep({ x, y, map, segmentEdge, trainTrack }: LayoutState, attached: number, point: number, segment: number): boolean {
  if (point === move.train || point === attached) return false;
  const { oldX, oldY, newX, newY } = move;
  const px = x[point];
  const py = y[point];
  // The track corner at which the train is or will be.
  if ((px === newX && py === newY) || (px === oldX && py === oldY)) return false;
  if (inTriangle(px, py, oldX, oldY, newX, newY, x[attached], y[attached])) return true;
  // The segments of a track have the edge -1 - track; see LayoutState.
  const isOwnCorner = point >= map.vertexCount && segmentEdge[segment] === -1 - trainTrack[move.train];
  const minDistance = isOwnCorner ? MIN_CORNER_DISTANCE : MIN_DISTANCE;
  const newSq = distanceToSegmentSq(px, py, newX, newY, x[attached], y[attached]);
  return newSq < minDistance * minDistance && newSq < distanceToSegmentSq(px, py, oldX, oldY, x[attached], y[attached]);
}

/** Whether N is nearer to the segment ab than MIN_DISTANCE, and nearer than O was. */
function comesTooNear({ x, y }: LayoutState, a: number, b: number): boolean {
  const { newX, newY, oldX, oldY } = move;
  if ((x[a] < newX - MIN_DISTANCE && x[b] < newX - MIN_DISTANCE) || (x[a] > newX + MIN_DISTANCE && x[b] > newX + MIN_DISTANCE))
    return false;
  if ((y[a] < newY - MIN_DISTANCE && y[b] < newY - MIN_DISTANCE) || (y[a] > newY + MIN_DISTANCE && y[b] > newY + MIN_DISTANCE))
    return false;
  const newSq = distanceToSegmentSq(newX, newY, x[a], y[a], x[b], y[b]);
  return newSq < MIN_DISTANCE * MIN_DISTANCE && newSq < distanceToSegmentSq(oldX, oldY, x[a], y[a], x[b], y[b]);
}

/**
 * Whether a point is within MIN_DISTANCE of the line on which the train moves and between the ends of the slivers. A quick test before
 * inSliver.
 */
function mayBeInSliver({ x, y, tracks, trainTrack }: LayoutState, point: number): boolean {
  const { oldX, oldY, newX, newY, nextX, nextY, beforeX, beforeY } = move;
  if (x[point] < Math.min(oldX, newX, nextX, beforeX) || x[point] > Math.max(oldX, newX, nextX, beforeX)) return false;
  if (y[point] < Math.min(oldY, newY, nextY, beforeY) || y[point] > Math.max(oldY, newY, nextY, beforeY)) return false;
  const shape = tracks[trainTrack[move.train]];
  const dx = shape.x[move.segment + 1] - shape.x[move.segment];
  const dy = shape.y[move.segment + 1] - shape.y[move.segment];
  return Math.abs((x[point] - move.oldX) * dy - (y[point] - move.oldY) * dx) <= MIN_DISTANCE * move.length;
}

/** Whether H is strictly on the left, or on the right, of the new track through N. */
function isOnSide(state: LayoutState, attached: number, isLeft: boolean): boolean {
  // Each test is for one half-plane: beside the line from N to the next point, and beside the line from the previous point to N.
  const isBesideNext = sideOfTrack(state, attached, true) === (isLeft ? 1 : -1);
  const isBesidePrevious = sideOfTrack(state, attached, false) === (isLeft ? -1 : 1);
  if (isBesideNext === isBesidePrevious) return isBesideNext;
  // If the track bends towards that side both tests must hold; if it bends away one is enough. On a straight track they agree up to
  // rounding.
  const bend = orientation(move.newX, move.newY, move.nextX, move.nextY, move.beforeX, move.beforeY);
  if (bend === 0) return isLeft ? isBesideNext : isBesidePrevious;
  return isLeft ? bend < 0 : bend > 0;
}

/** The side of H, as seen from N towards the next or the previous point of the track: 1 for left, -1 for right, 0 on the line. */
function sideOfTrack({ x, y }: LayoutState, attached: number, isNext: boolean): number {
  const toX = isNext ? move.nextX : move.beforeX;
  const toY = isNext ? move.nextY : move.beforeY;
  const side = orientation(move.newX, move.newY, toX, toY, x[attached], y[attached]);
  return side > 0 ? 1 : side < 0 ? -1 : 0;
}

/**
 * Whether a point other than the track's own is between the old and the new track. If N is a corner, the track ahead of it does not change.
 */
function inSliver({ x, y }: LayoutState, point: number): boolean {
  const { direction, there, length, oldX, oldY, newX, newY, nextX, nextY, beforeX, beforeY } = move;
  const px = x[point];
  const py = y[point];
  if ((px === oldX && py === oldY) || (px === newX && py === newY)) return false;
  if ((px === nextX && py === nextY) || (px === beforeX && py === beforeY)) return false;
  const isCorner = there === 0 || there === length;
  if (!(isCorner && direction === -1) && inTriangle(px, py, beforeX, beforeY, oldX, oldY, newX, newY)) return true;
  return !(isCorner && direction === 1) && inTriangle(px, py, oldX, oldY, newX, newY, nextX, nextY);
}

/** Sets the points of the track next to N: the neighbouring vertices, or corners that come first. */
function findTrackNeighbours(state: LayoutState): void {
  const { train, direction, segment, length, here, there, toVertex } = move;
  const shape = state.tracks[state.trainTrack[train]];
  const moved = direction * (there - here);
  const remaining = direction === 1 ? length - there : there;
  const passed = direction === 1 ? here : length - here;
  const ahead = (direction === 1 ? state.trainAfter : state.trainBefore)[train];
  const behind = (direction === 1 ? state.trainBefore : state.trainAfter)[train];

  // Ahead: on this segment, or on the following one if N is its corner.
  const last = shape.along.length - 2;
  const onward = remaining > 0 ? segment : (segment + direction + last + 1) % (last + 1);
  const toCorner = remaining > 0 ? remaining : shape.along[onward + 1] - shape.along[onward];
  const vertexIsAhead = ahead >= 0 && toVertex - moved < toCorner;
  const cornerAhead = direction === 1 ? onward + 1 : onward;
  const aheadX = vertexIsAhead ? state.x[ahead] : shape.x[cornerAhead];
  const aheadY = vertexIsAhead ? state.y[ahead] : shape.y[cornerAhead];

  // Behind: if O is a corner, it remains a point of the track.
  const vertexIsBehind = passed > 0 && behind >= 0 && distanceToVertex(state, train, direction === 1 ? -1 : 1) < passed;
  const cornerBehind = direction === 1 ? segment : segment + 1;
  const behindX = vertexIsBehind ? state.x[behind] : shape.x[cornerBehind];
  const behindY = vertexIsBehind ? state.y[behind] : shape.y[cornerBehind];

  move.nextX = direction === 1 ? aheadX : behindX;
  move.nextY = direction === 1 ? aheadY : behindY;
  move.beforeX = direction === 1 ? behindX : aheadX;
  move.beforeY = direction === 1 ? behindY : aheadY;
}
