import { createBox } from '../geometry/box.ts';
import { inTriangle } from '../geometry/polygon.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import { type Incremental, runToEnd } from '../puzzle/incremental.ts';
import { extendBox, startBox } from './box.ts';
import type { Resampling, SegmentFinder } from './proximity/proximity.ts';
import { allocatePoints, type LayoutState, linkSegments, Mobility, setMobility } from './state.ts';
import { CONTACT_DISTANCE, MIN_DISTANCE } from './tolerances.ts';

/** The settings for resampling; see Settings. */
export interface Sampling {
  readonly split: number;
  readonly merge: number;
  readonly minInner: number;
  /** Splitting stops at this number of points; by default `maxPoints` of the state. */
  readonly maxPoints?: number;
}

/** What resampling needs: a search, and a note of the new point numbers. */
interface ResamplingIndex extends SegmentFinder {
  recordResampling(state: LayoutState, plan: Resampling): void;
}

/** The number of points to plan between two yields. */
const POINTS_PER_YIELD = 1 << 13;

/** A segment is not split into pieces shorter than this, because the edge is too short to bend. */
const MIN_PIECE = 0.01;

/** Planned inner points. */
const createPlan = () => ({
  count: 0,
  from: new Int32Array(0),
  to: new Int32Array(0),
  ratio: new Float64Array(0),
  edgeFirst: new Int32Array(0),
});

type Plan = ReturnType<typeof createPlan>;

/** The plan of all steps, so that they allocate nothing. Work in slices has plans of its own. */
const stepPlan = createPlan();

/** A search box, reused in the same way. */
const box = createBox();

/**
 * Merges inner points of moveable edges that are close together. The topology stays the same. Returns whether anything changed; then points
 * and segments have new numbers, and the index needs an update before its next use.
 */
export function mergePoints(state: LayoutState, index: ResamplingIndex, sampling: Sampling): boolean {
  return runToEnd(resample(stepPlan, state, index, sampling, planMerge));
}

/** Splits long segments, and segments of edges with too few points. Returns the same as `mergePoints`. */
export function splitSegments(state: LayoutState, index: ResamplingIndex, sampling: Sampling): boolean {
  return runToEnd(resample(stepPlan, state, index, sampling, planSplit));
}

/** Like `mergePoints`, in slices. */
export function mergeIncrementally(state: LayoutState, index: ResamplingIndex, sampling: Sampling): Incremental<boolean> {
  return resample(createPlan(), state, index, sampling, planMerge);
}

/** Like `splitSegments`, in slices. */
export function splitIncrementally(state: LayoutState, index: ResamplingIndex, sampling: Sampling): Incremental<boolean> {
  return resample(createPlan(), state, index, sampling, planSplit);
}

/** Applies the planned inner points to every edge. */
function* resample(
  plan: Plan,
  state: LayoutState,
  index: ResamplingIndex,
  sampling: Sampling,
  planEdge: typeof planMerge,
): Incremental<boolean> {
  const { map, firstInner, pointCount } = state;
  if (plan.edgeFirst.length < map.edgeCount) plan.edgeFirst = new Int32Array(map.edgeCount);
  plan.count = 0;
  for (let edge = 0; edge < map.edgeCount; edge++) {
    plan.edgeFirst[edge] = plan.count;
    if (map.edgeFixed[edge] === 0) yield* planEdge(plan, state, index, sampling, edge);
  }
  if (plan.count === pointCount - firstInner) return false;
  index.recordResampling(state, plan);
  renumber(state, plan);
  return true;
}

function keep(plan: Plan, point: number): void {
  add(plan, point, point, 0);
}

function add(plan: Plan, from: number, to: number, ratio: number): void {
  if (plan.count === plan.from.length) enlargePlan(plan);
  plan.from[plan.count] = from;
  plan.to[plan.count] = to;
  plan.ratio[plan.count] = ratio;
  plan.count++;
}

function enlargePlan(plan: Plan): void {
  const { from, to, ratio } = plan;
  const length = 2 * from.length + 1024;
  plan.from = new Int32Array(length);
  plan.to = new Int32Array(length);
  plan.ratio = new Float64Array(length);
  plan.from.set(from);
  plan.to.set(to);
  plan.ratio.set(ratio);
}

