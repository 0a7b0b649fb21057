import { changeSettings, defaults, type Settings } from '../layout/settings.ts';
import type { Metrics } from '../metrics/measureAll.ts';
import { changeMetricSettings, type MetricSettings, metricDefaults } from '../metrics/settings.ts';
import type { PuzzleDocument } from '../session/document.ts';
import { type Extras, type Frame, NO_EXTRAS } from '../session/frame.ts';
import type { Change } from '../session/relaxation.ts';
import { type ScheduleEntry, shareEntries, writeSchedule } from '../session/schedule.ts';
import type { Workpiece } from '../session/workpiece.ts';
import { DeadError } from '../workers/calls.ts';
import type { Saved } from '../workers/engine/protocol.ts';
import type { Ports } from '../workers/ports.ts';
import { type Edit, EditKinds, type EditMaker } from './edits.ts';
import { EngineLink } from './engineLink.ts';
import { History } from './history.ts';
import { MetricLog } from './metricLog.ts';
import { explainRefusal } from './refusal.ts';
import type { SettingsFile } from './settingsFile.ts';
import { Shelf } from './shelf.ts';
import { SignalHub } from './signals.ts';
import type { Source } from './source.ts';
import { type Changes, Tuning } from './tuning.ts';
import { Watchman } from './watchman.ts';
import type { Baseline, LogEntry, RunState, Signals, Verdict, Workbench } from './workbench.ts';

/** How many edits can be taken back. A run keeps a checkpoint, about 40 bytes a point, and shares the other with the edit before it. */
const HISTORY_LIMIT = 200;

export const MAX_STEPS_PER_FRAME = 64;

/** Where a layout goes on from. */
type Start = Pick<Saved, 'checkpoint' | 'schedule'>;

/** What undo brings back. */
interface Moment {
  readonly document: PuzzleDocument;
  /** For when another document is open; else the baseline is that of now. */
  readonly baseline: Baseline;
  readonly log: readonly LogEntry[];
  /** Rejects if the engine died before it could tell. */
  readonly start: Promise<Start>;
}

type Tuned = Pick<Workpiece, 'settings' | 'metricSettings'>;

/** A value of edits that move the drawing. */
interface DrawingValue {
  /** Of a moment on the shelf. */
  readonly moment: number;
  /** Where all settings change with it. */
  readonly tuning?: Tuned;
}

/** What moves the drawing. */
const DRAWING_KINDS = ['run', 'drag', 'restart', 'opening', 'return'] as const;

type DrawingKind = (typeof DRAWING_KINDS)[number];

/** Between play and pause. */
interface Run {
  readonly before: Moment;
  readonly firstStep: number;
  /** How much had been done when it began. */
  readonly depthBefore: number;
}

interface Grab {
  readonly id: number;
  readonly before: Moment;
  /** Where the point shall go, until the engine has been told. */
  target: readonly [x: number, y: number] | undefined;
}

/** The workbench with its layout and its verifier in workers. */
export class LiveWorkbench implements Workbench {
  readonly signals = new SignalHub<Signals>();
  document: PuzzleDocument | undefined;
  frame: Frame | undefined;
  baseline: Baseline | undefined;
  stepsPerFrame = 1;

  private readonly engine: EngineLink;
  private readonly watchman: Watchman;
  private readonly now: () => number;
  private readonly kinds = new EditKinds();
  private readonly history = new History(this.kinds, HISTORY_LIMIT, () => this.signals.emit('history', undefined));
  private readonly moments = new Shelf<Moment>();
  private readonly baselines = new Shelf<Baseline>();
  private readonly createDrawingEdit: Readonly<Record<DrawingKind, EditMaker<DrawingValue>>>;
  private readonly createPinEdit: EditMaker<Readonly<Record<string, boolean>>>;
  private readonly createBaselineEdit: EditMaker<number>;
  private readonly metricLog = new MetricLog();
  private readonly layoutTuning: Tuning<Settings>;
  private readonly metricTuning: Tuning<MetricSettings>;
  private extras: Extras = NO_EXTRAS;
  private isPlaying = false;
  private run: Run | undefined;
  private grabbed: Grab | undefined;
  /** The engine is about to have another drawing: what is shown is not what it would be done to. */
  private isLoading = false;
  /** Things that must not overtake each other: openings, undo, restarts. */
  private queue: Promise<void> = Promise.resolve();
  private lastOpening = 0;
  /** Of what was last captured. */
  private lastSchedule: readonly ScheduleEntry[] = [];

