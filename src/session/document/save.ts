import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { roundPuzzle } from '../../puzzle/round.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import { verify } from '../../verify/verify.ts';

/** Thousandths of a unit, which nobody sees: a frame is a thousand units long. */
const BRIEF_PARTS = 1000;

/** The puzzle as the text of a file. What was written is read again and verified first; throws where it would be another puzzle. */
export function savePuzzle(puzzle: Puzzle): string {
  return proveSaved(puzzle).text;
}

/** The same, with what was read again. */
export function proveSaved(puzzle: Puzzle): { readonly text: string; readonly opened: OpenedPuzzle } {
  const text = writePuzzle(puzzle);
  const opened = openPuzzle(text);
  const [difference] = verify(puzzle, opened.puzzle);
  if (difference !== undefined) throw new Error(`saving would change the puzzle, so nothing was written: ${difference.message}`);
  return { text, opened };
}

/** The same with short numbers: what may move is rounded, where it is the same puzzle then, and written to the last bit where it is not. */
export function savePuzzleBriefly(puzzle: Puzzle): string {
  const text = writePuzzle(roundPuzzle(puzzle, BRIEF_PARTS));
  return isSame(puzzle, text) ? text : savePuzzle(puzzle);
}

function isSame(puzzle: Puzzle, text: string): boolean {
  try {
    return verify(puzzle, openPuzzle(text).puzzle).length === 0;
  } catch {
    // Points have become one, or a curve touches another: no puzzle at all.
    return false;
  }
}
