import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Points, Puzzle } from '../../puzzle/puzzle.ts';
import type { Extras, Frame } from '../../session/frame.ts';
import type { Change } from '../../session/relaxation.ts';
import type { ScheduleEntry } from '../../session/schedule.ts';

/** A layout as it was after some step: to go on from, to look at, and how it came about. */
export interface Saved {
  readonly checkpoint: Checkpoint;
  readonly schedule: readonly ScheduleEntry[];
  readonly puzzle: Puzzle;
}

/** How a puzzle is to be laid out and looked at. */
export interface Setup {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  readonly extras: Extras;
  /** Where to go on from; without it from the start. */
  readonly from: Pick<Saved, 'checkpoint' | 'schedule'> | undefined;
}

/**
 * What the page asks of the engine. Commands with a `call` are answered by an event with the same one. A puzzle is read once, under a number
 * that the page gives it, and can be opened and restored from then on.
 */
export type EngineCommand =
  | { readonly type: 'read'; readonly call: number; readonly puzzle: number; readonly text: string }
  /** The puzzle will not be asked for again. */
  | { readonly type: 'forget'; readonly puzzle: number }
  | ({ readonly type: 'open'; readonly call: number; readonly puzzle: number } & Setup)
  /** The same for a puzzle whose original is known. */
  | ({ readonly type: 'restore'; readonly call: number; readonly puzzle: number } & Setup)
  /** Makes so many steps, or fewer if they are slow or come to rest, and answers with a frame. */
  | { readonly type: 'run'; readonly steps: number }
  | { readonly type: 'change'; readonly call: number; readonly what: Change }
  | { readonly type: 'look'; readonly metricSettings: MetricSettings; readonly extras: Extras }
  | { readonly type: 'save'; readonly call: number };

export type EngineEvent =
  | { readonly type: 'read'; readonly call: number; readonly opened: OpenedPuzzle }
  /** The text is no puzzle; see PuzzleError. `frame` is the one that it has, if any could be read. */
  | ({ readonly type: 'unreadable'; readonly call: number } & Unreadable)
  /** `original` is the drawing of the file itself, before its curves were resampled. */
  | { readonly type: 'opened'; readonly call: number; readonly original: Frame; readonly frame: Frame }
  | { readonly type: 'restored'; readonly call: number; readonly frame: Frame }
  | { readonly type: 'frame'; readonly frame: Frame }
  | { readonly type: 'changed'; readonly call: number }
  | { readonly type: 'saved'; readonly call: number; readonly saved: Saved }
  /** The command could not be carried out, and changed nothing. */
  | { readonly type: 'refused'; readonly call: number | undefined; readonly message: string };

export interface Unreadable extends Pick<PuzzleError, 'message' | 'curves' | 'place'> {
  readonly frame: Points | undefined;
}
