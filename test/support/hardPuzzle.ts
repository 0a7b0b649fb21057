import type { Curve } from '../../src/puzzle/puzzle.ts';
import { writePuzzle } from '../../src/puzzle/write.ts';
import { gridPuzzle } from '../../src/solver/grid/gridPuzzle.ts';

/** The numbers of usable rows and columns of a corner, in which no two squares can be filled side by side with the bars. */
const usable = (clue: readonly number[], count: number) => Array.from({ length: count }, () => clue);

/**
 * The text of a puzzle that our solvers can't solve: two full bars in both directions leave `size + 1` rows and `size` columns in one corner of a
 * grid, and as many columns and rows in the opposite one, each with one filled square. All totals agree, so counting proves nothing; reasoning with
 * clauses takes time that doubles with each row. Opening it warns of a clue on a closed curve, which shows tests that solving starts.
 */
export function hardPuzzleText(size = 14): string {
  const length = 2 * size + 5;
  const bars = [[2], [length], [length], [2]];
  const rows = [...usable([1, 2], size + 1), ...bars, ...usable([2, 1], size)];
  const columns = [...usable([1, 2], size), ...bars, ...usable([2, 1], size + 1)];
  const puzzle = gridPuzzle({ rows, columns, goals: [], properties: [] });
  const ring: Curve = {
    id: 'ring',
    closed: true,
    pieces: [{ fixed: false, points: Float64Array.of(2, 2, 4, 2, 4, 4, 2, 4, 2, 2), unknown: {} }],
    clues: { left: [1], right: [1], unknown: {} },
    unknown: {},
  };
  return writePuzzle({ ...puzzle, name: 'Hard', curves: [...puzzle.curves, ring] });
}
