import { shortList } from '../../geometry/shortList.ts';
import { type Checkpoint, completeCheckpoint, type EarlierCheckpoint } from '../../layout/checkpoint.ts';
import { ENGINE_MARK } from '../../layout/engineMark.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { recoverSettings } from '../../settings/recover.ts';
import { readPackedWork } from './readPackedWork.ts';
import { assertSchedule, readEntries, type ScheduleEntry } from './schedule.ts';
import type { SavedKeyframe } from './seekableRun.ts';

/** A position of a run: its settings and checkpoint, and the changes up to it. */
interface Place {
  readonly settings: Settings;
  readonly checkpoint: Checkpoint;
  readonly schedule: readonly ScheduleEntry[];
}

/** A named position of the work. */
export interface PackedVersion extends Place {
  /** Unique in the work. */
  readonly id: number;
  readonly name: string;
  /** The puzzle with the drawing at this position. */
  readonly puzzle: Puzzle;
  /** The drawing as a small SVG. */
  readonly thumbnail: string;
}

/** The work on an open puzzle as plain data, which a browser can store. The workbench packs it, and unpacks it again. */
export interface PackedWork extends Place {
  /** The text that was opened, unchanged, and its file name. */
  readonly text: string;
  readonly fileName: string;
  readonly metricSettings: MetricSettings;
  readonly versions: readonly PackedVersion[];
  /** The changes after this position, up to the last step of the run. */
  readonly later?: readonly ScheduleEntry[];
  readonly lastStep?: number;
  /** A step before this position from which the run continues to the bit. */
  readonly keyframe?: SavedKeyframe | undefined;
  /** Whether changes after the checkpoint were lost with the engine: steps from here differ from those that were shown. */
  readonly isBehind?: boolean;
  /** The mark of the engine that made the steps: another engine makes other steps. */
  readonly engine: string;
}

/** The maximum number of steps that are repeated when work is loaded; a larger number counts as damage. */
const MAX_STEPS_AGAIN = 20_000;

/** A stored position. An older page may have stored other settings, and a checkpoint without newer fields. */
interface StoredPlace extends Pick<Place, 'schedule'> {
  readonly settings: object;
  readonly checkpoint: EarlierCheckpoint;
}

/** Packed work as any version of the page may have stored it. The first ones stored no versions and no engine mark. */
export interface EarlierWork
  extends StoredPlace,
    Pick<PackedWork, 'text' | 'fileName' | 'later' | 'lastStep' | 'isBehind'>,
    Partial<Pick<PackedWork, 'engine'>> {
  readonly metricSettings: object;
  readonly versions?: readonly (StoredPlace & Omit<PackedVersion, keyof Place | 'puzzle'>)[];
  readonly keyframe?: { readonly checkpoint: EarlierCheckpoint; readonly entries: number } | undefined;
}

/** Work that can be continued as soon as its drawing and those of its versions are verified. */
export interface RecoveredWork extends Omit<PackedWork, 'versions' | 'engine' | 'isBehind'> {
  readonly versions: readonly Omit<PackedVersion, 'puzzle'>[];
}

export interface Recovered {
  readonly work: RecoveredWork;
  /** What differs from the work that was stored, a sentence each. */
  readonly losses: readonly string[];
  /** The parts that are unreadable and were left out; see ReadableWork. */
  readonly damages: readonly string[];
}

/**
 * Prepares stored work to be continued. The work may be damaged or of an earlier version. Keeps its drawing and its known settings. A schedule of another
 * engine, or with unknown settings, would give another drawing now, so it is replaced by one that begins at the stored step. Throws an error with
 * the reason if there is no drawing to continue.
 */
export function recoverWork(data: unknown): Recovered {
  const { work: stored, damages } = readPackedWork(data);
  const { metricSettings, versions: storedVersions = [], text, fileName, later, lastStep, keyframe } = stored;
  const metrics = recoverSettings(metricSchema, metricSettings);
  const isSameEngine = stored.engine === ENGINE_MARK;
  const { place, dropped, isReplayed } = recoverPlace(stored, isSameEngine);
  const { step } = place.checkpoint;
  const gone = [...dropped, ...metrics.dropped];
  const losses = [
    ...(gone.length > 0 ? [`Unknown settings were left out: ${shortList(gone)}.`] : []),
    ...(isReplayed ? [] : [`Earlier changes can’t be replayed: its schedule begins at step ${step}.`]),
  ];
  const versions: Omit<PackedVersion, 'puzzle'>[] = [];
  const unsettled: string[] = [];
  for (const { id, name, thumbnail, ...version } of storedVersions) {
    try {
      versions.push({ id, name, thumbnail, ...recoverPlace(version, isSameEngine).place });
    } catch (error) {
      unsettled.push(`version ${name}: ${(error as Error).message}`);
    }
  }
  const whole = [...stored.schedule, ...(later ?? [])];
  const isAhead =
    later !== undefined &&
    lastStep !== undefined &&
    isReplayed &&
    canBeReplayed(whole, lastStep) &&
    (keyframe === undefined || isOfSchedule(keyframe, whole)) &&
    step - (keyframe?.checkpoint.step ?? 0) <= MAX_STEPS_AGAIN;
  const ahead = isAhead
    ? { later: readEntries(later), lastStep, keyframe: keyframe && { ...keyframe, checkpoint: completeCheckpoint(keyframe.checkpoint) } }
    : {};
  return {
    work: { text, fileName, ...ahead, ...place, metricSettings: metrics.values, versions },
    losses,
    damages: [...damages, ...unsettled],
  };
}

function recoverPlace(
  stored: StoredPlace,
  isSameEngine: boolean,
): { readonly place: Place; readonly dropped: readonly string[]; readonly isReplayed: boolean } {
  const { values: settings, dropped } = recoverSettings(layoutSchema, stored.settings);
  const { step } = stored.checkpoint;
  const isReplayed = isSameEngine && dropped.length === 0 && canBeReplayed(stored.schedule, step);
  const checkpoint = completeCheckpoint(stored.checkpoint);
  const place = {
    settings,
    // Without the schedule of the pulls, nothing would release them.
    checkpoint: isReplayed ? checkpoint : { ...checkpoint, targets: [] },
    schedule: isReplayed ? readEntries(stored.schedule) : [{ atStep: step, settings: layoutSchema.diff(defaults, settings) }],
  };
  return { place, dropped, isReplayed };
}

/** Whether a keyframe has all changes before its step and none after it; the run can't continue from any other. */
function isOfSchedule(
  { checkpoint: { step }, entries }: NonNullable<EarlierWork['keyframe']>,
  schedule: readonly ScheduleEntry[],
): boolean {
  const count = (isDone: (atStep: number) => boolean) => schedule.filter(({ atStep }) => isDone(atStep)).length;
  return entries >= count((atStep) => atStep < step) && entries <= count((atStep) => atStep <= step);
}

/** Whether a schedule is valid, in order, and has no steps after `last`. */
function canBeReplayed(schedule: readonly ScheduleEntry[], last: number): boolean {
  try {
    readEntries(schedule);
    assertSchedule(schedule, defaults);
    return schedule.length > 0 && schedule.every(({ atStep }, i) => atStep <= last && atStep >= (schedule[i - 1]?.atStep ?? 0));
  } catch {
    return false;
  }
}
