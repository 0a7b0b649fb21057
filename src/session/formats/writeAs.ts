import { PuzzleError } from '../../puzzle/error.ts';
import { SvgError } from '../../svg/error.ts';
import type { Look, Savable, SaveFormat } from './format.ts';
import { findOpenFormat } from './formats.ts';
import { savePuzzleFile } from './puzzleFile.ts';

/** The text of a puzzle's file. What can be opened again is opened first: rejects where that gives another puzzle, or none. */
export async function writeAs(format: SaveFormat, saved: Savable, look: Look): Promise<string> {
  const { ending } = format;
  const text = await tryTo(`saved as ${ending} its curves would be one`, () => format.write(saved, look));
  const reader = format.findLoss && findOpenFormat(ending);
  if (reader === undefined) return text;
  const again = await tryTo(`saved as ${ending} it could not be opened again`, () => reader.read(text, ''));
  const loss = format.findLoss!(saved, look, again);
  if (loss !== undefined) throw new Error(`saved so the puzzle would be another one, so nothing was written: ${loss}`);
  return text;
}

/** What lies closer together than the file tells apart would be one in it. */
async function tryTo<T>(fault: string, work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    if (!(error instanceof PuzzleError || error instanceof SvgError)) throw error;
    const remedy = `save it as ${savePuzzleFile.ending}, which loses nothing`;
    throw new Error(`${fault}, so nothing was written; ${remedy}: ${error.message}`, { cause: error });
  }
}