/**
 * Plans the remaining inner points. A point is dropped if its neighbours are near each other and the triangle that it cuts off is empty.
 */
function* planMerge(plan: Plan, state: LayoutState, index: SegmentFinder, { merge, minInner }: Sampling, edge: number): Incremental<void> {
  const { map, edgeFirst, mobility, pointId, targets } = state;
  const start = map.halfOrigin[2 * edge];
  const end = map.halfOrigin[2 * edge + 1];
  const first = edgeFirst[edge];
  const last = edgeFirst[edge + 1];
  // A loop needs two inner points to enclose an area.
  const minCount = start === end ? Math.max(2, minInner) : minInner;
  let spare = last - first - minCount;
  let before = start;
  for (let point = first; point < last; point++) {
    if (point % POINTS_PER_YIELD === 0) yield shareOf(state, point);
    const after = point + 1 < last ? point + 1 : end;
    const isNear = distanceOf(state, before, after) < merge;
    const mayGo = isNear && spare > 0 && before !== after && mobility[point] === Mobility.free && !targets.has(pointId[point]);
    if (mayGo && canCut(state, index, before, point, after)) {
      spare--;
      continue;
    }
    keep(plan, point);
    before = point;
  }
}

/** The share of the inner points before a point. */
function shareOf({ firstInner, pointCount }: LayoutState, point: number): number {
  return (point - firstInner) / (pointCount - firstInner);
}

function distanceOf({ x, y }: LayoutState, a: number, b: number): number {
  const dx = x[b] - x[a];
  const dy = y[b] - y[a];
  return Math.sqrt(dx * dx + dy * dy);
}

/**
 * Whether the path from a through p to b may become the straight segment ab: no other point is in the triangle or on it. This is
 * sufficient, because a segment that crosses ab cannot cross the other two sides, so it has an end inside.
 */
function canCut(state: LayoutState, index: SegmentFinder, a: number, p: number, b: number): boolean {
  const { x, y, segmentA, segmentB } = state;
  startBox(box, state, a, MIN_DISTANCE);
  extendBox(box, state, p, MIN_DISTANCE);
  extendBox(box, state, b, MIN_DISTANCE);
  const count = index.findSegments(state, box);
  const { found } = index;
  for (let i = 0; i < count; i++) if (!isClear(segmentA[found[i]]) || !isClear(segmentB[found[i]])) return false;
  return true;

  function isClear(point: number): boolean {
    if (point === a || point === p || point === b) return true;
    const px = x[point];
    const py = y[point];
    // A track corner under a train.
    if ((px === x[a] && py === y[a]) || (px === x[b] && py === y[b])) return true;
    if (inTriangle(px, py, x[a], y[a], x[p], y[p], x[b], y[b])) return false;
    const newSq = distanceToSegmentSq(px, py, x[a], y[a], x[b], y[b]);
    return newSq >= MIN_DISTANCE * MIN_DISTANCE;
  }
}

/** Plans new inner points in long segments, and more if the edge has fewer than `minInner`. */
function* planSplit(plan: Plan, state: LayoutState, index: SegmentFinder, sampling: Sampling, edge: number): Incremental<void> {
  const { split, minInner, maxPoints = state.maxPoints } = sampling;
  const { map, edgeFirst, pointCount, firstInner } = state;
  const start = map.halfOrigin[2 * edge];
  const end = map.halfOrigin[2 * edge + 1];
  const first = edgeFirst[edge];
  const last = edgeFirst[edge + 1];
  const minCount = start === end ? Math.max(2, minInner) : minInner;
  const missing = Math.max(0, minCount - (last - first));
  const extra = Math.ceil(missing / (last - first + 1));
  let a = start;
  for (let point = first; point <= last; point++) {
    if (point % POINTS_PER_YIELD === 0) yield shareOf(state, point);
    const b = point < last ? point : end;
    const length = distanceOf(state, a, b);
    const parts = Math.max(Math.ceil(length / split), 1 + extra);
    // The total assumes that no remaining segment of this pass is split.
    const maxAdded = maxPoints - (pointCount + plan.count - (point - firstInner));
    if (parts > 1 && parts - 1 <= maxAdded && length / parts >= MIN_PIECE && canSplit(state, index, a, b)) {
      for (let part = 1; part < parts; part++) add(plan, a, b, part / parts);
    }
    if (point < last) keep(plan, point);
    a = b;
  }
}

