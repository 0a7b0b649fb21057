import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal/terminal.ts';

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
