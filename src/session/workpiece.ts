import { type Checkpoint, completeCheckpoint, type EarlierCheckpoint } from '../layout/checkpoint.ts';
import { defaults, layoutSchema, type Settings } from '../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../metrics/settings.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { recoverSettings } from '../settings/recover.ts';
import type { SavedKeyframe } from './film.ts';
import { assertSchedule, type ScheduleEntry } from './schedule.ts';

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
}

/** A place as some page stored it, whose settings may be others and whose checkpoint may lack what came later. */
interface StoredPlace extends Pick<Place, 'schedule'> {
  readonly settings: object;
  readonly checkpoint: EarlierCheckpoint;
}

/** Work as some page stored it; the first ones knew no versions. */
export interface StoredPiece extends StoredPlace, Pick<Workpiece, 'text' | 'fileName' | 'later' | 'lastStep' | 'keyframe' | 'isBehind'> {
  readonly metricSettings: object;
  readonly versions?: readonly (StoredPlace & Omit<Version, keyof Place>)[];
}

/**
 * Work that was stored, perhaps by an earlier version, as it is gone on with: what of its settings is known, and its drawing. What was done
 * to other settings, or under other forces, gives another drawing now or none: its schedule then begins where the work is. `losses` says
 * what was not taken over, a sentence each. Throws where the settings can't be recovered.
 */
export function recoverPiece(stored: StoredPiece): { readonly piece: Workpiece; readonly losses: readonly string[] } {
  const metrics = recoverSettings(metricSchema, stored.metricSettings);
  const { place, dropped, isReplayed } = recoverPlace(stored);
  const gone = [...dropped, ...metrics.dropped];
  const versions = (stored.versions ?? []).map((version) => ({ ...version, ...recoverPlace(version).place }));
  const losses = [
    ...(gone.length > 0 ? [`Settings that are not known any more were left out: ${gone.join(', ')}.`] : []),
    ...(isReplayed ? [] : [`What was done before can’t be replayed: its schedule begins at step ${place.checkpoint.step}.`]),
  ];
  const { later, lastStep, keyframe, ...others } = stored;
  const isAhead = later !== undefined && lastStep !== undefined && isReplayed && canBeReplayed([...stored.schedule, ...later]);
  const ahead = isAhead ? { later, lastStep, keyframe } : {};
  return { piece: { ...others, ...ahead, ...place, metricSettings: metrics.values, versions }, losses };
}

function recoverPlace(stored: StoredPlace): { readonly place: Place; readonly dropped: readonly string[]; readonly isReplayed: boolean } {
  const { values: settings, dropped } = recoverSettings(layoutSchema, stored.settings);
  const { step, mass } = stored.checkpoint;
  // Before checkpoints had it, steps were others, too.
  const isReplayed = mass !== undefined && dropped.length === 0 && canBeReplayed(stored.schedule);
  const checkpoint = completeCheckpoint(stored.checkpoint);
  const place = {
    settings,
    // What a schedule does not tell of is not let go by one.
    checkpoint: isReplayed ? checkpoint : { ...checkpoint, targets: [] },
    schedule: isReplayed ? stored.schedule : [{ atStep: step, settings: layoutSchema.diff(defaults, settings) }],
  };
  return { place, dropped, isReplayed };
}

function canBeReplayed(schedule: readonly ScheduleEntry[]): boolean {
  try {
    assertSchedule(schedule, defaults);
    return true;
  } catch {
    return false;
  }
}
