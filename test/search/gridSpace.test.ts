import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { createRandom } from '../../src/geometry/random.ts';
import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { searchMethods } from '../../src/search/catalogue.ts';
import { nameGoal, readGoal, scoreFor } from '../../src/search/grid/goal.ts';
import { createGridSpace, type GridSpaceOptions, PLAYOUT_MOVES } from '../../src/search/grid/gridSpace.ts';
import { toColours, toRows } from '../../src/search/grid/gridState.ts';
import { isUnique } from '../../src/search/grid/unique.ts';
import { playOut } from '../../src/search/moves.ts';
import { createSearch } from '../../src/search/run.ts';
import { classify } from '../../src/solver/classify.ts';
import { cluesOf, gridBoard } from '../../src/solver/grid/grid.ts';

const space = (width: number, height: number, more: Partial<GridSpaceOptions> = {}) =>
  createGridSpace({ width, height, goal: { kind: 'fun' }, mustBeUnique: false, ...more });

const sizes = fc.record({ width: fc.integer({ min: 1, max: 30 }), height: fc.integer({ min: 1, max: 6 }), seed: fc.nat() });

describe('moves', () => {
  test('invert every rectangle of the grid, each once', () => {
    const grid = space(4, 3);
    expect(grid.moveCount).toBe((1 + 2 + 3 + 4) * (1 + 2 + 3));
    const made = new Set<string>();
    for (let move = 0; move < grid.moveCount; move++) {
      const state = grid.createRoot();
      grid.play(state, move);
      const swapped = [...state.rows].map((row) => row ^ 0b1111);
      const used = swapped.filter((row) => row !== 0);
      expect(new Set(used).size).toBe(1);
      expect(swapped.join('').replaceAll('0', '').length).toBe(used.join('').length);
      // Stretches of whole columns, and consecutive rows.
      expect(used[0].toString(2)).toMatch(/^1+0*$/);
      expect(swapped.map((row) => (row === 0 ? '.' : '#')).join('')).toMatch(/^\.*#+\.*$/);
      made.add(swapped.join());
    }
    expect(made.size).toBe(grid.moveCount);
  });

  test('invert the same number of rectangles of each size in the corner on request', () => {
    const sizesOf = (places: 'anywhere' | 'corner') => {
      const grid = space(4, 3, { places });
      return Array.from({ length: grid.moveCount }, (_, move) => {
        const state = grid.createRoot();
        grid.play(state, move);
        const used = [...state.rows].map((row) => row ^ 0b1111).filter((row) => row !== 0);
        if (places === 'corner') expect([state.rows[0] & 1, used[0] & 1]).toEqual([0, 1]);
        return `${used.length} x ${used[0].toString(2).replaceAll('0', '').length}`;
      }).sort();
    };
    expect(sizesOf('corner')).toEqual(sizesOf('anywhere'));
  });

  test('are undone by the same move, and start with a filled grid', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, seed }) => {
        const grid = space(width, height);
        const state = grid.createRoot();
        expect([...toColours(state.rows, width)]).toEqual(new Array(width * height).fill(1));
        const move = seed % grid.moveCount;
        grid.play(state, move);
        expect(state.rows).not.toEqual(grid.createRoot().rows);
        grid.play(state, move);
        expect(state.rows).toEqual(grid.createRoot().rows);
      }),
      { numRuns: 40 },
    );
  });

  test('and variations stay inside the grid and keep locked squares', () => {
    fc.assert(
      fc.property(sizes, ({ width, height, seed }) => {
        const random = createRandom(seed);
        const whole = (1 << width) - 1;
        const draw = () => Int32Array.from({ length: height }, () => Math.floor(random() * (whole + 1)));
        const [start, locked] = [draw(), draw()];
        locked[0] &= ~1;
        const grid = space(width, height, { start, locked });
        const state = grid.createRoot();
        for (let i = 0; i < 50; i++) grid.vary(state, random);
        playOut(grid, state, random, []);
        state.rows.forEach((row, y) => {
          expect(row & ~whole).toBe(0);
          expect((row ^ start[y]) & locked[y]).toBe(0);
        });
      }),
      { numRuns: 40 },
    );
  });

  test('with the same free squares count once, and those without any are omitted', () => {
    // Only the middle column is free, so its stretches remain.
    expect(space(3, 3, { locked: [0b101, 0b101, 0b101] }).moveCount).toBe(6);
  });

  test(`${PLAYOUT_MOVES} of them make a playout`, () => {
    const grid = space(4, 4);
    const played: number[] = [];
    playOut(grid, grid.createRoot(), createRandom(1), played);
    expect(played).toHaveLength(PLAYOUT_MOVES);
  });
});

