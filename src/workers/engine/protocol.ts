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
import type { CallContext, InputOf } from '../methods.ts';

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
 * `lastStep` the later part of the run is known again: steps that no keyframe holds are repeated. If the
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
export type ProveResult = { readonly drawn: Puzzle; readonly fault?: undefined } | { readonly drawn?: undefined; readonly fault: string };

/**
 * How many steps a frame gets. A number: that many, or fewer if they are slow. 'auto': as many as fit into the frame's time while the drawing
 * still glides. 'rest': until it settles, with a frame now and then. Never more than until it settles. All give the same drawing after a step.
 */
export type Steps = number | 'auto' | 'rest';

/** The answer to a command. Where there are several, `type` tells them apart. */
export type EngineAnswer =
  | { readonly type: 'read'; readonly opened: OpenedPuzzle }
  /** Reading was stopped. */
  | { readonly type: 'stopped' }
  /** The text is not a puzzle; see PuzzleError. `frame` is that of the text, if it could be read. */
  | ({ readonly type: 'unreadable' } & Unreadable)
  /** `original` is the drawing of the file, before its curves were resampled. `schedule` holds all changes of the run, later ones included. */
  | { readonly type: 'opened'; readonly original: Frame | undefined; readonly frame: Frame; readonly schedule: readonly ScheduleEntry[] }
  | { readonly type: 'drawn'; readonly frame: Frame }
  | ({ readonly type: 'proved' } & ProveResult)
  | { readonly type: 'frame'; readonly frame: Frame }
  | ({ readonly type: 'changed' } & RecordedChange)
  /** The run ends at `step`. `entry` releases the points that were pulled. */
  | { readonly type: 'cut'; readonly step: number; readonly entry: ScheduleEntry | undefined }
  | { readonly type: 'saved'; readonly saved: Saved }
  | ({ readonly type: 'sought' } & Sought)
  /** Another seek or an opening came first. */
  | { readonly type: 'overtaken' }
  /** The command has no other result. */
  | { readonly type: 'done' };

/** A method that answers with one of these types. Its progress is a number. */
type EngineMethod<Input, Type extends EngineAnswer['type']> = (
  input: Input,
  context: CallContext<number>,
) => Promise<Extract<EngineAnswer, { readonly type: Type }>>;

type Nothing = Readonly<Record<never, never>>;

/**
 * The methods of the engine. A method that fails changes nothing, except `run`, which may have made steps. A puzzle is read once, under a number
 * that the page chooses, and can be opened from then on.
 */
export type EngineMethods = {
  /** Reads a puzzle and sets up its layout in slices; methods that do not need the puzzle run meanwhile. Its progress is the fraction that is done. Stops when aborted. */
  readonly read: EngineMethod<{ readonly puzzle: number; readonly text: string }, 'read' | 'stopped' | 'unreadable'>;
  /** The puzzle is not needed any more. */
  readonly forget: EngineMethod<{ readonly puzzle: number }, 'done'>;
  /** The progress of opening and seeking is the number of steps that are left. Faster without the drawing of the file. */
  readonly open: EngineMethod<{ readonly puzzle: number; readonly isOriginalWanted: boolean } & Setup, 'opened'>;
  /** Draws a place of a puzzle. The open run does not change. */
  readonly draw: EngineMethod<{ readonly puzzle: number } & Setup, 'drawn'>;
  /** Verifies a stored place of a puzzle: see Prover. The open run does not change. */
  readonly prove: EngineMethod<{ readonly puzzle: number } & StoredPlace, 'proved'>;
  /** Makes steps, and answers with a frame. Recorded steps are repeated. `screenMs` is the duration of a screen frame. */
  readonly run: EngineMethod<{ readonly steps: Steps; readonly screenMs?: number }, 'frame'>;
  /** After a seek back, forgets the later part of the run. */
  readonly change: EngineMethod<{ readonly what: Change }, 'changed'>;
  /** Shows a step: see SeekableRun. A later seek overtakes one that takes time; other methods wait for it. */
  readonly seek: EngineMethod<{ readonly step: number }, 'sought' | 'overtaken'>;
  /** Forgets the later part of the run. */
  readonly cut: EngineMethod<Nothing, 'cut'>;
  readonly look: EngineMethod<{ readonly metricSettings: MetricSettings; readonly extras: Extras }, 'done'>;
  readonly save: EngineMethod<Nothing, 'saved'>;
};

/** A call of a method, as data. */
export type EngineCommand = {
  [Name in keyof EngineMethods]: { readonly type: Name } & InputOf<EngineMethods[Name]>;
}[keyof EngineMethods];

/** Receives the progress and the answer of a command. */
export interface EngineClient {
  progress(value: number): void;
  /** The buffers are transferred. */
  answer(answer: EngineAnswer, buffers?: ArrayBuffer[]): void;
  fail(message: string): void;
}

export interface Unreadable extends Pick<PuzzleError, 'message' | 'curves' | 'place'> {
  readonly frame: Points | undefined;
}
