import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Extras, Frame } from '../../session/frame.ts';
import type { Change } from '../../session/relaxation.ts';
import type { ScheduleEntry } from '../../session/schedule.ts';

/** A layout as it was after some step: to go on from, to look at, and how it came about. */
export interface Saved {
  readonly checkpoint: Checkpoint;
  readonly schedule: readonly ScheduleEntry[];
  readonly puzzle: Puzzle;
}

/** What the page asks of the engine. Commands with a `call` are answered by an event with the same one. */
export type EngineCommand =
  | {
      readonly type: 'open';
      readonly call: number;
      readonly text: string;
      readonly settings: Settings;
      readonly metricSettings: MetricSettings;
      readonly extras: Extras;
      /** Where to go on from; without it from the start. */
      readonly from: Pick<Saved, 'checkpoint' | 'schedule'> | undefined;
    }
  /** Makes so many steps, or fewer if they are slow or come to rest, and answers with a frame. */
  | { readonly type: 'run'; readonly steps: number }
  | { readonly type: 'change'; readonly call: number; readonly what: Change }
  | { readonly type: 'look'; readonly metricSettings: MetricSettings; readonly extras: Extras }
  | { readonly type: 'save'; readonly call: number };

export type EngineEvent =
  /** `original` is the drawing of the file itself, before its curves were resampled. */
  | { readonly type: 'opened'; readonly call: number; readonly original: Frame; readonly frame: Frame }
  | { readonly type: 'frame'; readonly frame: Frame }
  | { readonly type: 'changed'; readonly call: number }
  | { readonly type: 'saved'; readonly call: number; readonly saved: Saved }
  /** The command could not be carried out, and changed nothing. */
  | { readonly type: 'refused'; readonly call: number | undefined; readonly message: string };
