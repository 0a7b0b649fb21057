import type { Puzzle } from '../../puzzle/puzzle.ts';
import { proveSaved } from '../save.ts';
import type { Look } from './format.ts';
import { findSaveFormat } from './formats.ts';
import { saveLinked } from './saveLinked.ts';
import { savePuzzleFile } from './savePuzzleFile.ts';
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
