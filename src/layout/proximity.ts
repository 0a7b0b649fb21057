import { type Cells, createCells, layOutCells, spanCells } from './cells.ts';
import { FLOOR } from './floor.ts';
import { allocatePairs, allocateSegments, createPairList, type PairList } from './pairList.ts';
import { createPointGrid, fillPointGrid, type PointGrid } from './pointGrid.ts';
import { type Box, createSegmentGrid, fillSegmentGrid, findSegments, type SegmentGrid } from './segmentGrid.ts';
import type { Settings } from './settings.ts';
import { type LayoutState, Mobility } from './state.ts';

/** Lists are made to last for about so many steps: by then points have come or gone. */
const LIFE_STEPS = 10;

/** The least and the most that a point may roam. */
const LEAST_ROAM = 1;
const MOST_ROAM = 6;

/** What a point gets of which nothing is known yet, as it is new. */
const NEW_ROAM = 3;

/** So many times the mean speed a point may gain while the lists last. */
const HASTE = 4;

/** The size of the cells, as a share of how far pairs matter. */
const CELL_SHARE = 0.6;

/**
 * Which points and segments are near each other, in lists that are kept over several steps. They are made with room for every point to
 * roam, more for fast ones than for slow ones, and hold until one has left its room. Pairs are in the order of segments.
 */
export interface Proximity {
  /** The pairs of which the point feels the segment: within the radius of the repulsion, but no neighbours along a curve. */
  readonly felt: PairList;
  /** The pairs of which the point is held and pushes the segment, within the same radius; for one segment in ascending order. */
  readonly pushed: PairList;
  /** All pairs that could meet in one step. */
  readonly near: PairList;
  /** Where the points were when the lists were made, and how many updates ago that was. */
  listX: Float64Array;
  listY: Float64Array;
  age: number;
  /** How far from there each point may be, and how far the one is that has moved most. */
  roam: Float64Array;
  mostRoam: number;
  moved: number;
  /** What the lists were made for. */
  radius: number;
  cap: number;
  heldPush: boolean;
  /** Whether the lists must be made anew, because points came or went or others are held. */
  stale: boolean;

  readonly cells: Cells;
  /** Where `findSegmentsNear` looks. */
  readonly box: Box;
  readonly points: PointGrid;
  readonly segments: SegmentGrid;
}

export function createProximity(): Proximity {
  return {
    felt: createPairList(),
    pushed: createPairList(),
    near: createPairList(),
    listX: new Float64Array(0),
    listY: new Float64Array(0),
    age: 0,
    roam: new Float64Array(0),
    mostRoam: 0,
    moved: 0,
    radius: 0,
    cap: 0,
    heldPush: false,
    stale: true,
    cells: createCells(),
    box: { minX: 0, minY: 0, maxX: 0, maxY: 0 },
    points: createPointGrid(),
    segments: createSegmentGrid(),
  };
}

/** Makes the lists anew if they may miss a pair. */
export function updateProximity(proximity: Proximity, state: LayoutState, { cap, repulsion }: Settings): void {
  const isStale =
    proximity.stale || proximity.cap !== cap || proximity.radius !== repulsion.radius || proximity.heldPush !== repulsion.heldPush;
  if (!isStale) {
    proximity.age++;
    if (isInRoam(proximity, state)) return;
  }
  proximity.cap = cap;
  proximity.radius = repulsion.radius;
  proximity.heldPush = repulsion.heldPush;
  rebuild(proximity, state);
}

/** Pairs farther apart than this can't come to their floor in one step, in which each side goes a cap at most. */
export function reach(cap: number): number {
  return 2 * cap + FLOOR;
}

/** Whether all points are where they may be. Notes how far the one that moved most is from its place. */
function isInRoam(proximity: Proximity, { x, y, pointCount }: LayoutState): boolean {
  const { listX, listY, roam } = proximity;
  let farthestSq = 0;
  let isIn = true;
  for (let point = 0; point < pointCount; point++) {
    const dx = x[point] - listX[point];
    const dy = y[point] - listY[point];
    const sq = dx * dx + dy * dy;
    if (sq > farthestSq) farthestSq = sq;
    if (sq > roam[point] * roam[point]) isIn = false;
  }
  proximity.moved = Math.sqrt(farthestSq);
  return isIn;
}

function rebuild(proximity: Proximity, state: LayoutState): void {
  const { x, y, pointCount, segmentCount } = state;
  const { cells, points, segments, felt, pushed, near } = proximity;
  proximity.age = 0;
  proximity.moved = 0;
  proximity.stale = false;
  if (proximity.listX.length < pointCount) {
    proximity.listX = new Float64Array(x.length);
    proximity.listY = new Float64Array(x.length);
    proximity.roam = new Float64Array(x.length);
  }
  proximity.listX.set(x.subarray(0, pointCount));
  proximity.listY.set(y.subarray(0, pointCount));
  giveRoam(proximity, state);

  layOutCells(cells, x, y, pointCount, CELL_SHARE * Math.max(proximity.radius, reach(proximity.cap)));
  fillPointGrid(points, cells, x, y, pointCount);
  fillSegmentGrid(segments, cells, state);
  allocateSegments(felt, segmentCount);
  allocateSegments(pushed, segmentCount);
  allocateSegments(near, segmentCount);
  for (let segment = 0; segment < segmentCount; segment++) listSegment(proximity, state, segment);
}

