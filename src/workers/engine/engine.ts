import { listBorderlines } from '../../layout/borderlines.ts';
import { isSettled } from '../../layout/layout.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Extras, Frame } from '../../session/document/frame.ts';
import { buffersOf, FrameMaker } from '../../session/document/frameMaker.ts';
import { Layouts } from '../../session/relax/layouts.ts';
import { Prover } from '../../session/relax/prover.ts';
import { advanceSlice, type SliceLimits } from '../../session/relax/relax.ts';
import type { SeekableRun } from '../../session/relax/seekableRun.ts';
import { SLICE_MS, workSlice } from '../../session/relax/slices.ts';
import { filmFrom, isAt, isMadeAgain, saveFilm, stepsOf, takeUp } from './films.ts';
import type { EngineCommand, EngineEvent, Proof, Setup, Steps } from './protocol.ts';
import { Reader, type ReaderHost } from './reader.ts';

/** Steps that take longer than this in all are not followed by another one before the page has its frame, or its next wish was heard. */
const FRAME_MS = 30;

/** What of the sixtieth of a second that a frame has may be spent here: by the steps, of which the last one is not cut short, and by what makes the frame. */
const AUTO_MS = 14;

/** The same of a screen that takes longer, as where the processor draws; but no longer than lets the drawing move smoothly. */
const AUTO_SHARE = 0.85;
const MAX_AUTO_MS = 42;

/** So far, in units, a point may go between two frames and still seem to glide: 1.5 % of the frame's longer side. */
const GLIDE = 15;

/** What does not wait for an opening that makes steps again, because it has nothing to do with it; nor for a seek, which it may also overtake. */
const PASSES_OPENING: ReadonlySet<EngineCommand['type']> = new Set(['draw', 'prove', 'forget']);
const PASSES_SEEK: ReadonlySet<EngineCommand['type']> = new Set([...PASSES_OPENING, 'seek', 'open', 'restore', 'look']);

/** While the drawing moves, its grace is measured so often, and for so large a part of the time. */
const GRACE_MS = 100;
const GRACE_SHARE = 0.1;

/** While the drawing moves, labels that have come to overlap are put elsewhere so often, and for so large a part of the time. */
const LABELS_MS = 300;
const LABELS_SHARE = 0.1;

/** A puzzle that was read, and what is made once for it. */
interface Prepared {
  readonly layouts: Layouts;
  readonly frames: FrameMaker;
  readonly prover: Prover;
  /** The last one of it. */
  film: SeekableRun | undefined;
}

/** The puzzle that is open. */
interface Work {
  readonly film: SeekableRun;
  readonly frames: FrameMaker;
  metricSettings: MetricSettings;
  extras: Extras;
  /** Of the last step that was made: frames get copies. */
  borderlines: Float32Array | undefined;
  /** Whether the last drawing that was shown could be misread. */
  isAmbiguous: boolean;
}

/** A film on its way to a step, and what is done when it is there. */
interface Way {
  readonly command: EngineCommand & { readonly type: 'open' | 'restore' | 'seek' };
  readonly work: Work;
  arrive(frame: Frame): void;
}

/** The layout behind a port: carries out commands and posts events, in order. Knows nothing of where it runs. */
export class Engine {
  private readonly prepared = new Map<number, Prepared>();
  private readonly reader: Reader;
  private work: Work | undefined;
  /** The one that is not there yet, and what waits for it. */
  private way: Way | undefined;
  private waiting: EngineCommand[] = [];
  /** When grace is to be measured again. */
  private graceDue = 0;
  /** When places for labels may be sought again. */
  private labelsDue = 0;
  /** How long the last steps took, each, and how long it took to make the last frame for which nothing was measured or sought that is not for each. */
  private stepMs = 0;
  private frameMs = 0;
  private readonly post: (event: EngineEvent, buffers: ArrayBuffer[]) => void;
  private readonly now: () => number;
  private readonly later: (work: () => void) => void;

  /**
   * @param now the time in milliseconds, which only decides how many steps a frame gets, and how fresh its grace is
   * @param later does something after all that is due by now, commands included
   */
  constructor(
    post: (event: EngineEvent, buffers: ArrayBuffer[]) => void,
    now: () => number,
    later = (work: () => void): void => void setTimeout(work, 0),
  ) {
    this.post = post;
    this.now = now;
    this.later = later;
    const reading: ReaderHost = {
      post: (event) => post(event, []),
      now,
      later,
      take: (puzzle, opened) => this.prepare(puzzle, opened),
      goOn: () => this.carryOutWaiting(),
    };
    this.reader = new Reader(reading, FRAME_MS);
  }

  receive(command: EngineCommand): void {
    if (this.mustWait(command)) {
      this.waiting.push(command);
      return;
    }
    this.attempt(command, () => this.carryOut(command));
    this.carryOutWaiting();
  }

