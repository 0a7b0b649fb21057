import type { Savable, SaveFormat } from '../session/formats/format.ts';
import { findSaveFormat, isNameless, SAVE_FORMATS } from '../session/formats/formats.ts';
import { savePuzzleFile } from '../session/formats/savePuzzleFile.ts';
import { writeAs } from '../session/formats/writeAs.ts';
import { type Call, UsageError } from './command.ts';
import { puzzleNameOf, STANDARD, writeOutput } from './files.ts';
import type { Terminal } from './terminal.ts';

/** Where a command writes a puzzle, and as what. */
interface Target {
  readonly path: string;
  readonly format: SaveFormat;
}

/** The file that `-o` names. @param usage how the command is called, for who did not say where to write */
export function readOutput({ output, json }: Call['options'], usage: string): string {
  if (typeof output !== 'string') throw new UsageError(`say where to write: kronkel ${usage}`);
  if (output === STANDARD && json === true) throw new UsageError('-o - and --json both want standard output');
  return output;
}

/** To be read before the work begins. The format goes by the ending; our own file is what goes to standard output, and to a pipe. */
export function readTarget(options: Call['options'], usage: string): Target {
  const path = readOutput(options, usage);
  if (path === STANDARD || isNameless(path)) return { path, format: savePuzzleFile };
  const format = findSaveFormat(path);
  if (format !== undefined) return { path, format };
  const endings = SAVE_FORMATS.map(({ ending }) => ending).join(', ');
  throw new UsageError(`${path}: a puzzle is saved as ${endings}; for pictures there is kronkel draw`);
}

/**
 * Writes the puzzle whole or not at all; what can be opened again, only if it is the same puzzle then.
 * @param source the file that it was made of, after which it is called if it has no name
 */
export async function writeTarget({ path, format }: Target, saved: Savable, source: string, terminal: Terminal): Promise<void> {
  let text: string;
  try {
    text = await writeAs(format, saved, { showSolution: false, name: puzzleNameOf(source) });
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}`, { cause: error });
  }
  await writeOutput(path, text, terminal);
}
