import { listBorderlines } from '../../layout/borderlines.ts';
import { saveCheckpoint } from '../../layout/checkpoint.ts';
import { isSettled } from '../../layout/layout.ts';
import { snapshotPuzzle } from '../../layout/snapshot.ts';
import type { MetricSettings } from '../../metrics/settings.ts';
import { PuzzleError } from '../../puzzle/error.ts';
import { openPuzzle } from '../../puzzle/open.ts';
import type { Points } from '../../puzzle/puzzle.ts';
import { readPuzzle } from '../../puzzle/read.ts';
import type { Extras, Frame } from '../../session/frame.ts';
import { buffersOf, FrameMaker } from '../../session/frameMaker.ts';
import { Layouts } from '../../session/layouts.ts';
import { advanceSlice } from '../../session/relax.ts';
import { change, type Relaxation, resumeRelaxation, startRelaxation } from '../../session/relaxation.ts';
import type { EngineCommand, EngineEvent, Setup } from './protocol.ts';

/** Steps that take longer than this in all are not followed by another one before the page has its frame. */
const FRAME_MS = 30;

/** While the drawing moves, its grace is measured so often, and for so large a part of the time. */
const GRACE_MS = 100;
const GRACE_SHARE = 0.1;

/** A puzzle that was read, and what is made once for it. */
interface Prepared {
  readonly layouts: Layouts;
  readonly frames: FrameMaker;
}

/** The puzzle that is open. */
interface Work {
  readonly relaxation: Relaxation;
  readonly frames: FrameMaker;
  metricSettings: MetricSettings;
  extras: Extras;
  /** Of the last step that was made. */
  borderlines: Float32Array<ArrayBuffer> | undefined;
}

/** The layout behind a port: carries out commands and posts events, in order. Knows nothing of where it runs. */
export class Engine {
  private readonly prepared = new Map<number, Prepared>();
  private work: Work | undefined;
  /** When grace is to be measured again. */
  private graceDue = 0;
  private readonly post: (event: EngineEvent, buffers: ArrayBuffer[]) => void;
  private readonly now: () => number;

  /** @param now the time in milliseconds, which only decides how many steps a frame gets, and how fresh its grace is */
  constructor(post: (event: EngineEvent, buffers: ArrayBuffer[]) => void, now: () => number) {
    this.post = post;
    this.now = now;
  }

  receive(command: EngineCommand): void {
    try {
      this.carryOut(command);
    } catch (error) {
      this.post({ type: 'refused', call: 'call' in command ? command.call : undefined, message: (error as Error).message }, []);
    }
  }

  private carryOut(command: EngineCommand): void {
    switch (command.type) {
      case 'read':
        this.post(this.read(command), []);
        break;
      case 'forget':
        this.prepared.delete(command.puzzle);
        break;
      case 'open': {
        const { call, puzzle, metricSettings } = command;
        const original = this.preparedOf(puzzle).frames.original(metricSettings);
        const frame = this.open(puzzle, command);
        this.post({ type: 'opened', call, original, frame }, [...buffersOf(original), ...buffersOf(frame)]);
        break;
      }
      case 'restore': {
        const frame = this.open(command.puzzle, command);
        this.post({ type: 'restored', call: command.call, frame }, buffersOf(frame));
        break;
      }
      default:
        if (this.work === undefined) throw new Error('no puzzle is open');
        this.workOn(this.work, command);
    }
  }

  private workOn(work: Work, command: EngineCommand & { readonly type: 'run' | 'change' | 'look' | 'save' }): void {
    switch (command.type) {
      case 'run':
        this.run(work, command.steps);
        break;
      case 'change':
        change(work.relaxation, command.what);
        this.post({ type: 'changed', call: command.call }, []);
        break;
      case 'look':
        work.metricSettings = command.metricSettings;
        work.extras = command.extras;
        break;
      case 'save': {
        const { layout, schedule } = work.relaxation;
        const saved = { checkpoint: saveCheckpoint(layout), schedule: [...schedule], puzzle: snapshotPuzzle(layout.state) };
        this.post({ type: 'saved', call: command.call, saved }, []);
      }
    }
  }

  private read({ call, puzzle, text }: EngineCommand & { type: 'read' }): EngineEvent {
    try {
      const opened = openPuzzle(text);
      this.prepared.set(puzzle, { layouts: new Layouts(opened), frames: new FrameMaker(opened.map) });
      return { type: 'read', call, opened };
    } catch (error) {
      if (!(error instanceof PuzzleError)) throw error;
      const { message, curves, place } = error;
      return { type: 'unreadable', call, message, curves, place, frame: findFrame(text) };
    }
  }

  private preparedOf(puzzle: number): Prepared {
    const prepared = this.prepared.get(puzzle);
    if (prepared === undefined) throw new Error(`puzzle ${puzzle} was not read`);
    return prepared;
  }

  private open(puzzle: number, { settings, metricSettings, extras, from }: Setup): Frame {
    const { layouts, frames } = this.preparedOf(puzzle);
    const relaxation =
      from === undefined ? startRelaxation(layouts, settings) : resumeRelaxation(layouts, settings, from.checkpoint, from.schedule);
    const work: Work = { relaxation, frames, metricSettings, extras, borderlines: undefined };
    const frame = this.makeFrame(work, 0, 0);
    this.work = work;
    return frame;
  }

  private run(work: Work, steps: number): void {
    const { relaxation } = work;
    const { made, spentMs } = advanceSlice(relaxation, steps, FRAME_MS, this.now);
    if (made > 0) work.borderlines = work.extras.borderlines ? listBorderlines(relaxation.layout) : undefined;
    const frame = this.makeFrame(work, made, made > 0 ? spentMs / made : 0);
    this.post({ type: 'frame', frame }, buffersOf(frame));
  }

  private makeFrame({ relaxation, frames, metricSettings, extras, borderlines }: Work, stepsMade: number, stepMs: number): Frame {
    const start = this.now();
    // What stands still may be looked at for long.
    const isGraceDue = stepsMade === 0 || isSettled(relaxation.layout) || start >= this.graceDue;
    const frame = frames.make(relaxation, metricSettings, extras, borderlines, isGraceDue);
    const end = this.now();
    if (isGraceDue) this.graceDue = end + Math.max(GRACE_MS, (end - start) / GRACE_SHARE);
    return { ...frame, stepsMade, stepMs };
  }
}

/** The frame of a text that is no puzzle for some other reason. */
function findFrame(text: string): Points | undefined {
  try {
    return readPuzzle(text).frame;
  } catch {
    return undefined;
  }
}
