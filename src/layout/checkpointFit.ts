import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isGrabbable, type LayoutState } from './state.ts';

/** So far, in puzzle units, what can't move or is on a track may be from where it should be: other versions may have rounded otherwise. */
const TOLERANCE = 1e-6;

/**
 * Throws unless a checkpoint belongs to the puzzle of a state: as many points, edges, tracks and trains; what can't move where the puzzle has it, and
 * trains on their tracks, in order. Whether its drawing is the same puzzle is another question, for the verifier.
 */
export function assertFit(state: LayoutState, checkpoint: Checkpoint): void {
  assertEdges(state, checkpoint);
  assertHeld(state, checkpoint);
  for (let track = 0; track < state.tracks.length; track++) assertTrack(state, checkpoint, track);
}

function assertEdges({ map, firstInner, tracks }: LayoutState, { edgeFirst, x, trackFirst, trainAlong }: Checkpoint): void {
  const isFit =
    edgeFirst.length === map.edgeCount + 1 &&
    edgeFirst[0] === firstInner &&
    edgeFirst[map.edgeCount] === x.length &&
    edgeFirst.every((first, edge) => edge === 0 || first - edgeFirst[edge - 1] >= 0) &&
    map.edgeFixed.every((fixed, edge) => fixed === 0 || edgeFirst[edge] === edgeFirst[edge + 1]);
  if (!isFit) throw new Error('its points are not those of the edges of the puzzle');
  if (trackFirst.length !== tracks.length || trainAlong.length !== map.vertexCount)
    throw new Error('its tracks and trains are not those of the puzzle');
}

function assertHeld(state: LayoutState, { x, y }: Checkpoint): void {
  for (let point = 0; point < state.firstInner; point++) {
    if (isGrabbable(state, point)) continue;
    if (Math.abs(x[point] - state.x[point]) <= TOLERANCE && Math.abs(y[point] - state.y[point]) <= TOLERANCE) continue;
    throw new Error(`what can’t move is at (${x[point]}, ${y[point]}), and at (${state.x[point]}, ${state.y[point]}) in the puzzle`);
  }
}

function assertTrack(state: LayoutState, { x, y, trackFirst, trainAlong, trainSegment }: Checkpoint, track: number): void {
  const shape = state.tracks[track];
  const { vertices } = state.map.tracks[track];
  const first = trackFirst[track];
  if (first >= vertices.length) throw new Error(`nothing on track ${track} comes first`);
  let before = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < vertices.length; i++) {
    // Only a closed one may begin with another vertex than on opening.
    const index = shape.closed ? (first + i) % vertices.length : i;
    const vertex = vertices[index];
    const isTrain = state.trainTrack[vertex] === track;
    const along = isTrain ? trainAlong[vertex] : state.trackPlaces[track][index].along;
    if (along < before - TOLERANCE) throw new Error(`the trains on track ${track} are in another order`);
    before = along;
    if (!isTrain) continue;
    const segment = trainSegment[vertex];
    if (segment + 1 >= shape.along.length) throw new Error(`train ${vertex} is on no segment of its track`);
    const share = (along - shape.along[segment]) / (shape.along[segment + 1] - shape.along[segment]);
    const dx = shape.x[segment] + share * (shape.x[segment + 1] - shape.x[segment]) - x[vertex];
    const dy = shape.y[segment] + share * (shape.y[segment + 1] - shape.y[segment]) - y[vertex];
    const isThere = share >= -TOLERANCE && share <= 1 + TOLERANCE && hypot(dx, dy) <= TOLERANCE;
    if (!isThere) throw new Error(`train ${vertex} is not where it should be on its track`);
  }
}
