import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { roundPuzzle } from '../../puzzle/round.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { verify } from '../../verify/verify.ts';

/** Parts of a unit: a thousandth is invisible, because the frame is a thousand units long. */
const BRIEF_PARTS = 1000;

/** Writes a puzzle file. Reads the text again and verifies it; throws if it would be another puzzle. */
export function savePuzzle(puzzle: Puzzle): string {
  return proveSaved(puzzle).text;
}

/** Writes a puzzle file, and returns the puzzle that it is read as, too; see `savePuzzle`. */
export function proveSaved(puzzle: Puzzle): { readonly text: string; readonly opened: OpenedPuzzle } {
  const text = writePuzzle(puzzle);
  const opened = openPuzzle(text);
  const [difference] = verify(puzzle, opened.puzzle);
  if (difference !== undefined) throw new Error(`saving would change the puzzle, so nothing was written: ${difference.message}`);
  return { text, opened };
}

/** Writes a puzzle file with short numbers: moveable points are rounded, unless that would change the puzzle. */
export function savePuzzleBriefly(puzzle: Puzzle): string {
  const text = writePuzzle(roundPuzzle(puzzle, BRIEF_PARTS));
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
