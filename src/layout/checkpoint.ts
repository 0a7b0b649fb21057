import type { OpenedPuzzle } from '../puzzle/open.ts';
import { createLayout, type Layout, resume } from './layout.ts';
import type { Settings } from './settings.ts';
import { allocatePoints, linkSegments, setMobility } from './state.ts';

/** All of a layout that can't be made again from its puzzle: plain data that can be stored. */
export interface Checkpoint {
  readonly step: number;
  readonly nextId: number;
  readonly mostPoints: number;
  readonly edgeFirst: Int32Array<ArrayBuffer>;
  readonly x: Float64Array<ArrayBuffer>;
  readonly y: Float64Array<ArrayBuffer>;
  readonly velocityX: Float64Array<ArrayBuffer>;
  readonly velocityY: Float64Array<ArrayBuffer>;
  readonly pointId: Int32Array<ArrayBuffer>;
  readonly pinned: Uint8Array<ArrayBuffer>;
  readonly trackFirst: Int32Array<ArrayBuffer>;
  readonly trainAlong: Float64Array<ArrayBuffer>;
  readonly trainSegment: Int32Array<ArrayBuffer>;
}

/** The layout as it is now. Targets are not kept: nobody pulls at a drawing that is put away. */
export function saveCheckpoint({ state }: Layout): Checkpoint {
  const { pointCount } = state;
  return {
    step: state.step,
    nextId: state.nextId,
    mostPoints: state.mostPoints,
    edgeFirst: state.edgeFirst.slice(),
    x: state.x.slice(0, pointCount),
    y: state.y.slice(0, pointCount),
    velocityX: state.velocityX.slice(0, pointCount),
    velocityY: state.velocityY.slice(0, pointCount),
    pointId: state.pointId.slice(0, pointCount),
    pinned: state.pinned.slice(0, pointCount),
    trackFirst: state.trackFirst.slice(),
    trainAlong: state.trainAlong.slice(),
    trainSegment: state.trainSegment.slice(),
  };
}

/** A layout of the same puzzle that goes on from the checkpoint, to the bit as the one it was taken from would if it were woken there. */
export function restoreLayout(opened: OpenedPuzzle, settings: Settings, checkpoint: Checkpoint): Layout {
  const layout = createLayout(opened, settings);
  const { state } = layout;
  const { x, y, velocityX, velocityY, pointId, pinned } = checkpoint;
  const pointCount = x.length;
  Object.assign(state, allocatePoints(pointCount), { pointCount });
  state.x.set(x);
  state.y.set(y);
  state.velocityX.set(velocityX);
  state.velocityY.set(velocityY);
  state.pointId.set(pointId);
  state.pinned.set(pinned);
  state.edgeFirst.set(checkpoint.edgeFirst);
  state.trackFirst.set(checkpoint.trackFirst);
  state.trainAlong.set(checkpoint.trainAlong);
  state.trainSegment.set(checkpoint.trainSegment);
  state.step = checkpoint.step;
  state.nextId = checkpoint.nextId;
  state.mostPoints = checkpoint.mostPoints;
  setMobility(state);
  linkSegments(state);
  resume(layout);
  return layout;
}
