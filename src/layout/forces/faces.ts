import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { createFaceAreas, type FaceAreas, measureAreas } from '../areas.ts';
import type { LayoutState } from '../state.ts';
import { countStrokes, findStraightEdges } from '../strokes.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Widens faces more strongly that are too narrow.', slider: [0, 2000, 10], standard: 500 }),
  threshold: number({
    label: 'threshold',
    hint: 'Wider faces are left alone by this; as a share of the side of an average face.',
    range: [0, 10],
    slider: [0, 1, 0.01],
    standard: 0.32,
  }),
  even: weight({ label: 'even', hint: 'Evens out the sizes of all faces.', slider: [0, 50, 0.5], standard: 17 }),
};

/** What the force keeps of all faces. */
export interface FacePressures {
  readonly areas: FaceAreas;
  /** All of it, and without what evens sizes out. */
  readonly facePressure: Float64Array;
  readonly leastPressure: Float64Array;
  /** How strongly the boundary of each is drawn together. */
  readonly faceTension: Float64Array;
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
  return strokes > 1 ? Math.min(MAX_SHARE, strokes * strokes * strokes) : strokes;
}

const MAX_SHARE = 30;

export const faces = defineForce({
  name: 'faces',
  label: 'Faces',
  hint: 'Faces that are too narrow widen; all come a little nearer to the average size.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = 4 · A / (P · threshold · u) < 1, for a face of area A and perimeter P; and even · s · (1 − A / average), at least −3 of it and not on strokes that are straight in the file, where s is 5.4 · strokes / faces, or its cube up to 30 where that is more than 1',
  arrows: { hint: 'Out of small faces, into large ones.', light: '#4b4f58', dark: '#c3c7d0' },
  enabledIn: ['kronkel'],
  settings,
  prepare: ({ map, puzzle }): FacePressures => ({
    areas: createFaceAreas(map.faceCount),
    facePressure: new Float64Array(map.faceCount),
    leastPressure: new Float64Array(map.faceCount),
    faceTension: new Float64Array(map.faceCount),
    faceResistance: new Float64Array(map.faceCount),
    edgeStraight: findStraightEdges(map),
    share: shareOf((USUAL_FACES * countStrokes(puzzle)) / map.faceCount),
  }),
  add,
});

/** A face draws in no harder than as if it were this much larger than the average: it would drive curves along the frame. */
const MAX_EXCESS = 3;

/** What is narrower than this share of enough pushes no harder. */
const NARROWEST = 0.01;

/**
 * Every face pushes its boundary outwards by its pressure, towards the average size. One that is too narrow widens, as the slope of a barrier: its
 * width is 4 · area / perimeter, which for a square, a circle or a triangle is the diameter of the largest circle inside, so it grows and
 * draws its boundary together. Strokes that are straight in the file feel that alone.
 */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>, pressed: FacePressures): void {
  measureAreas(pressed.areas, state);
  press(state, own, pressed);
  const { map, x, y, forceX, forceY, segmentA, segmentB, segmentEdge, wallCount, segmentCount } = state;
  const { facePressure, leastPressure, faceTension, faceResistance, edgeStraight } = pressed;
  const { halfFace } = map;
  for (let segment = wallCount; segment < segmentCount; segment++) {
    const edge = segmentEdge[segment];
    const a = segmentA[segment];
    const b = segmentB[segment];
    const dx = x[b] - x[a];
    const dy = y[b] - y[a];
    const length = Math.sqrt(dx * dx + dy * dy);
    if (length === 0) continue;
    const left = halfFace[2 * edge];
    const right = halfFace[2 * edge + 1];
    // The left normal is (dy, -dx): the face on the right pushes that way. Half of it goes to each end.
    const pressure = edgeStraight[edge] === 1 ? leastPressure : facePressure;
    const size = (pressure[right] - pressure[left]) / 2;
    const tension = (faceTension[left] + faceTension[right]) / length;
    forceX[a] += size * dy + tension * dx;
    forceY[a] -= size * dx - tension * dy;
    forceX[b] += size * dy - tension * dx;
    forceY[b] -= size * dx + tension * dy;
    if (resistance === undefined) continue;
    const { pointXX, pointXY, pointYY, above, segmentSlot } = resistance;
    const k = (faceResistance[left] + faceResistance[right]) / (2 * length);
    const pull = limitResistance(tension);
    pointXX[a] += k * dy * dy + pull;
    pointXY[a] -= k * dx * dy;
    pointYY[a] += k * dx * dx + pull;
    pointXX[b] += k * dy * dy + pull;
    pointXY[b] -= k * dx * dy;
    pointYY[b] += k * dx * dx + pull;
    above[3 * segmentSlot[segment]] -= pull;
    above[3 * segmentSlot[segment] + 2] -= pull;
  }
}

/** Finds how hard each face presses and draws. */
function press({ map, unit }: LayoutState, own: ValuesOf<typeof settings>, pressed: FacePressures): void {
  const { areas, facePressure, leastPressure, faceTension, faceResistance, share } = pressed;
  const { faceArea, facePerimeter } = areas;
  const average = areas.total / map.faceCount;
  const enough = Math.max(own.threshold * unit, Number.MIN_VALUE);
  const even = own.even * share;
  for (let face = 0; face < map.faceCount; face++) {
    const area = faceArea[face];
    const perimeter = Math.max(1, facePerimeter[face]);
    const width = (4 * area) / perimeter;
    let least = 0;
    let tension = 0;
    let resisting = Math.abs(even) / (average * average);
    if (width < enough) {
      const z = Math.max(NARROWEST, width / enough);
      const slope = (own.weight * barrierSlope(z)) / enough;
      least = (4 * slope) / perimeter;
      tension = (slope * Math.max(0, width)) / perimeter;
      resisting += Math.abs(16 * own.weight * barrierCurvature(z)) / (enough * enough * perimeter * perimeter);
    }
    leastPressure[face] = limitForce(least);
    faceTension[face] = limitForce(tension);
    facePressure[face] = limitForce(least + (even * Math.max(-MAX_EXCESS, 1 - area / average)) / average);
    faceResistance[face] = 4 * limitResistance(resisting) * Math.sqrt(Math.max(1, area));
  }
}
