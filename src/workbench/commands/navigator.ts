import { layoutSchema, type Settings } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Sought } from '../../workers/engine/protocol.ts';
import { DeadError } from '../../workers/lazyWorker.ts';
import type { DrawingChecker } from '../effects/drawingChecker.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { Source } from '../files/source.ts';
import type { EditorState } from '../state/editorState.ts';
import type { LogEntry } from '../state/metricLog.ts';
import { OPENING } from '../state/runLog.ts';
import type { Baseline, ReachablePosition, Snapshot, Version } from '../state/snapshot.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Baselines } from './baselines.ts';
import type { Saving } from './files/saving.ts';
import type { Playback } from './run/playback.ts';
import type { SettingsEditor } from './settings/settingsEditor.ts';
import type { MoveKind, Snapshots } from './snapshots.ts';

interface GoToOptions {
  /** By default the open one. */
  readonly document?: PuzzleDocument;
  /** The file of the document, unless undo or redo brings it back. */
  readonly source?: Source | undefined;
  /** For a document that is not open; by default its own original. */
  readonly baseline?: Baseline | undefined;
  readonly versions?: readonly Version[];
  /** The metrics up to the position; by default, those up to its step, or none for a new run or a file. */
  readonly log?: readonly LogEntry[];
  /** Whether the document is the open puzzle with another solution. */
  readonly isAmended?: boolean;
  /** Gets the number of steps that are left to a step of the current branch. */
  readonly onProgress?: (stepsLeft: number) => void;
}

/** A way to a position that can be undone. */
interface Move extends GoToOptions {
  readonly kind: MoveKind;
  readonly label: string;
  /** By default the current position. */
  readonly position?: ReachablePosition;
  /** By default the current settings. */
  readonly settings?: Settings;
  readonly metricSettings?: MetricSettings;
  /** Whether a run continues there. By default it is paused. */
  readonly keepsPlaying?: boolean;
}

/** A pinned point of a file is at most this far from a point of the opened layout, in units. */
const MAX_PIN_DISTANCE = 20;

/** Steps to a position that may be far away. */
interface LongRun {
  reached: number;
  /** The seek that ends it early. */
  end: Promise<Sought | undefined> | undefined;
}

interface NavigatorServices {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly baselines: Baselines;
  readonly settingsEditor: SettingsEditor;
  readonly saving: Saving;
}

/** Goes to positions of the run log. Apart from the steps of `Playback`, every drawing comes to the engine and the page through `goTo`. */
export class Navigator {
  private readonly services: NavigatorServices;
  private longRun: LongRun | undefined;
  private readonly sources = new WeakMap<PuzzleDocument, Source>();

  constructor(services: NavigatorServices) {
    this.services = services;
    const { snapshots } = services;
    snapshots.restore = (snapshot) => this.restoreAll(snapshot);
  }

  /** Until all tasks are done, commands can't change the drawing that is shown. */
  begin(): void {
    this.services.state.activity = { name: 'loading' };
  }

  /** Call this when all tasks are done. */
  end(): void {
    const { state, playback } = this.services;
    if (state.activity.name === 'loading') state.activity = { name: state.document === undefined ? 'empty' : 'resting' };
    playback.continueAfterTasks();
  }

  /** Ends the run, and waits for changes of settings, so that the state can be captured. */
  async prepare(): Promise<void> {
    this.services.playback.stop();
    this.begin();
    await this.services.settingsEditor.settle();
  }

  /**
   * Goes to a position; call it in a task. A step of the current branch is shown with the settings that it had; overtaken by another one, it is
   * not shown. For any other position the engine loads the branch under the current settings, and makes the steps that are left; if that is
   * refused, nothing has changed.
   */
  async goTo(position: ReachablePosition, options: GoToOptions = {}): Promise<void> {
    const { state, engine, settingsEditor } = this.services;
    const { document = state.document, onProgress } = options;
    if (document === undefined) return;
    this.begin();
    await settingsEditor.settle();
    const { branch, step, checkpoint } = position;
    if (branch === state.branch && document === state.document && checkpoint === undefined) {
      this.show(await engine.seek(step, onProgress));
      return;
    }
    await this.load(position, document, options);
    // If the engine can't repeat the steps, its branch ends at the checkpoint.
    if (step > (state.frame?.step ?? 0) && step <= state.branch.last) await this.runTo(step);
  }

  /** Goes to a position as an edit; call it in a task. If that is refused, nothing has changed, and a run continues. */
  async move({ kind, label, position, settings, metricSettings, keepsPlaying = false, ...options }: Move): Promise<void> {
    const { state, snapshots, playback, settingsEditor } = this.services;
    const { isPlayed } = playback;
    await this.prepare();
    this.announce(options);
    const before = snapshots.capture();
    const { settings: oldSettings, metricSettings: oldMetricSettings } = state;
    if (settings !== undefined) settingsEditor.adopt(settings, metricSettings ?? oldMetricSettings);
    state.isPlaying = isPlayed && keepsPlaying;
    try {
      await this.goTo(position ?? (await before?.position) ?? OPENING, options);
    } catch (error) {
      if (settings !== undefined) settingsEditor.adopt(oldSettings, oldMetricSettings);
      // If the engine died, recovery decides.
      if (!(error instanceof DeadError)) {
        state.isPlaying = false;
        if (isPlayed) playback.resume();
      }
      throw error;
    }
    snapshots.note(kind, label, before);
  }