  private carryOutWaiting(): void {
    while (this.way === undefined && this.waiting.length > 0 && !this.isToBeRead(this.waiting[0])) {
      const next = this.waiting.shift()!;
      this.attempt(next, () => this.carryOut(next));
    }
  }

  private mustWait(command: EngineCommand): boolean {
    const { type } = command;
    // What is read is nothing to anyone before it was.
    if (type === 'read' || type === 'stop') return false;
    if (this.isToBeRead(command)) return true;
    if (this.way === undefined) return this.waiting.length > 0;
    const passing = this.way.command.type === 'seek' ? PASSES_SEEK : PASSES_OPENING;
    // What is only looked at may as well be where the last seek leads to: else whoever looks now and then would keep it waiting.
    const isFirst = type === 'seek' ? this.waiting.every(isLook) : this.waiting.length === 0;
    return !(passing.has(type) && isFirst);
  }

  /** Whether a command is about a puzzle that is still being read. */
  private isToBeRead(command: EngineCommand): boolean {
    return 'puzzle' in command && this.reader.isToRead(command.puzzle);
  }

  private attempt(command: EngineCommand, work: () => void): void {
    try {
      work();
    } catch (error) {
      if (this.way?.command === command) this.way = undefined;
      const call = 'call' in command ? command.call : undefined;
      this.post({ type: 'refused', of: command.type, call, message: (error as Error).message }, []);
    }
  }

  private carryOut(command: EngineCommand): void {
    switch (command.type) {
      case 'read':
        this.reader.read(command);
        break;
      case 'stop':
        this.reader.stop(command.puzzle);
        break;
      case 'forget':
        this.prepared.delete(command.puzzle);
        break;
      case 'open': {
        const { call, puzzle, metricSettings, extras } = command;
        const original = this.preparedOf(puzzle).frames.original(metricSettings, extras.labels || undefined);
        this.open(command, (frame) => this.post({ type: 'opened', call, original, frame }, [...buffersOf(original), ...buffersOf(frame)]));
        break;
      }
      case 'restore':
        this.open(command, (frame) => this.post({ type: 'restored', call: command.call, frame }, buffersOf(frame)));
        break;
      case 'draw': {
        const frame = this.draw(command.puzzle, command);
        this.post({ type: 'drawn', call: command.call, frame }, buffersOf(frame));
        break;
      }
      case 'prove':
        this.post({ type: 'proved', call: command.call, ...this.prove(command) }, []);
        break;
      default:
        if (this.work === undefined) throw new Error('no puzzle is open');
        this.workOn(this.work, command);
    }
  }

  private workOn(work: Work, command: EngineCommand & { readonly type: 'run' | 'change' | 'seek' | 'cut' | 'look' | 'save' }): void {
    const { film } = work;
    switch (command.type) {
      case 'run':
        this.run(work, command);
        break;
      case 'change':
        film.change(command.what);
        this.post({ type: 'changed', call: command.call }, []);
        break;
      case 'seek':
        if (command.isMade) film.extendTo(command.step);
        film.seek(command.step);
        work.borderlines = undefined;
        this.setOut({
          command,
          work,
          arrive: (frame) => {
            const { settings } = film.relaxation;
            this.post({ type: 'sought', call: command.call, frame, settings, isEnd: film.isAtEnd }, buffersOf(frame));
          },
        });
        break;
      case 'cut':
        film.cut();
        break;
      case 'look':
        work.metricSettings = command.metricSettings;
        work.extras = command.extras;
        break;
      case 'save': {
        this.post({ type: 'saved', call: command.call, saved: saveFilm(film) }, []);
      }
    }
  }

  /** A seek that is not there yet is not wanted any more. */
  private setOut(way: Way): void {
    if (this.way !== undefined) this.post({ type: 'overtaken', call: this.way.command.call }, []);
    this.way = way;
    this.approach(way);
  }

  /** Goes nearer to what is sought, and tells of it; again and again until it is there. */
  private approach(way: Way): void {
    const { work, command } = way;
    const { film } = work;
    const before = film.stepsLeft;
    workSlice(
      () => film.isThere,
      () => film.approach(),
      FRAME_MS,
      this.now,
    );
    if (film.stepsLeft < before) this.lookAtBorderlines(work);
    if (film.isThere) {
      const frame = this.makeFrame(work, 0, 0);
      this.way = undefined;
      way.arrive(frame);
      return;
    }
    this.post({ type: 'seeking', stepsLeft: film.stepsLeft }, []);
    this.later(() => {
      if (this.way !== way) return;
      this.attempt(command, () => this.approach(way));
      this.carryOutWaiting();
    });
  }