describe('goals', () => {
  test('are read by name, and other texts are rejected', () => {
    for (const text of ['fun', 'difficulty', 'time', 'difficulty=120', 'difficulty=0.5']) expect(nameGoal(readGoal(text)!)).toBe(text);
    for (const text of ['', 'Fun', 'difficulty=', 'difficulty=-3', 'difficulty=1e3', 'fun=3']) expect(readGoal(text)).toBeUndefined();
  });

  test('score an unsolved grid below all others', () => {
    const solved = { isSolved: true, steps: 9, guesses: 7, backtracks: 1, difficulty: 120, fun: -600, work: 5 };
    const scores = ['fun', 'difficulty', 'time', 'difficulty=100'].map((text) => scoreFor(readGoal(text)!, solved));
    expect(scores).toEqual([-600, 120, 5, -20]);
    for (const text of ['fun', 'difficulty', 'time', 'difficulty=100'])
      expect(scoreFor(readGoal(text)!, { ...solved, isSolved: false })).toBe(Number.NEGATIVE_INFINITY);
  });

  test('reaching a target difficulty ends the search', () => {
    const grid = space(8, 8, { goal: { kind: 'target', difficulty: 60 }, mustBeUnique: true });
    const run = createSearch(grid, searchMethods.own, { seed: 1, evaluations: 1e6 });
    while (!run.isDone) run.advance();
    expect(new GridRater(8, 8).rate(run.takeBest()!.rows).difficulty).toBe(60);
    expect(run.evaluations).toBeLessThan(1e5);
  });
});

describe('uniqueness', () => {
  test('agrees with the solver on every seventh 3 × 4 grid', async () => {
    for (let bits = 0; bits < 2 ** 12; bits += 7) {
      const rows = Int32Array.of(bits & 7, (bits >> 3) & 7, (bits >> 6) & 7, bits >> 9);
      const { class: found } = await classify(gridBoard(cluesOf(toColours(rows, 3), 3)));
      expect([bits, isUnique(rows, 3)]).toEqual([bits, found === 'simple' || found === 'unique']);
    }
  });

  test('is required only on request: the hardest grids are solved by a lucky guess', () => {
    const find = (mustBeUnique: boolean) => {
      const grid = space(4, 4, { goal: { kind: 'difficulty' }, mustBeUnique });
      const run = createSearch(grid, searchMethods.own, { seed: 1, evaluations: 20_000 });
      while (!run.isDone) run.advance();
      return { score: run.bestScore, isUnique: isUnique(run.takeBest()!.rows, 4) };
    };
    const [any, unique] = [find(false), find(true)];
    expect(any.isUnique).toBe(false);
    expect(unique.isUnique).toBe(true);
    expect(unique.score).toBeLessThan(any.score);
  });
});

test('converting between squares and masks preserves the grid', () => {
  fc.assert(
    fc.property(sizes, ({ width, height, seed }) => {
      const random = createRandom(seed);
      const colours = Uint8Array.from({ length: width * height }, () => (random() < 0.5 ? 1 : 0));
      expect(toColours(toRows(colours, width), width)).toEqual(colours);
    }),
  );
});

test('equal grids have equal hashes, and a thousand different grids have different ones', () => {
  const grid = space(5, 5);
  const hashes = new Set<number>();
  for (let i = 0; i < 1000; i++) {
    const state = grid.createRoot();
    for (let y = 0; y < 5; y++) state.rows[y] = ((i + 1) * (7919 + 31 * y)) % 32;
    state.rows[0] = i % 32;
    state.rows[1] = i >> 5;
    hashes.add(grid.hash(state));
    expect(grid.hash({ rows: state.rows.slice(), depth: 3 })).toBe(grid.hash(state));
  }
  expect(hashes.size).toBe(1000);
});

test('rejects an invalid grid and reports its size', () => {
  expect(() => space(0, 5)).toThrow('the grid is 0x5: it must be from 1x1 to 30x30');
  expect(() => space(31, 5)).toThrow('31x5');
  expect(() => space(3, 3, { start: [1, 2] })).toThrow('2 rows are given for a grid of 3x3');
  expect(() => space(2, 1, { locked: [3] })).toThrow('all squares are locked');
});
