import { FRAME } from '../../puzzle/map/planarMap.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { type LayoutState, Mobility, pointAlong } from '../state.ts';
import { findStraightEdges } from '../strokes.ts';
import { alongOf, segmentOf, wraps } from '../trackPlaces.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { distanceToCorner, FRAME_TRACK, type FrameCorners, findFrameCorners } from './frameCorners.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Pushes ends on the frame apart more strongly if their labels do not fit.',
    slider: [0, 100, 1],
    defaultValue: 15,
  }),
  height: number({
    label: 'label height',
    hint: 'Makes space for higher labels: for two between neighbouring ends on the frame, and for half a label at its corners.',
    range: [0, 1000],
    slider: [0, 60, 1],
    defaultValue: 20,
  }),
};

export const labelSpacing = defineForce({
  name: 'labelSpacing',
  label: 'Label spacing',
  hint: 'Ends on the frame keep the distance that their labels need, and stay out of its corners.',
  formula:
    'weight times the slope of (1 − z)³ / z for z = the distance along the frame to the next end / (1.25 · need) < 1; the need is height / sin α for each of the two, where α is the angle at which the curve leaves the frame, at least 30°; likewise from a corner of the frame, with a need of height / 2; a tenth of it on strokes that are straight in the file',
  arrows: { hint: 'Along the frame, away from the next end or corner.', light: '#2f6d35', dark: '#93d69a' },
  enabledIn: ['kronkel'],
  settings,
  prepare: listEnds,
  add,
});

/** The ends on the frame in the order of its vertices, and the corners of the frame. */
export interface FrameEnds {
  /** The half-edge that leaves the frame at each end. On a frame that no curve meets, the frame's own half-edge. */
  readonly half: Int32Array;
  /** The fraction of the push that acts on each end. */
  readonly strength: Float64Array;
  /** The length of frame that a label of height 1 covers. Constant for fixed ends. */
  readonly width: Float64Array;
  readonly corners: FrameCorners;
}

/** The barrier starts at this multiple of the need, so that other forces do not press ends below the need. */
const REACH = 1.25;

/** Below this fraction of the threshold the force does not grow any more: the limits already keep ends apart. */
const NEAREST = 0.3;

/** The fraction of the push on ends of strokes that are straight in the file: they may turn as a whole, but should not bend. */
const STRAIGHT_STRENGTH = 0.1;

/** The minimum sine of the leaving angle: the label of a curve along the frame would need all of the frame. */
const MIN_SINE = 0.5;

/** The need at a corner, in labels. */
const CORNER_NEED = 0.5;

function listEnds(state: LayoutState): FrameEnds {
  const { map } = state;
  const { vertices } = map.tracks[FRAME_TRACK];
  const isStraight = findStraightEdges(map);
  const half = Int32Array.from(vertices, (vertex) => {
    const halves = map.rotation.subarray(map.vertexFirst[vertex], map.vertexFirst[vertex + 1]);
    return halves.find((leaving) => map.edgeCurve[leaving >> 1] !== FRAME) ?? halves[0];
  });
  const ends: FrameEnds = {
    half,
    strength: Float64Array.from(half, (leaving) => (isStraight[leaving >> 1] === 1 ? STRAIGHT_STRENGTH : 1)),
    width: new Float64Array(vertices.length),
    corners: findFrameCorners(state),
  };
  half.forEach((leaving, i) => {
    if (map.edgeFixed[leaving >> 1] === 0) return;
    const next = (leaving & 1) === 0 ? map.edgeFirstPoint[leaving >> 1] + 1 : map.edgeFirstPoint[(leaving >> 1) + 1] - 2;
    ends.width[i] = measureWidth(state, i, map.pointX[next] - map.vertexX[vertices[i]], map.pointY[next] - map.vertexY[vertices[i]]);
  });
  return ends;
}

