import type { Settings } from '../layout/settings.ts';
import type { MetricSettings } from '../metrics/settings.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { PuzzleDocument } from '../session/document/document.ts';
import type { Extras, Frame } from '../session/document/frame.ts';
import type { Look, SaveFormat } from '../session/formats/format.ts';
import type { Workpiece } from '../session/relax/workpiece.ts';
import type { Changes } from '../settings/paths.ts';
import type { Ports } from '../workers/page/browser.ts';
import type { ReadOptions } from './effects/engineLink.ts';
import type { SettingsFile } from './files/settingsFile.ts';
import type { Source } from './files/source.ts';
import { Parts } from './live/parts.ts';
import type { Edit } from './state/edits.ts';
import type { SignalHub } from './state/signals.ts';
import type { StepsPerFrame } from './state/stepsPerFrame.ts';
import { readTimeline, type Timeline } from './state/timeline.ts';
import type { KeptSettings } from './storage/keptSettings.ts';
import type { Baseline, LogEntry, Rest, RunState, Signals, Unpacked, Verdict, VersionKeeper, Workbench } from './workbench.ts';

/** The workbench with its layout and its verifier in workers: what it is asked, its parts do. */
export class LiveWorkbench implements Workbench {
  private readonly parts: Parts;
  private readonly now: () => number;

  /** @param now the time in milliseconds; @param kept the settings to begin with, if not the defaults */
  constructor(ports: Ports, now: () => number, kept?: KeptSettings) {
    this.parts = new Parts(ports, now);
    this.now = now;
    if (kept !== undefined) this.parts.tunings.adopt(kept);
  }

  // What it holds

  get signals(): SignalHub<Signals> {
    return this.parts.desk.signals;
  }

  get document(): PuzzleDocument | undefined {
    return this.parts.desk.document;
  }

  get frame(): Frame | undefined {
    return this.parts.desk.frame;
  }

  get baseline(): Baseline | undefined {
    return this.parts.desk.baseline;
  }

  get log(): readonly LogEntry[] {
    return this.parts.desk.log.entries;
  }

  get timeline(): Timeline {
    const { desk, seeking } = this.parts;
    const { line, frame, log, versions } = desk;
    return readTimeline(line, frame?.step ?? line.last, log.entries, versions, seeking.asked);
  }

  get versions(): VersionKeeper {
    return this.parts.versions;
  }

  get verdict(): Verdict {
    return this.parts.desk.watchman.verdict;
  }

  get measured(): Workbench['measured'] {
    return this.parts.desk.watchman.measured;
  }

  get settings(): Settings {
    return this.parts.tunings.settings;
  }

  get metricSettings(): MetricSettings {
    return this.parts.tunings.metricSettings;
  }

  get runState(): RunState {
    return this.parts.motion.runState;
  }

  get stepsPerFrame(): StepsPerFrame {
    return this.parts.motion.stepsPerFrame;
  }

  get rest(): Rest | undefined {
    return this.parts.motion.rest;
  }

  get isSettling(): boolean {
    return this.parts.motion.isSettling;
  }

  get done(): readonly Edit[] {
    return this.parts.desk.history.done;
  }

  get undone(): readonly Edit[] {
    return this.parts.desk.history.undone;
  }

  get undoLabel(): string | undefined {
    return this.parts.motion.isUndoable ? 'run' : this.done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  get isIdle(): boolean {
    const { isMoving, activity, engine, watchman } = this.parts.desk;
    return !isMoving && activity.name !== 'loading' && !this.parts.drag.isPullDue && !engine.isBusy && !watchman.isBusy;
  }

  // What it is asked

  tick(): void {
    const { desk, drag, motion } = this.parts;
    desk.engine.watch(this.now());
    desk.watchman.tick(desk.isMoving);
    drag.tick();
    motion.tick(this.now());
  }

  open(source: Source, options?: ReadOptions): Promise<void> {
    this.parts.recovery.tryAgain(false);
    return this.parts.openings.open(source, options);
  }

  save(format?: SaveFormat, look?: Omit<Look, 'name'>): Promise<string> {
    return this.parts.saving.save(format, look);
  }

  amend(label: string, change: (document: PuzzleDocument) => Puzzle): void {
    this.parts.recovery.tryAgain(false);
    this.parts.amending.amend(label, change);
  }

  saveSchedule(): Promise<string> {
    return this.parts.saving.saveSchedule();
  }

  pack(): Promise<Workpiece | undefined> {
    return this.parts.saving.pack();
  }

  unpack(stored: unknown, step?: number): Promise<Unpacked> {
    this.parts.recovery.tryAgain(false);
    return this.parts.unpacking.unpack(stored, step);
  }

  replay(scheduleText: string, fileName: string): Promise<void> {
    return this.parts.replays.replay(scheduleText, fileName);
  }

  stopReplay(): void {
    this.parts.seeking.stop();
  }

  setStepsPerFrame(count: StepsPerFrame): void {
    this.parts.motion.setStepsPerFrame(count);
  }

  play(): void {
    if (!this.parts.recovery.tryAgain(true)) this.parts.motion.play();
  }

  pause(): void {
    this.parts.motion.pause();
  }

  reheat(): void {
    this.parts.motion.reheat();
  }

  settle(): void {
    this.parts.motion.settle();
  }

  stepOnce(): void {
    this.parts.motion.stepOnce();
  }

  restart(): void {
    this.parts.recovery.tryAgain(false);
    this.parts.loader.restart();
  }

  changeSettings(changes: Changes, gesture?: string): void {
    this.parts.tunings.changeLayout(changes, gesture);
  }

  changeMetricSettings(changes: Changes, gesture?: string): void {
    this.parts.tunings.changeMetrics(changes, gesture);
  }

  importSettings(file: SettingsFile): void {
    this.parts.tunings.import(file);
  }

  setExtras(extras: Extras): void {
    this.parts.tunings.setExtras(extras);
  }

  seek(step: number, gesture?: string): void {
    this.parts.seeking.seek(step, gesture);
  }

  setBaseline(): void {
    this.parts.before.set();
  }

  grab(id: number): void {
    this.parts.drag.grab(id);
  }

  pullTo(x: number, y: number): void {
    this.parts.drag.pullTo(x, y);
  }

  release(): void {
    this.parts.drag.release();
  }

  cancelGrab(): void {
    this.parts.drag.cancel();
  }

  togglePin(id: number): void {
    this.parts.pins.toggle(id);
  }

  unpinAll(): void {
    this.parts.pins.freeAll();
  }

  defineEdit<Value>(kind: string, apply: (value: Value) => void): (label: string, from: Value, to: Value) => void {
    const createEdit = this.parts.desk.kinds.define<Value>(kind, { apply });
    return (label, from, to) => {
      const { desk, motion } = this.parts;
      apply(to);
      motion.end();
      desk.history.push(createEdit(label, from, to));
      motion.beginIfPlaying();
    };
  }

  undo(): void {
    if (this.parts.drag.cancel()) return;
    this.parts.recovery.tryAgain(false);
    const { desk, loader, motion, tasks } = this.parts;
    tasks.enqueue(async () => {
      if (this.undoLabel === undefined && desk.activity.name !== 'dragging') return;
      motion.stop();
      loader.begin();
      await desk.history.undo();
    });
  }

  redo(): void {
    this.parts.recovery.tryAgain(false);
    const { desk, loader, tasks } = this.parts;
    tasks.enqueue(async () => {
      if (desk.activity.name === 'dragging' || desk.history.undone.length === 0) return;
      loader.begin();
      await desk.history.redo();
    });
  }
}