  /** @param now the time in milliseconds */
  constructor({ openEngine, openAnalyst }: Ports, now: () => number) {
    this.now = now;
    const warn = (message: string) => this.signals.emit('notice', { message, tone: 'trouble' });
    const refused = (message: string) => {
      warn(message);
      // Whoever shows what was asked for shall show what is.
      this.signals.emit('settings', undefined);
    };
    const changed = () => this.signals.emit('settings', undefined);
    this.layoutTuning = new Tuning({ kind: 'settings', standard: defaults, compute: changeSettings }, this.kinds, this.history, {
      send: (changes) => this.sendSettings(changes),
      changed,
      refused,
    });
    this.metricTuning = new Tuning({ kind: 'metrics', standard: metricDefaults, compute: changeMetricSettings }, this.kinds, this.history, {
      send: async () => this.applyMetricSettings(),
      changed,
      refused,
    });
    const drawingRules = {
      apply: (value: DrawingValue) => this.bringBack(value),
      forget: ({ moment }: DrawingValue) => this.moments.takeOff(moment),
    };
    this.createDrawingEdit = Object.fromEntries(
      DRAWING_KINDS.map((kind) => [kind, this.kinds.define<DrawingValue>(kind, drawingRules)]),
    ) as Record<DrawingKind, EditMaker<DrawingValue>>;
    this.createPinEdit = this.kinds.define('pins', { apply: (pins) => this.applyPins(pins) });
    this.createBaselineEdit = this.kinds.define('baseline', {
      apply: (number) => this.applyBaseline(this.baselines.get(number)),
      forget: (number) => this.baselines.takeOff(number),
    });
    this.engine = new EngineLink(openEngine, {
      received: (frame) => this.receive(frame),
      refused: warn,
      asked: () => this.signals.emit('busy', undefined),
      died: (reason, isRevived) => this.revive(reason, isRevived),
    });
    const workbench = this;
    this.watchman = new Watchman(
      openAnalyst,
      {
        get document() {
          return workbench.document;
        },
        get metricSettings() {
          return workbench.metricSettings;
        },
        fetchSaved: () => this.engine.save(),
        judged: () => this.signals.emit('verdict', undefined),
        measuredAll: () => this.signals.emit('measured', undefined),
        refuted: (step, difference) => this.goBack(step, difference),
        failed: warn,
        asked: () => this.signals.emit('busy', undefined),
        revivedAnalyst: () => {
          if (this.baseline !== undefined && this.baseline.metrics === undefined) this.measureBaseline(this.baseline);
        },
      },
      now,
    );
  }

  get log(): readonly LogEntry[] {
    return this.metricLog.entries;
  }

  get verdict(): Verdict {
    return this.watchman.verdict;
  }

  get measured(): { readonly step: number; readonly metrics: Metrics } | undefined {
    return this.watchman.measured;
  }

  get runState(): RunState {
    if (!this.isPlaying) return 'paused';
    return this.frame?.isSettled ? 'settled' : 'playing';
  }

  // Files

  async open(source: Source): Promise<void> {
    const opening = ++this.lastOpening;
    let document: PuzzleDocument;
    const refuse = (error: unknown) => this.signals.emit('refused', explainRefusal(error, source.fileName, this.document));
    try {
      const text = await source.read();
      if (opening !== this.lastOpening) return;
      document = await this.engine.read(text, source.fileName);
    } catch (error) {
      if (opening === this.lastOpening) refuse(error);
      return;
    }
    await this.enqueue(async () => {
      if (opening !== this.lastOpening) return;
      const { isPlaying } = this;
      this.stop();
      const before = this.document === undefined ? undefined : this.capture();
      try {
        await this.load(document, source);
      } catch (error) {
        if (error instanceof DeadError) throw error;
        refuse(error);
        if (isPlaying) this.play();
        return;
      }
      if (before !== undefined) this.noteMove('opening', `opening of ${document.name}`, before);
    });
  }