  /** Stops the steps that `goTo` makes after loading a branch. The branch then ends there. */
  stopRun(): void {
    const { longRun } = this;
    if (longRun !== undefined) longRun.end ??= this.services.engine.seek(longRun.reached);
  }

  /** Lets listeners pack the work on the open puzzle while all of its state is there. */
  private announce({ document, isAmended = false }: GoToOptions): void {
    const { state, saving } = this.services;
    if (document === undefined || document === state.document || isAmended) return;
    state.signals.emit('leaving', { pack: () => saving.packNow() });
  }

  private async runTo(step: number): Promise<void> {
    const { engine, checker, playback } = this.services;
    const run: LongRun = { reached: 0, end: undefined };
    this.longRun = run;
    const onProgress = (stepsLeft: number) => {
      run.reached = step - stepsLeft;
    };
    try {
      this.show((await engine.seek(step, onProgress)) ?? (await run.end));
      if (run.end !== undefined) playback.leaveBranch();
    } finally {
      this.longRun = undefined;
    }
    checker.check();
  }

  private show(sought: Sought | undefined): void {
    if (sought === undefined) return;
    const { state, engine, settingsEditor } = this.services;
    const { frame, settings } = sought;
    if (Object.keys(layoutSchema.diff(state.settings, settings)).length > 0) settingsEditor.adopt(settings, state.metricSettings);
    state.showFrame(frame, engine.branch);
  }

  private async load(position: ReachablePosition, document: PuzzleDocument, options: GoToOptions): Promise<void> {
    const { state, engine, checker, playback, baselines } = this.services;
    const { source, baseline, versions = [], log, isAmended = false } = options;
    const { settings, metricSettings, extras } = state;
    const setup = { settings, metricSettings, extras };
    const isOther = state.document !== document;
    const { frame, original } = await engine.open(document, setup, position, isOther && baseline === undefined);
    const newBaseline = original ? { label: 'original', frame: original, puzzle: document.puzzle, metrics: undefined } : baseline;
    state.document = document;
    if (log !== undefined) state.log.restore(log);
    else if (source !== undefined || position === OPENING) state.log.clear();
    else state.log.cut(frame.step);
    if (isOther && newBaseline !== undefined) {
      if (source !== undefined) this.sources.set(document, source);
      state.signals.emit('document', { document, source: this.sources.get(document), isAmended });
      checker.begin(frame.step);
      baselines.apply(newBaseline);
      state.setVersions(versions);
    }
    state.setBranch(engine.branch);
    state.showFrame(frame, engine.branch);
    if (position === OPENING) await this.pinGiven(document, frame);
    // Waiting single steps were meant for another drawing.
    playback.stepsWaiting = 0;
    checker.check();
    state.signals.emit('run', undefined);
  }

  /** Pins the points of the file: in the opened layout, each is the nearest one. */
  private async pinGiven({ polish }: PuzzleDocument, { pointId, pointX, pointY }: Frame): Promise<void> {
    const { engine, playback } = this.services;
    const pins: Record<string, true> = {};
    for (const { x, y } of polish?.pins ?? []) {
      let nearest = -1;
      let least = MAX_PIN_DISTANCE;
      for (let point = 0; point < pointId.length; point++) {
        const distance = Math.hypot(pointX[point] - x, pointY[point] - y);
        if (pointId[point] < 0 || distance > least) continue;
        nearest = point;
        least = distance;
      }
      if (nearest >= 0) pins[pointId[nearest]] = true;
    }
    if (Object.keys(pins).length === 0) return;
    await engine.change({ pins });
    playback.refresh();
  }

  /** Goes to the position of a snapshot, under the current settings. */
  async restore({ document, baseline, versions, log, position }: Snapshot): Promise<void> {
    this.begin();
    await this.goTo(await position, { document, baseline, versions, log });
  }

  /** Goes to the position of a snapshot, with its settings. If it rejects, nothing has changed. */
  async restoreAll(snapshot: Snapshot): Promise<void> {
    const { state, engine, baselines, settingsEditor } = this.services;
    await this.prepare();
    this.announce(snapshot);
    const { settings, metricSettings } = state;
    const position = await snapshot.position;
    settingsEditor.adopt(position.settings, snapshot.metricSettings);
    try {
      // If the engine is there already, only the thresholds may differ.
      if (engine.revision === snapshot.revision) settingsEditor.look();
      else await this.restore(snapshot);
    } catch (error) {
      settingsEditor.adopt(settings, metricSettings);
      throw error;
    }
    if (snapshot.metricSettings !== metricSettings) baselines.measureAgain();
  }

  /** Goes back to the puzzle as it was opened, under the current settings. */
  restart(): void {
    const { state, tasks } = this.services;
    tasks.enqueue(async () => {
      if (state.document !== undefined) await this.move({ kind: 'restart', label: 'restart', position: OPENING, keepsPlaying: true });
    });
  }
}
