import fc from 'fast-check';
import Logic from 'logic-solver';
import { describe, expect, test } from 'vitest';
import { type Board, EMPTY, FILLED, findOrphans, noColours, UNKNOWN } from '../../src/solver/board.ts';
import { classify } from '../../src/solver/classify.ts';
import { encodeBoard } from '../../src/solver/sat/clauses.ts';
import { SatBoard } from '../../src/solver/sat/sat.ts';
import { traceSolution } from '../../src/solver/trace.ts';
import { allSolutions, boardArbitrary, FACES } from './boards.ts';

/** Whether MiniSat, an independent solver, finds a solution with these colours. */
function isSolvable(board: Board, known: Uint8Array): boolean {
  const { clauses, selectors } = encodeBoard(board, noColours(board));
  const solver = new Logic.Solver();
  const nameOf = (literal: number) => (literal < 0 ? `-v${-literal}` : `v${literal}`);
  for (const clause of clauses) solver.require(Logic.or(...clause.map(nameOf)));
  for (const selector of selectors) solver.require(nameOf(selector));
  known.forEach((colour, face) => {
    if (colour !== UNKNOWN) solver.require(colour === FILLED ? `v${face + 1}` : `-v${face + 1}`);
  });
  return solver.solve() !== null;
}

test('class, solutions and differences agree with trying all fillings', async () => {
  const seen = new Set<string>();
  await fc.assert(
    fc.asyncProperty(boardArbitrary, async ({ picture, ...board }) => {
      const solutions = allSolutions(board);
      const minimal = solutions.filter((colours) => findOrphans(board).every((face) => colours[face] === EMPTY));
      const verdict = await classify(board, { picture });
      seen.add(verdict.class).add(verdict.minimalClass);
      const expected = ['none', 'one'][solutions.length] ?? 'multiple';
      expect(verdict.class === 'simple' || verdict.class === 'unique' ? 'one' : verdict.class).toBe(expected);
      const expectedMinimal = ['none', 'one'][minimal.length] ?? 'multiple';
      expect(verdict.minimalClass === 'simple' || verdict.minimalClass === 'unique' ? 'one' : verdict.minimalClass).toBe(expectedMinimal);
      if (solutions.length > 0) expect(minimal).toContainEqual(verdict.solution);
      else expect(verdict.solution).toBeUndefined();
      if (expected === 'multiple') {
        expect(solutions).toContainEqual(verdict.other);
        expect(verdict.differ).toEqual([...picture.keys()].filter((face) => verdict.solution![face] !== verdict.other![face]));
        expect(verdict.differ.length).toBeGreaterThan(0);
      } else expect(verdict.differ).toEqual([]);
      if (minimal.some((colours) => colours.join() === picture.join())) expect(verdict.solution).toEqual(picture);
    }),
    { numRuns: 500 },
  );
  expect([...seen].sort()).toEqual(['multiple', 'none', 'simple', 'unique']);
});

