import type { Proximity } from '../proximity.ts';
import type { Settings } from '../settings.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { limitForce } from './limit.ts';

/**
 * Every point is pushed away from the closest point of each near segment, by weight · distance^−exponent. A point that is held pushes
 * the segment instead, if that is wanted: the two ends by their shares, unless one of them hangs on the picture itself.
 */
export function addRepulsion(state: LayoutState, proximity: Proximity, { repulsion }: Settings): void {
  const { forceX, forceY, segmentA, segmentB, mobility } = state;
  const { pairCount, pairPoint, pairSegment, pairMute, normalX, normalY, distance, share } = proximity;
  const { weight, exponent, radius, heldPush } = repulsion;
  // The default exponent is worth its own multiplication: a power takes ten times as long.
  const isCube = exponent === 3;
  for (let pair = 0; pair < pairCount; pair++) {
    const d = distance[pair];
    if (d > radius || pairMute[pair] === 1) continue;
    const size = limitForce(isCube ? weight / (d * d * d) : weight * d ** -exponent);
    const fx = size * normalX[pair];
    const fy = size * normalY[pair];
    const point = pairPoint[pair];
    forceX[point] += fx;
    forceY[point] += fy;
    if (!heldPush || mobility[point] !== Mobility.held) continue;
    const a = segmentA[pairSegment[pair]];
    const b = segmentB[pairSegment[pair]];
    if (mobility[a] !== Mobility.free || mobility[b] !== Mobility.free) continue;
    const t = share[pair];
    forceX[a] -= (1 - t) * fx;
    forceY[a] -= (1 - t) * fy;
    forceX[b] -= t * fx;
    forceY[b] -= t * fy;
  }
}
