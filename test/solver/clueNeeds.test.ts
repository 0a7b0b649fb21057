import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type Board, EMPTY, findOrphans, runsOf } from '../../src/solver/board.ts';
import { classify } from '../../src/solver/classify.ts';
import { ClueNeeds } from '../../src/solver/clueNeeds.ts';

const FACES = 7;
const line = fc.array(fc.nat(FACES - 1), { minLength: 1, maxLength: 6 });

/** A board with the clues of a picture. Faces may repeat along a line, and some may be orphans. */
const boards = fc
  .record({ lines: fc.array(line, { minLength: 2, maxLength: 7 }), picture: fc.uint8Array({ minLength: FACES, maxLength: FACES, max: 1 }) })
  .map(
    ({ lines, picture }): Board => ({
      faceCount: FACES,
      lines: lines.map((faces) => ({ faces, clue: runsOf(faces, picture) })),
    }),
  );

test('lines are enough exactly if the rest has the required class and no face loses its last line', async () => {
  await fc.assert(
    fc.asyncProperty(boards, fc.constantFrom('simple', 'unique'), fc.infiniteStream(fc.nat()), async (board, wanted, choices) => {
      const { minimalClass, solution } = await classify(board);
      fc.pre(minimalClass === 'simple' || (minimalClass === 'unique' && wanted === 'unique'));
      const needs = new ClueNeeds(board, solution!, wanted, () => false);
      const all = Array.from({ length: 1 << board.lines.length }, (_, choice) =>
        Uint8Array.from(board.lines, (_, line) => (choice >> line) & 1),
      );
      const enough: Uint8Array[] = [];
      // In random order, because earlier queries are remembered.
      for (const leftOut of all.map((leftOut) => ({ leftOut, rank: choices.next().value! })).sort((a, b) => a.rank - b.rank)) {
        const rest = { ...board, lines: board.lines.filter((_, line) => leftOut.leftOut[line] === 0) };
        const after = (await classify(rest)).minimalClass;
        const isEnough = (after === 'simple' || after === wanted) && findOrphans(rest).join() === findOrphans(board).join();
        expect(await needs.isEnough(leftOut.leftOut)).toBe(isEnough);
        if (isEnough) enough.push(leftOut.leftOut);
      }
      for (const need of needs.needs) for (const leftOut of enough) expect(need.some((line) => leftOut[line] === 0)).toBe(true);
    }),
    { numRuns: 150 },
  );
});

test('after the time limit, unproved lines count as needed', async () => {
  const board: Board = {
    faceCount: 2,
    lines: [[0, 1], [0], [1]].map((faces) => ({ faces, clue: runsOf(faces, Uint8Array.of(EMPTY, 1)) })),
  };
  const needs = (isOver: boolean) => new ClueNeeds(board, Uint8Array.of(0, 1), 'unique', () => isOver);
  expect(await needs(false).isEnough(Uint8Array.of(0, 1, 0))).toBe(true);
  expect(await needs(true).isEnough(Uint8Array.of(0, 1, 0))).toBe(false);
});