test('reports a minimal set of contradicting lines', async () => {
  let count = 0;
  await fc.assert(
    fc.asyncProperty(boardArbitrary, async (board) => {
      const { class: found, conflict } = await classify(board);
      if (found !== 'none') return;
      count++;
      const lines = conflict!.map((line) => board.lines[line]);
      expect(allSolutions({ ...board, lines })).toEqual([]);
      for (const line of lines) expect(allSolutions({ ...board, lines: lines.filter((other) => other !== line) })).not.toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(count).toBeGreaterThan(15);
});

test('MiniSat and CaDiCaL agree with trying all fillings about the solutions of a formula', async () => {
  await fc.assert(
    fc.asyncProperty(
      boardArbitrary,
      fc.array(fc.constantFrom(EMPTY, FILLED, UNKNOWN), { minLength: FACES, maxLength: FACES }),
      async (board, some) => {
        const known = Uint8Array.from(some);
        const fitting = allSolutions(board).filter((colours) =>
          known.every((colour, face) => colour === UNKNOWN || colour === colours[face]),
        );
        expect(isSolvable(board, known)).toBe(fitting.length > 0);
        const sat = await SatBoard.open(board, () => false);
        const found = sat.findSolution(known);
        if (found === undefined) expect(fitting).toEqual([]);
        else {
          expect(fitting).toContainEqual(found);
          const other = sat.findOther(known, found);
          if (other === undefined) expect(fitting.length).toBe(1);
          else expect(fitting.filter((colours) => colours.join() !== found.join())).toContainEqual(other);
          // Constraints of earlier queries do not remain.
          expect(sat.findSolution(known)).toBeDefined();
        }
        sat.dispose();
      },
    ),
    { numRuns: 100 },
  );
});

test('a clue that is longer than its line is a conflict by itself, even with huge numbers', async () => {
  const ones = Array.from({ length: 10_000 }, () => 1);
  for (const clue of [[3], [1, 1], [Number.MAX_SAFE_INTEGER], [Number.MAX_SAFE_INTEGER, Number.MAX_SAFE_INTEGER], ones]) {
    const lines = [
      { faces: [0, 1], clue: [1] },
      { faces: [1, 0], clue },
    ];
    expect(await classify({ faceCount: 2, lines })).toMatchObject({ class: 'none', minimalClass: 'none', conflict: [1] });
  }
});

describe('a trace', () => {
  test('leads to the only solution, and the named lines force each step', async () => {
    const reasons = new Set<string>();
    await fc.assert(
      fc.asyncProperty(boardArbitrary, async (board) => {
        const { minimalClass, solution } = await classify(board);
        if (minimalClass !== 'unique' && minimalClass !== 'simple') return;
        const steps = await traceSolution(board, { solution: solution! });
        const colours = new Uint8Array(FACES).fill(UNKNOWN);
        for (const { lines, faces, colours: stepColours, reason, usable } of steps) {
          reasons.add(reason);
          expect(usable > 0).toBe(reason !== 'together' && reason !== 'orphans');
          const only = { ...board, lines: lines.map((line) => board.lines[line]) };
          faces.forEach((face, i) => {
            expect(colours[face]).toBe(UNKNOWN);
            const wrong = colours.slice();
            wrong[face] = 1 - stepColours[i];
            const fits = (filling: Uint8Array) => wrong.every((colour, at) => colour === UNKNOWN || colour === filling[at]);
            if (reason === 'orphans') expect(stepColours[i]).toBe(EMPTY);
            else expect(allSolutions(only).some(fits)).toBe(false);
          });
          faces.forEach((face, i) => {
            colours[face] = stepColours[i];
          });
        }
        expect(colours).toEqual(solution);
        expect(steps.some(({ reason }) => reason === 'together')).toBe(minimalClass === 'unique');
      }),
      { numRuns: 2000 },
    );
    expect([...reasons].sort()).toEqual(['done', 'everyWay', 'oneWay', 'orphans', 'repeats', 'together', 'whole', 'zero']);
  });

  test('ends when line solving forces nothing more on a board with several solutions', async () => {
    const board = { faceCount: 2, lines: [{ faces: [0, 1], clue: [1] }] };
    expect(await traceSolution(board)).toEqual([]);
  });
});

test('the class is unknown after the time limit', async () => {
  // Rows and columns of a permutation matrix: many solutions, and line solving yields nothing.
  const lines = [0, 1, 2, 3].flatMap((i) => [
    { faces: [0, 1, 2, 3].map((j) => 4 * i + j), clue: [1] },
    { faces: [0, 1, 2, 3].map((j) => 4 * j + i), clue: [1] },
  ]);
  const verdict = await classify({ faceCount: 16, lines }, { isOver: () => true });
  expect(verdict).toMatchObject({ class: 'unknown', minimalClass: 'unknown', differ: [] });
  expect(await classify({ faceCount: 16, lines })).toMatchObject({ class: 'multiple' });
});

test('line solving stops at the time limit and leaves the other faces open', async () => {
  const lines = Array.from({ length: 5 }, (_, face) => ({ faces: [face], clue: [1] }));
  let polls = 0;
  const verdict = await classify({ faceCount: 5, lines }, { isOver: () => ++polls > 2 });
  expect(verdict).toMatchObject({ class: 'unknown', minimalClass: 'unknown', unknown: [2, 3, 4], solution: undefined });
});

test('lines that were not visited before the time limit do not count as solved', async () => {
  let polls = 0;
  const isOver = () => polls++ > 0;
  const lines = [
    { faces: [0, 1], clue: [2] },
    { faces: [1, 0], clue: [1] },
  ];
  expect(await classify({ faceCount: 2, lines }, { isOver })).toMatchObject({ class: 'none', solution: undefined });
});
