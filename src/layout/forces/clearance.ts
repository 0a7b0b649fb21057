import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { type ArcLengths, createArcLengths, measureArcLengths, renumberArcLengths } from '../arcLengths.ts';
import type { Pairs } from '../proximity/proximity.ts';
import { sortRange } from '../sort.ts';
import type { LayoutState } from '../state.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Pushes near curves apart more strongly.', slider: [0, 100, 1], defaultValue: 32 }),
  distance: number({
    label: 'distance',
    hint: 'Keeps curves farther apart; as a fraction of the side of an average face.',
    range: [0, 10],
    slider: [0, 0.6, 0.01],
    defaultValue: 0.15,
  }),
  min: number({
    label: 'min',
    hint: 'Raises the lower bound of the distance, in units.',
    range: [0, 60],
    slider: [0, 60, 1],
    defaultValue: 10,
  }),
  max: number({
    label: 'max',
    hint: 'Raises the upper bound of the distance, in units.',
    range: [0, 60],
    slider: [0, 60, 1],
    defaultValue: 30,
  }),
};

export type Clearance = ValuesOf<typeof settings>;

export const clearance = defineForce({
  name: 'clearance',
  label: 'Clearance',
  hint: 'Curves that are too near are pushed apart. Curves at a sufficient distance get no force.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = d / c < 1; c is distance · u, clamped to min and max, and at most 0.4 of the way along the curves to the point where the two meet',
  arrows: { hint: 'Away from curves that are too near.', light: '#b5350f', dark: '#ff8a5c' },
  enabledIn: ['kronkel'],
  settings,
  prepare: (state): MeetingDistances => ({
    arcs: createArcLengths(state),
    vertexTrack: listVertexTracks(state),
    cornerTrack: listCornerTracks(state),
  }),
  renumber: ({ arcs }, state) => renumberArcLengths(arcs, state),
  add,
});

/** The distance beyond which curves do not repel each other. It is smaller near the point where they meet. */
export function clearanceThreshold({ unit }: LayoutState, { distance, min, max }: Clearance): number {
  return Math.min(max, Math.max(min, distance * unit));
}

/** Data for measuring the path along the curves to the point where a point and a segment meet. */
export interface MeetingDistances {
  readonly arcs: ArcLengths;
  /** The tracks through each vertex, at most two; -1 for none. */
  readonly vertexTrack: Int32Array;
  /** The track of each track corner; -1 for vertices. */
  readonly cornerTrack: Int32Array;
}

function listVertexTracks({ map }: LayoutState): Int32Array {
  const vertexTrack = new Int32Array(2 * map.vertexCount).fill(-1);
  map.tracks.forEach(({ vertices }, track) => {
    for (const vertex of vertices) vertexTrack[vertexTrack[2 * vertex] < 0 ? 2 * vertex : 2 * vertex + 1] = track;
  });
  return vertexTrack;
}

function listCornerTracks({ map, firstInner, trackPoints }: LayoutState): Int32Array {
  const cornerTrack = new Int32Array(firstInner).fill(-1);
  trackPoints.forEach((points, track) => {
    for (const point of points) if (point >= map.vertexCount) cornerTrack[point] = track;
  });
  return cornerTrack;
}

/** Curves that meet may be nearer: the threshold is at most this fraction of the path to their meeting point. */
const WEDGE = 0.4;

/** Below this fraction of the threshold the force does not grow any more. */
const NEAREST = 0.01;

/** The points that are too near to one segment, in ascending order: the bits of a sum must not depend on the order of a list. */
let near = new Int32Array(64);

/** A point and a segment below the threshold push each other apart, by the slope of a barrier that is 0 beyond the threshold. */
function add(context: ForceContext, own: Clearance, meetings: MeetingDistances): void {
  measureArcLengths(meetings.arcs, context.state);
  addPairs(context, context.proximity.felt, own, meetings);
  addPairs(context, context.proximity.pushed, own, meetings);
}

/** Finds the pairs of a list that are too near, and pushes them. */
function addPairs(context: ForceContext, { first, point }: Pairs, own: Clearance, meetings: MeetingDistances): void {
  const { state } = context;
  const { x, y, segmentA, segmentB, segmentCount } = state;
  const threshold = clearanceThreshold(state, own);
  const thresholdSq = threshold * threshold;
  for (let segment = 0; segment < segmentCount; segment++) {
    const end = first[segment + 1];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const ax = x[a];
    const ay = y[a];
    const dx = x[b] - ax;
    const dy = y[b] - ay;
    const lengthSq = dx * dx + dy * dy;
    let count = 0;
    for (let pair = first[segment]; pair < end; pair++) {
      const v = point[pair];
      let ex = x[v] - ax;
      let ey = y[v] - ay;
      let t = 0;
      const dot = ex * dx + ey * dy;
      if (dot >= lengthSq) {
        ex -= dx;
        ey -= dy;
        t = 1;
      } else if (dot > 0) {
        t = dot / lengthSq;
        ex -= t * dx;
        ey -= t * dy;
      }
      const sq = ex * ex + ey * ey;
      if (sq >= thresholdSq || sq === 0) continue;
      // Most near pairs are close to their meeting point and within the wedge.
      path[0] = t;
      measurePath(state, meetings, v, segment);
      const c = WEDGE * path[0];
      if (sq >= c * c) continue;
      if (count === near.length) near = enlarge(near);
      near[count++] = v;
    }
    sortRange(near, 0, count);
    for (let i = 0; i < count; i++) push(context, own, meetings, near[i], segment);
  }
}

function enlarge(list: Int32Array): Int32Array<ArrayBuffer> {
  const larger = new Int32Array(2 * list.length);
  larger.set(list);
  return larger;
}

