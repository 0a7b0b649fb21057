import type { ResidualMotion } from '../layout/residualMotion.ts';
import type { Settings } from '../layout/settings.ts';
import type { Metrics } from '../metrics/measureAll.ts';
import type { MetricSettings } from '../metrics/settings.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../session/document/document.ts';
import type { Extras, Frame } from '../session/document/frame.ts';
import type { Look, SaveFormat } from '../session/formats/format.ts';
import type { MeasuredStep } from '../session/metrics/courseFile.ts';
import type { Outcome } from '../session/metrics/outcome.ts';
import type { RestKind } from '../session/relax/rest.ts';
import type { Version, Workpiece } from '../session/relax/workpiece.ts';
import type { Changes } from '../settings/paths.ts';
import type { ReadOptions } from './effects/engineLink.ts';
import type { Refusal } from './files/refusal.ts';
import type { SettingsFile } from './files/settingsFile.ts';
import type { Source } from './files/source.ts';
import type { Edit } from './state/edits.ts';
import type { SignalHub } from './state/signals.ts';
import type { StepsPerFrame } from './state/stepsPerFrame.ts';
import type { Timeline } from './state/timeline.ts';

/** Settled is played while nothing moves: nothing is computed, and whatever wakes the layout sets it going again. */
export type RunState = 'playing' | 'paused' | 'settled';

/** What is left in a drawing that has settled. */
export interface Rest extends ResidualMotion {
  readonly kind: RestKind;
  /** For the user: what it is, words that can be left out where there is little room, and how much. */
  readonly words: readonly string[];
}

/** What *now* is compared with: the puzzle as it was opened, or as it was when the user said so. */
export interface Baseline {
  /** As in "original" or "step 120". */
  readonly label: string;
  readonly frame: Frame;
  readonly puzzle: Puzzle;
  /** All that is measured of it, once that is there. */
  readonly metrics: Metrics | undefined;
}

/** What the verifier says. */
export interface Verdict {
  readonly state: 'verified' | 'checking' | 'refuted';
  /** Of the drawing that was looked at. */
  readonly step: number;
  /** For the user, in a sentence. */
  readonly message: string;
}

/** What was measured after a step. */
export interface LogEntry extends MeasuredStep {
  /** Whether all was measured, and not only what frames bring. */
  readonly isFull: boolean;
}

/** Keeps moments of the open puzzle under names. Each thing that is done here can be taken back. */
export interface VersionKeeper {
  readonly list: readonly Version[];
  /** Keeps what is shown; without a name as "version 1" and so on. */
  add(name?: string): void;
  /** A name of blanks changes nothing. */
  rename(id: number, name: string): void;
  remove(id: number): void;
  /** Shows it, and goes on from there. */
  goTo(id: number): void;
  /** Compares now with it. */
  setAsBefore(id: number): void;
  /** As the text of a file of its own; see `save` of the workbench. */
  save(id: number, format?: SaveFormat, look?: Omit<Look, 'name'>): Promise<string>;
}

/** What came of stored work. */
export interface Unpacked {
  /** Whether it is open now. */
  readonly isOpen: boolean;
  /** What of it can't be read and was left out; why it was not opened, where that is so. */
  readonly damages: readonly string[];
}

export interface Notice {
  readonly message: string;
  readonly tone: 'news' | 'trouble';
}

/** What the workbench tells its listeners. The values themselves are on the workbench. */
export interface Signals {
  /** Another puzzle is open; its first frame follows. `source` is what it was opened from, if it was not taken back from the history. */
  document: { readonly document: PuzzleDocument; readonly source: Source | undefined };
  refused: Refusal;
  frame: Frame;
  run: undefined;
  busy: undefined;
  /** Settings of the layout or of the metrics. */
  settings: undefined;
  history: undefined;
  /** Those that are kept of the open puzzle. */
  versions: undefined;
  /** Marks on the timeline; that it grows, and which step is shown, is told by the frames. */
  timeline: undefined;
  /** Another baseline, or its metrics have arrived. */
  baseline: undefined;
  /** The costly metrics of a drawing have arrived. */
  measured: undefined;
  verdict: undefined;
  /** The drawing has come to rest by itself; how it compares with what was opened. Once for each rest. */
  rest: Outcome;
  notice: Notice;
}

/**
 * Everything the user works with, without a page: the open puzzle, its layout in an engine elsewhere, settings, history, baseline and the
 * verifier's word. The page shows what the signals tell and calls the methods. None of them throws, and only those that return
 * something reject, with a message for the user; what else goes wrong becomes a notice.
 */
export interface Workbench {
  readonly signals: SignalHub<Signals>;

