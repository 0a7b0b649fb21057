import { PuzzleError } from '../../puzzle/error.ts';
import { SvgError } from '../../svg/error.ts';
import type { Savable, SaveFormat, SaveOptions } from './format.ts';
import { findOpenFormat } from './formats.ts';
import { savePuzzleFile } from './puzzleFile.ts';

/** Writes a puzzle in a format, and opens the text again if the format can be opened. Rejects if that gives another puzzle, or none. */
export async function writeAs(format: SaveFormat, saved: Savable, options: SaveOptions): Promise<string> {
  const { extension } = format;
  const text = await withRemedy(`saved as ${extension} some of its curves would become one`, () => format.write(saved, options));
  const reader = format.findLoss && findOpenFormat(extension);
  if (reader === undefined) return text;
  const reopened = await withRemedy(`saved as ${extension} it could not be opened again`, () => reader.read(text, ''));
  const loss = format.findLoss!(saved, options, reopened);
  if (loss !== undefined) throw new Error(`saving as ${extension} would change the puzzle, so nothing was written: ${loss}`);
  return text;
}

/** Turns a reader's error into one with a remedy. The usual cause: lines that are closer together than the file can resolve. */
async function withRemedy<T>(fault: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PuzzleError || error instanceof SvgError)) throw error;
    const remedy = `save it as ${savePuzzleFile.extension}, which loses nothing`;
    throw new Error(`${fault}, so nothing was written; ${remedy}: ${error.message}`, { cause: error });
  }
}
