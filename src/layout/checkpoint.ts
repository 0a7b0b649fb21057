import { ImplicitIntegrator } from './implicit/implicit.ts';
import { createLayoutFromState, type Layout, renumberForces } from './layout.ts';
import { allocatePoints, type LayoutState, linkSegments, setMobility } from './state.ts';
import { alignWithCorners } from './trackPlaces.ts';

/** All of a layout that can't be made again from its puzzle: plain data that can be stored. */
export interface Checkpoint {
  readonly step: number;
  /** See LayoutState. */
  readonly stepsAwake: number;
  /** See Layout. */
  readonly quietSteps: number;
  readonly largestMove: number;
  /** What the implicit integrator found out; see there. */
  readonly mass: number;
  readonly nextId: number;
  readonly mostPoints: number;
  readonly edgeFirst: Int32Array<ArrayBuffer>;
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  readonly velocityX: Float64Array<ArrayBuffer>;
  readonly velocityY: Float64Array<ArrayBuffer>;
  readonly stepLength: Float64Array<ArrayBuffer>;
  readonly pointId: Int32Array<ArrayBuffer>;
  readonly pinned: Uint8Array<ArrayBuffer>;
  readonly trackFirst: Int32Array<ArrayBuffer>;
  readonly trainAlong: Float64Array<ArrayBuffer>;
  readonly trainSegment: Int32Array<ArrayBuffer>;
  /** The points that were pulled, by id, and where to. */
  readonly targets: readonly (readonly [id: number, x: number, y: number])[];
}

/** How many bytes its columns take. */
export function countBytes(checkpoint: Checkpoint): number {
  return Object.values(checkpoint).reduce((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
}

/** What checkpoints did not have from the start. */
type Later = 'stepsAwake' | 'quietSteps' | 'largestMove' | 'mass' | 'stepLength' | 'targets';

/** A checkpoint as some version stored it. */
export type EarlierCheckpoint = Omit<Checkpoint, Later> & Partial<Pick<Checkpoint, Later>>;

/** With what it lacks as in a layout that has not moved yet. */
export function completeCheckpoint(checkpoint: EarlierCheckpoint): Checkpoint {
  return {
    stepsAwake: 0,
    quietSteps: 0,
    largestMove: 0,
    mass: new ImplicitIntegrator().mass,
    stepLength: new Float64Array(checkpoint.x.length).fill(1),
    targets: [],
    ...checkpoint,
  };
}

/** The layout as it is now. */
export function saveCheckpoint({ state, quietSteps, largestMove, implicit }: Layout): Checkpoint {
  const { pointCount } = state;
  return {
    step: state.step,
    stepsAwake: state.stepsAwake,
    quietSteps,
    largestMove,
    mass: implicit.mass,
    nextId: state.nextId,
    mostPoints: state.maxPoints,
    edgeFirst: state.edgeFirst.slice(),
    x: state.x.slice(0, pointCount),
    y: state.y.slice(0, pointCount),
    velocityX: state.velocityX.slice(0, pointCount),
    velocityY: state.velocityY.slice(0, pointCount),
    stepLength: state.stepLength.slice(0, pointCount),
    pointId: state.pointId.slice(0, pointCount),
    pinned: state.pinned.slice(0, pointCount),
    trackFirst: state.trackFirst.slice(),
    trainAlong: state.trainAlong.slice(),
    trainSegment: state.trainSegment.slice(),
    targets: Array.from(state.targets, ([id, { x, y }]) => [id, x, y]),
  };
}

/**
 * A layout that goes on from the checkpoint, to the bit as the one it was taken from would if it were refreshed there. What never changes is
 * shared with `like`, any layout of the same puzzle, which stays as it is; nothing is read, searched or resampled for it.
 */
export function restoreLayout(like: Layout, checkpoint: Checkpoint): Layout {
  const pointCount = checkpoint.x.length;
  const state: LayoutState = {
    ...like.state,
    ...allocatePoints(pointCount),
    pointCount,
    step: checkpoint.step,
    stepsAwake: checkpoint.stepsAwake,
    nextId: checkpoint.nextId,
    maxPoints: checkpoint.mostPoints,
    // The walls come first, and stay.
    segmentA: like.state.segmentA.slice(),
    segmentB: like.state.segmentB.slice(),
    segmentEdge: like.state.segmentEdge.slice(),
    edgeFirst: checkpoint.edgeFirst.slice(),
    trackFirst: checkpoint.trackFirst.slice(),
    trainAlong: checkpoint.trainAlong.slice(),
    trainSegment: checkpoint.trainSegment.slice(),
    targets: new Map(checkpoint.targets.map(([id, x, y]) => [id, { x, y }])),
  };
  state.x.set(checkpoint.x);
  state.y.set(checkpoint.y);
  state.velocityX.set(checkpoint.velocityX);
  state.velocityY.set(checkpoint.velocityY);
  state.stepLength.set(checkpoint.stepLength);
  state.pointId.set(checkpoint.pointId);
  state.pinned.set(checkpoint.pinned);
  alignWithCorners(state);
  setMobility(state);
  linkSegments(state);
  const layout = createLayoutFromState(state);
  renumberForces(layout);
  layout.quietSteps = checkpoint.quietSteps;
  layout.largestMove = checkpoint.largestMove;
  layout.implicit.mass = checkpoint.mass;
  return layout;
}
