import type { Settings } from '../layout/settings.ts';
import type { Metrics } from '../metrics/measureAll.ts';
import type { MetricSettings } from '../metrics/settings.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../session/document/document.ts';
import type { Extras, Frame } from '../session/document/frame.ts';
import type { SettingsFile } from '../session/document/settingsFile.ts';
import type { SaveFormat, SaveOptions } from '../session/formats/format.ts';
import type { Run } from '../session/polish/improve.ts';
import type { PackedWork } from '../session/relax/packedWork.ts';
import type { Changes } from '../settings/paths.ts';
import type { Unpacked } from './commands/files/workLoader.ts';
import type { Rest, RunState } from './commands/run/playback.ts';
import type { VersionKeeper } from './commands/versions.ts';
import type { Verdict } from './effects/drawingChecker.ts';
import type { ReadOptions } from './effects/engineLink.ts';
import type { Refusal } from './files/refusal.ts';
import type { Source } from './files/source.ts';
import type { DragMode } from './state/editorState.ts';
import type { Edit } from './state/history.ts';
import type { LogEntry } from './state/metricLog.ts';
import type { SignalHub, Signals } from './state/signals.ts';
import type { Baseline } from './state/snapshot.ts';
import type { StepsPerFrame } from './state/stepsPerFrame.ts';
import type { Timeline } from './state/timeline.ts';

export type { Unpacked } from './commands/files/workLoader.ts';
export type { Rest, RunState } from './commands/run/playback.ts';
export type { VersionKeeper } from './commands/versions.ts';
export type { Verdict } from './effects/drawingChecker.ts';
export type { DragMode } from './state/editorState.ts';
export type { LogEntry } from './state/metricLog.ts';
export type { Notice, Signals } from './state/signals.ts';
export type { Baseline } from './state/snapshot.ts';

/**
 * Everything the user works with, independent of a page: the open puzzle, its layout in a worker, settings, history, baseline and the verifier's
 * verdict. The page shows the values and calls the methods. No method throws. Those that return a promise reject with a message for the user; all
 * other errors become notices.
 */
export interface Workbench {
  readonly signals: SignalHub<Signals>;

  /** Undefined until a puzzle is open. */
  readonly document: PuzzleDocument | undefined;
  /** The last drawing. Its arrays are valid until the next frame. */
  readonly frame: Frame | undefined;
  readonly baseline: Baseline | undefined;
  /** The last full measurement of the drawing, and its step. */
  readonly measured: { readonly step: number; readonly metrics: Metrics } | undefined;
  readonly verdict: Verdict;
  /** The metrics since the puzzle was opened or restarted; a long log is thinned evenly. */
  readonly log: readonly LogEntry[];
  /** The steps that can be shown, and the changes among them. */
  readonly timeline: Timeline;

  /** Opens a puzzle. If it is refused, or `options.signal` cancels it, nothing changes. Resolves with the refusal, if there is one. */
  open(source: Source, options?: ReadOptions): Promise<Refusal | undefined>;
  /** The current drawing, verified, as the text of a file; by default in our own format. */
  save(format?: SaveFormat, look?: Omit<SaveOptions, 'name'>): Promise<string>;

  /** Changes the solution of the open puzzle, its filled faces or its clues, as an edit. Its curves and the drawing do not change. */
  amend(label: string, change: (document: PuzzleDocument) => Puzzle): void;

  readonly runState: RunState;
  /** Initially auto. */
  readonly stepsPerFrame: StepsPerFrame;
  setStepsPerFrame(count: StepsPerFrame): void;
  /** How the drawing has settled; undefined while it may still move. */
  readonly rest: Rest | undefined;
  /** Plays; a settled drawing is reheated. */
  play(): void;
  pause(): void;
  /** Sets the temperature of the run back to its start, as an edit, and plays. */
  reheat(): void;
  /** Runs until the drawing has settled, as fast as possible; it can be paused. Then it plays or pauses as before. */
  settle(): void;
  readonly isSettling: boolean;
  /** Makes one step, while paused. Several requests are carried out one after the other. */
  stepOnce(): void;
  /** Goes back to the puzzle as it was opened, under the current settings. */
  restart(): void;
  /** Nothing is computed or awaited: `tick` need not be called until the signal `busy`. */
  readonly isIdle: boolean;
  /** Call this once for every frame of the page; requests the next drawing if one is due. */
  tick(): void;

  readonly settings: Settings;
  readonly metricSettings: MetricSettings;
  /** The settings to keep for other puzzles: those that came with the open puzzle are not among them. */
  readonly userSettings: Settings;
  /** By path, as in `repulsion.weight`. The changes of one gesture, such as one drag of a slider, are one edit. */
  changeSettings(changes: Changes, gesture?: string): void;
  changeMetricSettings(changes: Changes, gesture?: string): void;
  /** Applies a settings file as one edit. */
  importSettings(file: SettingsFile): void;
  /** All changes since the puzzle was opened, for `kronkel relax --schedule`. */
  saveSchedule(): Promise<string>;

  /**
   * Shows a step of the timeline, with the settings of that step. Later steps stay known until another change is made here. The requests of one
   * gesture are one edit; of several requests at a time the last one counts. `timeline.requested` is the last requested step.
   */
  seek(step: number, gesture?: string): void;
  /** Named positions of the open puzzle. */
  readonly versions: VersionKeeper;

  /** Makes the current drawing the baseline. */
  setBaseline(): void;

  /** Initially `only`: a drag moves the dragged stretch and what it pushes, everything else is held, and the dragged point is pinned where it is dropped. */
  readonly dragMode: DragMode;
  setDragMode(mode: DragMode): void;
  /** Grabs a point by its id and pulls it to the pointer; the layout runs meanwhile even if paused. */
  grab(id: number): void;
  pullTo(x: number, y: number): void;
  release(): void;
  /** Goes back to the drawing from before the grab. */
  cancelGrab(): void;
  togglePin(id: number): void;
  unpinAll(): void;

  /**
   * Defines a kind of edits of the page. The returned function applies an edit and adds it to the history. It throws what `apply` throws; then
   * nothing was added.
   */
  defineEdit<Value>(kind: string, apply: (value: Value) => void): (label: string, from: Value, to: Value) => void;
  /** The edits that can be undone and redone; the last one is next. */
  readonly done: readonly Edit[];
  readonly undone: readonly Edit[];
  /** As in "run of 200 steps"; undefined if there is nothing to undo. */
  readonly undoLabel: string | undefined;
  readonly redoLabel: string | undefined;
  undo(): void;
  redo(): void;

  /** Sets the optional parts of frames. */
  setExtras(extras: Extras): void;

  /** The work as plain data, to continue elsewhere or later; undefined before the first frame. */
  pack(): Promise<PackedWork | undefined>;
  /**
   * Continues stored work of this or an earlier version, as an edit; `step` also makes the steps up to that one. The work is validated like a file:
   * damaged work is never opened. Other errors become notices. Never rejects. `onVerified` gets the document before it is open.
   */
  unpack(stored: unknown, step?: number, onVerified?: (document: PuzzleDocument) => void): Promise<Unpacked>;
  /** Replays a schedule file with the open puzzle, as an edit. Rejects with a message for the user. */
  replay(scheduleText: string, fileName: string): Promise<void>;
  /**
   * Goes to the end of a run of the open puzzle that was made elsewhere, as an edit. Does nothing if another document is open by then. The run must be
   * verified.
   */
  adopt(document: PuzzleDocument, label: string, run: Run): Promise<void>;
  /** Ends a replay at the current step. */
  stopReplay(): void;
}
