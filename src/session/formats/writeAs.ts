import { PuzzleError } from '../../puzzle/error.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { SvgError } from '../../svg/error.ts';
import { findChange } from './findChange.ts';
import type { Look, OpenFormat, Savable, SaveFormat } from './format.ts';
import { findOpenFormat } from './formats.ts';
import { savePuzzleFile } from './savePuzzleFile.ts';

/** The text of a puzzle's file. What can be opened again is opened first: rejects where that gives another puzzle, or none. */
export async function writeAs(format: SaveFormat, saved: Savable, look: Look): Promise<string> {
  const text = format.write(saved, look);
  // Our own file is verified as it is written.
  const reader = format === savePuzzleFile ? undefined : findOpenFormat(format.ending);
  const change = reader === undefined ? undefined : findChange(saved.map, await readAgain(reader, text));
  if (change !== undefined) throw new Error(`saved so the puzzle would be another one, so nothing was written: ${change}`);
  return text;
}

async function readAgain(reader: OpenFormat, text: string): Promise<PlanarMap> {
  try {
    return (await reader.read(text, '')).map;
  } catch (error) {
    if (!(error instanceof PuzzleError || error instanceof SvgError)) throw error;
    // What lies closer together than the file tells apart is one in it.
    const remedy = `save it as ${savePuzzleFile.ending}, which loses nothing`;
    throw new Error(`saved as ${reader.endings[0]} it could not be opened again, so nothing was written; ${remedy}: ${error.message}`);
  }
}