/** The length of frame that a label of height 1 covers at the i-th vertex, for a curve that leaves in the given direction. */
function measureWidth(state: LayoutState, i: number, dx: number, dy: number): number {
  const { x, y } = state.tracks[FRAME_TRACK];
  const segment = segmentOf(state, FRAME_TRACK, i);
  const alongX = x[segment + 1] - x[segment];
  const alongY = y[segment + 1] - y[segment];
  const across = Math.abs(dx * alongY - dy * alongX);
  const product = Math.sqrt((dx * dx + dy * dy) * (alongX * alongX + alongY * alongY));
  return across > MIN_SINE * product ? product / across : 1 / MIN_SINE;
}

/** Pushes moveable ends along the frame away from both neighbours and from corners that are too near. */
function add(context: ForceContext, own: ValuesOf<typeof settings>, ends: FrameEnds): void {
  const { state } = context;
  const { vertices } = state.map.tracks[FRAME_TRACK];
  const count = vertices.length;
  measureWidths(state, ends);
  for (let i = 0; i < count; i++) {
    const after = i + 1 === count ? 0 : i + 1;
    if (after === i) continue;
    const threshold = REACH * own.height * (ends.width[i] + ends.width[after]);
    const distance = measureFrameDistance(state, i, after);
    // Both ends may move, so each gets twice the resistance.
    push(context, ends, i, -1, distance, threshold, own.weight, 2);
    push(context, ends, after, 1, distance, threshold, own.weight, 2);
  }
  for (let i = 0; i < count; i++) {
    if (state.mobility[vertices[i]] !== Mobility.train) continue;
    const threshold = REACH * own.height * CORNER_NEED;
    const segment = state.trainSegment[vertices[i]];
    push(context, ends, i, -1, distanceToCorner(ends.corners, state, vertices[i], segment, 1), threshold, own.weight, 1);
    push(context, ends, i, 1, distanceToCorner(ends.corners, state, vertices[i], segment, -1), threshold, own.weight, 1);
  }
}

function measureWidths(state: LayoutState, { half, width }: FrameEnds): void {
  const { map, x, y } = state;
  const { vertices } = map.tracks[FRAME_TRACK];
  for (let i = 0; i < vertices.length; i++) {
    if (map.edgeFixed[half[i] >> 1] === 1) continue;
    const next = pointAlong(state, half[i], 1);
    width[i] = measureWidth(state, i, x[next] - x[vertices[i]], y[next] - y[vertices[i]]);
  }
}

/** The distance along the frame from one of its vertices to the next. */
function measureFrameDistance(state: LayoutState, i: number, after: number): number {
  const distance = alongOf(state, FRAME_TRACK, after) - alongOf(state, FRAME_TRACK, i);
  return Math.max(0, wraps(state, FRAME_TRACK, i) ? distance + state.tracks[FRAME_TRACK].length : distance);
}

/**
 * Pushes the i-th end along the frame in one direction, if it is moveable and too near to its neighbour on the other side. The size depends
 * on the ratio of distance to threshold, so that crowded ends share the shortage equally.
 */
function push(
  { state, resistance }: ForceContext,
  { strength }: FrameEnds,
  i: number,
  direction: 1 | -1,
  distance: number,
  threshold: number,
  weight: number,
  multiplicity: number,
): void {
  const end = state.map.tracks[FRAME_TRACK].vertices[i];
  if (!(distance < threshold) || state.mobility[end] !== Mobility.train) return;
  const { x, y, along } = state.tracks[FRAME_TRACK];
  const segment = state.trainSegment[end];
  const length = along[segment + 1] - along[segment];
  const dx = (x[segment + 1] - x[segment]) / length;
  const dy = (y[segment + 1] - y[segment]) / length;
  const z = Math.max(NEAREST, distance / threshold);
  const size = limitForce(direction * strength[i] * weight * barrierSlope(z));
  state.forceX[end] += size * dx;
  state.forceY[end] += size * dy;
  if (resistance === undefined) return;
  const k = limitResistance((multiplicity * strength[i] * weight * barrierCurvature(z)) / threshold);
  resistance.pointXX[end] += k * dx * dx;
  resistance.pointXY[end] += k * dx * dy;
  resistance.pointYY[end] += k * dy * dy;
}
