import type { Proximity } from '../proximity.ts';
import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { limitForce } from './limit.ts';

/** Every point is pushed away from the closest point of each near segment, by weight · distance^−exponent. */
export function addRepulsion(state: LayoutState, proximity: Proximity, { repulsion }: Settings): void {
  const { forceX, forceY } = state;
  const { pairCount, pairPoint, pairMute, normalX, normalY, distance } = proximity;
  const { weight, exponent, radius } = repulsion;
  // The default exponent is worth its own multiplication: a power takes ten times as long.
  const isCube = exponent === 3;
  for (let pair = 0; pair < pairCount; pair++) {
    const d = distance[pair];
    if (d > radius || pairMute[pair] === 1) continue;
    const size = limitForce(isCube ? weight / (d * d * d) : weight * d ** -exponent);
    const point = pairPoint[pair];
    forceX[point] += size * normalX[pair];
    forceY[point] += size * normalY[pair];
  }
}
