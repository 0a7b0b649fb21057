import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Points, Puzzle } from '../../puzzle/puzzle.ts';
import type { Extras, Frame } from '../../session/document/frame.ts';
import type { Change, RecordedChange } from '../../session/relax/relaxation.ts';
import type { ScheduleEntry } from '../../session/relax/schedule.ts';
import type { StateHash } from '../../session/relax/scheduleFile.ts';
import type { SavedKeyframe } from '../../session/relax/seekableRun.ts';

/** The layout after a step. */
export interface Saved {
  readonly checkpoint: Checkpoint;
  readonly settings: Settings;
  readonly puzzle: Puzzle;
  /** The range of steps of its run. */
  readonly firstStep: number;
  readonly lastStep: number;
  /** Hashes of the drawing at some of the steps up to this one. */
  readonly states: readonly StateHash[];
  /** An earlier step from which the run continues to the bit. */
  readonly keyframe: SavedKeyframe | undefined;
}

/** Where a run is after `seek`. */
export interface Sought {
  readonly frame: Frame;
  /** The settings at that step. */
  readonly settings: Settings;
  /** Whether it is the end of the run. */
  readonly isEnd: boolean;
}

/** How to lay out and show a puzzle. */
export interface Setup {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  readonly extras: Extras;
  /** Where to continue; undefined: at the opening. */
  readonly from: RunPlace | undefined;
}

/**
 * A step of a run to continue from. Without a checkpoint the run is at its opening, and all steps are still to be made. With `later` or
 * `lastStep` the later part of the run is known again: steps that no keyframe holds are repeated, and `seeking` reports the progress. If the
 * repeated steps do not lead to the checkpoint, for example with another engine version, the run begins and ends at the checkpoint.
 */
export interface RunPlace {
  readonly checkpoint?: Checkpoint | undefined;
  /** The changes up to the checkpoint. */
  readonly schedule: readonly ScheduleEntry[];
  /** The changes after it, up to `lastStep`. */
  readonly later?: readonly ScheduleEntry[];
  readonly lastStep?: number;
  readonly keyframe?: SavedKeyframe | undefined;
}

/** A stored drawing that is not verified yet. */
export type StoredPlace = Pick<Saved, 'settings' | 'checkpoint'>;

/** The puzzle as it is drawn at a stored place; or, if that is not the same puzzle, the difference. */
export type Proof = { readonly drawn: Puzzle; readonly fault?: undefined } | { readonly drawn?: undefined; readonly fault: string };

/**
 * How many steps a frame gets. A number: that many, or fewer if they are slow. 'auto': as many as fit into the frame's time while the drawing
 * still glides. 'rest': until it settles, with a frame now and then. Never more than until it settles. All give the same drawing after a step.
 */
export type Steps = number | 'auto' | 'rest';

/**
 * The commands of the engine. A command with a `call` is answered by an event with the same number. A puzzle is read once, under a number that
 * the page chooses, and can be opened and restored from then on.
 */
export type EngineCommand =
  /** Runs in slices; other commands that do not need the puzzle are carried out meanwhile. `reading` reports the progress. */
  | { readonly type: 'read'; readonly call: number; readonly puzzle: number; readonly text: string }
  /** Stops reading a puzzle. */
  | { readonly type: 'stop'; readonly puzzle: number }
  /** The puzzle is not needed any more. */
  | { readonly type: 'forget'; readonly puzzle: number }
  | ({ readonly type: 'open'; readonly call: number; readonly puzzle: number } & Setup)
  /** Like `open`, without the drawing of the file. */
  | ({ readonly type: 'restore'; readonly call: number; readonly puzzle: number } & Setup)
  /** Draws a place of a puzzle. The open run does not change. */
  | ({ readonly type: 'draw'; readonly call: number; readonly puzzle: number } & Setup)
  /** Verifies a stored place of a puzzle: see Prover. The open run does not change. */
  | ({ readonly type: 'prove'; readonly call: number; readonly puzzle: number } & StoredPlace)
  /** Makes steps, and answers with a frame. Recorded steps are repeated. `screenMs` is the duration of a screen frame. */
  | { readonly type: 'run'; readonly steps: Steps; readonly screenMs?: number }
  /** After a seek back, forgets the later part of the run. */
  | { readonly type: 'change'; readonly call: number; readonly what: Change }
  /** Shows a step: see SeekableRun. A later seek overtakes one that takes time; other commands wait for it. `isMade`: also steps beyond the end. */
  | { readonly type: 'seek'; readonly call: number; readonly step: number; readonly isMade?: boolean }
  /** Forgets the later part of the run. */
  | { readonly type: 'cut'; readonly call: number }
  | { readonly type: 'look'; readonly metricSettings: MetricSettings; readonly extras: Extras }
  | { readonly type: 'save'; readonly call: number };

export type EngineEvent =
  | { readonly type: 'read'; readonly call: number; readonly opened: OpenedPuzzle }
  /** The fraction of the puzzle that is read, from 0 to 1. */
  | { readonly type: 'reading'; readonly puzzle: number; readonly share: number }
  /** Reading was stopped. */
  | { readonly type: 'stopped'; readonly call: number }
  /** The text is not a puzzle; see PuzzleError. `frame` is that of the text, if it could be read. */
  | ({ readonly type: 'unreadable'; readonly call: number } & Unreadable)
  /** `original` is the drawing of the file, before its curves were resampled. `schedule` holds all changes of the run, later ones included. */
  | {
      readonly type: 'opened';
      readonly call: number;
      readonly original: Frame;
      readonly frame: Frame;
      readonly schedule: readonly ScheduleEntry[];
    }
  | { readonly type: 'restored'; readonly call: number; readonly frame: Frame; readonly schedule: readonly ScheduleEntry[] }
  | { readonly type: 'drawn'; readonly call: number; readonly frame: Frame }
  | ({ readonly type: 'proved'; readonly call: number } & Proof)
  | { readonly type: 'frame'; readonly frame: Frame }
  | ({ readonly type: 'changed'; readonly call: number } & RecordedChange)
  /** The run ends at `step`. `entry` releases the points that were pulled. */
  | { readonly type: 'cut'; readonly call: number; readonly step: number; readonly entry: ScheduleEntry | undefined }
  | { readonly type: 'saved'; readonly call: number; readonly saved: Saved }
  /** The number of steps that are left to the goal of a seek, an opening or a restoration. */
  | { readonly type: 'seeking'; readonly stepsLeft: number }
  | ({ readonly type: 'sought'; readonly call: number } & Sought)
  /** Another seek came first. */
  | { readonly type: 'overtaken'; readonly call: number }
  /** The command failed, and changed nothing. For a `run` this event replaces the frame, and some steps may have been made. */
  | { readonly type: 'refused'; readonly of: EngineCommand['type']; readonly call: number | undefined; readonly message: string };

export interface Unreadable extends Pick<PuzzleError, 'message' | 'curves' | 'place'> {
  readonly frame: Points | undefined;
}
