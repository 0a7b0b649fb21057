import type { ParseArgsConfig } from 'node:util';
import type { Terminal } from './terminal/terminal.ts';

export interface Command {
  /** The call without `kronkel`, as in `info FILE`. */
  readonly usage: string;
  /** The rest of `--help`. */
  readonly help: string;
  /** In addition to `--help` and `--json`, which all commands have. */
  readonly options: NonNullable<ParseArgsConfig['options']>;
  /** The number of operands. */
  readonly operands: number | { readonly atLeast: number };
  /** Whether folders among the operands stand for the files in them. */
  readonly takesFolders?: true;
  /** Returns the exit code. Throws errors with one-line messages. */
  run(call: Call, terminal: Terminal): Promise<number>;
}

export interface Call {
  readonly operands: readonly string[];
  readonly options: Readonly<Record<string, unknown>>;
}

/** 0: success. 1: the command ran, and its answer is no. 2: failure. 130: interrupted by Ctrl-C, as in shells. */
export const ExitCode = { success: 0, negative: 1, failure: 2, interrupted: 130 } as const;

/** An invalid call. The message says how to correct it. */
export class UsageError extends Error {}
