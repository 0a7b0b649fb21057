import { PuzzleError } from '../../puzzle/error.ts';
import { SvgError } from '../../svg/error.ts';
import type { Savable, SaveFormat, SaveOptions } from './format.ts';
import { findOpenFormat } from './formats.ts';
import { savePuzzleFile } from './puzzleFile.ts';

/** Writes a puzzle in a format, and opens the text again if that is possible. Rejects if the text would hold another puzzle, or none. */
export async function writeAs(format: SaveFormat, saved: Savable, options: SaveOptions): Promise<string> {
  const { ending } = format;
  const text = await withRemedy(`saved as ${ending} some of its curves would become one`, () => format.write(saved, options));
  const reader = format.findLoss && findOpenFormat(ending);
  if (reader === undefined) return text;
  const again = await withRemedy(`saved as ${ending} it could not be opened again`, () => reader.read(text, ''));
  const loss = format.findLoss!(saved, options, again);
  if (loss !== undefined) throw new Error(`saving as ${ending} would change the puzzle, so nothing was written: ${loss}`);
  return text;
}

/** Turns a reader's error into one with a remedy. The usual cause: lines that are closer together than the file can resolve. */
async function withRemedy<T>(fault: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PuzzleError || error instanceof SvgError)) throw error;
    const remedy = `save it as ${savePuzzleFile.ending}, which loses nothing`;
    throw new Error(`${fault}, so nothing was written; ${remedy}: ${error.message}`, { cause: error });
  }
}
