import { UsageError } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { nameOf, STANDARD } from './input.ts';

/** Standard input can be read only once. */
export function assertOneStandard(files: readonly unknown[]): void {
  if (files.filter((file) => file === STANDARD).length > 1) throw new UsageError('only one of the files can be standard input');
}

/** What commands that take several files say of them. */
export const EACH_FILE_HELP =
  'Of several files, one with which it fails is told on standard error, and the others are done all the same; the exit code is 2 then.';

/**
 * Does something with each file. Of several, one with which it fails is told and left out, so that what was done with the others is not lost. With a
 * single one the error is thrown.
 */
export async function doEach<T>(
  files: readonly string[],
  terminal: Terminal,
  act: (file: string) => Promise<T>,
): Promise<{ readonly all: readonly T[]; readonly hasFailed: boolean }> {
  assertOneStandard(files);
  const all: T[] = [];
  for (const file of files) {
    try {
      all.push(await act(file));
    } catch (error) {
      if (files.length === 1) throw error;
      const { message } = error as Error;
      const name = nameOf(file);
      terminal.tell([`kronkel: ${message.startsWith(name) ? '' : `${name}: `}${message}`]);
    }
  }
  return { all, hasFailed: all.length < files.length };
}
