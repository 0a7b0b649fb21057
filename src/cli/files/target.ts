import { nameWithoutEnding } from '../../session/document/document.ts';
import type { Look, Savable, SaveFormat, Work } from '../../session/formats/format.ts';
import { findSaveFormat, isNameless, SAVE_FORMATS } from '../../session/formats/formats.ts';
import { savePuzzleFile } from '../../session/formats/puzzleFile.ts';
import { writeAs } from '../../session/formats/writeAs.ts';
import { type Call, UsageError } from '../command.ts';
import type { Terminal } from '../terminal/terminal.ts';
import { loadFonts } from './fonts.ts';
import { nameOf, puzzleNameOf, STANDARD } from './input.ts';
import { assertOutput, writeOutput } from './output.ts';
import { rescue } from './rescue.ts';

/** Where a command writes a puzzle, and as what. */
export interface Target {
  readonly path: string;
  readonly format: SaveFormat;
}

/** The file that `-o` names. @param usage how the command is called, for who did not say where to write */
export function readOutput({ output, json }: Call['options'], usage: string): string {
  if (typeof output !== 'string' || output === '') throw new UsageError(`say where to write: kronkel ${usage}`);
  const path = output === '/dev/stdout' ? STANDARD : output;
  if (path === STANDARD && json === true) throw new UsageError(`-o ${output} and --json both want standard output`);
  return path;
}

/**
 * To be read before the work begins: rejects where nothing could be written. The format goes by the ending; our own file is what goes to standard
 * output, and to a pipe.
 */
export async function readTarget(options: Call['options'], usage: string): Promise<Target> {
  const path = readOutput(options, usage);
  const format = path === STANDARD || isNameless(path) ? savePuzzleFile : findSaveFormat(path);
  if (format === undefined) {
    const endings = SAVE_FORMATS.map(({ ending }) => ending).join(', ');
    throw new UsageError(`${path}: a puzzle is saved as ${endings}; for pictures there is kronkel draw, for pages kronkel export`);
  }
  await assertOutput(path);
  return { path, format };
}

/**
 * To be asked before the work begins: throws where nothing that comes of it could be saved as it is wanted.
 * @param source the file that the work is done to
 */
export function assertSavable({ path, format }: Target, work: Work, source: string): void {
  const obstacle = format.findObstacle?.(work);
  if (obstacle === undefined) return;
  const others = SAVE_FORMATS.filter(({ findObstacle }) => findObstacle === undefined).map(({ ending }) => ending);
  throw new Error(`${path}: ${nameOf(source)} can’t be saved as ${format.ending}: ${obstacle}; save it as ${others.join(' or ')}`);
}

/**
 * Writes the puzzle whole or not at all, with its solution; what can be opened again, only if it is the same puzzle then. If not, it is rescued as a
 * puzzle file.
 * @param source the file that it was made of, after which it is called if it has no name
 */
export async function writeTarget({ path, format }: Target, saved: Savable, source: string, terminal: Terminal): Promise<void> {
  const look = { showSolution: true, name: puzzleNameOf(source) };
  let text: string;
  try {
    text = await writeAs(format, saved, format.takesFonts ? { ...look, fonts: await loadFonts() } : look);
  } catch (error) {
    throw new Error(`${path}: ${(error as Error).message}${await rescuePuzzle(path, saved, look)}`, { cause: error });
  }
  await writeOutput(path, text, terminal);
}

/** What the end of the message says. */
async function rescuePuzzle(path: string, saved: Savable, look: Look): Promise<string> {
  let text: string;
  try {
    text = await savePuzzleFile.write(saved, look);
  } catch {
    return '';
  }
  return `; ${await rescue(path === STANDARD ? STANDARD : `${nameWithoutEnding(path)}.json`, text)}`;
}
