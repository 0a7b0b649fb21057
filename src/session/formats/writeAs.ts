import { findChange } from './findChange.ts';
import type { Look, Savable, SaveFormat } from './format.ts';
import { findOpenFormat } from './formats.ts';
import { savePuzzleFile } from './savePuzzleFile.ts';

/** The text of a puzzle's file. What can be opened again is opened first: rejects where that gives another puzzle. */
export async function writeAs(format: SaveFormat, saved: Savable, look: Look): Promise<string> {
  const text = format.write(saved, look);
  // Our own file is verified as it is written.
  const reader = format === savePuzzleFile ? undefined : findOpenFormat(format.ending);
  const change = reader === undefined ? undefined : findChange(saved.map, (await reader.read(text, '')).map);
  if (change !== undefined) throw new Error(`saved so the puzzle would be another one, so nothing was written: ${change}`);
  return text;
}
