import type { EarlierCheckpoint } from '../../src/layout/checkpoint.ts';
import type { EarlierWork } from '../../src/session/relax/packedWork.ts';
import stored from '../fixtures/olderWork.json' with { type: 'json' };

/** Work stored by an older page, which had the forces orthogonality and pressure and did not count awake steps. */
export function readOlderWork(): EarlierWork {
  const { checkpoint, ...work } = structuredClone(stored);
  return { ...work, schedule: work.schedule as EarlierWork['schedule'], checkpoint: readStoredCheckpoint(checkpoint) };
}

const COLUMN_TYPES = {
  edgeFirst: Int32Array,
  x: Float64Array,
  y: Float64Array,
  velocityX: Float64Array,
  velocityY: Float64Array,
  stepLength: Float64Array,
  pointId: Int32Array,
  pinned: Uint8Array,
  trackFirst: Int32Array,
  trainAlong: Float64Array,
  trainSegment: Int32Array,
} as const;

/** Restores the typed arrays of a checkpoint from JSON. */
export function readStoredCheckpoint(data: object): EarlierCheckpoint {
  const entries = Object.entries(data).map(([name, value]) =>
    name in COLUMN_TYPES ? [name, COLUMN_TYPES[name as keyof typeof COLUMN_TYPES].from(value)] : [name, value],
  );
  return Object.fromEntries(entries) as EarlierCheckpoint;
}
