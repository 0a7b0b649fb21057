import { mkdir, stat } from 'node:fs/promises';
import { join } from 'node:path';
import { stripExtension } from '../../session/document/document.ts';
import { findSaveFormat, isNameless, SAVE_FORMATS } from '../../session/formats/formats.ts';
import { type Call, UsageError } from '../command.ts';
import { describeSystemError } from '../terminal/systemErrors.ts';
import { displayName, STDIO } from './input.ts';
import { assertOutput } from './output.ts';
import { readOutput, readTarget, type Target } from './target.ts';

/** Help text of the commands that write a file for each of several files. */
export const OUTPUTS_HELP = `  -o OUT             the output: a folder, which is created if it does not exist and gets a puzzle file named like each FILE; or, for a single
                     FILE, a file (- is standard output)`;

/**
 * The targets of `-o` for each file: puzzle files in a folder, or one file for a single input. Call it before the work starts: rejects if a target can't be
 * written, or if two of them would be the same.
 * @param nameless what a new name without an extension stands for if there is a single input
 */
export async function readTargets(
  files: readonly string[],
  options: Call['options'],
  usage: string,
  nameless: 'file' | 'folder',
): Promise<Target[]> {
  const output = readOutput(options, usage);
  if (!(await isFolder(output, files.length === 1 ? nameless : 'folder'))) {
    if (files.length === 1) return [await readTarget(options, usage)];
    throw new UsageError(`-o ${output} is one file, but there are ${files.length} to write: name a folder`);
  }
  const format = SAVE_FORMATS[0];
  const paths = files.map((file) => join(output, `${file === STDIO ? 'puzzle' : stripExtension(file)}${format.extension}`));
  const second = paths.findIndex((path, i) => paths.indexOf(path) < i);
  if (second >= 0) {
    const first = files[paths.indexOf(paths[second])];
    throw new UsageError(`${displayName(first)} and ${displayName(files[second])} would both be written to ${paths[second]}`);
  }
  try {
    await mkdir(output, { recursive: true });
  } catch (error) {
    throw new Error(`${output}: ${describeSystemError(error)}`, { cause: error });
  }
  for (const path of paths) await assertOutput(path);
  return paths.map((path) => ({ path, format }));
}

async function isFolder(output: string, nameless: 'file' | 'folder'): Promise<boolean> {
  if (output === STDIO || findSaveFormat(output.replace(/[/\\]+$/, '')) !== undefined) return false;
  const found = await stat(output).catch(() => undefined);
  if (found !== undefined) return found.isDirectory();
  return /[/\\]$/.test(output) || (isNameless(output) && nameless === 'folder');
}
