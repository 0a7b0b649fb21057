import RBush from 'rbush';
import { FLOOR } from './floor.ts';
import type { Settings } from './settings.ts';
import { type LayoutState, Mobility } from './state.ts';

/** Lists are made for this many caps more than needed, so that they serve for several steps. Raised, they are longer but made less often. */
const SKIN_CAPS = 4;
const MOST_SKIN = 16;

interface Box {
  minX: number;
  minY: number;
  maxX: number;
  maxY: number;
  segment: number;
}

/**
 * The (point, segment) pairs that are near each other, in a flat list that is kept over several steps: it is found with a skin around the
 * radius, and holds until some point has moved by half of that skin. Pairs are in the order of their segments, and for one segment in that
 * of their points: whoever sums over them gets the same bits however the list was found and however old it is.
 */
export interface Proximity {
  pairCount: number;
  pairPoint: Int32Array;
  pairSegment: Int32Array;
  /** 1 if the pair makes no force and is there for the limits only: a neighbour along the curve, or a held point that pushes nothing. */
  pairMute: Uint8Array;
  /** For each pair, measured in each step: the unit vector from the closest point of the segment to the point, and the distance. */
  normalX: Float64Array;
  normalY: Float64Array;
  distance: Float64Array;
  /** Where the closest point lies: 0 at the segment's start, 1 at its end. */
  share: Float64Array;

  /** The moveable segments as they were when the list was made; walls never change. */
  readonly tree: RBush<Box>;
  readonly walls: RBush<Box>;
  boxes: Box[];
  /** Where the points were then. */
  listX: Float64Array;
  listY: Float64Array;
  skin: number;
  cap: number;
  radius: number;
  heldPush: boolean;
  /** Whether the list must be made anew, because points came or went or settings changed. */
  stale: boolean;
}

export function createProximity(state: LayoutState): Proximity {
  const walls = new RBush<Box>(16).load(Array.from({ length: state.wallCount }, (_, segment) => boxOf(state, segment, createBox())));
  return {
    pairCount: 0,
    ...allocatePairs(1024),
    tree: new RBush<Box>(16),
    walls,
    boxes: [],
    listX: new Float64Array(0),
    listY: new Float64Array(0),
    skin: 0,
    cap: 0,
    radius: 0,
    heldPush: false,
    stale: true,
  };
}

/** Makes the list anew if it may miss a pair, then measures all pairs. */
export function updateProximity(proximity: Proximity, state: LayoutState, settings: Settings): void {
  const { radius, cap, heldPush, stale } = proximity;
  const isValid = !stale && radius === radiusFor(settings) && cap === settings.cap && heldPush === settings.repulsion.heldPush;
  const moved = isValid ? farthestMove(proximity, state) : Number.POSITIVE_INFINITY;
  if (moved > proximity.skin / 2) rebuild(proximity, state, settings);
  measurePairs(proximity, state);
}

/** Pairs farther apart than this can't come to their floor in one step, in which each side goes a cap at most. */
export function reach(settings: Settings): number {
  return 2 * settings.cap + FLOOR;
}

function radiusFor(settings: Settings): number {
  return Math.max(settings.repulsion.on ? settings.repulsion.radius : 0, reach(settings));
}

function skinFor(settings: Settings): number {
  return Math.min(SKIN_CAPS * settings.cap, MOST_SKIN);
}

/** How far the point that moved most is from where it was when the list was made. */
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

function rebuild(proximity: Proximity, state: LayoutState, settings: Settings): void {
  const { x, y, pointCount, mobility, wallCount, segmentCount } = state;
  if (proximity.listX.length < pointCount) {
    proximity.listX = new Float64Array(state.x.length);
    proximity.listY = new Float64Array(state.x.length);
  }
  proximity.listX.set(x.subarray(0, pointCount));
  proximity.listY.set(y.subarray(0, pointCount));
  proximity.radius = radiusFor(settings);
  proximity.skin = skinFor(settings);
  proximity.cap = settings.cap;
  proximity.heldPush = settings.repulsion.heldPush;
  proximity.stale = false;

  while (proximity.boxes.length < segmentCount - wallCount) proximity.boxes.push(createBox());
  proximity.boxes.length = segmentCount - wallCount;
  for (let segment = wallCount; segment < segmentCount; segment++) boxOf(state, segment, proximity.boxes[segment - wallCount]);
  proximity.tree.clear().load(proximity.boxes);

  proximity.pairCount = 0;
  for (let point = 0; point < pointCount; point++) {
    const isHeld = mobility[point] === Mobility.held;
    // Held points feel nothing; they are listed to keep moveable segments from sweeping over them, and to push those if that is wanted.
    const radius = (isHeld && !proximity.heldPush ? reach(settings) : proximity.radius) + proximity.skin;
    const around = { minX: x[point] - radius, minY: y[point] - radius, maxX: x[point] + radius, maxY: y[point] + radius };
    for (const { segment } of proximity.tree.search(around)) addPair(proximity, state, point, segment, reach(settings));
    if (!isHeld) for (const { segment } of proximity.walls.search(around)) addPair(proximity, state, point, segment, reach(settings));
  }
  sortPairs(proximity);
}