  private prepare(puzzle: number, opened: OpenedPuzzle): void {
    const layouts = new Layouts(opened);
    this.prepared.set(puzzle, { layouts, frames: new FrameMaker(opened), prover: new Prover(layouts), film: undefined });
  }

  private prove({ puzzle, settings, checkpoint }: EngineCommand & { readonly type: 'prove' }): Proof {
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

  /** What was open is, until the new one is there. */
  private open(command: EngineCommand & { readonly type: 'open' | 'restore' }, answer: (frame: Frame) => void): void {
    const { puzzle, settings, metricSettings, extras, from } = command;
    const prepared = this.preparedOf(puzzle);
    const { layouts, frames } = prepared;
    const film = takeUp(layouts, settings, from, prepared.film);
    const work: Work = { film, frames, metricSettings, extras, borderlines: undefined, isAmbiguous: false };
    const take = (taken: Work, frame: Frame) => {
      this.work = taken;
      prepared.film = taken.film;
      answer(frame);
    };
    this.setOut({
      command,
      work,
      arrive: (frame) => {
        if (from === undefined || !isMadeAgain(from) || isAt(work.film, from.checkpoint)) {
          take(work, frame);
          return;
        }
        const stored = { ...work, film: filmFrom(layouts, settings, from.checkpoint) };
        take(stored, this.makeFrame(stored, 0, 0));
      },
    });
  }

  /** By a maker of its own: the other one remembers what moves. */
  private draw(puzzle: number, { settings, metricSettings, extras, from }: Setup): Frame {
    const { layouts } = this.preparedOf(puzzle);
    const film = takeUp(layouts, settings, from && { checkpoint: from.checkpoint, schedule: from.schedule }, undefined);
    const frames = new FrameMaker(layouts.opened);
    return { ...frames.make(film.relaxation, metricSettings, extras, undefined), ...stepsOf(film), stepsMade: 0, stepMs: 0 };
  }

  private run(work: Work, { steps, screenMs = AUTO_MS }: EngineCommand & { readonly type: 'run' }): void {
    const { film, frames, metricSettings } = work;
    // The first step after which nothing can be misread is shown, however many are made at once: else it would be another one on each machine.
    const isCleared = () => work.isAmbiguous && !frames.isAmbiguous(film.relaxation, metricSettings);
    const { made, spentMs } = advanceSlice(film, this.limitsOf(steps, screenMs), this.now, isCleared);
    if (made > 0) this.lookAtBorderlines(work);
    const frame = this.makeFrame(work, made, made > 0 ? spentMs / made : 0);
    this.post({ type: 'frame', frame }, buffersOf(frame));
  }

  private limitsOf(steps: Steps, screenMs: number): SliceLimits {
    const most = Number.POSITIVE_INFINITY;
    if (steps === 'rest') return { steps: most, ms: SLICE_MS, distance: most };
    // One step is made in any case.
    if (steps === 'auto') {
      const ms = Math.min(MAX_AUTO_MS, Math.max(AUTO_MS, AUTO_SHARE * screenMs));
      return { steps: most, ms: Math.max(1, ms - this.frameMs - this.stepMs), distance: GLIDE };
    }
    return { steps, ms: FRAME_MS, distance: most };
  }

  /** To be called after a step. */
  private lookAtBorderlines(work: Work): void {
    work.borderlines = work.extras.borderlines ? listBorderlines(work.film.relaxation.layout) : undefined;
  }

  private makeFrame(work: Work, stepsMade: number, stepMs: number): Frame {
    const { film, frames, metricSettings, extras, borderlines } = work;
    const start = this.now();
    // What stands still may be looked at for long.
    const isAtRest = isSettled(film.relaxation.layout);
    const isGraceDue = stepsMade === 0 || isAtRest || start >= this.graceDue;
    const labelEffort = stepsMade === 0 || isAtRest ? 'best' : start >= this.labelsDue ? 'mend' : 'follow';
    const searches = frames.labelSearches;
    const frame = frames.make(film.relaxation, metricSettings, extras, borderlines, isGraceDue, labelEffort);
    const end = this.now();
    const hasSearched = frames.labelSearches > searches;
    if (hasSearched) this.labelsDue = end + Math.max(LABELS_MS, (end - start) / LABELS_SHARE);
    work.isAmbiguous = frame.scores.ambiguous;
    if (stepsMade > 0) this.stepMs = stepMs;
    if (!isGraceDue && !hasSearched) this.frameMs = end - start;
    if (isGraceDue) this.graceDue = end + Math.max(GRACE_MS, (end - start) / GRACE_SHARE);
    return { ...frame, ...stepsOf(film), stepsMade, stepMs };
  }
}

/** Whether a command changes nothing of the film. */
function isLook(command: EngineCommand): boolean {
  return command.type === 'save' || command.type === 'look' || (command.type === 'run' && command.steps === 0);
}