/** Gives each point room for the life of the lists, at its own speed and what it may gain. What is held needs none. */
function giveRoam(proximity: Proximity, { velocityX, velocityY, mobility, pointCount }: LayoutState): void {
  const { roam } = proximity;
  let sum = 0;
  for (let point = 0; point < pointCount; point++) {
    const vx = velocityX[point];
    const vy = velocityY[point];
    roam[point] = mobility[point] === Mobility.held ? 0 : Math.sqrt(vx * vx + vy * vy);
    sum += roam[point];
  }
  const gain = (HASTE * sum) / pointCount;
  let most = 0;
  for (let point = 0; point < pointCount; point++) {
    if (mobility[point] === Mobility.held) continue;
    const wanted = roam[point] > 0 ? LIFE_STEPS * (roam[point] + gain) : NEW_ROAM;
    roam[point] = wanted < LEAST_ROAM ? LEAST_ROAM : wanted > MOST_ROAM ? MOST_ROAM : wanted;
    if (roam[point] > most) most = roam[point];
  }
  proximity.mostRoam = most;
}

/** Lists the points near a segment. */
function listSegment(proximity: Proximity, state: LayoutState, segment: number): void {
  const { x, y, segmentA, segmentB, segmentEdge, mobility, trainTrack, wallCount, segmentCount, pointCount, map } = state;
  const { felt, pushed, near, roam } = proximity;
  allocatePairs(felt, felt.first[segment] + pointCount);
  allocatePairs(pushed, pushed.first[segment] + pointCount);
  allocatePairs(near, near.first[segment] + pointCount);
  const { vertexCount } = map;
  const { spans } = proximity.cells;
  const { first: cellFirst, x: gridX, y: gridY, point: gridPoint } = proximity.points;
  const a = segmentA[segment];
  const b = segmentB[segment];
  const edge = segmentEdge[segment];
  const isHeld = mobility[a] === Mobility.held && mobility[b] === Mobility.held;
  const isPushed = proximity.heldPush && mobility[a] === Mobility.free && mobility[b] === Mobility.free;
  // A train does not feel its own track, and can't leave it.
  const track = segment < wallCount ? -1 - edge : -2;
  // The segments before and after it along its curve start and end in a neighbour.
  const before = segment > wallCount && segmentEdge[segment - 1] === edge ? segmentA[segment - 1] : -1;
  const after = segment >= wallCount && segment + 1 < segmentCount && segmentEdge[segment + 1] === edge ? segmentB[segment + 1] : -1;
  const ax = x[a];
  const ay = y[a];
  const dx = x[b] - ax;
  const dy = y[b] - ay;
  const lengthSq = dx * dx + dy * dy;
  // How far apart a pair that matters may be when the lists are at their end.
  const feltFar = proximity.radius + Math.max(roam[a], roam[b]);
  const nearFar = reach(proximity.cap) + Math.max(roam[a], roam[b]);
  const far = Math.max(feltFar, nearFar) + proximity.mostRoam;
  const farSq = far * far;
  proximity.cells.margin = far;
  let feltEnd = felt.first[segment];
  let pushedEnd = pushed.first[segment];
  let nearEnd = near.first[segment];
  const rows = spanCells(proximity.cells, x, y, a, b);
  for (let row = 0; row < rows; row++) {
    const last = cellFirst[spans[2 * row + 1] + 1];
    for (let place = cellFirst[spans[2 * row]]; place < last; place++) {
      const px = gridX[place] - ax;
      const py = gridY[place] - ay;
      let t = lengthSq > 0 ? (px * dx + py * dy) / lengthSq : 0;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const sq = ex * ex + ey * ey;
      if (sq > farSq) continue;
      const point = gridPoint[place];
      if (point === a || point === b) continue;
      const pointIsHeld = mobility[point] === Mobility.held;
      if (pointIsHeld && isHeld) continue;
      if (point < vertexCount && trainTrack[point] === track) continue;
      const pointNear = nearFar + roam[point];
      if (sq <= pointNear * pointNear) near.point[nearEnd++] = point;
      const pointFelt = feltFar + roam[point];
      if (sq > pointFelt * pointFelt || point === before || point === after) continue;
      if (!pointIsHeld) felt.point[feltEnd++] = point;
      else if (isPushed) pushed.point[pushedEnd++] = point;
    }
  }
  sort(pushed.point, pushed.first[segment], pushedEnd);
  felt.first[segment + 1] = feltEnd;
  pushed.first[segment + 1] = pushedEnd;
  near.first[segment + 1] = nearEnd;
}

/** Sorts a short stretch of a list. */
function sort(list: Int32Array, first: number, end: number): void {
  for (let next = first + 1; next < end; next++) {
    const value = list[next];
    let place = next;
    while (place > first && list[place - 1] > value) {
      list[place] = list[place - 1];
      place--;
    }
    list[place] = value;
  }
}

/**
 * Finds all segments that, as they are now, come into `proximity.box`, and perhaps slanted ones that only pass it; they are in
 * `proximity.segments.found` afterwards, and their number is returned.
 */
export function findSegmentsNear({ segments, cells, moved, cap, box }: Proximity, state: LayoutState): number {
  // At the start of a step nothing is farther from its place in the grid than `moved`; in the step free points and then trains go a cap,
  // or to a corner that is a floor farther.
  cells.margin = moved + cap + FLOOR;
  return findSegments(segments, cells, state, box);
}

/** Sets the box around a point of the state, or extends it to it. */
export function startBox({ box }: Proximity, { x, y }: LayoutState, point: number): void {
  box.minX = x[point] - FLOOR;
  box.minY = y[point] - FLOOR;
  box.maxX = x[point] + FLOOR;
  box.maxY = y[point] + FLOOR;
}

export function extendBox({ box }: Proximity, { x, y }: LayoutState, point: number): void {
  box.minX = Math.min(box.minX, x[point] - FLOOR);
  box.minY = Math.min(box.minY, y[point] - FLOOR);
  box.maxX = Math.max(box.maxX, x[point] + FLOOR);
  box.maxY = Math.max(box.maxY, y[point] + FLOOR);
}