function addPair(proximity: Proximity, state: LayoutState, point: number, segment: number, limitRadius: number): void {
  const { x, y, segmentA, segmentB, segmentEdge, mobility, trainTrack, map } = state;
  const a = segmentA[segment];
  const b = segmentB[segment];
  if (point === a || point === b) return;
  const isVertex = point < map.vertexCount;
  const isWall = segmentEdge[segment] < 0;
  // A train does not feel its own track, and can't leave it.
  if (isVertex && isWall && trainTrack[point] === -1 - segmentEdge[segment]) return;
  if (mobility[point] === Mobility.held && mobility[a] === Mobility.held && mobility[b] === Mobility.held) return;

  const dx = x[b] - x[a];
  const dy = y[b] - y[a];
  const lengthSq = dx * dx + dy * dy;
  const t = lengthSq > 0 ? Math.min(1, Math.max(0, ((x[point] - x[a]) * dx + (y[point] - y[a]) * dy) / lengthSq)) : 0;
  const ex = x[point] - x[a] - t * dx;
  const ey = y[point] - y[a] - t * dy;
  const isMute = (mobility[point] === Mobility.held && !proximity.heldPush) || isOwnNeighbour(state, point, segment);
  const excess = Math.sqrt(ex * ex + ey * ey) - (isMute ? limitRadius : proximity.radius);
  if (excess > proximity.skin) return;

  if (proximity.pairCount === proximity.pairPoint.length) Object.assign(proximity, enlargePairs(proximity));
  const pair = proximity.pairCount++;
  proximity.pairPoint[pair] = point;
  proximity.pairSegment[pair] = segment;
  proximity.pairMute[pair] = isMute ? 1 : 0;
}

/** Whether the segment starts or ends in a neighbour of the point along its edge. */
function isOwnNeighbour(
  { segmentA, segmentB, segmentEdge, wallCount, segmentCount }: LayoutState,
  point: number,
  segment: number,
): boolean {
  if (segment < wallCount) return false;
  const edge = segmentEdge[segment];
  const before = segment - 1;
  const after = segment + 1;
  return (
    (before >= wallCount && segmentEdge[before] === edge && segmentA[before] === point) ||
    (after < segmentCount && segmentEdge[after] === edge && segmentB[after] === point)
  );
}

/** Sorts the list by segment and point. */
function sortPairs(proximity: Proximity): void {
  const { pairCount, pairPoint, pairSegment, pairMute } = proximity;
  const point = pairPoint.slice(0, pairCount);
  const segment = pairSegment.slice(0, pairCount);
  const mute = pairMute.slice(0, pairCount);
  const order = Int32Array.from(point, (_, pair) => pair).sort((p, q) => segment[p] - segment[q] || point[p] - point[q]);
  order.forEach((from, to) => {
    pairPoint[to] = point[from];
    pairSegment[to] = segment[from];
    pairMute[to] = mute[from];
  });
}

/** The closest point of each pair's segment. */
function measurePairs(proximity: Proximity, state: LayoutState): void {
  const { pairCount, pairPoint, pairSegment, normalX, normalY, distance, share } = proximity;
  const { x, y, segmentA, segmentB } = state;
  for (let pair = 0; pair < pairCount; pair++) {
    const v = pairPoint[pair];
    const a = segmentA[pairSegment[pair]];
    const b = segmentB[pairSegment[pair]];
    const ax = x[a];
    const ay = y[a];
    const dx = x[b] - ax;
    const dy = y[b] - ay;
    const px = x[v] - ax;
    const py = y[v] - ay;
    const lengthSq = dx * dx + dy * dy;
    let t = lengthSq > 0 ? (px * dx + py * dy) / lengthSq : 0;
    t = t < 0 ? 0 : t > 1 ? 1 : t;
    const ex = px - t * dx;
    const ey = py - t * dy;
    const d = Math.sqrt(ex * ex + ey * ey);
    const inverse = d > 0 ? 1 / d : 0;
    normalX[pair] = ex * inverse;
    normalY[pair] = ey * inverse;
    distance[pair] = d;
    share[pair] = t;
  }
}

/** Calls `visit` with every segment that may come within the box, as it is now. */
export function forEachSegmentNear(
  proximity: Proximity,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
  visit: (segment: number) => void,
): void {
  // The boxes in the tree are as old as the list. At the start of a step nothing is farther from there than half of the skin; in the step
  // free points and then trains go a cap each.
  const margin = proximity.skin / 2 + 2 * proximity.cap;
  const box = { minX: minX - margin, minY: minY - margin, maxX: maxX + margin, maxY: maxY + margin };
  for (const { segment } of proximity.tree.search(box)) visit(segment);
  for (const { segment } of proximity.walls.search(box)) visit(segment);
}

function allocatePairs(count: number) {
  return {
    pairPoint: new Int32Array(count),
    pairSegment: new Int32Array(count),
    pairMute: new Uint8Array(count),
    normalX: new Float64Array(count),
    normalY: new Float64Array(count),
    distance: new Float64Array(count),
    share: new Float64Array(count),
  };
}

function enlargePairs(proximity: Proximity) {
  const larger = allocatePairs(2 * proximity.pairPoint.length);
  larger.pairPoint.set(proximity.pairPoint);
  larger.pairSegment.set(proximity.pairSegment);
  larger.pairMute.set(proximity.pairMute);
  return larger;
}

function createBox(): Box {
  return { minX: 0, minY: 0, maxX: 0, maxY: 0, segment: 0 };
}

function boxOf({ x, y, segmentA, segmentB }: LayoutState, segment: number, box: Box): Box {
  const a = segmentA[segment];
  const b = segmentB[segment];
  box.minX = Math.min(x[a], x[b]);
  box.minY = Math.min(y[a], y[b]);
  box.maxX = Math.max(x[a], x[b]);
  box.maxY = Math.max(y[a], y[b]);
  box.segment = segment;
  return box;
}
