import { PuzzleError } from '../../puzzle/error.ts';
import type { Incremental } from '../../puzzle/incremental.ts';
import { type OpenedPuzzle, openPuzzleIncrementally } from '../../puzzle/open.ts';
import type { Points } from '../../puzzle/puzzle.ts';
import { readPuzzle } from '../../puzzle/read.ts';
import { workSlice } from '../../session/relax/slices.ts';
import type { EngineCommand, EngineEvent } from './protocol.ts';

type ReadCommand = EngineCommand & { readonly type: 'read' };

/** A puzzle that is being read. */
interface Reading {
  readonly command: ReadCommand;
  readonly pieces: Incremental<OpenedPuzzle>;
}

/** What a reader needs of whom it reads for. */
export interface ReaderHost {
  post(event: EngineEvent): void;
  /** The time in milliseconds. */
  now(): number;
  /** Does something after all that is due by now. */
  later(work: () => void): void;
  /** A puzzle was read. */
  take(puzzle: number, opened: OpenedPuzzle): void;
  /** Some of it was read, or all: what waited for that may go on. */
  goOn(): void;
}

/** Reads puzzles, one after the other and each in slices of so many milliseconds, between which its host listens. */
export class Reader {
  private readonly host: ReaderHost;
  private readonly sliceMs: number;
  private readonly readings: Reading[] = [];
  /** Whether it goes on by itself. */
  private isReading = false;

  constructor(host: ReaderHost, sliceMs: number) {
    this.host = host;
    this.sliceMs = sliceMs;
  }

  read(command: ReadCommand): void {
    this.readings.push({ command, pieces: openPuzzleIncrementally(command.text) });
    if (!this.isReading) this.readOn();
  }

  /** Whether a puzzle is read, or waits for it. */
  isToRead(puzzle: number): boolean {
    return this.readings.some(({ command }) => command.puzzle === puzzle);
  }

  stop(puzzle: number): void {
    const at = this.readings.findIndex(({ command }) => command.puzzle === puzzle);
    if (at < 0) return;
    const [{ command }] = this.readings.splice(at, 1);
    this.host.post({ type: 'stopped', call: command.call });
  }

  /** Reads for a while, tells of it, and listens; again and again until nothing is left to be read. */
  private readOn(): void {
    const { host } = this;
    const [reading] = this.readings;
    if (reading !== undefined) {
      const event = this.readSlice(reading);
      if (event.type !== 'reading') this.readings.shift();
      host.post(event);
    }
    this.isReading = this.readings.length > 0;
    if (this.isReading) host.later(() => this.readOn());
    host.goOn();
  }

  private readSlice({ command, pieces }: Reading): EngineEvent {
    const { call, puzzle } = command;
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
      if (opened === undefined) return { type: 'reading', puzzle, share };
      this.host.take(puzzle, opened);
      return { type: 'read', call, opened };
    } catch (error) {
      return explainUnreadable(command, error);
    }
  }
}

/** What is not a fault of the text is one of this program: the command is refused with it. */
function explainUnreadable({ type, call, text }: ReadCommand, error: unknown): EngineEvent {
  const { message } = error as Error;
  if (!(error instanceof PuzzleError)) return { type: 'refused', of: type, call, message };
  const { curves, place } = error;
  return { type: 'unreadable', call, message, curves, place, frame: findFrame(text) };
}

/** The frame of a text that is no puzzle for some other reason. */
function findFrame(text: string): Points | undefined {
  try {
    return readPuzzle(text).frame;
  } catch {
    return undefined;
  }
}
