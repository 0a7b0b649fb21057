import type { Checkpoint } from '../../layout/checkpoint.ts';
import type { Settings } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PuzzleError } from '../../puzzle/error.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Points, Puzzle } from '../../puzzle/puzzle.ts';
import type { Extras, Frame } from '../../session/document/frame.ts';
import type { Change } from '../../session/relax/relaxation.ts';
import type { ScheduleEntry } from '../../session/relax/schedule.ts';
import type { StateHash } from '../../session/relax/scheduleFile.ts';
import type { SavedKeyframe } from '../../session/relax/seekableRun.ts';

/** A layout as it was after some step: to go on from, to look at, and how it came about. */
export interface Saved {
  readonly checkpoint: Checkpoint;
  readonly settings: Settings;
  /** What was done up to there. */
  readonly schedule: readonly ScheduleEntry[];
  readonly puzzle: Puzzle;
  /** The steps of the film in which it stands, and what was done later in it: nothing at its end. */
  readonly firstStep: number;
  readonly lastStep: number;
  readonly later: readonly ScheduleEntry[];
  /** Hashes of the drawing at some of the steps up to there. */
  readonly states: readonly StateHash[];
  /** A step before from which the film goes on to the bit as it did. */
  readonly keyframe: SavedKeyframe | undefined;
}

/** Where a film stands after `seek`. */
export interface Sought {
  readonly frame: Frame;
  /** As they were at that step. */
  readonly settings: Settings;
  /** Whether nothing comes after it: what is done goes on from here. */
  readonly isEnd: boolean;
}

/** How a puzzle is to be laid out and looked at. */
export interface Setup {
  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  readonly extras: Extras;
  /** Where to go on from; without it from the start. */
  readonly from: SavedPlace | undefined;
}

/**
 * A place to go on from; if it stands in a film, with what was done later in it, up to its last step. Such a film is made again as far as no
 * keyframes of it are at hand or given, which may take time: `seeking` tells of it. Where it does not come out at the checkpoint, as by another engine,
 * the film begins and ends with the checkpoint.
 */
export type SavedPlace = Pick<Saved, 'checkpoint' | 'schedule'> & Partial<Pick<Saved, 'later' | 'lastStep' | 'keyframe'>>;

/** A place that somebody stored, of which nothing is known yet. */
export type StoredPlace = Pick<Saved, 'settings' | 'checkpoint'>;

/** The puzzle as it is drawn at a place; or, where that is not the same puzzle, what is wrong. */
export type Proof = { readonly drawn: Puzzle; readonly fault?: undefined } | { readonly drawn?: undefined; readonly fault: string };

/**
 * How many steps a frame gets: so many, or fewer if they are slow; auto, as many as fit into its time while the drawing still glides; rest, as
 * many as it takes, with a frame now and then to tell how far it is. Never more than come to rest. The drawing after a step is the same with all.
 */
export type Steps = number | 'auto' | 'rest';

/**
 * What the page asks of the engine. Commands with a `call` are answered by an event with the same one. A puzzle is read once, under a number
 * that the page gives it, and can be opened and restored from then on.
 */
export type EngineCommand =
  /** Takes its time, in which other commands are carried out, but for those that need the puzzle; `reading` tells of it. */
  | { readonly type: 'read'; readonly call: number; readonly puzzle: number; readonly text: string }
  /** The puzzle need not be read any more, if it still is. */
  | { readonly type: 'stop'; readonly puzzle: number }
  /** The puzzle will not be asked for again. */
  | { readonly type: 'forget'; readonly puzzle: number }
  | ({ readonly type: 'open'; readonly call: number; readonly puzzle: number } & Setup)
  /** The same for a puzzle whose original is known. */
  | ({ readonly type: 'restore'; readonly call: number; readonly puzzle: number } & Setup)
  /** Draws a place of a puzzle, and leaves open what is. */
  | ({ readonly type: 'draw'; readonly call: number; readonly puzzle: number } & Setup)
  /** Holds a place that somebody stored to the puzzle: see Prover. Leaves open what is. */
  | ({ readonly type: 'prove'; readonly call: number; readonly puzzle: number } & StoredPlace)
  /** Makes steps, and answers with a frame. Those that the film has are made as it has them. `screenMs` is how long the screen takes for a frame. */
  | { readonly type: 'run'; readonly steps: Steps; readonly screenMs?: number }
  /** After a seek back, what comes later in the film is forgotten. */
  | { readonly type: 'change'; readonly call: number; readonly what: Change }
  /** Shows the drawing as it was after so many steps: see SeekableRun. Another seek overtakes one that still takes time; other commands wait for it. Steps beyond the end are made if `isMade`. */
  | { readonly type: 'seek'; readonly call: number; readonly step: number; readonly isMade?: boolean }
  /** Forgets what comes later in the film. */
  | { readonly type: 'cut' }
  | { readonly type: 'look'; readonly metricSettings: MetricSettings; readonly extras: Extras }
  | { readonly type: 'save'; readonly call: number };

export type EngineEvent =
  | { readonly type: 'read'; readonly call: number; readonly opened: OpenedPuzzle }
  /** How far a puzzle is read, from 0 to 1, now and then. */
  | { readonly type: 'reading'; readonly puzzle: number; readonly share: number }
  /** It was stopped before it was read. */
  | { readonly type: 'stopped'; readonly call: number }
  /** The text is no puzzle; see PuzzleError. `frame` is the one that it has, if any could be read. */
  | ({ readonly type: 'unreadable'; readonly call: number } & Unreadable)
  /** `original` is the drawing of the file itself, before its curves were resampled. */
  | { readonly type: 'opened'; readonly call: number; readonly original: Frame; readonly frame: Frame }
  | { readonly type: 'restored'; readonly call: number; readonly frame: Frame }
  | { readonly type: 'drawn'; readonly call: number; readonly frame: Frame }
  | ({ readonly type: 'proved'; readonly call: number } & Proof)
  | { readonly type: 'frame'; readonly frame: Frame }
  | { readonly type: 'changed'; readonly call: number }
  | { readonly type: 'saved'; readonly call: number; readonly saved: Saved }
  /** On the way to what is sought, now and then; so many steps are still to be made again. */
  | { readonly type: 'seeking'; readonly stepsLeft: number }
  | ({ readonly type: 'sought'; readonly call: number } & Sought)
  /** A later wish came before the seek was done. */
  | { readonly type: 'overtaken'; readonly call: number }
  /** The command could not be carried out, and changed nothing. Where it is a `run`, this comes in the place of the frame, and steps may have been made. */
  | { readonly type: 'refused'; readonly of: EngineCommand['type']; readonly call: number | undefined; readonly message: string };

export interface Unreadable extends Pick<PuzzleError, 'message' | 'curves' | 'place'> {
  readonly frame: Points | undefined;
}