  async save(): Promise<string> {
    if (this.document === undefined) throw new Error('nothing is open');
    const { checkpoint, puzzle } = await this.engine.save();
    // Now, and not before: another one may have been opened on the way.
    const { document } = this;
    // What nobody has moved is saved as it was opened, and not as it was resampled.
    return this.watchman.save(document, checkpoint.step === 0 ? document.puzzle : puzzle);
  }

  async saveSchedule(): Promise<string> {
    return writeSchedule((await this.engine.save()).schedule);
  }

  async pack(): Promise<Workpiece | undefined> {
    if (this.document === undefined) return undefined;
    const { checkpoint, schedule } = await this.engine.save();
    const { document, settings, metricSettings } = this;
    return { text: document.text, fileName: document.fileName, settings, metricSettings, checkpoint, schedule };
  }

  unpack(piece: Workpiece): Promise<void> {
    // What is still being read gives way.
    this.lastOpening++;
    return this.enqueue(async () => {
      const document = await this.engine.read(piece.text, piece.fileName);
      this.stop();
      const before = this.document === undefined ? undefined : this.capture();
      const old = { settings: this.settings, metricSettings: this.metricSettings };
      const own = { settings: piece.settings, metricSettings: piece.metricSettings };
      this.tune(own);
      try {
        await this.load(document, undefined, piece);
      } catch (error) {
        this.tune(old);
        throw error;
      }
      if (before !== undefined) this.noteMove('return', `return to the work on ${document.name}`, before, { from: old, to: own });
    });
  }

  // The run

  setStepsPerFrame(count: number): void {
    this.stepsPerFrame = Math.min(MAX_STEPS_PER_FRAME, Math.max(1, Math.round(count) || 1));
    this.signals.emit('run', undefined);
  }

  play(): void {
    if (this.isPlaying) return;
    this.isPlaying = true;
    this.beginRun();
    this.signals.emit('run', undefined);
    // Nothing may have been asked of the engine: whoever rested must tick again.
    if (!this.isIdle) this.signals.emit('busy', undefined);
  }

  pause(): void {
    if (!this.isPlaying) return;
    this.isPlaying = false;
    // A frame that is on its way still belongs to the run.
    if (!this.engine.isFrameDue) this.endRun();
    this.signals.emit('run', undefined);
  }

  stepOnce(): void {
    if (this.isPlaying || this.engine.isFrameDue) return;
    this.beginRun();
    if (this.run !== undefined) this.engine.run(1);
  }

  restart(): void {
    this.enqueue(async () => {
      const { document, isPlaying } = this;
      if (document === undefined) return;
      this.stop();
      const before = this.capture();
      this.isPlaying = isPlaying;
      await this.load(document);
      this.noteMove('restart', 'restart', before);
    });
  }

  get isIdle(): boolean {
    return !this.isMoving && this.grabbed?.target === undefined && !this.engine.isBusy && !this.watchman.isBusy;
  }

  tick(): void {
    this.engine.watch(this.now());
    this.watchman.tick(this.isMoving);
    if (this.grabbed?.target !== undefined) {
      this.change({ pulls: { [this.grabbed.id]: this.grabbed.target } }).catch((error) => this.warnOf(error));
      this.grabbed.target = undefined;
    }
    if (this.isMoving) this.engine.run(this.stepsPerFrame);
  }

  // Settings

  get settings(): Settings {
    return this.layoutTuning.value;
  }

  get metricSettings(): MetricSettings {
    return this.metricTuning.value;
  }

  changeSettings(changes: Readonly<Record<string, unknown>>, gesture?: string): void {
    this.layoutTuning.change(changes, gesture);
  }

  changeMetricSettings(changes: Readonly<Record<string, unknown>>, gesture?: string): void {
    this.metricTuning.change(changes, gesture);
  }

  importSettings({ layout, metrics }: SettingsFile): void {
    this.history.group('import of settings', () => {
      if (Object.keys(layout).length > 0) this.changeSettings(layout);
      if (Object.keys(metrics).length > 0) this.changeMetricSettings(metrics);
    });
  }

  setExtras(extras: Extras): void {
    this.extras = extras;
    this.look();
  }

  // Before and now

  setBaseline(): void {
    this.enqueue(async () => {
      const { baseline: before } = this;
      if (before === undefined) return;
      const { puzzle, checkpoint } = await this.engine.save();
      // While it runs, the frame that is shown may be some steps off; it is the one the user meant.
      if (this.frame === undefined) return;
      const after: Baseline = { label: `step ${checkpoint.step}`, frame: this.frame, puzzle, metrics: undefined };
      this.applyBaseline(after);
      this.history.push(this.createBaselineEdit('new before', this.baselines.put(before), this.baselines.put(after)));
    });
  }

