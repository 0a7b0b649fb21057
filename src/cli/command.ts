import type { Readable, Writable } from 'node:stream';
import type { ParseArgsConfig } from 'node:util';

/** The process, or what a test puts in its place. */
export interface Terminal {
  readonly stdin: Readable;
  readonly stdout: Writable;
  readonly stderr: Writable;
  /** Has the listener called at the first Ctrl-C, until the function that it returns is called; without it Ctrl-C ends the program. */
  onInterrupt(listener: () => void): () => void;
}

export interface Command {
  /** What follows `kronkel` in a call, as in `info FILE`. */
  readonly usage: string;
  /** The rest of `--help`. */
  readonly help: string;
  /** Besides `--help` and `--json`, which all commands have. */
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** How many operands it takes. */
  readonly operands: number | { readonly atLeast: number };
  /** Returns the exit code; throws an error whose message fits one line. */
  run(call: Call, terminal: Terminal): Promise<number>;
}

export interface Call {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** 0: done. 1: done, and the answer is no. 2: could not be done. 130: interrupted, as shells count it. */
export const ExitCode = { success: 0, negative: 1, failure: 2, interrupted: 130 } as const;

/** A call that makes no sense; the message says what does. */
export class UsageError extends Error {}

export function printJson(terminal: Terminal, value: unknown): void {
  terminal.stdout.write(`${JSON.stringify(value, null, 2)}\n`);
}
