import { type Cells, createCells, layOutCells, spanCells } from './cells.ts';
import { FLOOR } from './floor.ts';
import { allocatePairs, allocateSegments, createPairList, type PairList } from './pairList.ts';
import { createPointGrid, fillPointGrid, type PointGrid } from './pointGrid.ts';
import { type Box, createSegmentGrid, fillSegmentGrid, findSegments, type SegmentGrid } from './segmentGrid.ts';
import type { Settings } from './settings.ts';
import { type LayoutState, Mobility } from './state.ts';

/** Lists are made with a skin for so many steps at the speed of those before, between these bounds. */
const LIFE_STEPS = 8;
const LEAST_SKIN = 1;
const MOST_SKIN = 12;

/** The size of the cells, as a share of how far the lists reach. */
const CELL_SHARE = 0.5;

/**
 * Which points and segments are near each other, in lists that are kept over several steps: they are made with a skin around what is
 * wanted, and hold until some point has moved by half of that skin. Pairs are in the order of segments.
 */
export interface Proximity {
  /** The pairs of which the point feels the segment: within the radius of the repulsion, but no neighbours along a curve. */
  readonly felt: PairList;
  /** The pairs of which the point is held and pushes the segment, within the same radius; for one segment in ascending order. */
  readonly pushed: PairList;
  /** All pairs that could meet in one step. */
  readonly near: PairList;
  /** Where the points were when the lists were made, and how far the one that moved most is from there. */
  listX: Float64Array;
  listY: Float64Array;
  moved: number;
  /** How many updates ago that was, and how far the fastest point went in each step by then. */
  age: number;
  speed: number;
  skin: number;
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
    moved: 0,
    age: 0,
    speed: 0,
    skin: 0,
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
    proximity.moved = farthestMove(proximity, state);
    proximity.age++;
    if (proximity.moved <= proximity.skin / 2) return;
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

/** How far the point that moved most is from where it was when the lists were made. */
function farthestMove({ listX, listY }: Proximity, { x, y, pointCount }: LayoutState): number {
  let farthestSq = 0;
  for (let point = 0; point < pointCount; point++) {
    const dx = x[point] - listX[point];
    const dy = y[point] - listY[point];
    const sq = dx * dx + dy * dy;
    if (sq > farthestSq) farthestSq = sq;
  }
  return Math.sqrt(farthestSq);
}

function rebuild(proximity: Proximity, state: LayoutState): void {
  const { x, y, pointCount, segmentCount } = state;
  const { cells, points, segments, felt, pushed, near } = proximity;
  if (proximity.age > 0) proximity.speed = proximity.moved / proximity.age;
  proximity.skin = Math.min(MOST_SKIN, Math.max(LEAST_SKIN, 2 * LIFE_STEPS * proximity.speed));
  proximity.moved = 0;
  proximity.age = 0;
  proximity.stale = false;
  if (proximity.listX.length < pointCount) {
    proximity.listX = new Float64Array(x.length);
    proximity.listY = new Float64Array(x.length);
  }
  proximity.listX.set(x.subarray(0, pointCount));
  proximity.listY.set(y.subarray(0, pointCount));

  const far = Math.max(proximity.radius, reach(proximity.cap)) + proximity.skin;
  layOutCells(cells, x, y, pointCount, CELL_SHARE * far);
  fillPointGrid(points, cells, x, y, pointCount);
  fillSegmentGrid(segments, cells, state);
  cells.margin = far;
  allocateSegments(felt, segmentCount);
  allocateSegments(pushed, segmentCount);
  allocateSegments(near, segmentCount);
  for (let segment = 0; segment < segmentCount; segment++) listSegment(proximity, state, segment);
}

/** Lists the points near a segment. */
function listSegment(proximity: Proximity, state: LayoutState, segment: number): void {
  const { x, y, segmentA, segmentB, segmentEdge, mobility, trainTrack, wallCount, segmentCount, pointCount, map } = state;
  const { felt, pushed, near, skin } = proximity;
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
  const farSq = proximity.cells.margin ** 2;
  const feltSq = (proximity.radius + skin) ** 2;
  const nearSq = (reach(proximity.cap) + skin) ** 2;
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
      if (sq <= nearSq) near.point[nearEnd++] = point;
      if (sq > feltSq || point === before || point === after) continue;
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
