import { stripExtension } from '../../session/document/document.ts';
import type { PlannedEdit, Savable, SaveFormat, SaveOptions } from '../../session/formats/format.ts';
import { findSaveFormat, isNameless, SAVE_FORMATS } from '../../session/formats/formats.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { writeAs } from '../../session/formats/writeAs.ts';
import { loadFonts } from '../../workers/node/fonts.ts';
import { type Call, UsageError } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { displayName, puzzleNameOf, STDIO } from './input.ts';
import { assertOutput, writeOutput } from './output.ts';
import { rescue } from './rescue.ts';

/** The file that a command writes a puzzle to, and its format. */
export interface Target {
  readonly path: string;
  readonly format: SaveFormat;
}

/** The file of `-o`. @param usage a correct call, for the error message if `-o` is missing */
export function readOutput({ output, json }: Call['options'], usage: string): string {
  if (typeof output !== 'string' || output === '') throw new UsageError(`the output file is missing: kronkel ${usage}`);
  const path = output === '/dev/stdout' ? STDIO : output;
  if (path === STDIO && json === true) throw new UsageError(`-o ${output} and --json both write to standard output: use only one of them`);
  return path;
}

/**
 * The target of `-o`, in the format of its extension; standard output and pipes get our own file. Call it before the work starts: rejects if the target
 * can't be written.
 */
export async function readTarget(options: Call['options'], usage: string): Promise<Target> {
  const path = readOutput(options, usage);
  const format = path === STDIO || isNameless(path) ? savePuzzleFile : findSaveFormat(path);
  if (format === undefined) {
    const extensions = SAVE_FORMATS.map(({ extension }) => extension).join(', ');
    throw new UsageError(
      `${path}: a puzzle can be saved as ${extensions}; use kronkel draw to make a picture and kronkel export to make a page`,
    );
  }
  await assertOutput(path);
  return { path, format };
}

/**
 * Throws if no result of the work could be saved in the target's format. Call it before the work starts.
 * @param source the input file, for the message
 */
export function assertSavable({ path, format }: Target, edit: PlannedEdit, source: string): void {
  const obstacle = format.findObstacle?.(edit);
  if (obstacle === undefined) return;
  const others = SAVE_FORMATS.filter(({ findObstacle }) => findObstacle === undefined).map(({ extension }) => extension);
  throw new Error(`${path}: ${displayName(source)} can’t be saved as ${format.extension}: ${obstacle}; save it as ${others.join(' or ')}`);
}

/**
 * Writes the puzzle with its solution, atomically. If the format can be opened, opens the text again first; if that gives another puzzle, saves a
 * puzzle file elsewhere and throws.
 * @param source the input file, which names a puzzle without a name
 */
export async function writeTarget({ path, format }: Target, saved: Savable, source: string, terminal: Terminal): Promise<void> {
  const options = { showSolution: true, name: puzzleNameOf(source) };
  let text: string;
  try {
    text = await writeAs(format, saved, format.embedsFonts ? { ...options, fonts: await loadFonts() } : options);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}${await rescuePuzzle(path, saved, options)}`, { cause: error });
  }
  await writeOutput(path, text, terminal);
}

/** The end of the error message. */
async function rescuePuzzle(path: string, saved: Savable, options: SaveOptions): Promise<string> {
  let text: string;
  try {
    text = await savePuzzleFile.write(saved, options);
  } catch {
    return '';
  }
  return `; ${await rescue(path === STDIO ? STDIO : `${stripExtension(path)}.json`, text)}`;
}
