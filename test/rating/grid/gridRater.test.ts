import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { GridRater } from '../../../src/rating/grid/gridRater.ts';
import { rateGrid } from '../../../src/rating/ratePuzzle.ts';
import { EMPTY, FILLED } from '../../../src/solver/board.ts';
import { cluesOf } from '../../../src/solver/grid/grid.ts';

/** Parses a drawn picture; `#` is filled. */
function draw(text: string) {
  const drawn = text
    .trim()
    .split('\n')
    .map((row) => row.trim());
  const colours = Uint8Array.from(drawn.join(''), (square) => (square === '#' ? FILLED : EMPTY));
  return { width: drawn[0].length, height: drawn.length, colours };
}

function maskRows({ width, height, colours }: ReturnType<typeof draw>): Int32Array {
  return Int32Array.from({ length: height }, (_, y) =>
    colours.subarray(y * width, (y + 1) * width).reduce((bits, colour, x) => bits | (colour << x), 0),
  );
}

const rate = (drawn: ReturnType<typeof draw>, isCounting = false) => ({
  ...new GridRater(drawn.width, drawn.height, isCounting).rate(maskRows(drawn)),
});

describe('worked by hand', () => {
  test('a completely filled grid takes one step per row and needs no column', () => {
    // Rows: 3 looks, one step of 3 squares each. The first step puts its row on top again three times; the rater looks at it without result.
    const { fun, ...rest } = rate(draw('###\n###\n###'));
    expect(rest).toEqual({ isSolved: true, steps: 3, guesses: 0, backtracks: 0, difficulty: 3, work: 0 });
    // No square is empty, so the balance is 0; all steps are equal, so their kurtosis is 0.
    expect(fun).toBe(0);
  });

  test('a single filled square in the middle: first the empty rows, then columns', () => {
    const { fun, ...rest } = rate(draw('...\n.#.\n...'));
    // Rows 1 and 3 are empty. Row 3 takes five looks: three at row 1 and one at row 2 without result. Then column 3, column 2, and the rest of
    // row 2.
    expect(rest).toEqual({ isSolved: true, steps: 5, guesses: 0, backtracks: 0, difficulty: 5, work: 0 });
    // Lengths 3, 3, 1, 1, 1: mean 1.8, squares of deviations 4.8, fourth powers 5.3760, kurtosis 5 × 5.376 / 4.8² − 3; balance 4 × 1 × 8 / 81.
    expect(fun).toBeCloseTo((32 / 81 - ((5 * 5.376) / 4.8 ** 2 - 3)) * 2, 12);
  });

  test('an ambiguous pair is guessed, and the first complete grid that meets the clues is accepted', () => {
    const { isSolved, steps, guesses, difficulty } = rate(draw('#.\n.#'));
    // Empty is assumed first, and the other diagonal meets the clues as well, so the paper's program takes it.
    expect({ isSolved, steps, guesses, difficulty }).toEqual({ isSolved: true, steps: 4, guesses: 1, difficulty: 54 });
  });

  test('two separate ambiguous pairs are not solved, because no single guess fills the grid', () => {
    const { isSolved, difficulty, fun } = rate(draw('#....\n.#...\n.....\n...#.\n....#'));
    expect({ isSolved, difficulty, fun }).toEqual({ isSolved: false, difficulty: 0, fun: 0 });
  });

  test('work counts the tried positions of runs over all looks', () => {
    // One position per row. Each of its squares puts it on top again, so it is looked at three more times. The same holds for columns.
    expect(rate(draw('###\n###\n###'), true).work).toBe(3 + 3 * 3 + 3 + 3 * 3);
    // Two runs of one square: three positions for the first, and for each of these three for the second. After its step, the row waits three more
    // times; then two of the three positions are allowed. A filled column has one position, the empty one two, because the clue 0 counts as a run
    // of length 0.
    expect(rate(draw('#.#'), true).work).toBe(3 + 3 * 3 + 3 * (3 + 2 * 3) + 2 * (1 + 2 + 1));
  });
});

test('the rating equals that of the board solver with the same attention, regardless of earlier ratings', () => {
  const seen = { solved: 0, guessed: 0, unsolved: 0 };
  const sizes = fc.record({ width: fc.integer({ min: 1, max: 9 }), height: fc.integer({ min: 1, max: 9 }) });
  fc.assert(
    fc.property(
      sizes,
      fc.array(fc.uint8Array({ minLength: 81, maxLength: 81 }), { minLength: 2, maxLength: 2 }),
      fc.integer({ min: 40, max: 216 }),
      ({ width, height }, squares, least) => {
        const rater = new GridRater(width, height);
        const counting = new GridRater(width, height, true);
        for (const each of squares) {
          const colours = each.slice(0, width * height).map((chance) => (chance >= least ? FILLED : EMPTY));
          const rows = maskRows({ width, height, colours });
          const { work: _, ...rating } = rater.rate(rows);
          const { work, ...counted } = counting.rate(rows);
          const { isSolved, steps, guesses, backtracks, difficulty = 0, fun = 0 } = rateGrid(cluesOf(colours, width));
          expect({ ...rating, fun: rating.fun.toFixed(9) }).toEqual({
            isSolved,
            steps,
            guesses,
            backtracks,
            difficulty,
            fun: fun.toFixed(9),
          });
          expect(counted).toEqual(rating);
          expect(work).toBeGreaterThan(0);
          seen[!isSolved ? 'unsolved' : guesses > 0 ? 'guessed' : 'solved']++;
        }
      },
    ),
    { numRuns: 1500 },
  );
  for (const count of Object.values(seen)) expect(count).toBeGreaterThan(100);
});

test('rejects grids with more than 30 rows or columns and reports the size', () => {
  expect(() => new GridRater(31, 5)).toThrow('31 × 5');
  expect(() => new GridRater(5, 0)).toThrow('5 × 0');
});
