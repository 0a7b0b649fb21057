import { closedSquare, level, puzzleText, type TestCurve, upright } from './puzzleText.ts';

/**
 * The text of a puzzle that our solvers can't solve: a grid with one more row than columns and one filled face in each row and column. Counting shows
 * that columns are missing; reasoning with clauses takes time that doubles with each row. Opening it warns of a clue on a closed curve, which
 * shows tests that solving starts.
 */
export function hardPuzzleText(columns = 14): string {
  const clues = { left: [1], right: [1] };
  const named = (curve: TestCurve, id: string): TestCurve => ({ ...curve, id, clues });
  const rows = Array.from({ length: columns }, (_, i) => named(level((1000 * (i + 1)) / (columns + 1)), `row ${i + 1}`));
  const uprights = Array.from({ length: columns - 1 }, (_, i) => named(upright((1000 * (i + 1)) / columns), `column ${i + 1}`));
  return puzzleText([...rows, ...uprights, named(closedSquare(20, 20, 5), 'ring')]);
}
