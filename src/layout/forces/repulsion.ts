import { pow } from '../../geometry/arithmetic/power.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number, toggle } from '../../settings/setting.ts';
import type { Pairs } from '../proximity/proximity.ts';
import type { LayoutState } from '../state.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, MAX_FORCE } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Keeps curves farther apart.', slider: [0, 150, 1], defaultValue: 40 }),
  exponent: number({
    label: 'exponent',
    hint: 'Makes the push decrease faster with distance.',
    range: [-10, 10],
    slider: [0, 6, 0.1],
    defaultValue: 3,
  }),
  radius: number({
    label: 'radius',
    hint: 'Raises the distance at which points feel segments; steps take more time.',
    range: [0, 60],
    slider: [0, 60, 1],
    defaultValue: 30,
  }),
  // Without it, a curve does not feel a corner of the picture between two of its points.
  heldPush: toggle({
    label: 'from held points',
    hint: 'Corners of the picture and pinned points also push curves away.',
    defaultValue: false,
  }),
};

type Repulsion = ValuesOf<typeof settings>;

export const repulsion = defineForce({
  name: 'repulsion',
  label: 'Repulsion',
  hint: 'Points are pushed away from near segments.',
  formula: 'weight · d^−exponent, of a point from each segment within radius',
  arrows: { hint: 'Away from curves that are near.', light: '#b5350f', dark: '#ff8a5c' },
  enabledIn: ['bos-2022'],
  settings,
  add,
});

/**
 * Pushes every point away from the closest point of each near segment, by weight · distance^−exponent. Held points get no force. With
 * `heldPush` they push the segment instead; its two ends share the force, unless one of them is on the picture.
 *
 * Each sum has the order of segments and of the points that push a segment, so its bits do not depend on the age of the lists.
 */
function add({ state, proximity: { felt, pushed } }: ForceContext, repulsion: Repulsion): void {
  // Below this distance the force would exceed the limit. It is above 0, because it is a divisor.
  const minDistance = pow(Math.abs(repulsion.weight) / MAX_FORCE, 1 / 3) + Number.EPSILON;
  if (repulsion.exponent === 3) addFeltCubes(state, felt, repulsion, minDistance);
  else addPairs(state, felt, repulsion, false);
  if (repulsion.heldPush) addPairs(state, pushed, repulsion, true);
}

/** For any exponent: adds to the points, or to the segments that they push. */
function addPairs(state: LayoutState, { first, point }: Pairs, repulsion: Repulsion, isPush: boolean): void {
  const { x, y, forceX, forceY, segmentA, segmentB, segmentCount } = state;
  const radiusSq = repulsion.radius * repulsion.radius;
  for (let segment = 0; segment < segmentCount; segment++) {
    const end = first[segment + 1];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const lengthSq = dx * dx + dy * dy;
    for (let pair = first[segment]; pair < end; pair++) {
      const v = point[pair];
      const px = x[v] - x[a];
      const py = y[v] - y[a];
      const t = lengthSq > 0 ? Math.min(1, Math.max(0, (px * dx + py * dy) / lengthSq)) : 0;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const sq = ex * ex + ey * ey;
      if (sq > radiusSq) continue;
      const size = forcePerUnit(sq, repulsion);
      if (isPush) {
        forceX[a] -= (1 - t) * size * ex;
        forceY[a] -= (1 - t) * size * ey;
        forceX[b] -= t * size * ex;
        forceY[b] -= t * size * ey;
      } else {
        forceX[v] += size * ex;
        forceY[v] += size * ey;
      }
    }
  }
}

/** The limited force divided by the distance. */
function forcePerUnit(sq: number, { weight, exponent }: Repulsion): number {
  const d = Math.sqrt(sq);
  return d > 0 ? limitForce(exponent === 3 ? weight / (sq * d) : weight * pow(d, -exponent)) / d : 0;
}

/**
 * Does the same as `addPairs` for points and the default exponent, in half the time. It computes no square roots or powers, divides only
 * for points beside the segment, and calls no functions, so that numbers stay in registers. Below the minimum distance the force decreases
 * again.
 */
function addFeltCubes(state: LayoutState, { first, point }: Pairs, { weight, radius }: Repulsion, minDistance: number): void {
  const { x, y, forceX, forceY, segmentA, segmentB, segmentCount } = state;
  const radiusSq = radius * radius;
  const minDistanceSq = minDistance * minDistance;
  for (let segment = 0; segment < segmentCount; segment++) {
    const end = first[segment + 1];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const ax = x[a];
    const ay = y[a];
    const dx = x[b] - ax;
    const dy = y[b] - ay;
    const lengthSq = dx * dx + dy * dy;
    for (let pair = first[segment]; pair < end; pair++) {
      const v = point[pair];
      let ex = x[v] - ax;
      let ey = y[v] - ay;
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
      if (sq > radiusSq) continue;
      const farSq = sq > minDistanceSq ? sq : minDistanceSq;
      const size = weight / (farSq * farSq);
      forceX[v] += size * ex;
      forceY[v] += size * ey;
    }
  }
}
