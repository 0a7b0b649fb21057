import { readCheckpoint } from '../../layout/checkpointFields.ts';
import { isGroup } from '../../settings/paths.ts';
import type { StoredPiece } from './workpiece.ts';

type StoredVersion = NonNullable<StoredPiece['versions']>[number];

/** Work that was stored, as far as it can be read. */
export interface ReadPiece {
  readonly piece: StoredPiece;
  /** What was left out of it and why, as in "version calm: checkpoint.y must be 21 finite numbers". */
  readonly damages: readonly string[];
}

/**
 * Reads work that some page stored, field by field, as a file is read: it may be damaged. Throws an error that names what is wrong where there is no
 * drawing to go on with; what the drawing can do without is left out. Whether it is the same puzzle still has to be proved.
 */
export function readPiece(data: unknown): ReadPiece {
  if (!isGroup(data)) throw new Error('it must be an object');
  const { text, fileName, settings, metricSettings, schedule, later, lastStep } = data;
  if (typeof text !== 'string') throw new Error('text must be that of a puzzle file');
  if (typeof fileName !== 'string') throw new Error('fileName must be a text');
  if (!isGroup(settings)) throw new Error('settings must be an object');
  if (!isGroup(metricSettings)) throw new Error('metricSettings must be an object');
  const checkpoint = readCheckpoint(data.checkpoint, 'checkpoint');
  const damages: string[] = [];
  const keyframe = readKeyframe(data.keyframe, checkpoint.step);
  const isAhead = Array.isArray(later) && Number.isSafeInteger(lastStep) && (lastStep as number) >= checkpoint.step;
  const { engine } = data;
  const piece = {
    text,
    fileName,
    settings,
    metricSettings,
    checkpoint,
    schedule: Array.isArray(schedule) ? schedule : [],
    ...(isAhead ? { later, lastStep: lastStep as number } : {}),
    ...(keyframe === undefined ? {} : { keyframe }),
    ...(data.versions === undefined ? {} : { versions: readVersions(data.versions, damages) }),
    ...(typeof engine === 'string' ? { engine } : {}),
    isBehind: data.isBehind === true,
  };
  return { piece, damages };
}

/** Without one steps are only made again from the start. */
function readKeyframe(data: unknown, before: number): StoredPiece['keyframe'] {
  if (!isGroup(data) || !Number.isSafeInteger(data.entries) || (data.entries as number) < 0) return undefined;
  try {
    const checkpoint = readCheckpoint(data.checkpoint, 'keyframe');
    if (checkpoint.step > before) return undefined;
    return { checkpoint, entries: data.entries as number };
  } catch {
    return undefined;
  }
}

function readVersions(data: unknown, damages: string[]): StoredVersion[] {
  if (!Array.isArray(data)) {
    damages.push('versions: they must be a list');
    return [];
  }
  const versions: StoredVersion[] = [];
  [...data].forEach((item: unknown, index) => {
    try {
      const version = readVersion(item);
      if (versions.some(({ id }) => id === version.id)) throw new Error('its id is that of another one');
      versions.push(version);
    } catch (error) {
      damages.push(`${describeVersion(item, index)}: ${(error as Error).message}`);
    }
  });
  return versions;
}

function readVersion(data: unknown): StoredVersion {
  if (!isGroup(data)) throw new Error('it must be an object');
  const { id, name, settings, schedule, thumbnail } = data;
  if (!Number.isSafeInteger(id)) throw new Error('id must be a whole number');
  if (typeof name !== 'string') throw new Error('name must be a text');
  if (!isGroup(settings)) throw new Error('settings must be an object');
  return {
    id: id as number,
    name,
    settings,
    checkpoint: readCheckpoint(data.checkpoint, 'checkpoint'),
    schedule: Array.isArray(schedule) ? schedule : [],
    thumbnail: typeof thumbnail === 'string' ? thumbnail : '',
  };
}

/** As the user knows it. */
function describeVersion(data: unknown, index: number): string {
  return isGroup(data) && typeof data.name === 'string' ? `version ${data.name}` : `the version of number ${index + 1}`;
}
