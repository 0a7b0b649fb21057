import { PuzzleError } from '../../puzzle/error.ts';
import { type Incremental, scaleProgress } from '../../puzzle/incremental.ts';
import { type OpenedPuzzle, openPuzzleIncrementally } from '../../puzzle/open.ts';
import type { Points } from '../../puzzle/puzzle.ts';
import { readPuzzle } from '../../puzzle/read.ts';
import { workSlice } from '../../session/relax/slices.ts';
import type { EngineAnswer, EngineClient, EngineCommand } from './protocol.ts';

type ReadCommand = EngineCommand & { readonly type: 'read' };

/** A puzzle that is being read. */
interface Reading {
  readonly command: ReadCommand;
  readonly client: EngineClient;
  readonly pieces: Incremental<OpenedPuzzle>;
}

export interface ReaderHost {
  /** The time in milliseconds. */
  now(): number;
  /** Runs a function after everything that is due now. */
  later(work: () => void): void;
  /** Prepares a puzzle that was read, in slices. May throw if it can't be relaxed. */
  prepare(puzzle: number, opened: OpenedPuzzle): Incremental<void>;
  /** A slice is over: commands that waited for a puzzle may be carried out. */
  onSlice(): void;
}

/** Reads puzzles, one after the other, in slices of `sliceMs`; its host handles messages between them. */
export class Reader {
  private readonly host: ReaderHost;
  private readonly sliceMs: number;
  private readonly readings: Reading[] = [];
  /** Whether the next slice is scheduled. */
  private isActive = false;

  constructor(host: ReaderHost, sliceMs: number) {
    this.host = host;
    this.sliceMs = sliceMs;
  }

  read(command: ReadCommand, client: EngineClient): void {
    this.readings.push({ command, client, pieces: this.openAndPrepare(command) });
    if (!this.isActive) this.readSlices();
  }

  private *openAndPrepare({ puzzle, text }: ReadCommand): Incremental<OpenedPuzzle> {
    const opened = yield* scaleProgress(openPuzzleIncrementally(text), 0, 0.5);
    yield* scaleProgress(this.host.prepare(puzzle, opened), 0.5, 1);
    return opened;
  }

  /** Whether a puzzle is being read, or waits to be. */
  isReading(puzzle: number): boolean {
    return this.readings.some(({ command }) => command.puzzle === puzzle);
  }

  stop(puzzle: number): void {
    const at = this.readings.findIndex(({ command }) => command.puzzle === puzzle);
    if (at < 0) return;
    const [{ client }] = this.readings.splice(at, 1);
    client.answer({ type: 'stopped' });
  }

  /** Reads one slice, reports it, and schedules the next one until nothing is left. */
  private readSlices(): void {
    const { host } = this;
    const [reading] = this.readings;
    if (reading !== undefined && this.readSlice(reading)) this.readings.shift();
    this.isActive = this.readings.length > 0;
    if (this.isActive) host.later(() => this.readSlices());
    host.onSlice();
  }

  /** Returns whether the reading is over. */
  private readSlice({ command, client, pieces }: Reading): boolean {
    let share = 0;
    let opened: OpenedPuzzle | undefined;
    const read = () => {
      const { done, value } = pieces.next();
      if (done === true) opened = value;
      else share = value;
    };
    try {
      workSlice(
        () => opened !== undefined,
        read,
        this.sliceMs,
        () => this.host.now(),
      );
      if (opened === undefined) {
        client.progress(share);
        return false;
      }
      client.answer({ type: 'read', opened });
    } catch (error) {
      if (error instanceof PuzzleError) client.answer(explainUnreadable(command, error));
      // It can't be relaxed, or this program has a fault.
      else client.fail((error as Error).message);
    }
    return true;
  }
}

function explainUnreadable({ text }: ReadCommand, { message, curves, place }: PuzzleError): EngineAnswer {
  return { type: 'unreadable', message, curves, place, frame: findFrame(text) };
}

/** The frame of a text that is not a puzzle for another reason. */
function findFrame(text: string): Points | undefined {
  try {
    return readPuzzle(text).frame;
  } catch {
    return undefined;
  }
}
