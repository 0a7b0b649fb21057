import { type OpenedPuzzle, openPuzzle } from '../puzzle/open.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { writePuzzle } from '../puzzle/write.ts';
import { verify } from '../verify/verify.ts';

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
