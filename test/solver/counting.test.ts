import fc from 'fast-check';
import { expect, test } from 'vitest';
import { classify } from '../../src/solver/classify.ts';
import { findMiscount } from '../../src/solver/counting.ts';
import { gridBoard } from '../../src/solver/grid/grid.ts';
import { allSolutions, boardArbitrary } from './boards.ts';

const never = () => false;

test('rows and columns with different totals have no solution, proved without a search', async () => {
  const ones = (length: number) => Array.from({ length }, () => [1]);
  const board = gridBoard({ rows: ones(30), columns: ones(29) });
  expect(findMiscount(board, never)?.length).toBe(59);
  const verdict = await classify(board, { isOver: () => false });
  expect(verdict).toMatchObject({ class: 'none', minimalClass: 'none' });
  expect(verdict.conflict).toHaveLength(59);
});

test('a contradiction found by counting means that no filling is a solution', () => {
  let some = 0;
  fc.assert(
    fc.property(boardArbitrary, (board) => {
      const conflict = findMiscount(board, never);
      if (conflict === undefined) return;
      some++;
      expect(allSolutions({ ...board, lines: conflict.map((line) => board.lines[line]) })).toEqual([]);
    }),
    { numRuns: 300 },
  );
  expect(some).toBeGreaterThan(2);
});

test('a part of a grid contradicts the rest', () => {
  // Lines over faces 0 1 2 3: two halves and the whole.
  const lines = [
    { faces: [0, 1], clue: [1] },
    { faces: [2, 3], clue: [1] },
    { faces: [4, 5], clue: [1] },
    { faces: [0, 2, 1, 3], clue: [1] },
  ];
  expect(findMiscount({ faceCount: 6, lines }, never)).toEqual([0, 1, 3]);
  expect(findMiscount({ faceCount: 6, lines: lines.slice(0, 3) }, never)).toBeUndefined();
  expect(findMiscount({ faceCount: 6, lines }, () => true)).toBeUndefined();
});
