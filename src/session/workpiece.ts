import type { Checkpoint } from '../layout/checkpoint.ts';
import type { Settings } from '../layout/settings.ts';
import type { MetricSettings } from '../metrics/settings.ts';
import type { ScheduleEntry } from './schedule.ts';

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
