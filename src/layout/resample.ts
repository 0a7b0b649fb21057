import { inTriangle } from '../geometry/polygon.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import { FLOOR, TOUCHING } from './floor.ts';
import { findSegmentsNear, type Proximity } from './proximity.ts';
import { allocatePoints, type LayoutState, linkSegments, Mobility, setMobility } from './state.ts';

/** What resampling goes by; see Settings. */
export interface Sampling {
  readonly split: number;
  readonly merge: number;
  readonly minInner: number;
}

/** A segment is not split into pieces shorter than this: the edge is too short to be bent. */
const MIN_PIECE = 0.01;

/** A point of a new edge: an old one, or where it is new, the old points between which it lies and how far. */
interface Sample {
  readonly from: number;
  readonly to: number;
  readonly share: number;
}

/**
 * Merges points away that have come close together: inner points of moveable edges only, and the topology stays. Returns whether anything
 * changed; the numbers of points and segments are then new, and every list of them is out of date.
 */
export function mergePoints(state: LayoutState, proximity: Proximity, sampling: Sampling): boolean {
  return change(state, (edge) => mergeEdge(state, proximity, sampling, edge));
}

/** Splits segments that have become long, and those of edges that are short of points. Returns as mergePoints does. */
export function splitSegments(state: LayoutState, proximity: Proximity, sampling: Sampling): boolean {
  let room = state.mostPoints - state.pointCount;
  return change(state, (edge) => {
    const samples = room > 0 ? splitEdge(state, proximity, sampling, edge) : undefined;
    room -= samples?.length ?? 0;
    return samples;
  });
}

/** Gives every edge the inner points that `plan` makes of it; undefined leaves it as it is. */
function change(state: LayoutState, plan: (edge: number) => Sample[] | undefined): boolean {
  const { map, edgeFirst } = state;
  const plans = new Map<number, Sample[]>();
  let difference = 0;
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    const samples = plan(edge);
    if (samples === undefined) continue;
    plans.set(edge, samples);
    difference += samples.length - (edgeFirst[edge + 1] - edgeFirst[edge]);
  }
  if (plans.size === 0) return false;
  renumber(state, plans, state.pointCount + difference);
  return true;
}

/** The inner points that stay: each is left out if its neighbours are near each other and nothing lies in the triangle so cut off. */
function mergeEdge(state: LayoutState, proximity: Proximity, { merge, minInner }: Sampling, edge: number): Sample[] | undefined {
  const { map, edgeFirst, x, y, mobility, pointId, targets } = state;
  const start = map.halfOrigin[2 * edge];
  const end = map.halfOrigin[2 * edge + 1];
  const first = edgeFirst[edge];
  const last = edgeFirst[edge + 1];
  // A loop needs two inner points to have an inside.
  const least = start === end ? Math.max(2, minInner) : minInner;
  let spare = last - first - least;
  let samples: Sample[] | undefined;
  let before = start;
  for (let point = first; point < last; point++) {
    const after = point + 1 < last ? point + 1 : end;
    const isNear = Math.hypot(x[after] - x[before], y[after] - y[before]) < merge;
    const mayGo = isNear && spare > 0 && before !== after && mobility[point] === Mobility.free && !targets.has(pointId[point]);
    if (mayGo && canCut(state, proximity, before, point, after)) {
      samples ??= Array.from({ length: point - first }, (_, i) => keep(first + i));
      spare--;
      continue;
    }
    samples?.push(keep(point));
    before = point;
  }
  return samples;
}

/**
 * Whether the way from a over p to b may be replaced by the straight segment ab: no other point lies in the triangle or on it. That is
 * enough, because whatever crosses ab can't cross the other two sides, so it has an end inside.
 */
function canCut(state: LayoutState, proximity: Proximity, a: number, p: number, b: number): boolean {
  const { x, y, segmentA, segmentB } = state;
  const count = findSegmentsNear(
    proximity,
    state,
    Math.min(x[a], x[p], x[b]) - FLOOR,
    Math.min(y[a], y[p], y[b]) - FLOOR,
    Math.max(x[a], x[p], x[b]) + FLOOR,
    Math.max(y[a], y[p], y[b]) + FLOOR,
  );
  const { found } = proximity.segments;
  for (let i = 0; i < count; i++) if (!isClear(segmentA[found[i]]) || !isClear(segmentB[found[i]])) return false;
  return true;

  function isClear(point: number): boolean {
    if (point === a || point === p || point === b) return true;
    const px = x[point];
    const py = y[point];
    // A corner of a track under a train.
    if ((px === x[a] && py === y[a]) || (px === x[b] && py === y[b])) return true;
    if (inTriangle(px, py, x[a], y[a], x[p], y[p], x[b], y[b])) return false;
    const newSq = distanceToSegmentSq(px, py, x[a], y[a], x[b], y[b]);
    return newSq >= FLOOR * FLOOR;
  }
}

