import type { Puzzle } from '../../puzzle/puzzle.ts';
import { proveSaved, savePuzzleBriefly } from '../document/save.ts';
import type { Look, SaveFormat } from './format.ts';
import { findSaveFormat } from './formats.ts';
import { savePuzzleFile } from './puzzleFile.ts';
import { writeAs } from './writeAs.ts';

/**
 * The text of a drawing's file, in the format with that ending; whatever the format, it is written of what our own file would be opened as.
 * Rejects with a message for the user, also if the verifier has found a difference from the puzzle that was opened.
 */
export async function saveDrawing(drawn: Puzzle, differences: readonly string[], ending: string, look: Look): Promise<string> {
  if (differences.length > 0) throw new Error(`the drawing is no longer the same puzzle, so it was not saved: ${differences[0]}`);
  const format = ending === saveLinked.ending ? saveLinked : findSaveFormat(ending);
  if (format === undefined) throw new Error(`a puzzle can’t be saved as ${ending}`);
  const { text, opened } = proveSaved(drawn);
  return format === savePuzzleFile ? text : writeAs(format, opened, look);
}

/** What is put into a link, where every digit counts. It is no file, so it is none of those that are offered. */
export const saveLinked: SaveFormat = {
  name: 'Link',
  about: 'to a thousandth of a unit',
  ending: '.link',
  write: async ({ puzzle }) => savePuzzleBriefly(puzzle),
};
