import type { Puzzle } from '../../puzzle/puzzle.ts';
import { proveSaved, savePuzzleBriefly } from '../document/save.ts';
import type { SaveFormat, SaveOptions } from './format.ts';
import { findSaveFormat } from './formats.ts';
import { savePuzzleFile } from './puzzleFile.ts';
import { writeAs } from './writeAs.ts';

/**
 * The text of a drawing's file, in the format with this extension. In every format it holds the puzzle as our own file would restore it. Rejects with a
 * message for the user, also if the verifier found differences from the opened puzzle.
 */
export async function saveDrawing(drawn: Puzzle, differences: readonly string[], ending: string, options: SaveOptions): Promise<string> {
  if (differences.length > 0) throw new Error(`the drawing is no longer the same puzzle, so it was not saved: ${differences[0]}`);
  const format = ending === saveLinked.ending ? saveLinked : findSaveFormat(ending);
  if (format === undefined) throw new Error(`a puzzle can’t be saved as ${ending}`);
  const { text, opened } = proveSaved(drawn);
  return format === savePuzzleFile ? text : writeAs(format, opened, options);
}

/** The content of a link, as short as possible. Not a file, so it is not in the catalogue. */
export const saveLinked: SaveFormat = {
  name: 'Link',
  about: 'to a thousandth of a unit',
  ending: '.link',
  write: async ({ puzzle }) => savePuzzleBriefly(puzzle),
};
