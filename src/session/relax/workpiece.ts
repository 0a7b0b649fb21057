import { type Checkpoint, completeCheckpoint, type EarlierCheckpoint } from '../../layout/checkpoint.ts';
import { ENGINE_MARK } from '../../layout/engineMark.ts';
import { defaults, layoutSchema, type Settings } from '../../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { recoverSettings } from '../../settings/recover.ts';
import { assertSchedule, readEntries, type ScheduleEntry } from './schedule.ts';
import type { SavedKeyframe } from './seekableRun.ts';
import { readPiece } from './storedWorkpiece.ts';

/** Where the layout of a puzzle is, and how it came there. */
interface Place {
  readonly settings: Settings;
  readonly checkpoint: Checkpoint;
  readonly schedule: readonly ScheduleEntry[];
}

/** A moment of the work that is kept under a name. */
export interface Version extends Place {
  /** No other of the same work has it. */
  readonly id: number;
  readonly name: string;
  /** As it is drawn there. */
  readonly puzzle: Puzzle;
  /** The same as a small SVG. */
  readonly thumbnail: string;
}

/** A puzzle in the middle of the work on it: plain data, which a browser can store. */
export interface Workpiece extends Place {
  /** What was opened, to the letter, and the name of its file. */
  readonly text: string;
  readonly fileName: string;
  readonly metricSettings: MetricSettings;
  readonly versions: readonly Version[];
  /** What was done later, up to the last step, where the work is at an earlier one. */
  readonly later?: readonly ScheduleEntry[];
  readonly lastStep?: number;
  /** From which steps are made again as they were. */
  readonly keyframe?: SavedKeyframe | undefined;
  /** Whether something that was done after the checkpoint is missing, as the layout was lost: no step that is made from it is as it was. */
  readonly isBehind?: boolean;
  /** The mark of the engine that made the steps: another one would make others. */
  readonly engine: string;
}

/** So many steps are made again at most when work is taken up; a number beyond that is damage. */
const MAX_STEPS_AGAIN = 20_000;

/** A place as some page stored it, whose settings may be others and whose checkpoint may lack what came later. */
interface StoredPlace extends Pick<Place, 'schedule'> {
  readonly settings: object;
  readonly checkpoint: EarlierCheckpoint;
}

/** Work as some page stored it; the first ones knew no versions, and no marks of the engine. */
export interface StoredPiece
  extends StoredPlace,
    Pick<Workpiece, 'text' | 'fileName' | 'later' | 'lastStep' | 'isBehind'>,
    Partial<Pick<Workpiece, 'engine'>> {
  readonly metricSettings: object;
  readonly versions?: readonly (StoredPlace & Omit<Version, keyof Place | 'puzzle'>)[];
  readonly keyframe?: { readonly checkpoint: EarlierCheckpoint; readonly entries: number } | undefined;
}

/** Work that can be gone on with, once its drawing and those of its versions have been proved to be the puzzle. */
export interface RecoveredPiece extends Omit<Workpiece, 'versions' | 'engine' | 'isBehind'> {
  readonly versions: readonly Omit<Version, 'puzzle'>[];
}

export interface Recovered {
  readonly piece: RecoveredPiece;
  /** What was not taken over because this page does it otherwise, a sentence each. */
  readonly losses: readonly string[];
  /** What was left out because it can't be read; see ReadPiece. */
  readonly damages: readonly string[];
}

/**
 * Work that was stored, perhaps by an earlier version, perhaps damaged since, as it is gone on with: what of its settings is known, and its drawing. What was
 * done to other settings, or by another engine, gives another drawing now or none: its schedule then begins where the work is. Throws an error that
 * says why where there is no drawing to go on with.
 */
export function recoverPiece(data: unknown): Recovered {
  const { piece: stored, damages } = readPiece(data);
  const { metricSettings, versions: storedVersions = [], text, fileName, later, lastStep, keyframe } = stored;
  const metrics = recoverSettings(metricSchema, metricSettings);
  const isSameEngine = stored.engine === ENGINE_MARK;
  const { place, dropped, isReplayed } = recoverPlace(stored, isSameEngine);
  const { step } = place.checkpoint;
  const gone = [...dropped, ...metrics.dropped];
  const losses = [
    ...(gone.length > 0 ? [`Settings that are not known any more were left out: ${gone.join(', ')}.`] : []),
    ...(isReplayed ? [] : [`What was done before can’t be replayed: its schedule begins at step ${step}.`]),
  ];
  const versions: Omit<Version, 'puzzle'>[] = [];
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
    piece: { text, fileName, ...ahead, ...place, metricSettings: metrics.values, versions },
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
    // What a schedule does not tell of is not let go by one.
    checkpoint: isReplayed ? checkpoint : { ...checkpoint, targets: [] },
    schedule: isReplayed ? readEntries(stored.schedule) : [{ atStep: step, settings: layoutSchema.diff(defaults, settings) }],
  };
  return { place, dropped, isReplayed };
}

/** Whether a keyframe has had all that was done before its step, and nothing of what was done after it: no way leads from others to a later step. */
function isOfSchedule(
  { checkpoint: { step }, entries }: NonNullable<StoredPiece['keyframe']>,
  schedule: readonly ScheduleEntry[],
): boolean {
  const count = (isDone: (atStep: number) => boolean) => schedule.filter(({ atStep }) => isDone(atStep)).length;
  return entries >= count((atStep) => atStep < step) && entries <= count((atStep) => atStep <= step);
}

/** Whether a schedule is one, in order and of no later steps, whose values all can be. */
function canBeReplayed(schedule: readonly ScheduleEntry[], last: number): boolean {
  try {
    readEntries(schedule);
    assertSchedule(schedule, defaults);
    return schedule.length > 0 && schedule.every(({ atStep }, i) => atStep <= last && atStep >= (schedule[i - 1]?.atStep ?? 0));
  } catch {
    return false;
  }
}
