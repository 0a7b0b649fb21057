import type { ValuesOf } from '../../settings/schema.ts';
import { createFaceAreas, type FaceAreas, measureAreas } from '../areas.ts';
import { defineForce, type Surroundings, weight } from './force.ts';
import { limitForce } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Evens out the sizes of the faces more strongly.',
    slider: [0, 0.5, 0.01],
    standard: 0.1,
    presets: { 'bos-2022': 0.02 },
  }),
};

/** What the force keeps of all faces. */
export interface PressedFaces {
  readonly areas: FaceAreas;
  readonly facePressure: Float64Array;
}

export const pressure = defineForce({
  name: 'pressure',
  label: 'Pressure',
  hint: 'Small faces grow and large ones shrink.',
  law: 'of a small face weight · (average / A − 1), at most 100 weights; of a large one weight · (1 − A / average), which is inwards',
  arrows: { hint: 'Out of small faces, into large ones.', light: '#4b4f58', dark: '#c3c7d0' },
  onIn: ['kronkel'],
  settings,
  prepare: ({ map }): PressedFaces => ({ areas: createFaceAreas(map.faceCount), facePressure: new Float64Array(map.faceCount) }),
  add,
});

/** A face never pushes harder than as if it had a hundredth of the average area, nor pulls harder than as if it had a hundredfold. */
const MOST = 100;

/**
 * Every face pushes its boundary outwards: one smaller than the average by weight · (average / area − 1), one larger by weight ·
 * (1 − area / average), which is inwards. Small faces grow, large ones shrink.
 */
function add({ state }: Surroundings, pressure: ValuesOf<typeof settings>, { areas, facePressure }: PressedFaces): void {
  measureAreas(areas, state);
  const { map, x, y, forceX, forceY, segmentA, segmentB, segmentEdge, wallCount, segmentCount } = state;
  const { faceArea } = areas;
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
