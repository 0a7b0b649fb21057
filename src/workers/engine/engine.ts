import { listBorderlines } from '../../layout/borderlines.ts';
import { isSettled } from '../../layout/layout.ts';
import { defaults } from '../../layout/settings.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { Incremental } from '../../puzzle/incremental.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Extras, Frame } from '../../session/document/frame.ts';
import { buffersOf, FrameMaker } from '../../session/document/frameMaker.ts';
import { Layouts } from '../../session/relax/layouts.ts';
import { Prover } from '../../session/relax/prover.ts';
import { advanceSlice, type SliceLimits } from '../../session/relax/relax.ts';
import type { SeekableRun } from '../../session/relax/seekableRun.ts';
import { SLICE_MS, workSlice } from '../../session/relax/slices.ts';
import type { EngineClient, EngineCommand, ProveResult, Setup, Steps } from './protocol.ts';
import { Reader, type ReaderHost } from './reader.ts';
import { hasDiverged, resumeRun, saveRun, startRunAt } from './runs.ts';

/** The engine stops making steps for one frame, or for one slice of other work, after this time. */
const FRAME_MS = 30;

/** With 'auto', the time for the steps of a frame and for making the frame, on a screen with 60 frames a second. The last step is not cut short. */
const AUTO_MS = 14;

/** On a slower screen, this fraction of its frame, up to a limit that keeps the drawing moving smoothly. */
const AUTO_SHARE = 0.85;
const MAX_AUTO_MS = 42;

/** The maximum distance, in units, that a point moves between two frames and still seems to glide: 1.5 % of the frame's longer side. */
const GLIDE = 15;

/** Commands that do not wait for an opening that repeats steps, because they are independent of it; and those that do not wait for a seek. */
const PASSES_OPENING: ReadonlySet<EngineCommand['type']> = new Set(['draw', 'prove', 'forget']);
const PASSES_SEEK: ReadonlySet<EngineCommand['type']> = new Set([...PASSES_OPENING, 'seek', 'open', 'look']);

/** While the drawing moves, grace is measured at this interval, and takes at most this fraction of the time. */
const GRACE_MS = 100;
const GRACE_SHARE = 0.1;

/** While the drawing moves, overlapping labels are placed again at this interval, and that takes at most this fraction of the time. */
const LABELS_MS = 300;
const LABELS_SHARE = 0.1;

/** A puzzle that was read, and the objects that are created once for it. */
interface Prepared {
  readonly layouts: Layouts;
  readonly frames: FrameMaker;
  readonly prover: Prover;
  /** The last run of it. */
  run: SeekableRun | undefined;
}

/** The open puzzle. */
interface Work {
  readonly run: SeekableRun;
  readonly frames: FrameMaker;
  metricSettings: MetricSettings;
  extras: Extras;
  /** Of the last step; frames get copies. */
  borderlines: Float32Array | undefined;
  /** Whether the last drawing that was shown is ambiguous. */
  isAmbiguous: boolean;
}

/** A command and its caller. */
interface Task {
  readonly command: EngineCommand;
  readonly client: EngineClient;
}

/** A run on its way to a step. */
interface Journey extends Task {
  readonly command: EngineCommand & { readonly type: 'open' | 'seek' };
  readonly work: Work;
  arrive(frame: Frame): void;
}

/** Carries out commands on the layout, in order, and answers each of them once. Independent of where it runs. */
export class Engine {
  private readonly prepared = new Map<number, Prepared>();
  private readonly reader: Reader;
  private work: Work | undefined;
  /** The journey that has not arrived, and the commands that wait for it. */
  private journey: Journey | undefined;
  private waiting: Task[] = [];
  /** When grace is measured again. */
  private graceDue = 0;
  /** When labels may be placed again. */
  private labelsDue = 0;
  /** The duration of each of the last steps, and of making the last frame without grace and label placement. */
  private stepMs = 0;
  private frameMs = 0;
  private readonly now: () => number;
  private readonly later: (work: () => void) => void;

  /**
   * @param now the time in milliseconds; it only affects how many steps a frame gets, and how recent its grace is
   * @param later runs a function after everything that is due now, commands included
   */
  constructor(now: () => number, later = (work: () => void): void => void setTimeout(work, 0)) {
    this.now = now;
    this.later = later;
    const host: ReaderHost = {
      now,
      later,
      prepare: (puzzle, opened) => this.prepareIncrementally(puzzle, opened),
      onSlice: () => this.carryOutWaiting(),
    };
    this.reader = new Reader(host, FRAME_MS);
  }

  receive(command: EngineCommand, client: EngineClient): void {
    const task = { command, client };
    if (this.mustWait(command)) {
      this.waiting.push(task);
      return;
    }
    this.attempt(task, () => this.carryOut(task));
    this.carryOutWaiting();
  }

  /** Stops reading a puzzle. */
  stopReading(puzzle: number): void {
    this.reader.stop(puzzle);
    this.carryOutWaiting();
  }

