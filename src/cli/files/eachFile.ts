import { UsageError } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { displayName, STDIO } from './input.ts';

/** Rejects standard input given twice, because it can be read only once. */
export function assertStdinOnce(files: readonly unknown[]): void {
  if (files.filter((file) => file === STDIO).length > 1) throw new UsageError('only one of the files can be standard input');
}

/** Help text of the commands that take several files. */
export const EACH_FILE_HELP =
  'A folder stands for all puzzle files in it. With several files, a file that fails is reported on standard error, the others are processed, and the exit code is 2.';

/**
 * Processes each file. If one of several fails, reports it and continues, so that the results of the others are not lost. Rejects if the only file fails.
 */
export async function forEachFile<T>(
  files: readonly string[],
  terminal: Terminal,
  act: (file: string) => Promise<T>,
): Promise<{ readonly all: readonly T[]; readonly hasFailed: boolean }> {
  assertStdinOnce(files);
  const all: T[] = [];
  for (const file of files) {
    try {
      all.push(await act(file));
    } catch (error) {
      if (files.length === 1) throw error;
      const { message } = error as Error;
      const name = displayName(file);
      terminal.printError([`kronkel: ${message.startsWith(name) ? '' : `${name}: `}${message}`]);
    }
  }
  return { all, hasFailed: all.length < files.length };
}
