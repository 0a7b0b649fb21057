import { ImplicitIntegrator } from './implicit/implicit.ts';
import { createLayoutFromState, type Layout, renumberForces } from './layout.ts';
import { applyReshaped, listReshaped } from './natural/reshape.ts';
import { allocatePoints, Held, type LayoutState, linkSegments, setMobility } from './state.ts';
import { alignWithCorners } from './trackPlaces.ts';

/** The part of a layout that cannot be rebuilt from its puzzle. Plain data that a browser can store, so its field names never change. */
export interface Checkpoint {
  readonly step: number;
  /** `stepsAwake` of the state. */
  readonly stepsAwake: number;
  /** `quietSteps` and `largestMove` of the layout. */
  readonly quietSteps: number;
  readonly largestMove: number;
  /** The current mass of the implicit integrator. */
  readonly mass: number;
  readonly nextId: number;
  /** `maxPoints` of the state. */
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
  /** The pulled points by id, and their targets. */
  readonly targets: readonly (readonly [id: number, x: number, y: number])[];
  /** The edges whose natural shape was changed by drags, and their knots. */
  readonly reshapedEdges: Int32Array<ArrayBuffer>;
  readonly reshapedTurns: Float64Array<ArrayBuffer>;
}

/** The size of all columns, in bytes. */
export function countBytes(checkpoint: Checkpoint): number {
  return Object.values(checkpoint).reduce((sum, column) => sum + (ArrayBuffer.isView(column) ? column.byteLength : 0), 0);
}

/** Fields that the first versions did not store. */
type Later = 'stepsAwake' | 'quietSteps' | 'largestMove' | 'mass' | 'stepLength' | 'targets' | 'reshapedEdges' | 'reshapedTurns';

/** A checkpoint as any version stored it. */
export type EarlierCheckpoint = Omit<Checkpoint, Later> & Partial<Pick<Checkpoint, Later>>;

/** Fills missing fields with the values of a layout that has not moved yet. */
export function completeCheckpoint(checkpoint: EarlierCheckpoint): Checkpoint {
  return {
    stepsAwake: 0,
    quietSteps: 0,
    largestMove: 0,
    mass: new ImplicitIntegrator().mass,
    stepLength: new Float64Array(checkpoint.x.length).fill(1),
    targets: [],
    reshapedEdges: new Int32Array(0),
    reshapedTurns: new Float64Array(0),
    ...checkpoint,
  };
}

/** The current position of the layout. */
export function saveCheckpoint({ state, quietSteps, largestMove, implicit }: Layout): Checkpoint {
  const { pointCount } = state;
  const { edges, turns } = listReshaped(state);
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
    reshapedEdges: edges,
    reshapedTurns: turns,
  };
}

/**
 * Creates a layout that continues from the checkpoint. It moves bit for bit like the saved layout after a `refresh`. It shares the constant
 * parts with `like`, any layout of the same puzzle, which stays unchanged. It reads, searches and resamples nothing.
 */
export function restoreLayout(like: Layout, checkpoint: Checkpoint): Layout {
  const pointCount = checkpoint.x.length;
  const state: LayoutState = {
    ...like.state,
    ...allocatePoints(pointCount),
    natural: applyReshaped(like.state, { edges: checkpoint.reshapedEdges, turns: checkpoint.reshapedTurns }),
    pointCount,
    step: checkpoint.step,
    stepsAwake: checkpoint.stepsAwake,
    nextId: checkpoint.nextId,
    maxPoints: checkpoint.mostPoints,
    // Walls are the first segments and never change.
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
  // Without a pull nothing would release what is held for it.
  const isPulled = checkpoint.targets.length > 0;
  state.pinned.set(isPulled ? checkpoint.pinned : checkpoint.pinned.map((held) => (held === Held.aside ? Held.no : held)));
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
