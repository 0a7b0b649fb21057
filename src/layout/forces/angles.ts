import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { isIntersectionCorner, isMeeting, nextSlot } from '../../puzzle/map/corners.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { calmThreshold } from '../faults.ts';
import { ARM_POINTS } from '../implicit/resistance.ts';
import { type LayoutState, pointAlong } from '../state.ts';
import { countStrokes, findStraightEdges } from '../strokes.ts';
import { tangentAt } from '../trackPlaces.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { measureDirections } from './fixedDirections.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Opens small angles more strongly.', slider: [0, 1000, 10], defaultValue: 400 }),
  threshold: number({
    label: 'threshold °',
    hint: 'Angles above this get no opening force.',
    range: [0, Math.PI],
    unit: 'rad',
    scale: 180 / Math.PI,
    slider: [0, 90, 1],
    defaultValue: 0.85,
  }),
  square: weight({
    label: 'square',
    hint: 'Turns crossings towards right angles; the more, the faultier the drawing in the file.',
    slider: [0, 200, 1],
    defaultValue: 80,
  }),
};

type Own = ValuesOf<typeof settings>;

/** The data that the force keeps from step to step. */
export interface CountedAngles {
  /** The vertices with an angle between two half-edges that are not both fixed. */
  readonly vertices: Int32Array;
  /** 1 for the entries of the rotation at which such an angle starts. */
  readonly isCounted: Uint8Array;
  /** The directions of fixed half-edges, except at trains. */
  readonly fixedAngle: Float64Array;
  /** The factor of `square`. It grows with the number of strokes per angle, because more strokes share the load. */
  readonly squareFactor: number;
  /** 1 for the edges of strokes that are straight in the file. */
  readonly edgeStraight: Uint8Array;
}

/** The typical number of angles per stroke. */
const USUAL_ANGLES = 22;

export const angles = defineForce({
  name: 'angles',
  label: 'Angles',
  hint: 'Acute crossings open; in faulty drawings all crossings turn a little towards right angles.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = α / ((0.7 + 0.3 · f) · threshold) < 1, and f · square · 22 · strokes / angles · (90° − α), except on strokes that are straight in the file; on the third point of each arm and on the crossing',
  arrows: { hint: 'Towards wider angles.', light: '#8d2a78', dark: '#ee9fdc' },
  enabledIn: ['kronkel'],
  settings,
  prepare: listAngles,
  add,
});

function listAngles({ map, puzzle }: LayoutState): CountedAngles {
  const { vertexCount, vertexFirst, rotation, edgeFixed } = map;
  const isCounted = new Uint8Array(rotation.length);
  const vertices: number[] = [];
  let count = 0;
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (!isMeeting(map, vertex)) continue;
    let isMoveable = false;
    for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
      if (!isIntersectionCorner(map, vertex, slot)) continue;
      count++;
      if (edgeFixed[rotation[slot] >> 1] === 1 && edgeFixed[rotation[nextSlot(map, vertex, slot)] >> 1] === 1) continue;
      isCounted[slot] = 1;
      isMoveable = true;
    }
    if (isMoveable) vertices.push(vertex);
  }
  return {
    vertices: Int32Array.from(vertices),
    isCounted,
    fixedAngle: measureDirections(map),
    squareFactor: (USUAL_ANGLES * countStrokes(puzzle)) / Math.max(1, count),
    edgeStraight: findStraightEdges(map),
  };
}

/** Below this fraction of the threshold the force does not grow any more. */
const MIN_RATIO = 0.015;

/** Working space for one vertex, at which no more than four half-edges meet: the directions of its arms, their torques and resistances. */
const direction = new Float64Array(4);
const torque = new Float64Array(4);
const resisting = new Float64Array(4);

/**
 * Turns every two neighbouring arms of a vertex away from each other by the slope of a barrier, and towards 90°. Arms of strokes that are
 * straight in the file get only the barrier.
 */
