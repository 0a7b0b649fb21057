import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { createFaceAreas, type FaceAreas, measureAreas } from '../areas.ts';
import { calmThreshold } from '../faults.ts';
import type { LayoutState } from '../state.ts';
import { countStrokes, findStraightEdges } from '../strokes.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({ label: 'weight', hint: 'Widens narrow faces more strongly.', slider: [0, 2000, 10], defaultValue: 1500 }),
  threshold: number({
    label: 'threshold',
    hint: 'Faces wider than this get no widening force; as a fraction of the side of an average face.',
    range: [0, 10],
    slider: [0, 1, 0.01],
    defaultValue: 0.32,
  }),
  even: weight({
    label: 'even',
    hint: 'Makes the sizes of all faces more equal; the more, the faultier the drawing in the file.',
    slider: [0, 60, 0.5],
    defaultValue: 20,
  }),
};

/** The data that the force keeps per face. */
export interface FacePressures {
  readonly areas: FaceAreas;
  /** The full pressure, and the pressure without the part that equalizes sizes. */
  readonly facePressure: Float64Array;
  readonly wideningPressure: Float64Array;
  /** The contraction of the boundary of each face. */
  readonly faceTension: Float64Array;
  readonly faceResistance: Float64Array;
  /** The factor of `even`; see measureEvenFactor. */
  readonly evenFactor: number;
  /** 1 for the edges of strokes that are straight in the file. */
  readonly edgeStraight: Uint8Array;
}

/** The typical number of faces per stroke. */
const USUAL_FACES = 5.4;

/**
 * The factor of `even`, from the ratio of strokes to faces. If there are few faces per stroke, many strokes end on the picture at both
 * ends. They cannot yield without a bend, and must be pushed far harder.
 */
function measureEvenFactor(strokes: number): number {
  return strokes > 1 ? Math.min(MAX_EVEN_FACTOR, strokes * strokes * strokes) : strokes;
}

const MAX_EVEN_FACTOR = 30;

export const faces = defineForce({
  name: 'faces',
  label: 'Faces',
  hint: 'Narrow faces widen; in faulty drawings all faces come a little nearer to the average size.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = 4 · A / (P · (0.7 + 0.3 · f) · threshold · u) < 1, for a face of area A and perimeter P; and f · even · s · (1 − A / average), at least −3 · f · even · s, and not on strokes that are straight in the file; s is 5.4 · strokes / faces, or its cube up to 30 if that is more than 1',
  arrows: { hint: 'Out of small faces, into large ones.', light: '#4b4f58', dark: '#c3c7d0' },
  enabledIn: ['kronkel'],
  settings,
  prepare: ({ map, puzzle }): FacePressures => ({
    areas: createFaceAreas(map.faceCount),
    facePressure: new Float64Array(map.faceCount),
    wideningPressure: new Float64Array(map.faceCount),
    faceTension: new Float64Array(map.faceCount),
    faceResistance: new Float64Array(map.faceCount),
    edgeStraight: findStraightEdges(map),
    evenFactor: measureEvenFactor((USUAL_FACES * countStrokes(puzzle)) / map.faceCount),
  }),
  add,
});

/** A face contracts at most as if it were this much larger than the average. More would drive curves along the frame. */
const MAX_EXCESS = 3;

/** Below this fraction of the threshold the force does not grow any more. */
const NARROWEST = 0.01;

/**
 * Every face pushes its boundary outwards by its pressure, towards the average size. A narrow face also widens by the slope of a barrier.
 * Its width is 4 · area / perimeter: for a square, a circle or a triangle that is the diameter of the largest circle inside. To widen, the
 * face grows and contracts its boundary. Strokes that are straight in the file feel only the widening.
 */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>, pressures: FacePressures): void {
  measureAreas(pressures.areas, state);
  measurePressures(state, own, pressures);
  const { map, x, y, forceX, forceY, segmentA, segmentB, segmentEdge, wallCount, segmentCount } = state;
  const { facePressure, wideningPressure, faceTension, faceResistance, edgeStraight } = pressures;
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
    // The left normal is (dy, -dx): the face on the right pushes in that direction. Each end gets half of it.
    const pressure = edgeStraight[edge] === 1 ? wideningPressure : facePressure;
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

/** Computes the pressures, tensions and resistances of all faces. */
function measurePressures(state: LayoutState, own: ValuesOf<typeof settings>, pressures: FacePressures): void {
  const { map, unit, faultiness } = state;
  const { areas, facePressure, wideningPressure, faceTension, faceResistance, evenFactor } = pressures;
  const { faceArea, facePerimeter } = areas;
  const average = areas.total / map.faceCount;
  const threshold = Math.max(own.threshold * calmThreshold(state) * unit, Number.MIN_VALUE);
  const even = own.even * faultiness * evenFactor;
  for (let face = 0; face < map.faceCount; face++) {
    const area = faceArea[face];
    const perimeter = Math.max(1, facePerimeter[face]);
    const width = (4 * area) / perimeter;
    let widening = 0;
    let tension = 0;
    let resisting = Math.abs(even) / (average * average);
    if (width < threshold) {
      const z = Math.max(NARROWEST, width / threshold);
      const slope = (own.weight * barrierSlope(z)) / threshold;
      widening = (4 * slope) / perimeter;
      tension = (slope * Math.max(0, width)) / perimeter;
      resisting += Math.abs(16 * own.weight * barrierCurvature(z)) / (threshold * threshold * perimeter * perimeter);
    }
    wideningPressure[face] = limitForce(widening);
    faceTension[face] = limitForce(tension);
    facePressure[face] = limitForce(widening + (even * Math.max(-MAX_EXCESS, 1 - area / average)) / average);
    faceResistance[face] = 4 * limitResistance(resisting) * Math.sqrt(Math.max(1, area));
  }
}
