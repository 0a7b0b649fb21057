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
    hint: 'Pushes ends on the frame apart more strongly that have no room for their labels.',
    slider: [0, 100, 1],
    standard: 15,
  }),
  height: number({
    label: 'label height',
    hint: 'Makes room for higher labels: for two between neighbouring ends on the frame, for half a one at its corners.',
    range: [0, 1000],
    slider: [0, 60, 1],
    standard: 20,
  }),
};

export const labelSpacing = defineForce({
  name: 'labelSpacing',
  label: 'Label spacing',
  hint: 'Ends on the frame keep as far apart as their labels need, and out of its corners.',
  formula:
    'weight times the slope of (1 − z)³ / z for z = the distance along the frame to the next end / (1.25 · need) < 1; the need is height / sin α for each of the two, where α is the angle at which it leaves the frame, as if it were 30° at least; and likewise from a corner of the frame, where height / 2 is needed; a tenth of it on strokes that are straight in the file',
  arrows: { hint: 'Along the frame, away from the next end or corner.', light: '#2f6d35', dark: '#93d69a' },
  enabledIn: ['kronkel'],
  settings,
  prepare: listEnds,
  add,
});

/** The ends on the frame, in the order of its vertices, and what is to be known of the frame. */
export interface FrameEnds {
  /** The half-edge that leaves the frame there; of a frame that nothing meets, its own. */
  readonly half: Int32Array;
  /** How much of the push each feels. */
  readonly share: Float64Array;
  /** How much of the frame a label takes up that is as high as 1. Fixed ends keep theirs. */
  readonly width: Float64Array;
  readonly corners: FrameCorners;
}

/** The barrier begins at so many times what is needed, so that other forces don't press ends below that. */
const REACH = 1.25;

/** What is nearer than this share of enough pushes no harder: that ends don't meet is not up to this force. */
const NEAREST = 0.3;

/** The share of the push that ends of strokes feel that are straight in the file: they may turn as a whole, but are not to be bent. */
const STRAIGHT_SHARE = 0.1;

/** The least sine that counts: the label of a curve that leaves along the frame would need all of it. */
const MIN_SINE = 0.5;

/** What is needed at a corner, in labels. */
const AT_CORNER = 0.5;

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
    share: Float64Array.from(half, (leaving) => (isStraight[leaving >> 1] === 1 ? STRAIGHT_SHARE : 1)),
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

/** How much of the frame a label as high as 1 takes up at its i-th vertex, where a curve leaves it in a direction. */
function measureWidth(state: LayoutState, i: number, dx: number, dy: number): number {
  const { x, y } = state.tracks[FRAME_TRACK];
  const segment = segmentOf(state, FRAME_TRACK, i);
  const alongX = x[segment + 1] - x[segment];
  const alongY = y[segment + 1] - y[segment];
  const across = Math.abs(dx * alongY - dy * alongX);
  const most = Math.sqrt((dx * dx + dy * dy) * (alongX * alongX + alongY * alongY));
  return across > MIN_SINE * most ? most / across : 1 / MIN_SINE;
}

/** Ends that may move are pushed away along the frame from both neighbours, and from the corners, where they have not enough. */
function add(surroundings: ForceContext, own: ValuesOf<typeof settings>, ends: FrameEnds): void {
  const { state } = surroundings;
  const { vertices } = state.map.tracks[FRAME_TRACK];
  const count = vertices.length;
  measureWidths(state, ends);
  for (let i = 0; i < count; i++) {
    const after = i + 1 === count ? 0 : i + 1;
    if (after === i) continue;
    const enough = REACH * own.height * (ends.width[i] + ends.width[after]);
    const distance = measureFrameDistance(state, i, after);
    // Both may give way, so that each resists twice.
    push(surroundings, ends, i, -1, distance, enough, own.weight, 2);
    push(surroundings, ends, after, 1, distance, enough, own.weight, 2);
  }
  for (let i = 0; i < count; i++) {
    if (state.mobility[vertices[i]] !== Mobility.train) continue;
    const enough = REACH * own.height * AT_CORNER;
    const segment = state.trainSegment[vertices[i]];
    push(surroundings, ends, i, -1, distanceToCorner(ends.corners, state, vertices[i], segment, 1), enough, own.weight, 1);
    push(surroundings, ends, i, 1, distanceToCorner(ends.corners, state, vertices[i], segment, -1), enough, own.weight, 1);
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

/** How far it is along the frame from one of its vertices to the next. */
function measureFrameDistance(state: LayoutState, i: number, after: number): number {
  const distance = alongOf(state, FRAME_TRACK, after) - alongOf(state, FRAME_TRACK, i);
  return Math.max(0, wraps(state, FRAME_TRACK, i) ? distance + state.tracks[FRAME_TRACK].length : distance);
}

/** Pushes the i-th end one way along the frame, if it may move and is too near to what is the other way. What lacks the same share pushes alike, so that too many share alike. */
function push(
  { state, resistance }: ForceContext,
  { share }: FrameEnds,
  i: number,
  direction: 1 | -1,
  distance: number,
  enough: number,
  weight: number,
  times: number,
): void {
  const end = state.map.tracks[FRAME_TRACK].vertices[i];
  if (!(distance < enough) || state.mobility[end] !== Mobility.train) return;
  const { x, y, along } = state.tracks[FRAME_TRACK];
  const segment = state.trainSegment[end];
  const length = along[segment + 1] - along[segment];
  const dx = (x[segment + 1] - x[segment]) / length;
  const dy = (y[segment + 1] - y[segment]) / length;
  const z = Math.max(NEAREST, distance / enough);
  const size = limitForce(direction * share[i] * weight * barrierSlope(z));
  state.forceX[end] += size * dx;
  state.forceY[end] += size * dy;
  if (resistance === undefined) return;
  const k = limitResistance((times * share[i] * weight * barrierCurvature(z)) / enough);
  resistance.pointXX[end] += k * dx * dx;
  resistance.pointXY[end] += k * dx * dy;
  resistance.pointYY[end] += k * dy * dy;
}