function add(context: ForceContext, own: Own, counted: CountedAngles): void {
  const { state } = context;
  const { vertices, isCounted, fixedAngle, edgeStraight } = counted;
  const { vertexFirst, rotation, edgeFixed } = state.map;
  const threshold = Math.max(own.threshold * calmThreshold(state), Number.MIN_VALUE);
  const square = own.square * state.faultiness * counted.squareFactor;
  for (let i = 0; i < vertices.length; i++) {
    const vertex = vertices[i];
    const first = vertexFirst[vertex];
    const degree = vertexFirst[vertex + 1] - first;
    for (let n = 0; n < degree; n++) {
      const half = rotation[first + n];
      direction[n] = edgeFixed[half >> 1] === 1 ? fixedDirection(state, vertex, half, fixedAngle) : armDirection(state, vertex, half);
      torque[n] = 0;
      resisting[n] = 0;
    }
    for (let n = 0; n < degree; n++) {
      if (isCounted[first + n] === 0) continue;
      const next = n + 1 === degree ? 0 : n + 1;
      let angle = direction[next] - direction[n];
      if (angle < 0) angle += 2 * Math.PI;
      // A bend near the vertex can bring arms out of order; their angle is then negative.
      if (angle > 1.5 * Math.PI) angle -= 2 * Math.PI;
      const squaring = square * (Math.PI / 2 - angle);
      let slope = 0;
      let stiff = Math.abs(square);
      if (angle < threshold) {
        const z = Math.max(MIN_RATIO, angle / threshold);
        slope = (own.weight * barrierSlope(z)) / threshold;
        stiff += Math.abs(own.weight * barrierCurvature(z)) / (threshold * threshold);
      }
      torque[next] += slope + (edgeStraight[rotation[first + next] >> 1] === 1 ? 0 : squaring);
      torque[n] -= slope + (edgeStraight[rotation[first + n] >> 1] === 1 ? 0 : squaring);
      resisting[next] += 2 * stiff;
      resisting[n] += 2 * stiff;
    }
    for (let n = 0; n < degree; n++) if (edgeFixed[rotation[first + n] >> 1] === 0) turn(context, vertex, rotation[first + n], n);
  }
}

/** The index of the point on a half-edge whose chord from the vertex is its arm: the third, but not beyond the middle of a short edge. */
function armLength({ edgeFirst }: LayoutState, half: number): number {
  const count = edgeFirst[(half >> 1) + 1] - edgeFirst[half >> 1];
  const maxLength = (count + 1) >> 1;
  return maxLength < 1 ? 1 : maxLength < ARM_POINTS ? maxLength : ARM_POINTS;
}

/** In radians, counterclockwise on screen from the east, like all directions here. */
function armDirection(state: LayoutState, vertex: number, half: number): number {
  const point = pointAlong(state, half, armLength(state, half));
  return atan2(state.y[vertex] - state.y[point], state.x[point] - state.x[vertex]);
}

function fixedDirection(state: LayoutState, vertex: number, half: number, fixedAngle: Float64Array): number {
  return state.trainTrack[vertex] >= 0 ? tangentAt(state, vertex, (half & 1) === 0 ? 1 : -1) : fixedAngle[half];
}

/** Turns the n-th arm of a vertex counterclockwise by its torque: pushes its point in one direction and the vertex in the opposite one. */
function turn({ state, resistance }: ForceContext, vertex: number, half: number, n: number): void {
  const { x, y, forceX, forceY } = state;
  const length = armLength(state, half);
  const point = pointAlong(state, half, length);
  const dx = x[point] - x[vertex];
  const dy = y[point] - y[vertex];
  const sq = dx * dx + dy * dy;
  if (sq === 0) return;
  const leverSq = sq < 1 ? 1 : sq;
  const size = limitForce(torque[n]) / leverSq;
  forceX[point] += size * dy;
  forceY[point] -= size * dx;
  forceX[vertex] -= size * dy;
  forceY[vertex] += size * dx;
  if (resistance === undefined) return;
  const { pointXX, pointXY, pointYY, above, armSlot } = resistance;
  const k = limitResistance(resisting[n]) / (leverSq * sq);
  const xx = k * dy * dy;
  const xy = -k * dx * dy;
  const yy = k * dx * dx;
  pointXX[point] += xx;
  pointXY[point] += xy;
  pointYY[point] += yy;
  pointXX[vertex] += xx;
  pointXY[vertex] += xy;
  pointYY[vertex] += yy;
  const slot = 3 * armSlot[ARM_POINTS * half + length - 1];
  above[slot] -= xx;
  above[slot + 1] -= xy;
  above[slot + 2] -= yy;
}
