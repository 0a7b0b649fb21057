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
    hint: 'Pushes apart more strongly what meets the picture or the frame.',
    slider: [0, 200, 1],
    standard: 40,
  }),
  gap: number({
    label: 'gap',
    hint: 'Keeps meeting points farther apart along the picture and the frame; as a share of the side of an average face.',
    range: [0, 10],
    slider: [0, 1.5, 0.01],
    standard: 0.45,
  }),
};

export const endSpacing = defineForce({
  name: 'endSpacing',
  label: 'End spacing',
  hint: 'What meets the picture or the frame keeps its distance along it, and ends keep away from the corners of the frame.',
  formula:
    'the slope of weight · (1 − z)³ / z for z = the distance to the next meeting point / (gap · u) < 1, and likewise, with twice the distance, from a corner of the frame',
  arrows: { hint: 'Along the track, away from the next one.', light: '#7a5c00', dark: '#e3c04a' },
  enabledIn: ['kronkel'],
  settings,
  prepare: findFrameCorners,
  add,
});

/** What is nearer than this share of enough pushes no harder. */
const NEAREST = 0.01;

/** Every train is pushed away along its track from its neighbours on both sides that are too near. */
function add({ state, resistance }: ForceContext, own: ValuesOf<typeof settings>, corners: FrameCorners): void {
  const { map, mobility } = state;
  const enough = Math.max(own.gap * state.unit, Number.MIN_VALUE);
  for (let train = 0; train < map.vertexCount; train++) {
    if (mobility[train] !== Mobility.train) continue;
    push(state, resistance, corners, own.weight, enough, train, 1);
    push(state, resistance, corners, own.weight, enough, train, -1);
  }
}

function push(
  state: LayoutState,
  resistance: ForceContext['resistance'],
  corners: FrameCorners,
  weight: number,
  enough: number,
  train: number,
  direction: 1 | -1,
): void {
  const { forceX, forceY, map } = state;
  const shape = state.tracks[state.trainTrack[train]];
  const segment = segmentAhead(state, train, direction);
  let room = distanceToVertex(state, train, direction);
  if (map.vertexKind[train] === VertexKind.borderTrain) {
    const toCorner = distanceToCorner(corners, state, train, segment, direction);
    if (toCorner > 0) room = Math.min(room, 2 * toCorner);
  }
  if (room >= enough) return;
  const length = shape.along[segment + 1] - shape.along[segment];
  const dx = (shape.x[segment + 1] - shape.x[segment]) / length;
  const dy = (shape.y[segment + 1] - shape.y[segment]) / length;
  const z = Math.max(NEAREST, room / enough);
  const slope = limitForce((direction * weight * barrierSlope(z)) / enough);
  forceX[train] -= slope * dx;
  forceY[train] -= slope * dy;
  if (resistance === undefined) return;
  const k = limitResistance((2 * weight * barrierCurvature(z)) / (enough * enough));
  resistance.pointXX[train] += k * dx * dx;
  resistance.pointXY[train] += k * dx * dy;
  resistance.pointYY[train] += k * dy * dy;
}