/**
 * Whether a segment may be split. New points are rounded, so they may be slightly off the segment. Nothing else may be that near to it, nor
 * its ends to anything else.
 */
function canSplit(state: LayoutState, index: SegmentFinder, a: number, b: number): boolean {
  const { x, y, segmentA, segmentB, segmentEdge, wallCount, trainTrack, map } = state;
  startBox(box, state, a, MIN_DISTANCE);
  extendBox(box, state, b, MIN_DISTANCE);
  const count = index.findSegments(state, box);
  const { found } = index;
  for (let i = 0; i < count; i++) {
    const segment = found[i];
    const c = segmentA[segment];
    const d = segmentB[segment];
    if (!isApart(c, a, b) || !isApart(d, a, b)) return false;
    if (!isOnWall(a, segment) && !isApart(a, c, d)) return false;
    if (!isOnWall(b, segment) && !isApart(b, c, d)) return false;
  }
  return true;

  /** Whether the point is a train and the segment belongs to its own track. */
  function isOnWall(point: number, segment: number): boolean {
    return point < map.vertexCount && segment < wallCount && trainTrack[point] === -1 - segmentEdge[segment];
  }

  /** Whether the point is an end of the segment pq, coincides with one, or is far enough from the segment. */
  function isApart(point: number, p: number, q: number): boolean {
    if ((x[point] === x[p] && y[point] === y[p]) || (x[point] === x[q] && y[point] === y[q])) return true;
    return distanceToSegmentSq(x[point], y[point], x[p], y[p], x[q], y[q]) > CONTACT_DISTANCE * CONTACT_DISTANCE;
  }
}

/** Moves all columns to the new point numbers in place: forwards if points were removed, backwards if points were added. */
function renumber(state: LayoutState, plan: Plan): void {
  const { map, firstInner, edgeFirst } = state;
  const pointCount = firstInner + plan.count;
  if (pointCount > state.x.length) enlargePoints(state, Math.ceil(1.5 * pointCount));
  if (pointCount < state.pointCount) for (let i = 0; i < plan.count; i++) writePoint(state, plan, i);
  else for (let i = plan.count - 1; i >= 0; i--) writePoint(state, plan, i);
  for (let i = 0; i < plan.count; i++) if (plan.from[i] !== plan.to[i]) state.pointId[firstInner + i] = state.nextId++;
  for (let edge = 0; edge < map.edgeCount; edge++) edgeFirst[edge] = firstInner + plan.edgeFirst[edge];
  edgeFirst[map.edgeCount] = pointCount;
  state.pointCount = pointCount;
  setMobility(state);
  linkSegments(state);
}

/** Writes the i-th planned point to its position in the columns. */
function writePoint(state: LayoutState, plan: Plan, i: number): void {
  const { firstInner, x, y, pinned, pointId, velocityX, velocityY, stepLength } = state;
  const at = firstInner + i;
  const from = plan.from[i];
  const to = plan.to[i];
  const ratio = plan.ratio[i];
  const isOld = from === to;
  x[at] = isOld ? x[from] : x[from] + ratio * (x[to] - x[from]);
  y[at] = isOld ? y[from] : y[from] + ratio * (y[to] - y[from]);
  stepLength[at] = isOld ? stepLength[from] : stepLength[from] + ratio * (stepLength[to] - stepLength[from]);
  pointId[at] = pointId[from];
  pinned[at] = isOld ? pinned[from] : 0;
  velocityX[at] = isOld ? velocityX[from] : 0;
  velocityY[at] = isOld ? velocityY[from] : 0;
}

function enlargePoints(state: LayoutState, count: number): void {
  const { x, y, pinned, pointId, velocityX, velocityY, stepLength } = state;
  const larger = allocatePoints(count);
  larger.x.set(x);
  larger.y.set(y);
  larger.pinned.set(pinned);
  larger.pointId.set(pointId);
  larger.velocityX.set(velocityX);
  larger.velocityY.set(velocityY);
  larger.stepLength.set(stepLength);
  Object.assign(state, larger);
}
