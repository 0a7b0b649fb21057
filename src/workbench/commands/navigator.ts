import type { PuzzleDocument } from '../../session/document/document.ts';
import type { Frame } from '../../session/document/frame.ts';
import type { Version } from '../../session/relax/workpiece.ts';
import type { DrawingChecker } from '../effects/drawingChecker.ts';
import type { EngineLink } from '../effects/engineLink.ts';
import type { Source } from '../files/source.ts';
import type { EditorState } from '../state/editorState.ts';
import type { LogEntry } from '../state/metricLog.ts';
import type { Baseline, Snapshot, Start } from '../state/snapshot.ts';
import type { TaskQueue } from '../state/taskQueue.ts';
import type { Baselines } from './baselines.ts';
import type { Playback } from './run/playback.ts';
import type { SettingsEditor } from './settings/settingsEditor.ts';
import type { Snapshots } from './snapshots.ts';

/** Where to go. */
interface Destination {
  readonly document: PuzzleDocument;
  /** The position of the run log; by default the start of a new run. */
  readonly start?: Start | undefined;
  /** The file of the document, unless undo or redo brings it back. */
  readonly source?: Source | undefined;
  /** For a document that is not open; by default its own original. */
  readonly baseline?: Baseline;
  readonly versions?: readonly Version[];
  readonly log?: readonly LogEntry[];
}

interface NavigatorDependencies {
  readonly state: EditorState;
  readonly engine: EngineLink;
  readonly checker: DrawingChecker;
  readonly tasks: TaskQueue;
  readonly snapshots: Snapshots;
  readonly playback: Playback;
  readonly baselines: Baselines;
  readonly settingsEditor: SettingsEditor;
}

/**
 * Goes to positions of the run log: every drawing that is not a step of the current branch comes to the engine and the page through `goTo`. Call it
 * in a task.
 */
export class Navigator {
  private readonly state: EditorState;
  private readonly engine: EngineLink;
  private readonly checker: DrawingChecker;
  private readonly tasks: TaskQueue;
  private readonly snapshots: Snapshots;
  private readonly playback: Playback;
  private readonly baselines: Baselines;
  private readonly settingsEditor: SettingsEditor;

  constructor({ state, engine, checker, tasks, snapshots, playback, baselines, settingsEditor }: NavigatorDependencies) {
    this.state = state;
    this.engine = engine;
    this.checker = checker;
    this.tasks = tasks;
    this.snapshots = snapshots;
    this.playback = playback;
    this.baselines = baselines;
    this.settingsEditor = settingsEditor;
    snapshots.restore = (snapshot) => this.restoreAll(snapshot);
  }

  /** Until all tasks are done, commands can't change the drawing that is shown. */
  begin(): void {
    this.state.activity = { name: 'loading' };
  }

  /** Call this when all tasks are done. */
  end(): void {
    const { state } = this;
    if (state.activity.name === 'loading') state.activity = { name: state.document === undefined ? 'empty' : 'resting' };
    this.playback.continueAfterTasks();
  }

  /** Goes to a position, under the current settings. If it rejects, nothing has changed. */
  async goTo({ document, start, source, baseline, versions = [], log }: Destination): Promise<void> {
    const { state, engine, settingsEditor } = this;
    this.begin();
    await settingsEditor.settle();
    const { settings, metricSettings, extras } = state;
    const setup = { settings, metricSettings, extras };
    const isOther = state.document !== document;
    let frame: Frame;
    let newBaseline = baseline;
    if (isOther && baseline === undefined) {
      const opened = await engine.open(document, setup, start);
      frame = opened.frame;
      newBaseline = { label: 'original', frame: opened.original, puzzle: document.puzzle, metrics: undefined };
    } else frame = await engine.restore(document, setup, start);
    settingsEditor.confirm(settings);
    state.document = document;
    if (log !== undefined) state.log.restore(log);
    else if (isOther || start === undefined) state.log.clear();
    else state.log.cut(frame.step);
    if (isOther && newBaseline !== undefined) {
      state.signals.emit('document', { document, source });
      this.checker.begin(frame.step);
      this.baselines.apply(newBaseline);
      state.setVersions(versions);
    }
    state.setBranch(engine.branch);
    state.showFrame(frame);
    // Waiting single steps were meant for another drawing.
    this.playback.stepsWaiting = 0;
    this.checker.check();
    state.signals.emit('run', undefined);
  }

  /** Goes to the position of a snapshot, under the current settings. */
  async restore({ document, baseline, versions, log, position }: Snapshot): Promise<void> {
    this.begin();
    await this.goTo({ document, baseline, versions, log, start: await position });
  }

  /** Goes to the position of a snapshot, with its settings. If it rejects, nothing has changed. */
  async restoreAll(snapshot: Snapshot): Promise<void> {
    const { state, engine, settingsEditor } = this;
    this.playback.stop();
    this.begin();
    await settingsEditor.settle();
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
    if (snapshot.metricSettings !== metricSettings) this.baselines.measureAgain();
  }

  /** Goes back to the puzzle as it was opened, under the current settings. */
  restart(): void {
    const { state, playback, snapshots } = this;
    this.tasks.enqueue(async () => {
      const { document } = state;
      const { isPlayed } = playback;
      if (document === undefined) return;
      playback.stop();
      const before = snapshots.capture();
      state.isPlaying = isPlayed;
      await this.goTo({ document });
      snapshots.note('restart', 'restart', before);
    });
  }
}
