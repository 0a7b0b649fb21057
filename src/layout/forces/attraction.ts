import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { limitForce } from './limit.ts';

/** The two ends of a moveable segment are drawn to each other by weight · ln(length of the segment / length at rest). */
export function addAttraction(state: LayoutState, { attraction }: Settings): void {
  const { x, y, forceX, forceY, segmentA, segmentB, wallCount, segmentCount } = state;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const size = limitForce(attraction.weight * Math.log(length / attraction.length)) / length;
    forceX[a] += size * dx;
    forceY[a] += size * dy;
    forceX[b] -= size * dx;
    forceY[b] -= size * dy;
  }
}
