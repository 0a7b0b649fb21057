import { createPlayerCopy } from '../../print/playerCopy.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { type PolishRecord, withPolishRecord } from '../document/polishRecord.ts';
import { saveRoundedPuzzle, saveVerified } from '../document/save.ts';
import type { SaveFormat, SaveOptions } from './format.ts';
import { findSaveFormat } from './formats.ts';
import { savePuzzleFile } from './puzzleFile.ts';
import { writeAs } from './writeAs.ts';

/**
 * Returns the text of a drawing's file, with its record if there is one, in the format with this extension. Every format stores the puzzle as it is read back from our own file. Rejects
 * with a message for the user, also if the verifier found `differences` from the opened puzzle.
 */
export async function saveDrawing(
  drawn: Puzzle,
  differences: readonly string[],
  extension: string,
  options: SaveOptions,
  polish?: PolishRecord,
): Promise<string> {
  if (differences.length > 0) throw new Error(`the drawing is no longer the same puzzle, so it was not saved: ${differences[0]}`);
  const format = UNLISTED.find((unlisted) => unlisted.extension === extension) ?? findSaveFormat(extension);
  if (format === undefined) throw new Error(`a puzzle can’t be saved as ${extension}`);
  const { text, opened } = saveVerified(polish === undefined ? drawn : withPolishRecord(drawn, polish));
  return format === savePuzzleFile ? text : writeAs(format, opened, options);
}

/** The content of a link, as short as possible. Not a file, so it is not in the catalogue. */
export const saveLinked: SaveFormat = {
  name: 'Link',
  about: 'to a thousandth of a unit',
  extension: '.link',
  write: async ({ puzzle }) => saveRoundedPuzzle(puzzle),
};

/** The puzzle for someone who solves it, without its solution. Not in the catalogue, because it is made to be solved and not to be worked on. */
export const savePlayerCopy: SaveFormat = {
  name: 'Puzzle to solve',
  about: 'lines and clues, without the solution',
  extension: '.player',
  write: async (puzzle) => writePuzzle(createPlayerCopy({ ...puzzle, warnings: [] })),
};

const UNLISTED: readonly SaveFormat[] = [saveLinked, savePlayerCopy];
