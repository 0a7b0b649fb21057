import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { type Board, FILLED, findUnknown, isSolution, noColours, runsOf, UNKNOWN } from '../../src/solver/board.ts';
import { classify } from '../../src/solver/classify.ts';
import { cluesOf, gridBoard } from '../../src/solver/grid/grid.ts';
import { LinePropagator } from '../../src/solver/line/linePropagator.ts';
import { searchSolutions } from '../../src/solver/line/search.ts';

const SIZE = 3;

/** A small grid of a random picture, sometimes with one changed clue, which may make it unsolvable. */
const boardArbitrary: fc.Arbitrary<Board> = fc
  .record({
    squares: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: SIZE * SIZE, maxLength: SIZE * SIZE }),
    change: fc.option(fc.record({ line: fc.nat(2 * SIZE - 1), clue: fc.constantFrom([], [1], [2], [3], [1, 1]) })),
  })
  .map(({ squares, change }) => {
    const board = gridBoard(cluesOf(Uint8Array.from(squares), SIZE));
    if (change === null) return board;
    return { ...board, lines: board.lines.with(change.line, { ...board.lines[change.line], clue: change.clue }) };
  });

function allSolutions(board: Board): Uint8Array[] {
  const fillings = Array.from({ length: 1 << board.faceCount }, (_, filling) =>
    Uint8Array.from({ length: board.faceCount }, (_, face) => (filling >> face) & 1),
  );
  return fillings.filter((colours) => isSolution(board, colours));
}

const never = () => false;

test('finds two solutions or all of them, and reports when it gave up', () => {
  const seen = new Set<string>();
  fc.assert(
    fc.property(boardArbitrary, fc.constantFrom(0, 1, 2, 100), (board, maxAssumptions) => {
      const solutions = allSolutions(board);
      const found = searchSolutions(new LinePropagator(board), noColours(board), maxAssumptions, never);
      for (const solution of found.solutions) expect(solutions).toContainEqual(solution);
      expect(new Set(found.solutions.map(String)).size).toBe(found.solutions.length);
      if (found.isCertain) expect(found.solutions.length).toBe(Math.min(2, solutions.length));
      if (maxAssumptions === 100) expect(found.isCertain).toBe(true);
      seen.add(`${found.solutions.length} ${found.isCertain}`);
    }),
    { numRuns: 300 },
  );
  expect([...seen].sort()).toEqual(['0 false', '0 true', '1 false', '1 true', '2 true']);
});

test('probing finds only colours that all solutions share, and leaves no face that it could determine', () => {
  fc.assert(
    fc.property(boardArbitrary, (board) => {
      const solutions = allSolutions(board);
      const propagator = new LinePropagator(board);
      const colours = noColours(board);
      if (!propagator.propagate(colours)) return;
      if (!propagator.probe(colours, never)) {
        expect(solutions).toEqual([]);
        return;
      }
      for (const solution of solutions)
        for (const [face, colour] of colours.entries()) if (colour !== UNKNOWN) expect(colour).toBe(solution[face]);
      for (const face of findUnknown(colours)) {
        for (const colour of [0, 1]) expect(propagator.assume(colours, face, colour)).toBeDefined();
      }
    }),
    { numRuns: 200 },
  );
});

describe('a board that needs more than a short search', () => {
  /**
   * Vertical runs of three from the upper right to the lower left, joined by horizontal ones. Solving them requires counting how many fit below each
   * other.
   */
  const size = 13;
  const picture = new Uint8Array(size * size);
  for (let piece = 0; 2 * piece < size; piece++) {
    const [row, column] = [2 * piece, size - 1 - 2 * piece];
    for (let i = 0; i < 3 && row + i < size; i++) picture[(row + i) * size + column] = FILLED;
    if (piece > 0) for (const square of [row * size + column + 1, (row - 2) * size + column]) picture[square] = FILLED;
  }
  const board = gridBoard(cluesOf(picture, size));

  test('is not solved by the search or by lines', () => {
    expect(searchSolutions(new LinePropagator(board), noColours(board), 40, never)).toEqual({ solutions: [], isCertain: false });
  });

  test('is solved by probing', () => {
    const colours = noColours(board);
    expect(new LinePropagator(board).probe(colours, never)).toBe(true);
    expect(colours).toEqual(picture);
  });

  test('is classified anyway', async () => {
    expect(await classify(board)).toMatchObject({ class: 'unique', solution: picture, other: undefined, conflict: undefined });
    expect(await classify(board, { picture })).toMatchObject({ class: 'unique', solution: picture });
  });

  test('gives two solutions, the picture first, if there are several', async () => {
    const some = { ...board, lines: board.lines.slice(0, size) };
    const verdict = await classify(some, { picture });
    expect(verdict).toMatchObject({ class: 'multiple', solution: picture });
    expect(isSolution(some, verdict.other!)).toBe(true);
    expect(verdict.differ.length).toBeGreaterThan(0);
  });

  test('gives conflicting lines if a changed clue makes it unsolvable', async () => {
    const last = board.lines.length - 1;
    const clue = [...runsOf(board.lines[last].faces, picture), 1];
    const changed = { ...board, lines: board.lines.with(last, { ...board.lines[last], clue }) };
    const { class: found, conflict } = await classify(changed);
    expect(found).toBe('none');
    expect(conflict).toContain(last);
  });
});