  // Dragging and pins

  grab(id: number): void {
    if (this.frame === undefined || this.isLoading || this.grabbed !== undefined) return;
    this.endRun();
    this.grabbed = { id, before: this.capture(), target: undefined };
    this.signals.emit('run', undefined);
    this.signals.emit('busy', undefined);
  }

  pullTo(x: number, y: number): void {
    if (this.grabbed === undefined) return;
    this.grabbed.target = [x, y];
    this.signals.emit('busy', undefined);
  }

  release(): void {
    const { grabbed } = this;
    if (grabbed === undefined) return;
    this.letGo(grabbed);
    this.noteMove('drag', 'drag', grabbed.before);
    if (this.isPlaying) this.beginRun();
    this.watchman.check();
    this.signals.emit('run', undefined);
  }

  cancelGrab(): void {
    const { grabbed } = this;
    if (grabbed === undefined) return;
    this.letGo(grabbed);
    this.enqueue(async () => {
      // What has moved since is taken back with it.
      this.run = undefined;
      await this.restore(grabbed.before);
    });
  }

  togglePin(id: number): void {
    if (this.frame !== undefined && !this.isLoading) this.pin([id], !this.frame.pinned.includes(id));
  }

  unpinAll(): void {
    if (this.frame !== undefined && !this.isLoading && this.frame.pinned.length > 0) this.pin(this.frame.pinned, false);
  }

  // History

  defineEdit<Value>(kind: string, apply: (value: Value) => void): (label: string, from: Value, to: Value) => void {
    const createEdit = this.kinds.define<Value>(kind, { apply });
    return (label, from, to) => {
      apply(to);
      this.history.push(createEdit(label, from, to));
    };
  }

  get done(): readonly Edit[] {
    return this.history.done;
  }

  get undone(): readonly Edit[] {
    return this.history.undone;
  }

  get undoLabel(): string | undefined {
    return this.isRunUndoable ? 'run' : this.done.at(-1)?.label;
  }

  get redoLabel(): string | undefined {
    return this.undone.at(-1)?.label;
  }

  undo(): void {
    if (this.grabbed !== undefined) {
      this.cancelGrab();
      return;
    }
    this.enqueue(async () => {
      // What was changed in the middle of a run is taken back first, and the run goes on.
      if (this.isRunUndoable) this.stop();
      await this.history.undo();
    });
  }

  redo(): void {
    if (this.grabbed === undefined) this.enqueue(() => this.history.redo());
  }

  // What the engine does

  private receive(frame: Frame): void {
    this.showFrame(frame);
    if (this.run === undefined || this.isMoving) return;
    this.endRun();
    this.signals.emit('run', undefined);
  }

  private showFrame(frame: Frame): void {
    this.frame = frame;
    this.metricLog.add(frame.step, frame.scores);
    this.signals.emit('frame', frame);
  }

  /** Whether steps are to be made: played or pulled at, and not at rest. */
  private get isMoving(): boolean {
    return (this.isPlaying || this.grabbed !== undefined) && !this.isLoading && this.frame?.isSettled === false;
  }

  /** Changes something in the engine, which wakes it. Rejects where the engine refuses it. */
  private async change(what: Change): Promise<void> {
    if (this.frame === undefined) return;
    const arrival = this.engine.change(what);
    this.frame = { ...this.frame, isSettled: false };
    if (this.isPlaying) this.beginRun();
    this.refresh();
    this.signals.emit('run', undefined);
    await arrival.catch((error: unknown) => {
      // A new engine will be told.
      if (!(error instanceof DeadError)) throw error;
    });
  }

  private warnOf(error: unknown): void {
    this.signals.emit('notice', { message: (error as Error).message, tone: 'trouble' });
  }

  private look(): void {
    if (this.frame === undefined) return;
    this.engine.look({ metricSettings: this.metricSettings, extras: this.extras });
    this.refresh();
  }

  /** Shows what has changed, if no step is going to. */
  private refresh(): void {
    if (!this.isMoving) this.engine.run(0);
  }

