import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { isIntersectionCorner, nextSlot } from '../../puzzle/map/corners.ts';
import { VertexKind } from '../../puzzle/map/planarMap.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { type LayoutState, pointAlong } from '../state.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { measureDirections } from './fixedDirections.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Turns curves away more strongly from the picture they leave.',
    slider: [0, 50_000, 500],
    defaultValue: 20_000,
  }),
  threshold: number({
    label: 'threshold °',
    hint: 'Angles above this between the picture and a leaving curve get no force.',
    range: [0, Math.PI / 2],
    unit: 'rad',
    scale: 180 / Math.PI,
    slider: [0, 45, 1],
    defaultValue: 0.25,
  }),
};

export const departureAngle = defineForce({
  name: 'departureAngle',
  label: 'Departure angle',
  hint: 'A curve that leaves the picture along another part of it turns away at once, so that the two can be distinguished.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = α / threshold < 1, where α is the angle between the first segment and the picture beside it',
  arrows: { hint: 'Away from the picture beside it.', light: '#9c3d00', dark: '#ffab66' },
  enabledIn: ['kronkel'],
  settings,
  prepare: listDepartureCorners,
  add,
});

/** A moveable half-edge that leaves a transition, and the directions of the fixed half-edges on its two sides; NaN for a missing one. */
export interface DepartureCorner {
  readonly half: number;
  /** The next one counterclockwise, and the previous one. */
  readonly next: number;
  readonly before: number;
}

function listDepartureCorners({ map }: LayoutState): DepartureCorner[] {
  const { vertexCount, vertexKind, vertexFirst, rotation, edgeFixed } = map;
  const directions = measureDirections(map);
  const corners: DepartureCorner[] = [];
  for (let vertex = 0; vertex < vertexCount; vertex++) {
    if (vertexKind[vertex] !== VertexKind.transition) continue;
    const directionBeside = (slot: number, corner: number) =>
      isIntersectionCorner(map, vertex, corner) && edgeFixed[rotation[slot] >> 1] === 1 ? directions[rotation[slot]] : Number.NaN;
    for (let slot = vertexFirst[vertex]; slot < vertexFirst[vertex + 1]; slot++) {
      if (edgeFixed[rotation[slot] >> 1] === 1) continue;
      const last = slot > vertexFirst[vertex] ? slot - 1 : vertexFirst[vertex + 1] - 1;
      const next = directionBeside(nextSlot(map, vertex, slot), slot);
      const before = directionBeside(last, last);
      if (!Number.isNaN(next) || !Number.isNaN(before)) corners.push({ half: rotation[slot], next, before });
    }
  }
  return corners;
}

/** Below this fraction of the threshold the force does not grow any more. */
const MIN_RATIO = 0.015;

/** A curve that is turned past the picture by more than this, in radians, counts as on its other side. */
const MAX_OVERLAP = 1;

/** Turns the first point of a curve that leaves the picture away from neighbouring parts of the picture that are too near. */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>, corners: readonly DepartureCorner[]): void {
  const { x, y, forceX, forceY, map } = state;
  const threshold = Math.max(own.threshold, Number.MIN_VALUE);
  for (const { half, next, before } of corners) {
    const vertex = map.halfOrigin[half];
    const point = pointAlong(state, half, 1);
    const dx = x[point] - x[vertex];
    const dy = y[point] - y[vertex];
    const sq = dx * dx + dy * dy;
    if (sq === 0) continue;
    const direction = atan2(-dy, dx);
    let torque = 0;
    let stiff = 0;
    for (let side = -1; side <= 1; side += 2) {
      let angle = side * ((side === 1 ? next : before) - direction);
      if (angle < -Math.PI) angle += 2 * Math.PI;
      if (angle > Math.PI) angle -= 2 * Math.PI;
      // False for NaN: no fixed half-edge on this side.
      if (!(angle < threshold && angle > -MAX_OVERLAP)) continue;
      const z = Math.max(MIN_RATIO, angle / threshold);
      torque -= (side * own.weight * barrierSlope(z)) / threshold;
      stiff += Math.abs(own.weight * barrierCurvature(z)) / (threshold * threshold);
    }
    if (stiff === 0) continue;
    const leverSq = sq < 1 ? 1 : sq;
    const size = limitForce(torque) / leverSq;
    forceX[point] += size * dy;
    forceY[point] -= size * dx;
    if (resistance === undefined) continue;
    const k = limitResistance(stiff) / (leverSq * sq);
    resistance.pointXX[point] += k * dy * dy;
    resistance.pointXY[point] -= k * dx * dy;
    resistance.pointYY[point] += k * dx * dx;
  }
}
