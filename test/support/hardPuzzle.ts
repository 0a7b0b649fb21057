import { closedSquare, level, puzzleText, type TestCurve, upright } from './puzzleText.ts';

/**
 * The text of a puzzle that no solver of our kind gets through: a grid with a row more than columns, one filled face in each row and in each column.
 * That there are not enough columns is seen by counting, and by reasoning with clauses only in time that doubles with each row. Opening it warns of a
 * clue on a closed curve, which tells whoever listens that solving begins.
 */
export function hardPuzzleText(columns = 14): string {
  const clues = { left: [1], right: [1] };
  const named = (curve: TestCurve, id: string): TestCurve => ({ ...curve, id, clues });
  const rows = Array.from({ length: columns }, (_, i) => named(level((1000 * (i + 1)) / (columns + 1)), `row ${i + 1}`));
  const uprights = Array.from({ length: columns - 1 }, (_, i) => named(upright((1000 * (i + 1)) / columns), `column ${i + 1}`));
  return puzzleText([...rows, ...uprights, named(closedSquare(20, 20, 5), 'ring')]);
}
