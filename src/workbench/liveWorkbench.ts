import type { Settings } from '../layout/settings.ts';
import { listValues } from '../metrics/catalogue.ts';
import type { MetricSettings } from '../metrics/settings.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../session/document/document.ts';
import type { Extras, Frame } from '../session/document/frame.ts';
import type { SettingsFile } from '../session/document/settingsFile.ts';
import type { SaveFormat, SaveOptions } from '../session/formats/format.ts';
import type { Run } from '../session/polish/improve.ts';
import type { PackedWork } from '../session/relax/packedWork.ts';
import type { Changes } from '../settings/paths.ts';
import type { Ports } from '../workers/page/browser.ts';
import { Baselines } from './commands/baselines.ts';
import { Amendments } from './commands/files/amendments.ts';
import { Openings } from './commands/files/openings.ts';
import { Replays } from './commands/files/replays.ts';
import { Saving } from './commands/files/saving.ts';
import { WorkLoader } from './commands/files/workLoader.ts';
import { Navigator } from './commands/navigator.ts';
import { Recovery } from './commands/recovery.ts';
import { Adoption } from './commands/run/adoption.ts';
import { Drag } from './commands/run/drag.ts';
import { Pins } from './commands/run/pins.ts';
import { Playback } from './commands/run/playback.ts';
import { SeekQueue } from './commands/run/seekQueue.ts';
import { SettingsEditor } from './commands/settings/settingsEditor.ts';
import { Snapshots } from './commands/snapshots.ts';
import { Versions } from './commands/versions.ts';
import { DrawingChecker } from './effects/drawingChecker.ts';
import { EngineLink, type ReadOptions } from './effects/engineLink.ts';
import { SettleReporter } from './effects/settleReporter.ts';
import type { Refusal } from './files/refusal.ts';
import type { Source } from './files/source.ts';
import { type DragMode, EditorState } from './state/editorState.ts';
import type { Edit } from './state/history.ts';
import type { SignalHub } from './state/signals.ts';
import type { StepsPerFrame } from './state/stepsPerFrame.ts';
import { TaskQueue } from './state/taskQueue.ts';
import { labelOfNow, readTimeline, type Timeline } from './state/timeline.ts';
import type { KeptSettings } from './storage/keptSettings.ts';
import type { Baseline, LogEntry, Rest, RunState, Signals, Unpacked, Verdict, VersionKeeper, Workbench } from './workbench.ts';

/** The workbench with its layout and its verifier in workers. Creates all objects, each with the ones it depends on. */
export class LiveWorkbench implements Workbench {
  private readonly state = new EditorState();
  private readonly engine: EngineLink;
  private readonly checker: DrawingChecker;
  private readonly tasks: TaskQueue;
  private readonly playback: Playback;
  private readonly baselines: Baselines;
  private readonly settingsEditor: SettingsEditor;
  private readonly navigator: Navigator;
  private readonly openings: Openings;
  private readonly amendments: Amendments;
  private readonly drag: Drag;
  private readonly pins: Pins;
  private readonly recovery: Recovery;
  private readonly saving: Saving;
  private readonly seekQueue: SeekQueue;
  private readonly replays: Replays;
  private readonly adoption: Adoption;
  private readonly workLoader: WorkLoader;
  private readonly versionList: Versions;
  private readonly now: () => number;

