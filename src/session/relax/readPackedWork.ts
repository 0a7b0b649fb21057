import { MAX_STORED_COUNT, readCheckpoint } from '../../layout/checkpointFields.ts';
import { isGroup } from '../../settings/paths.ts';
import { orElse, readGroup, readList, readText, record, valid, wholeNumberFrom } from '../../settings/storedData.ts';
import type { EarlierWork } from './packedWork.ts';

type StoredVersion = NonNullable<EarlierWork['versions']>[number];

/** The readable part of stored work. */
export interface ReadableWork {
  readonly work: EarlierWork;
  /** The omitted parts with the reasons, as in "version calm: checkpoint.y must be 21 finite numbers". */
  readonly damages: readonly string[];
}

const wholeNumber = valid<number>('a whole number', Number.isSafeInteger);
const readStoredCount = wholeNumberFrom(0, MAX_STORED_COUNT);
const readSchedule = orElse(readList, []);

const readKeyframe = record({
  checkpoint: (data) => readCheckpoint(data, 'keyframe'),
  entries: readStoredCount,
});

const readFields = record({
  text: valid<string>('that of a puzzle file', (data) => typeof data === 'string'),
  fileName: readText,
  settings: readGroup,
  metricSettings: readGroup,
  checkpoint: readCheckpoint,
  schedule: readSchedule,
  later: orElse(readList, undefined),
  lastStep: orElse(readStoredCount, undefined),
  keyframe: orElse(readKeyframe, undefined),
  engine: orElse(readText, undefined),
  isBehind: (data) => data === true,
});

const readVersion = record({
  id: wholeNumber,
  name: readText,
  settings: readGroup,
  checkpoint: readCheckpoint,
  schedule: readSchedule,
  thumbnail: orElse(readText, ''),
});

/**
 * Reads stored work field by field, because it may be damaged. Omits damaged parts that the drawing does not need. Throws an error that names the fault
 * if no drawing can be read. The caller still has to verify the drawing.
 */
export function readPackedWork(data: unknown): ReadableWork {
  const { later, lastStep, keyframe, engine, ...work } = readFields(data, 'it');
  const { versions } = data as { readonly versions?: unknown };
  const { step } = work.checkpoint;
  const damages: string[] = [];
  const stored = {
    ...work,
    ...(later !== undefined && lastStep !== undefined && lastStep >= step ? { later, lastStep } : {}),
    ...(keyframe !== undefined && keyframe.checkpoint.step <= step ? { keyframe } : {}),
    ...(versions === undefined ? {} : { versions: readVersions(versions, damages) }),
    ...(engine === undefined ? {} : { engine }),
  };
  return { work: stored as EarlierWork, damages };
}

function readVersions(data: unknown, damages: string[]): StoredVersion[] {
  if (!Array.isArray(data)) {
    damages.push('versions: they must be a list');
    return [];
  }
  const versions: StoredVersion[] = [];
  [...data].forEach((item: unknown, index) => {
    try {
      const read = readVersion(item, 'it') as StoredVersion;
      if (versions.some(({ id }) => id === read.id)) throw new Error('another version has the same id');
      versions.push(read);
    } catch (error) {
      damages.push(`${describeVersion(item, index)}: ${(error as Error).message}`);
    }
  });
  return versions;
}

/** By the name that the user gave it, if it is readable. */
function describeVersion(data: unknown, index: number): string {
  return isGroup(data) && typeof data.name === 'string' ? `version ${data.name}` : `version number ${index + 1}`;
}
