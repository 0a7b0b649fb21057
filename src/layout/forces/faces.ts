import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { createFaceAreas, type FaceAreas, measureAreas } from '../areas.ts';
import { countStrokes, findStraightEdges } from '../strokes.ts';
import { defineForce, type Surroundings, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Makes faces grow more strongly that are too small.', slider: [0, 500, 5], standard: 20 }),
  enough: number({
    label: 'enough',
    hint: 'Larger faces are left alone by this; as a share of the average.',
    range: [0, 100],
    slider: [0, 1, 0.01],
    standard: 0.2,
  }),
  even: weight({ label: 'even', hint: 'Evens out the sizes of all faces.', slider: [0, 50, 0.5], standard: 14 }),
};

/** What the force keeps of all faces. */
export interface PressedFaces {
  readonly areas: FaceAreas;
  /** All of it, and without what evens sizes out. */
  readonly facePressure: Float64Array;
  readonly leastPressure: Float64Array;
  readonly faceResistance: Float64Array;
  /** How much even counts: the more, the more strokes there are to bear it. */
  readonly share: number;
  /** 1 for the edges of strokes that are straight in the file. */
  readonly edgeStraight: Uint8Array;
}

/** So many faces for each stroke are usual. */
const USUAL_FACES = 5.4;

/**
 * How much even counts, by how many strokes there are for the faces. Many hang on the picture with both ends where there are few faces for each:
 * they can't give way without a bend, and must be pushed far harder.
 */
function shareOf(strokes: number): number {
  return strokes > 1 ? Math.min(MOST_SHARE, strokes ** 3) : strokes;
}

const MOST_SHARE = 30;

export const faces = defineForce({
  name: 'faces',
  label: 'Faces',
  hint: 'Faces that are too small grow; all come a little nearer to the average.',
  law: 'per area, the slope of weight · (1 − z)³ / z for z = A / (enough · average) < 1, and even · 5.4 · strokes / faces · (1 − A / average)',
  arrows: { hint: 'Out of small faces, into large ones.', light: '#4b4f58', dark: '#c3c7d0' },
  onIn: ['kronkel'],
  settings,
  prepare: ({ map, puzzle }): PressedFaces => ({
    areas: createFaceAreas(map.faceCount),
    facePressure: new Float64Array(map.faceCount),
    leastPressure: new Float64Array(map.faceCount),
    faceResistance: new Float64Array(map.faceCount),
    edgeStraight: findStraightEdges(map),
    share: shareOf((USUAL_FACES * countStrokes(puzzle)) / map.faceCount),
  }),
  add,
});

/** What is smaller than this share of enough pushes no harder. */
const SMALLEST = 0.01;

/**
 * Every face pushes its boundary outwards by its pressure: as the slope of a barrier where it is too small, and towards the average. Strokes
 * that are straight in the file feel the barrier alone.
 */
function add({ state, resistance }: Surroundings, own: ValuesOf<typeof settings>, pressed: PressedFaces): void {
  const { areas, facePressure, leastPressure, faceResistance, share, edgeStraight } = pressed;
  measureAreas(areas, state);
  const { map, x, y, forceX, forceY, segmentA, segmentB, segmentEdge, wallCount, segmentCount } = state;
  const { faceArea } = areas;
  const average = areas.total / map.faceCount;
  const enough = Math.max(own.enough * average, Number.MIN_VALUE);
  const even = own.even * share;
  for (let face = 0; face < map.faceCount; face++) {
    const area = faceArea[face];
    let least = 0;
    let resisting = Math.abs(even) / (average * average);
    if (area < enough) {
      const z = Math.max(SMALLEST, area / enough);
      const q = (1 - z) / z;
      least = (own.weight * (1 - z) * q * (3 + q)) / enough;
      resisting += Math.abs(2 * own.weight * q * (3 + 3 * q + q * q)) / (enough * enough);
    }
    leastPressure[face] = limitForce(least);
    facePressure[face] = limitForce(least + (even * (1 - area / average)) / average);
    faceResistance[face] = 4 * limitResistance(resisting) * Math.sqrt(Math.max(1, area));
  }
  const { halfFace } = map;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const edge = segmentEdge[segment];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const left = halfFace[2 * edge];
    const right = halfFace[2 * edge + 1];
    // The left normal is (dy, -dx): the face on the right pushes that way. Half of it goes to each end.
    const pressure = edgeStraight[edge] === 1 ? leastPressure : facePressure;
    const size = (pressure[right] - pressure[left]) / 2;
    forceX[a] += size * dy;
    forceY[a] -= size * dx;
    forceX[b] += size * dy;
    forceY[b] -= size * dx;
    if (resistance === undefined) continue;
    const { pointXX, pointXY, pointYY } = resistance;
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const k = (faceResistance[left] + faceResistance[right]) / (2 * length);
    pointXX[a] += k * dy * dy;
    pointXY[a] -= k * dx * dy;
    pointYY[a] += k * dx * dx;
    pointXX[b] += k * dy * dy;
    pointXY[b] -= k * dx * dy;
    pointYY[b] += k * dx * dx;
  }
}