  /** @param now the time in milliseconds; @param kept the initial settings, instead of the defaults */
  constructor(ports: Ports, now: () => number, kept?: KeptSettings) {
    this.now = now;
    const { state } = this;
    const engine = this.createEngine(ports);
    const checker = this.createChecker(ports);
    const tasks = new TaskQueue(
      (error) => state.warn(error),
      () => this.navigator.end(),
    );
    const snapshots = new Snapshots({ state, engine });
    const playback = new Playback({ state, engine, checker, tasks, snapshots });
    const baselines = new Baselines({ state, engine, checker, tasks, playback });
    const settingsEditor = new SettingsEditor({ state, engine, checker, tasks, snapshots, playback, baselines });
    const saving = new Saving({ state, engine, checker });
    const navigator = new Navigator({ state, engine, checker, tasks, snapshots, playback, baselines, settingsEditor, saving });
    const openings = new Openings({ state, engine, tasks, navigator });
    const seekQueue = new SeekQueue({ state, checker, tasks, snapshots, playback, navigator });
    this.engine = engine;
    this.checker = checker;
    this.tasks = tasks;
    this.playback = playback;
    this.baselines = baselines;
    this.settingsEditor = settingsEditor;
    this.navigator = navigator;
    this.openings = openings;
    this.seekQueue = seekQueue;
    this.amendments = new Amendments({ state, engine, tasks, navigator });
    this.drag = new Drag({ state, checker, tasks, snapshots, playback, navigator });
    this.pins = new Pins({ state, checker, snapshots, playback });
    this.recovery = new Recovery({ state, engine, checker, tasks, snapshots, playback, navigator });
    this.saving = saving;
    this.replays = new Replays({ state, engine, tasks, navigator });
    this.adoption = new Adoption({ state, tasks, navigator });
    this.workLoader = new WorkLoader({ state, engine, tasks, navigator, openings });
    this.versionList = new Versions({ state, engine, checker, tasks, playback, baselines, navigator });
    new SettleReporter(state, checker);
    if (kept !== undefined) settingsEditor.adopt(kept.settings, kept.metricSettings);
  }

  private createEngine({ openEngine }: Ports): EngineLink {
    const { state } = this;
    return new EngineLink(openEngine, {
      received: (frame) => this.playback.receive(frame),
      branched: (branch) => state.setBranch(branch),
      refused: (message) => state.notify(message, 'trouble'),
      failed: (message) => this.recovery.handleFailed(message),
      called: () => state.signals.emit('busy', undefined),
      died: (reason, isRevived) => this.recovery.handleDeath(reason, isRevived),
    });
  }

  private createChecker({ openAnalyst }: Ports): DrawingChecker {
    const { state } = this;
    const host = {
      get document() {
        return state.document;
      },
      get metricSettings() {
        return state.metricSettings;
      },
      fetchSaved: () => this.engine.save(),
      judged: () => state.signals.emit('verdict', undefined),
      measuredAll: () => this.logMeasured(),
      refuted: (step: number, difference: string) => this.recovery.handleRefuted(step, difference),
      failed: (message: string) => state.notify(message, 'trouble'),
      called: () => state.signals.emit('busy', undefined),
      revivedAnalyst: () => this.baselines.measureMissing(),
    };
    return new DrawingChecker(openAnalyst, host, this.now);
  }

  private logMeasured(): void {
    const { measured } = this.checker;
    if (measured !== undefined) this.state.log.addFull(measured.step, listValues(measured.metrics));
    this.state.signals.emit('measured', undefined);
  }

  // Values

  get signals(): SignalHub<Signals> {
    return this.state.signals;
  }

  get document(): PuzzleDocument | undefined {
    return this.state.document;
  }

  get frame(): Frame | undefined {
    return this.state.frame;
  }

  get baseline(): Baseline | undefined {
    return this.state.baseline;
  }

  get log(): readonly LogEntry[] {
    return this.state.log.entries;
  }

  get timeline(): Timeline {
    const { branch, frame, log, versions } = this.state;
    return readTimeline({ branch, step: frame?.step ?? branch.last }, log.entries, versions, this.seekQueue.requested);
  }

  get versions(): VersionKeeper {
    return this.versionList;
  }

  get verdict(): Verdict {
    return this.checker.verdict;
  }

  get measured(): Workbench['measured'] {
    return this.checker.measured;
  }

  get settings(): Settings {
    return this.state.settings;
  }

  get metricSettings(): MetricSettings {
    return this.state.metricSettings;
  }

  get userSettings(): Settings {
    return this.state.userSettings;
  }

  get runState(): RunState {
    return this.playback.runState;
  }

  get stepsPerFrame(): StepsPerFrame {
    return this.playback.stepsPerFrame;
  }

  get rest(): Rest | undefined {
    return this.playback.rest;
  }

  get isSettling(): boolean {
    return this.playback.isSettling;
  }

  get done(): readonly Edit[] {
    return this.state.history.done;
  }

  get undone(): readonly Edit[] {
    return this.state.history.undone;
  }