  /** Part of a task of the queue: brings a drawing into the engine and onto the page. The baseline is for a document that is not open yet. */
  private async load(
    document: PuzzleDocument,
    source?: Source,
    from?: Start,
    baseline?: Baseline,
    log?: readonly LogEntry[],
  ): Promise<void> {
    this.isLoading = true;
    const { settings, metricSettings, extras } = this;
    const start = from === undefined ? undefined : { checkpoint: from.checkpoint, schedule: from.schedule };
    const opening = { settings, metricSettings, extras, from: start };
    const isOther = this.document !== document;
    let frame: Frame;
    if (isOther && baseline === undefined) {
      const opened = await this.engine.open(document, opening);
      frame = opened.frame;
      baseline = { label: 'original', frame: opened.original, puzzle: document.puzzle, metrics: undefined };
    } else frame = await this.engine.restore(document, opening);
    this.layoutTuning.adopt(settings);
    this.document = document;
    if (log !== undefined) this.metricLog.restore(log);
    else if (isOther || from === undefined) this.metricLog.clear();
    if (isOther && baseline !== undefined) {
      this.signals.emit('document', { document, source });
      this.watchman.begin(frame.step);
      this.applyBaseline(baseline);
    }
    this.showFrame(frame);
    this.watchman.check();
    this.signals.emit('run', undefined);
  }

  /** The layout has broken its word: back to the last drawing that was right. */
  private goBack(step: number, difference: string): void {
    const { document } = this;
    const { lastGood } = this.watchman;
    const before = this.forgetMove();
    this.stop();
    const where = lastGood === undefined ? 'the puzzle as it was opened' : `step ${lastGood.checkpoint.step}`;
    const message = `After step ${step} the drawing was no longer the same puzzle (${difference}). It is back at ${where}.`;
    this.signals.emit('notice', { message, tone: 'trouble' });
    if (document !== undefined) this.enqueue(() => this.retreat(document, lastGood, before));
  }

  private revive(reason: string, isRevived: boolean): void {
    const { document, isPlaying } = this;
    const { lastGood } = this.watchman;
    const before = this.forgetMove();
    this.isPlaying = false;
    if (document === undefined) return;
    if (!isRevived) {
      const message = `The layout can’t be kept going (${reason}). The drawing stays as it is; load the page again to go on.`;
      this.signals.emit('notice', { message, tone: 'trouble' });
      return;
    }
    this.enqueue(async () => {
      await this.retreat(document, lastGood, before);
      const message = `The layout had stopped (${reason}). It was started again and goes on from step ${lastGood?.checkpoint.step ?? 0}.`;
      this.signals.emit('notice', { message, tone: 'news' });
      if (isPlaying) this.play();
    });
  }

  /** The run or drag that goes on has no good end; returns where it began. */
  private forgetMove(): Moment | undefined {
    const before = (this.run ?? this.grabbed)?.before;
    this.run = undefined;
    this.grabbed = undefined;
    return before;
  }

  /** Back to a drawing that was right, or to the puzzle as it was opened; what has been moved since `before` can still be taken back. */
  private async retreat(document: PuzzleDocument, to: Start | undefined, before: Moment | undefined): Promise<void> {
    await this.load(document, undefined, to);
    if (before !== undefined) this.noteMove('return', `return to step ${to?.checkpoint.step ?? 0}`, before);
  }

  // Parts of edits

  /** All that undo would bring back here. */
  private capture(): Moment {
    const { document, baseline } = this;
    if (document === undefined || baseline === undefined) throw new Error('nothing is open');
    const start = this.engine.save().then(({ checkpoint, schedule }) => {
      this.lastSchedule = shareEntries(schedule, this.lastSchedule);
      return { checkpoint, schedule: this.lastSchedule };
    });
    // Who restores it is told; until then nobody needs to know.
    start.catch(() => {});
    return { document, baseline, log: [...this.log], start };
  }

  private async restore({ document, baseline, log, start }: Moment): Promise<void> {
    await this.load(document, undefined, await start, baseline, log);
  }

  /** Notes that the drawing has come from `before` to where it is now, and the settings with it, if `tuning` says so. */
  private noteMove(kind: DrawingKind, label: string, before: Moment, tuning?: { readonly from: Tuned; readonly to: Tuned }): void {
    const from = { moment: this.moments.put(before), ...(tuning && { tuning: tuning.from }) };
    const to = { moment: this.moments.put(this.capture()), ...(tuning && { tuning: tuning.to }) };
    this.history.push(this.createDrawingEdit[kind](label, from, to));
  }

