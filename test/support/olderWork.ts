import type { StoredPiece } from '../../src/session/relax/workpiece.ts';
import stored from '../fixtures/olderWork.json' with { type: 'json' };

/** Work as a page stored it that still had the forces orthogonality and pressure, and did not count the steps that a layout is awake. */
export function readOlderWork(): StoredPiece {
  const { checkpoint, ...piece } = structuredClone(stored);
  const floats = (values: number[]) => Float64Array.from(values);
  const wholes = (values: number[]) => Int32Array.from(values);
  return {
    ...piece,
    schedule: piece.schedule as StoredPiece['schedule'],
    checkpoint: {
      ...checkpoint,
      edgeFirst: wholes(checkpoint.edgeFirst),
      x: floats(checkpoint.x),
      y: floats(checkpoint.y),
      velocityX: floats(checkpoint.velocityX),
      velocityY: floats(checkpoint.velocityY),
      pointId: wholes(checkpoint.pointId),
      pinned: Uint8Array.from(checkpoint.pinned),
      trackFirst: wholes(checkpoint.trackFirst),
      trainAlong: floats(checkpoint.trainAlong),
      trainSegment: wholes(checkpoint.trainSegment),
    },
  };
}
