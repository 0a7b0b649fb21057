import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Checkpoint } from './checkpoint.ts';
import { isGrabbable, type LayoutState } from './state.ts';

/**
 * Allowed distance between the stored and the expected position of held points and trains, in puzzle units. Other versions may have rounded
 * differently.
 */
const TOLERANCE = 1e-6;

/**
 * Throws unless a checkpoint belongs to the puzzle of a state: the same numbers of points, edges, tracks and trains; held points at the
 * positions of the puzzle; trains on their tracks, in order. It does not check the topology of the drawing: that is the verifier's job.
 */
export function assertFit(state: LayoutState, checkpoint: Checkpoint): void {
  assertEdges(state, checkpoint);
  assertHeld(state, checkpoint);
  for (let track = 0; track < state.tracks.length; track++) assertTrack(state, checkpoint, track);
}

function assertEdges({ map, firstInner, tracks }: LayoutState, checkpoint: Checkpoint): void {
  const { edgeFirst, x, trackFirst, trainAlong, reshapedEdges } = checkpoint;
  const isFit =
    edgeFirst.length === map.edgeCount + 1 &&
    edgeFirst[0] === firstInner &&
    edgeFirst[map.edgeCount] === x.length &&
    edgeFirst.every((first, edge) => edge === 0 || first - edgeFirst[edge - 1] >= 0) &&
    map.edgeFixed.every((fixed, edge) => fixed === 0 || edgeFirst[edge] === edgeFirst[edge + 1]);
  if (!isFit) throw new Error('its points do not match the edges of the puzzle');
  if (reshapedEdges.some((edge) => edge >= map.edgeCount)) throw new Error('its natural shape has edges that the puzzle does not have');
  if (trackFirst.length !== tracks.length || trainAlong.length !== map.vertexCount)
    throw new Error('its tracks and trains do not match the puzzle');
}

function assertHeld(state: LayoutState, { x, y }: Checkpoint): void {
  for (let point = 0; point < state.firstInner; point++) {
    if (isGrabbable(state, point)) continue;
    if (Math.abs(x[point] - state.x[point]) <= TOLERANCE && Math.abs(y[point] - state.y[point]) <= TOLERANCE) continue;
    throw new Error(
      `a point that can’t move is at (${x[point]}, ${y[point]}), but at (${state.x[point]}, ${state.y[point]}) in the puzzle`,
    );
  }
}

function assertTrack(state: LayoutState, { x, y, trackFirst, trainAlong, trainSegment }: Checkpoint, track: number): void {
  const shape = state.tracks[track];
  const { vertices } = state.map.tracks[track];
  const first = trackFirst[track];
  if (first >= vertices.length) throw new Error(`track ${track} has no vertex ${first}`);
  let before = Number.NEGATIVE_INFINITY;
  for (let i = 0; i < vertices.length; i++) {
    // Only a closed track may start with another vertex than on opening.
    const index = shape.closed ? (first + i) % vertices.length : i;
    const vertex = vertices[index];
    const isTrain = state.trainTrack[vertex] === track;
    const along = isTrain ? trainAlong[vertex] : state.trackPlaces[track][index].along;
    if (along < before - TOLERANCE) throw new Error(`the trains on track ${track} are in another order`);
    before = along;
    if (!isTrain) continue;
    const segment = trainSegment[vertex];
    if (segment + 1 >= shape.along.length) throw new Error(`train ${vertex} is on a segment that its track does not have`);
    const ratio = (along - shape.along[segment]) / (shape.along[segment + 1] - shape.along[segment]);
    const dx = shape.x[segment] + ratio * (shape.x[segment + 1] - shape.x[segment]) - x[vertex];
    const dy = shape.y[segment] + ratio * (shape.y[segment + 1] - shape.y[segment]) - y[vertex];
    const isOnTrack = ratio >= -TOLERANCE && ratio <= 1 + TOLERANCE && hypot(dx, dy) <= TOLERANCE;
    if (!isOnTrack) throw new Error(`train ${vertex} is off its track`);
  }
}