  private async bringBack({ moment: number, tuning }: DrawingValue): Promise<void> {
    const moment = this.moments.get(number);
    this.stop();
    if (tuning !== undefined) this.tune(tuning);
    await this.restore(moment);
  }

  private tune({ settings, metricSettings }: Tuned): void {
    this.layoutTuning.adopt(settings);
    this.metricTuning.adopt(metricSettings);
    this.signals.emit('settings', undefined);
  }

  private beginRun(): void {
    const { run, frame, grabbed, isLoading, history } = this;
    if (run !== undefined || grabbed !== undefined || isLoading || frame === undefined || frame.isSettled) return;
    this.run = { before: this.capture(), firstStep: frame.step, depthBefore: history.depth };
    // It is something new, to be noted when it ends.
    history.forgetUndone();
  }

  private endRun(): void {
    const { run, frame } = this;
    this.run = undefined;
    if (run === undefined || frame === undefined) return;
    const steps = frame.step - run.firstStep;
    if (steps > 1) this.noteMove('run', `run of ${steps} steps`, run.before);
    else if (this.engine.isStepDue) this.noteMove('run', 'run', run.before);
    else if (steps === 1) this.noteMove('run', 'single step', run.before);
    else this.signals.emit('history', undefined);
    this.watchman.check();
  }

  /** Ends the run at once, before something else moves the drawing. */
  private stop(): void {
    this.isPlaying = false;
    this.grabbed = undefined;
    this.endRun();
    this.signals.emit('run', undefined);
  }

  /** A run goes on in which nothing else was done: it is what undo takes back. */
  private get isRunUndoable(): boolean {
    const { run, frame, history, engine } = this;
    if (run === undefined || history.depth > run.depthBefore) return false;
    return engine.isStepDue || (frame?.step ?? 0) > run.firstStep;
  }

  private sendSettings(changes: Changes): Promise<void> {
    this.metricLog.mark(Object.keys(changes));
    return this.change({ settings: changes });
  }

  private applyMetricSettings(): void {
    this.look();
    if (this.baseline !== undefined) this.applyBaseline({ ...this.baseline, metrics: undefined });
    this.watchman.check();
  }

  private applyBaseline(baseline: Baseline): void {
    this.baseline = baseline;
    this.signals.emit('baseline', undefined);
    if (baseline.metrics === undefined) this.measureBaseline(baseline);
  }

  private async measureBaseline(baseline: Baseline): Promise<void> {
    const metrics = await this.watchman.measure(baseline.puzzle).catch(() => undefined);
    if (metrics === undefined || this.baseline !== baseline) return;
    const { places, ...scores } = metrics.bos2022;
    this.baseline = { ...baseline, metrics, frame: { ...baseline.frame, scores, places } };
    this.signals.emit('baseline', undefined);
  }

  private letGo(grabbed: Grab): void {
    this.change({ pulls: { [grabbed.id]: null } }).catch((error) => this.warnOf(error));
    this.grabbed = undefined;
    this.refresh();
  }

  private pin(ids: readonly number[], on: boolean): void {
    const pinsOf = (isOn: boolean) => Object.fromEntries(ids.map((id) => [id, isOn]));
    this.endRun();
    const edit = this.createPinEdit(on ? 'pin' : 'unpin', pinsOf(!on), pinsOf(on));
    this.history.push(edit);
    this.applyPins(pinsOf(on)).catch((error) => {
      this.history.amend((other) => (other === edit ? undefined : other));
      this.warnOf(error);
    });
    this.watchman.check();
  }

  private applyPins(pins: Readonly<Record<string, boolean>>): Promise<void> {
    // Pins are part of the drawing: a run that goes on is one before and one after.
    this.endRun();
    return this.change({ pins });
  }

  /** Does one thing after the other; what goes wrong becomes a notice. */
  private enqueue(task: () => Promise<void>): Promise<void> {
    this.queue = this.queue
      .then(task)
      .catch((error: unknown) => this.warnOf(error))
      .then(() => {
        this.isLoading = false;
        if (this.isPlaying) this.beginRun();
      });
    return this.queue;
  }
}
