import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { roundPuzzle } from '../../puzzle/round.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { verify } from '../../verify/verify.ts';
import { keepPolishRecord } from './polishRecord.ts';

/** Rounded coordinates are multiples of a thousandth of a unit, which is invisible, because the frame is a thousand units long. */
const PARTS_PER_UNIT = 1000;

/** Returns the text of a puzzle file. Reads the text again and verifies it; throws if it would be another puzzle. */
export function savePuzzle(puzzle: Puzzle): string {
  return saveVerified(puzzle).text;
}

/** Like `savePuzzle`, but also returns the puzzle that results from reading the text again. */
export function saveVerified(puzzle: Puzzle): { readonly text: string; readonly opened: OpenedPuzzle } {
  const text = writePuzzle(puzzle);
  const opened = openPuzzle(text);
  const [difference] = verify(puzzle, opened.puzzle);
  if (difference !== undefined) throw new Error(`saving would change the puzzle, so nothing was written: ${difference.message}`);
  return { text, opened };
}

/** Returns the text of a puzzle file with short numbers: rounds moveable points, unless that would change the puzzle. */
export function saveRoundedPuzzle(puzzle: Puzzle): string {
  const text = writePuzzle(keepPolishRecord(roundPuzzle(puzzle, PARTS_PER_UNIT), puzzle));
  return isSame(puzzle, text) ? text : savePuzzle(puzzle);
}

function isSame(puzzle: Puzzle, text: string): boolean {
  try {
    return verify(puzzle, openPuzzle(text).puzzle).length === 0;
  } catch {
    // Rounding merged points, or made curves touch.
    return false;
  }
}