  private carryOutWaiting(): void {
    while (this.journey === undefined && this.waiting.length > 0 && !this.isUnread(this.waiting[0].command)) {
      const next = this.waiting.shift()!;
      this.attempt(next, () => this.carryOut(next));
    }
  }

  private mustWait(command: EngineCommand): boolean {
    const { type } = command;
    // No command before can depend on a puzzle that is only about to be read.
    if (type === 'read') return false;
    if (this.isUnread(command)) return true;
    if (this.journey === undefined) return this.waiting.length > 0;
    const passing = this.journey.command.type === 'seek' ? PASSES_SEEK : PASSES_OPENING;
    // A seek overtakes commands that only look: they may as well look at its goal, and would otherwise delay it now and then.
    const isFirst = type === 'seek' ? this.waiting.every((task) => isLook(task.command)) : this.waiting.length === 0;
    return !(passing.has(type) && isFirst);
  }

  /** Whether a command needs a puzzle that is still being read. */
  private isUnread(command: EngineCommand): boolean {
    return 'puzzle' in command && this.reader.isReading(command.puzzle);
  }

  private attempt(task: Task, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (this.journey?.command === task.command) this.journey = undefined;
      task.client.fail((error as Error).message);
    }
  }

  private carryOut({ command, client }: Task): void {
    switch (command.type) {
      case 'read':
        this.reader.read(command, client);
        break;
      case 'forget':
        this.prepared.delete(command.puzzle);
        client.answer({ type: 'done' });
        break;
      case 'open':
        this.open(command, client);
        break;
      case 'draw': {
        const frame = this.draw(command.puzzle, command);
        client.answer({ type: 'drawn', frame }, buffersOf(frame));
        break;
      }
      case 'prove':
        client.answer({ type: 'proved', ...this.prove(command) });
        break;
      default:
        if (this.work === undefined) throw new Error('no puzzle is open');
        this.workOn(this.work, command, client);
    }
  }

  private workOn(
    work: Work,
    command: EngineCommand & { readonly type: 'run' | 'change' | 'seek' | 'cut' | 'look' | 'save' },
    client: EngineClient,
  ): void {
    const { run } = work;
    switch (command.type) {
      case 'run': {
        const frame = this.makeSteps(work, command);
        client.answer({ type: 'frame', frame }, buffersOf(frame));
        break;
      }
      case 'change':
        client.answer({ type: 'changed', ...run.change(command.what) });
        break;
      case 'seek':
        run.seek(command.step);
        work.borderlines = undefined;
        this.depart({
          command,
          client,
          work,
          arrive: (frame) => {
            const { settings } = run.relaxation;
            client.answer({ type: 'sought', frame, settings }, buffersOf(frame));
          },
        });
        break;
      case 'cut': {
        const entry = run.cut();
        client.answer({ type: 'cut', step: run.lastStep, entry });
        break;
      }
      case 'look':
        work.metricSettings = command.metricSettings;
        work.extras = command.extras;
        client.answer({ type: 'done' });
        break;
      case 'save':
        client.answer({ type: 'saved', saved: saveRun(run) });
    }
  }

  /** Replaces a seek that has not arrived. */
  private depart(journey: Journey): void {
    this.journey?.client.answer({ type: 'overtaken' });
    this.journey = journey;
    this.approach(journey);
  }

  /** Makes steps towards the goal in slices, and reports the progress, until it arrives. */
  private approach(journey: Journey): void {
    const { work, client } = journey;
    const { run } = work;
    const before = run.stepsLeft;
    workSlice(
      () => run.isThere,
      () => run.approach(),
      FRAME_MS,
      this.now,
    );
    if (run.stepsLeft < before) this.updateBorderlines(work);
    if (run.isThere) {
      const frame = this.makeFrame(work, 0, 0);
      this.journey = undefined;
      journey.arrive(frame);
      return;
    }
    client.progress(run.stepsLeft);
    this.later(() => {
      if (this.journey !== journey) return;
      this.attempt(journey, () => this.approach(journey));
      this.carryOutWaiting();
    });
  }

  /** Does all expensive work of an opening before it, so that the open puzzle continues meanwhile. */
  private *prepareIncrementally(puzzle: number, opened: OpenedPuzzle): Incremental<void> {
    const layouts = new Layouts(opened);
    // Usually the puzzle is opened with these settings; otherwise opening it takes longer.
    yield* layouts.prepare(this.work?.run.relaxation.settings ?? defaults);
    this.prepared.set(puzzle, { layouts, frames: new FrameMaker(opened), prover: new Prover(layouts), run: undefined });
  }

  private prove({ puzzle, settings, checkpoint }: EngineCommand & { readonly type: 'prove' }): ProveResult {
    const { prover } = this.preparedOf(puzzle);
    try {
      return { drawn: prover.prove(settings, checkpoint) };
    } catch (error) {
      return { fault: (error as Error).message };
    }
  }

  private preparedOf(puzzle: number): Prepared {
    const prepared = this.prepared.get(puzzle);
    if (prepared === undefined) throw new Error(`puzzle ${puzzle} was not read`);
    return prepared;
  }

  /** The open puzzle stays open until the new one is ready. */
  private open(command: EngineCommand & { readonly type: 'open' }, client: EngineClient): void {
    const { puzzle, settings, metricSettings, extras, from, isOriginalWanted } = command;
    const prepared = this.preparedOf(puzzle);
    const { layouts, frames } = prepared;
    const original = isOriginalWanted ? frames.original(metricSettings, extras.labels || undefined) : undefined;
    const run = resumeRun(layouts, settings, from, prepared.run);
    const work: Work = { run, frames, metricSettings, extras, borderlines: undefined, isAmbiguous: false };
    const take = (taken: Work, frame: Frame) => {
      this.work = taken;
      prepared.run = taken.run;
      const schedule = [...taken.run.relaxation.schedule];
      client.answer(
        { type: 'opened', original, frame, schedule },
        [frame, original].flatMap((sent) => (sent ? buffersOf(sent) : [])),
      );
    };
    this.depart({
      command,
      client,
      work,
      arrive: (frame) => {
        if (from?.checkpoint === undefined || !hasDiverged(work.run, from)) {
          take(work, frame);
          return;
        }
        const stored = { ...work, run: startRunAt(layouts, settings, from.checkpoint) };
        take(stored, this.makeFrame(stored, 0, 0));
      },
    });
  }

  /** Uses a FrameMaker of its own, because a FrameMaker remembers the drawing that moves. */
  private draw(puzzle: number, { settings, metricSettings, extras, from }: Setup): Frame {
    const { layouts } = this.preparedOf(puzzle);
    const run = resumeRun(layouts, settings, from && { checkpoint: from.checkpoint, schedule: from.schedule }, undefined);
    const frames = new FrameMaker(layouts.opened);
    const { firstStep, lastStep } = run;
    return { ...frames.make(run.relaxation, metricSettings, extras, undefined), firstStep, lastStep, stepsMade: 0, stepMs: 0 };
  }

  private makeSteps(work: Work, { steps, screenMs = AUTO_MS }: EngineCommand & { readonly type: 'run' }): Frame {
    const { run, frames, metricSettings } = work;
    // Always shows the first unambiguous step, however many steps a frame gets: its mark is the same on every machine.
    const isCleared = () => work.isAmbiguous && !frames.isAmbiguous(run.relaxation, metricSettings);
    const { made, spentMs } = advanceSlice(run, this.limitsOf(steps, screenMs), this.now, isCleared);
    if (made > 0) this.updateBorderlines(work);
    return this.makeFrame(work, made, made > 0 ? spentMs / made : 0);
  }

  private limitsOf(steps: Steps, screenMs: number): SliceLimits {
    const unlimited = Number.POSITIVE_INFINITY;
    if (steps === 'rest') return { steps: unlimited, ms: SLICE_MS, distance: unlimited };
    // At least one step is made.
    if (steps === 'auto') {
      const ms = Math.min(MAX_AUTO_MS, Math.max(AUTO_MS, AUTO_SHARE * screenMs));
      return { steps: unlimited, ms: Math.max(1, ms - this.frameMs - this.stepMs), distance: GLIDE };
    }
    return { steps, ms: FRAME_MS, distance: unlimited };
  }

  /** Call this after a step. */
  private updateBorderlines(work: Work): void {
    work.borderlines = work.extras.borderlines ? listBorderlines(work.run.relaxation.layout) : undefined;
  }

  private makeFrame(work: Work, stepsMade: number, stepMs: number): Frame {
    const { run, frames, metricSettings, extras, borderlines } = work;
    const start = this.now();
    // A drawing that does not move may be on screen for long, so everything is exact.
    const isAtRest = isSettled(run.relaxation.layout);
    const isGraceDue = stepsMade === 0 || isAtRest || start >= this.graceDue;
    const labelEffort = stepsMade === 0 || isAtRest ? 'best' : start >= this.labelsDue ? 'repair' : 'follow';
    const searches = frames.labelSearches;
    const frame = frames.make(run.relaxation, metricSettings, extras, borderlines, isGraceDue, labelEffort);
    const end = this.now();
    const hasSearched = frames.labelSearches > searches;
    if (hasSearched) this.labelsDue = end + Math.max(LABELS_MS, (end - start) / LABELS_SHARE);
    work.isAmbiguous = frame.scores.ambiguous;
    if (stepsMade > 0) this.stepMs = stepMs;
    if (!isGraceDue && !hasSearched) this.frameMs = end - start;
    if (isGraceDue) this.graceDue = end + Math.max(GRACE_MS, (end - start) / GRACE_SHARE);
    const { firstStep, lastStep } = run;
    return { ...frame, firstStep, lastStep, stepsMade, stepMs };
  }
}

/** Whether a command does not change the run. */
function isLook(command: EngineCommand): boolean {
  return command.type === 'save' || command.type === 'look' || (command.type === 'run' && command.steps === 0);
}