  get undoLabel(): string | undefined {
    return this.playback.isUndoable ? 'run' : this.done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  get isIdle(): boolean {
    const { isMoving, activity } = this.state;
    return !isMoving && activity.name !== 'loading' && !this.drag.isPullDue && !this.engine.isBusy && !this.checker.isBusy;
  }

  // Commands

  tick(): void {
    const { engine, checker, drag, playback, state } = this;
    engine.watch(this.now());
    checker.tick(state.isMoving);
    drag.tick();
    playback.tick(this.now());
  }

  open(source: Source, options?: ReadOptions): Promise<Refusal | undefined> {
    this.recovery.retry(false);
    return this.openings.open(source, options);
  }

  save(format?: SaveFormat, look?: Omit<SaveOptions, 'name'>): Promise<string> {
    return this.saving.save(format, look);
  }

  amend(label: string, change: (document: PuzzleDocument) => Puzzle): void {
    this.recovery.retry(false);
    this.amendments.amend(label, change);
  }

  saveSchedule(): Promise<string> {
    return this.saving.saveSchedule();
  }

  pack(): Promise<PackedWork | undefined> {
    return this.saving.pack();
  }

  unpack(stored: unknown, step?: number, onVerified?: (document: PuzzleDocument) => void): Promise<Unpacked> {
    this.recovery.retry(false);
    return this.workLoader.unpack(stored, step, onVerified);
  }

  replay(scheduleText: string, fileName: string): Promise<void> {
    return this.replays.replay(scheduleText, fileName);
  }

  adopt(document: PuzzleDocument, label: string, run: Run): Promise<void> {
    return this.adoption.adopt(document, label, run);
  }

  stopReplay(): void {
    this.navigator.stopRun();
  }

  setStepsPerFrame(count: StepsPerFrame): void {
    this.playback.setStepsPerFrame(count);
  }

  play(): void {
    if (!this.recovery.retry(true)) this.playback.play();
  }

  pause(): void {
    this.playback.pause();
  }

  reheat(): void {
    this.playback.reheat();
  }

  settle(): void {
    this.playback.settle();
  }

  stepOnce(): void {
    this.playback.stepOnce();
  }

  restart(): void {
    this.recovery.retry(false);
    this.navigator.restart();
  }

  changeSettings(changes: Changes, gesture?: string): void {
    this.settingsEditor.changeLayout(changes, gesture);
  }

  changeMetricSettings(changes: Changes, gesture?: string): void {
    this.settingsEditor.changeMetrics(changes, gesture);
  }

  importSettings(file: SettingsFile): void {
    this.settingsEditor.import(file);
  }

  setExtras(extras: Extras): void {
    this.settingsEditor.setExtras(extras);
  }

  seek(step: number, gesture?: string): void {
    this.seekQueue.seek(step, gesture);
  }

  setBaseline(): void {
    this.baselines.set(async () => {
      const saved = await this.engine.save();
      return { ...saved, label: labelOfNow(readTimeline(saved, [], this.state.versions)) };
    });
  }

  get dragMode(): DragMode {
    return this.state.dragMode;
  }

  setDragMode(mode: DragMode): void {
    this.state.dragMode = mode;
    this.state.signals.emit('run', undefined);
  }

  grab(id: number): void {
    this.drag.grab(id);
  }

  pullTo(x: number, y: number): void {
    this.drag.pullTo(x, y);
  }

  release(): void {
    this.drag.release();
  }

  cancelGrab(): void {
    this.drag.cancel();
  }

  togglePin(id: number): void {
    this.pins.toggle(id);
  }

  unpinAll(): void {
    this.pins.unpinAll();
  }

  defineEdit<Value>(kind: string, apply: (value: Value) => void): (label: string, from: Value, to: Value) => void {
    const { state, playback } = this;
    return (label, from, to) => {
      apply(to);
      playback.end();
      state.history.push({ kind, label, from, to, apply });
      playback.beginIfPlaying();
    };
  }

  undo(): void {
    if (this.drag.cancel()) return;
    this.recovery.retry(false);
    const { state } = this;
    this.tasks.enqueue(async () => {
      if (this.undoLabel === undefined && state.activity.name !== 'dragging') return;
      this.playback.stop();
      this.navigator.begin();
      await state.history.undo();
    });
  }

  redo(): void {
    this.recovery.retry(false);
    const { state } = this;
    this.tasks.enqueue(async () => {
      if (state.activity.name === 'dragging' || state.history.undone.length === 0) return;
      this.navigator.begin();
      await state.history.redo();
    });
  }
}
