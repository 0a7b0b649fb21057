import type { Proximity } from '../proximity.ts';
import type { Settings } from '../settings.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { limitForce } from './limit.ts';

/**
 * Every point is pushed away from the closest point of each near segment, by weight · distance^−exponent. A point that is held pushes
 * the segment instead, if that is wanted: the two ends by their shares, unless one of them hangs on the picture itself.
 */
export function addRepulsion(state: LayoutState, { felt }: Proximity, { repulsion }: Settings): void {
  const { x, y, forceX, forceY, segmentA, segmentB, segmentCount, mobility } = state;
  const { first, point } = felt;
  const { weight, exponent, radius } = repulsion;
  // The default exponent is worth its own multiplication: a power takes ten times as long.
  const isCube = exponent === 3;
  for (let segment = 0; segment < segmentCount; segment++) {
    const end = first[segment + 1];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const ax = x[a];
    const ay = y[a];
    const dx = x[b] - ax;
    const dy = y[b] - ay;
    const lengthSq = dx * dx + dy * dy;
    const mayBePushed = mobility[a] === Mobility.free && mobility[b] === Mobility.free;
    for (let pair = first[segment]; pair < end; pair++) {
      const v = point[pair];
      const px = x[v] - ax;
      const py = y[v] - ay;
      let t = lengthSq > 0 ? (px * dx + py * dy) / lengthSq : 0;
      t = t < 0 ? 0 : t > 1 ? 1 : t;
      const ex = px - t * dx;
      const ey = py - t * dy;
      const d = Math.sqrt(ex * ex + ey * ey);
      if (d > radius) continue;
      const size = limitForce(isCube ? weight / (d * d * d) : weight * d ** -exponent);
      const inverse = d > 0 ? 1 / d : 0;
      const fx = size * (ex * inverse);
      const fy = size * (ey * inverse);
      forceX[v] += fx;
      forceY[v] += fy;
      if (!mayBePushed || mobility[v] !== Mobility.held) continue;
      forceX[a] -= (1 - t) * fx;
      forceY[a] -= (1 - t) * fy;
      forceX[b] -= t * fx;
      forceY[b] -= t * fy;
    }
  }
}
