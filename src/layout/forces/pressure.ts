import type { FaceAreas } from '../areas.ts';
import type { Settings } from '../settings.ts';
import type { LayoutState } from '../state.ts';
import { limitForce } from './limit.ts';

/** A face never pushes harder than as if it had a hundredth of the average area, nor pulls harder than as if it had a hundredfold. */
const MOST = 100;

/**
 * Every face pushes its boundary outwards: one smaller than the average by weight · (average / area − 1), one larger by weight ·
 * (1 − area / average), which is inwards. Small faces grow, large ones shrink.
 */
export function addPressure(state: LayoutState, areas: FaceAreas, { pressure }: Settings): void {
  const { map, x, y, forceX, forceY, segmentA, segmentB, segmentEdge, wallCount, segmentCount } = state;
  const { faceArea, facePressure } = areas;
  const average = areas.total / map.faceCount;
  for (let face = 0; face < map.faceCount; face++) {
    const area = faceArea[face];
    const want = area > average ? Math.max(-MOST, 1 - area / average) : area > 0 ? Math.min(MOST, average / area - 1) : MOST;
    facePressure[face] = limitForce(pressure.weight * want);
  }
  const { halfFace } = map;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const edge = segmentEdge[segment];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    // The left normal is (dy, -dx): the face on the right pushes that way. Half of it goes to each end.
    const size = (facePressure[halfFace[2 * edge + 1]] - facePressure[halfFace[2 * edge]]) / (2 * length);
    forceX[a] += size * dy;
    forceY[a] -= size * dx;
    forceX[b] += size * dy;
    forceY[b] -= size * dx;
  }
}