  /** Undefined until the first one is open. */
  readonly document: PuzzleDocument | undefined;
  /** The drawing as it was last received. Its arrays are valid until the next frame. */
  readonly frame: Frame | undefined;
  readonly baseline: Baseline | undefined;
  /** All that was last measured of the drawing, and after which step. */
  readonly measured: { readonly step: number; readonly metrics: Metrics } | undefined;
  readonly verdict: Verdict;
  /** Since the puzzle was opened or restarted; thinned out evenly when it gets long. */
  readonly log: readonly LogEntry[];
  /** The steps that can be shown, and what was done in them. */
  readonly timeline: Timeline;

  /** Opens a puzzle, or refuses it and keeps what is open. A large one takes its time, which can be told and cut short: then nothing has changed. */
  open(source: Source, options?: ReadOptions): Promise<void>;
  /** The puzzle as it is drawn now, verified, as the text of a file: our own, if nothing is said. Rejects with a message for the user. */
  save(format?: SaveFormat, look?: Omit<Look, 'name'>): Promise<string>;

  /**
   * Changes what the open puzzle says of its solution, as an edit of the history: its filled faces or its clues, never its curves. What is
   * drawn stays as it is.
   */
  amend(label: string, change: (document: PuzzleDocument) => Puzzle): void;

  readonly runState: RunState;
  /** Auto at first. */
  readonly stepsPerFrame: StepsPerFrame;
  setStepsPerFrame(count: StepsPerFrame): void;
  /** How the drawing has settled, played or not; undefined while it may still move. */
  readonly rest: Rest | undefined;
  /** Plays on; what has settled is reheated. */
  play(): void;
  pause(): void;
  /** Makes the run as warm as at first, as an edit, and plays on. */
  reheat(): void;
  /** Goes on until it has settled, as fast as can be; it can be paused. Then it is played or paused as before. */
  settle(): void;
  readonly isSettling: boolean;
  /** One step, while paused; those that are asked for meanwhile are made one after the other. */
  stepOnce(): void;
  /** Back to the puzzle as it was opened, under the settings of now. */
  restart(): void;
  /** Nothing is computed and nothing awaited: `tick` may rest until the signal `busy`. */
  readonly isIdle: boolean;
  /** To be called once for every frame that the page shows; asks the engine for the next drawing if one is due. */
  tick(): void;

  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  /** By path, as in `repulsion.weight`. Changes of one gesture, as when a slider is dragged, are one edit of the history. */
  changeSettings(changes: Changes, gesture?: string): void;
  changeMetricSettings(changes: Changes, gesture?: string): void;
  /** Changes all that a file of settings changes, as one edit. */
  importSettings(file: SettingsFile): void;
  /** What was done at the sliders, pins and drags since the puzzle was opened, for `kronkel relax --schedule`. */
  saveSchedule(): Promise<string>;

  /**
   * Shows the drawing as it was after some step of the timeline, with the settings of then. What comes later stays known until something else is done
   * here. Wishes of one gesture, as when a slider is dragged, are one edit of the history; of several at a time the last one counts.
   * Where the last one leads to is `timeline.asked`.
   */
  seek(step: number, gesture?: string): void;
  /** Snapshots of the open puzzle that are kept under a name. */
  readonly versions: VersionKeeper;

  /** Takes the drawing of now as the new baseline. */
  setBaseline(): void;

  /** Grabs a point by its id and pulls it to where the pointer is; the layout runs meanwhile even if paused. */
  grab(id: number): void;
  pullTo(x: number, y: number): void;
  release(): void;
  /** Back to where everything was when the point was grabbed. */
  cancelGrab(): void;
  togglePin(id: number): void;
  unpinAll(): void;

  /**
   * A kind of edits that are none of the workbench's business: the function that is returned does one and notes it in the history. Values
   * must be plain data. It throws what `apply` throws; then nothing was done.
   */
  defineEdit<Value>(kind: string, apply: (value: Value) => void): (label: string, from: Value, to: Value) => void;
  /** What can be taken back and what can be done again, as data; the last one is next. */
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
  /** As in "run of 200 steps"; undefined where there is nothing. */
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  undo(): void;
  redo(): void;

  /** What frames carry besides the drawing. */
  setExtras(extras: Extras): void;

  /** All that is needed to go on elsewhere or later; undefined before the first frame. */
  pack(): Promise<Workpiece | undefined>;
  /**
   * Goes on with work as `pack` or an earlier version gave it, as an edit of the history; with a step, after the steps up to that were made. It is read
   * like a file: what is damaged is never opened. Where something else than the work is to blame, a notice says so. Never rejects.
   */
  unpack(stored: unknown, step?: number): Promise<Unpacked>;
  /** Makes the run of a file of a schedule again, with the open puzzle, as an edit of the history. Rejects with a message for the user. */
  replay(scheduleText: string, fileName: string): Promise<void>;
  /** Ends a replay where it is by now. */
  stopReplay(): void;
}
