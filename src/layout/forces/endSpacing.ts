import { VertexKind } from '../../puzzle/map/planarMap.ts';
import type { ValuesOf } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import { type LayoutState, Mobility } from '../state.ts';
import { distanceToVertex, segmentAhead } from '../trackPlaces.ts';
import { barrierCurvature, barrierSlope } from './barrier.ts';
import { defineForce, type ForceContext, weight } from './force.ts';
import { distanceToCorner, type FrameCorners, findFrameCorners } from './frameCorners.ts';
import { limitForce, limitResistance } from './limit.ts';

const settings = {
  weight: weight({
    label: 'weight',
    hint: 'Pushes curve ends on the picture and the frame apart more strongly.',
    slider: [0, 200, 1],
    defaultValue: 40,
  }),
  gap: number({
    label: 'gap',
    hint: 'Keeps curve ends farther apart along the picture and the frame; as a fraction of the side of an average face.',
    range: [0, 10],
    slider: [0, 1.5, 0.01],
    defaultValue: 0.45,
  }),
};

export const endSpacing = defineForce({
  name: 'endSpacing',
  label: 'End spacing',
  hint: 'Curve ends keep their distance along the picture and the frame, and stay out of the corners of the frame.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = the distance to the next meeting point / (gap · u) < 1, and likewise, with twice the distance, from a corner of the frame',
  arrows: { hint: 'Along the track, away from the next one.', light: '#7a5c00', dark: '#e3c04a' },
  enabledIn: ['kronkel'],
  settings,
  prepare: findFrameCorners,
  add,
});

/** Below this fraction of the threshold the force does not grow any more. */
const NEAREST = 0.01;

/** Pushes every train along its track away from neighbours on both sides that are too near. */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>, corners: FrameCorners): void {
  const { map, mobility } = state;
  const threshold = Math.max(own.gap * state.unit, Number.MIN_VALUE);
  for (let train = 0; train < map.vertexCount; train++) {
    if (mobility[train] !== Mobility.train) continue;
    push(state, resistance, corners, own.weight, threshold, train, 1);
    push(state, resistance, corners, own.weight, threshold, train, -1);
  }
}

function push(
  state: LayoutState,
  resistance: ForceContext['resistance'],
  corners: FrameCorners,
  weight: number,
  threshold: number,
  train: number,
  direction: 1 | -1,
): void {
  const { forceX, forceY, map } = state;
  const shape = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, direction);
  let distance = distanceToVertex(state, train, direction);
  if (map.vertexKind[train] === VertexKind.borderTrain) {
    const toCorner = distanceToCorner(corners, state, train, segment, direction);
    if (toCorner > 0) distance = Math.min(distance, 2 * toCorner);
  }
  if (distance >= threshold) return;
  const length = shape.along[segment + 1] - shape.along[segment];
  const dx = (shape.x[segment + 1] - shape.x[segment]) / length;
  const dy = (shape.y[segment + 1] - shape.y[segment]) / length;
  const z = Math.max(NEAREST, distance / threshold);
  const slope = limitForce((direction * weight * barrierSlope(z)) / threshold);
  forceX[train] -= slope * dx;
  forceY[train] -= slope * dy;
  if (resistance === undefined) return;
  const k = limitResistance((2 * weight * barrierCurvature(z)) / (threshold * threshold));
  resistance.pointXX[train] += k * dx * dx;
  resistance.pointXY[train] += k * dx * dy;
  resistance.pointYY[train] += k * dy * dy;
}
