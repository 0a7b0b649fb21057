import type { Checkpoint } from '../layout/checkpoint.ts';
import { defaults, layoutSchema, type Settings } from '../layout/settings.ts';
import { type MetricSettings, metricSchema } from '../metrics/settings.ts';
import { recoverSettings } from '../settings/recover.ts';
import { assertSchedule, type ScheduleEntry } from './schedule.ts';

/** A puzzle in the middle of the work on it: plain data, which a browser can store. */
export interface Workpiece {
  /** What was opened, to the letter, and the name of its file. */
  readonly text: string;
  readonly fileName: string;
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  readonly checkpoint: Checkpoint;
  readonly schedule: readonly ScheduleEntry[];
}

/** Work as some version stored it, whose settings may be others and whose checkpoint may lack what came later. */
export interface StoredPiece extends Pick<Workpiece, 'text' | 'fileName' | 'schedule'> {
  readonly settings: object;
  readonly metricSettings: object;
  readonly checkpoint: Omit<Checkpoint, 'stepsAwake'> & Partial<Pick<Checkpoint, 'stepsAwake'>>;
}

/**
 * Work that was stored, perhaps by an earlier version, as it is gone on with: what of its settings is known, and its drawing. What was done
 * to other settings, or under other forces, gives another drawing now or none: its schedule then begins where the work is. `losses` says
 * what was not taken over, a sentence each. Throws where the settings can't be recovered.
 */
export function recoverPiece(stored: StoredPiece): { readonly piece: Workpiece; readonly losses: readonly string[] } {
  const layout = recoverSettings(layoutSchema, stored.settings);
  const metrics = recoverSettings(metricSchema, stored.metricSettings);
  const { step, stepsAwake } = stored.checkpoint;
  const dropped = [...layout.dropped, ...metrics.dropped];
  const isReplayed = stepsAwake !== undefined && dropped.length === 0 && canBeReplayed(stored.schedule);
  const piece = {
    ...stored,
    settings: layout.values,
    metricSettings: metrics.values,
    checkpoint: { ...stored.checkpoint, stepsAwake: stepsAwake ?? 0 },
    schedule: isReplayed ? stored.schedule : [{ atStep: step, settings: layoutSchema.diff(defaults, layout.values) }],
  };
  const losses = [
    ...(dropped.length > 0 ? [`Settings that are not known any more were left out: ${dropped.join(', ')}.`] : []),
    ...(isReplayed ? [] : [`What was done before can’t be replayed: its schedule begins at step ${step}.`]),
  ];
  return { piece, losses };
}

function canBeReplayed(schedule: readonly ScheduleEntry[]): boolean {
  try {
    assertSchedule(schedule, defaults);
    return true;
  } catch {
    return false;
  }
}