/** The inner points with new ones in long segments, and as many more as the edge is short of. */
function splitEdge(state: LayoutState, proximity: Proximity, { split, minInner }: Sampling, edge: number): Sample[] | undefined {
  const { map, edgeFirst, x, y } = state;
  const start = map.halfOrigin[2 * edge];
  const end = map.halfOrigin[2 * edge + 1];
  const first = edgeFirst[edge];
  const last = edgeFirst[edge + 1];
  const least = start === end ? Math.max(2, minInner) : minInner;
  const missing = Math.max(0, least - (last - first));
  const extra = Math.ceil(missing / (last - first + 1));
  let samples: Sample[] | undefined;
  let a = start;
  for (let point = first; point <= last; point++) {
    const b = point < last ? point : end;
    const length = Math.hypot(x[b] - x[a], y[b] - y[a]);
    const parts = Math.max(Math.ceil(length / split), 1 + extra);
    if (parts > 1 && length / parts >= MIN_PIECE && canSplit(state, proximity, a, b)) {
      samples ??= Array.from({ length: point - first }, (_, i) => keep(first + i));
      for (let part = 1; part < parts; part++) samples.push({ from: a, to: b, share: part / parts });
    }
    if (point < last) samples?.push(keep(point));
    a = b;
  }
  return samples;
}

/** New points are rounded, so they lie beside the segment by a hair: nothing else may be that near to it, nor its ends to anything else. */
function canSplit(state: LayoutState, proximity: Proximity, a: number, b: number): boolean {
  const { x, y, segmentA, segmentB, segmentEdge, wallCount, trainTrack, map } = state;
  const count = findSegmentsNear(
    proximity,
    state,
    Math.min(x[a], x[b]) - FLOOR,
    Math.min(y[a], y[b]) - FLOOR,
    Math.max(x[a], x[b]) + FLOOR,
    Math.max(y[a], y[b]) + FLOOR,
  );
  for (let i = 0; i < count; i++) {
    const segment = proximity.segments.found[i];
    const c = segmentA[segment];
    const d = segmentB[segment];
    if (!isApart(c, a, b) || !isApart(d, a, b)) return false;
    if (!isOnWall(a, segment) && !isApart(a, c, d)) return false;
    if (!isOnWall(b, segment) && !isApart(b, c, d)) return false;
  }
  return true;

  /** Whether the point is a train and the segment of its own track. */
  function isOnWall(point: number, segment: number): boolean {
    return point < map.vertexCount && segment < wallCount && trainTrack[point] === -1 - segmentEdge[segment];
  }

  /** Whether the point is an end of the segment pq, or in the place of one, or far enough from it. */
  function isApart(point: number, p: number, q: number): boolean {
    if ((x[point] === x[p] && y[point] === y[p]) || (x[point] === x[q] && y[point] === y[q])) return true;
    return distanceToSegmentSq(x[point], y[point], x[p], y[p], x[q], y[q]) > TOUCHING * TOUCHING;
  }
}

function keep(point: number): Sample {
  return { from: point, to: point, share: 0 };
}

/** Moves all columns to the new numbers of the points. */
function renumber(state: LayoutState, plans: ReadonlyMap<number, readonly Sample[]>, pointCount: number): void {
  const { map, firstInner, edgeFirst } = state;
  const old = { ...state, edgeFirst: edgeFirst.slice() };
  // Into new columns, some larger than needed; the old ones are read meanwhile.
  Object.assign(state, allocatePoints(Math.max(old.x.length, pointCount > old.x.length ? Math.ceil(1.5 * pointCount) : 0)));
  const copy = (from: number, to: number) => {
    state.x[to] = old.x[from];
    state.y[to] = old.y[from];
    state.pinned[to] = old.pinned[from];
    state.pointId[to] = old.pointId[from];
    state.velocityX[to] = old.velocityX[from];
    state.velocityY[to] = old.velocityY[from];
    state.stepLength[to] = old.stepLength[from];
  };
  for (let point = 0; point < firstInner; point++) copy(point, point);
  let next = firstInner;
  for (let edge = 0; edge < map.edgeCount; edge++) {
    edgeFirst[edge] = next;
    const plan = plans.get(edge);
    if (plan === undefined) {
      for (let point = old.edgeFirst[edge]; point < old.edgeFirst[edge + 1]; point++) copy(point, next++);
      continue;
    }
    for (const { from, to, share } of plan) {
      if (from === to) {
        copy(from, next++);
        continue;
      }
      state.x[next] = old.x[from] + share * (old.x[to] - old.x[from]);
      state.y[next] = old.y[from] + share * (old.y[to] - old.y[from]);
      state.stepLength[next] = old.stepLength[from] + share * (old.stepLength[to] - old.stepLength[from]);
      state.pointId[next] = state.nextId++;
      next++;
    }
  }
  edgeFirst[map.edgeCount] = next;
  state.pointCount = next;
  setMobility(state);
  linkSegments(state);
}