/** Pushes a point and a segment apart, if they are nearer than the threshold or the wedge allows. */
function push({ state, resistance }: ForceContext, own: Clearance, meetings: MeetingDistances, v: number, segment: number): void {
  const { x, y, forceX, forceY, segmentA, segmentB } = state;
  const a = segmentA[segment];
  const b = segmentB[segment];
  const dx = x[b] - x[a];
  const dy = y[b] - y[a];
  let ex = x[v] - x[a];
  let ey = y[v] - y[a];
  const lengthSq = dx * dx + dy * dy;
  const t = lengthSq > 0 ? Math.min(1, Math.max(0, (ex * dx + ey * dy) / lengthSq)) : 0;
  ex -= t * dx;
  ey -= t * dy;
  const sq = ex * ex + ey * ey;
  path[0] = t;
  measurePath(state, meetings, v, segment);
  const c = Math.min(clearanceThreshold(state, own), WEDGE * path[0]);
  if (sq >= c * c || sq === 0) return;
  const d = Math.sqrt(sq);
  const z = Math.max(NEAREST, d / c);
  const slope = limitForce((own.weight * barrierSlope(z)) / c);
  const fx = (slope * ex) / d;
  const fy = (slope * ey) / d;
  // Forces on held points and walls are never read.
  forceX[v] += fx;
  forceY[v] += fy;
  forceX[a] -= (1 - t) * fx;
  forceY[a] -= (1 - t) * fy;
  forceX[b] -= t * fx;
  forceY[b] -= t * fy;
  if (resistance === undefined) return;
  const { pointXX, pointXY, pointYY } = resistance;
  // Twice the second derivative, because both sides may move.
  const k = limitResistance((2 * own.weight * barrierCurvature(z)) / (c * c)) / sq;
  const xx = k * ex * ex;
  const xy = k * ex * ey;
  const yy = k * ey * ey;
  pointXX[v] += xx;
  pointXY[v] += xy;
  pointYY[v] += yy;
  pointXX[a] += (1 - t) * xx;
  pointXY[a] += (1 - t) * xy;
  pointYY[a] += (1 - t) * yy;
  pointXX[b] += t * xx;
  pointXY[b] += t * xy;
  pointYY[b] += t * yy;
}

/** Input and output of `measurePath`. An array, because V8 would allocate heap numbers for float arguments and results. */
const path = new Float64Array(1);

/**
 * Input: a position on a segment, as a fraction of its length. Output: the distance along the curves to a vertex where both meet, or to a
 * track on which both end: from that position or from the point v, whichever is farther. Infinite if their edges have no such end.
 */
function measurePath(state: LayoutState, { arcs, vertexTrack, cornerTrack }: MeetingDistances, v: number, segment: number): void {
  const { map, wallCount, segmentEdge, segmentA, segmentB, firstInner } = state;
  const { along, edgeLength, pointEdge } = arcs;
  const t = path[0];
  let shortest = Number.POSITIVE_INFINITY;
  if (segment < wallCount) {
    if (v >= firstInner) {
      const track = -1 - segmentEdge[segment];
      const edge = pointEdge[v];
      if (isOn(vertexTrack, map.halfOrigin[2 * edge], track)) shortest = along[v];
      if (isOn(vertexTrack, map.halfOrigin[2 * edge + 1], track)) shortest = Math.min(shortest, edgeLength[edge] - along[v]);
    }
    path[0] = shortest;
    return;
  }
  const edge = segmentEdge[segment];
  const a = segmentA[segment];
  const b = segmentB[segment];
  const fromA = a >= firstInner ? along[a] : 0;
  const fromB = b >= firstInner ? along[b] : edgeLength[edge];
  // The distance from the start of the segment's edge to the position, and from there to its end.
  const after = fromA + t * (fromB - fromA);
  const before = edgeLength[edge] - after;
  const start = map.halfOrigin[2 * edge];
  const end = map.halfOrigin[2 * edge + 1];
  if (v >= firstInner) {
    const own = pointEdge[v];
    const ownAfter = along[v];
    const ownBefore = edgeLength[own] - ownAfter;
    const ownStart = map.halfOrigin[2 * own];
    const ownEnd = map.halfOrigin[2 * own + 1];
    if (own === edge) {
      shortest = Math.abs(ownAfter - after);
      if (start === end) shortest = Math.min(shortest, edgeLength[edge] - shortest);
    } else {
      if (ownStart === start) shortest = Math.min(shortest, Math.max(ownAfter, after));
      if (ownStart === end) shortest = Math.min(shortest, Math.max(ownAfter, before));
      if (ownEnd === start) shortest = Math.min(shortest, Math.max(ownBefore, after));
      if (ownEnd === end) shortest = Math.min(shortest, Math.max(ownBefore, before));
    }
  } else if (v >= map.vertexCount) {
    if (isOn(vertexTrack, start, cornerTrack[v])) shortest = after;
    if (isOn(vertexTrack, end, cornerTrack[v])) shortest = Math.min(shortest, before);
  } else {
    if (v === start || meetsOnTrack(vertexTrack, v, start)) shortest = after;
    if (v === end || meetsOnTrack(vertexTrack, v, end)) shortest = Math.min(shortest, before);
  }
  path[0] = shortest;
}

function isOn(vertexTrack: Int32Array, vertex: number, track: number): boolean {
  return vertexTrack[2 * vertex] === track || vertexTrack[2 * vertex + 1] === track;
}

/** Whether two vertices are on one track. */
function meetsOnTrack(vertexTrack: Int32Array, v: number, w: number): boolean {
  const one = vertexTrack[2 * v];
  const other = vertexTrack[2 * v + 1];
  return (one >= 0 && isOn(vertexTrack, w, one)) || (other >= 0 && isOn(vertexTrack, w, other));
}
