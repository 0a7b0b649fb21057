import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Game } from '../../src/play/game.ts';
import { EMPTY, FILLED, hasRuns, isSolution, UNKNOWN } from '../../src/solver/board.ts';
import { boardArbitrary, FACES } from '../solver/boards.ts';

const entries = fc.array(fc.record({ face: fc.nat({ max: FACES - 1 }), colour: fc.constantFrom(EMPTY, FILLED, UNKNOWN) }), {
  maxLength: 30,
});

test('after any entries, met clues and solved state follow from the filled faces', () => {
  let solved = 0;
  fc.assert(
    fc.property(boardArbitrary, entries, ({ picture, ...board }, given) => {
      const game = new Game(board);
      for (const entry of [...given, ...[...picture].map((colour, face) => ({ face, colour }))]) {
        game.set([entry]);
        const filled = Uint8Array.from(game.colours, (colour) => (colour === FILLED ? FILLED : EMPTY));
        expect(game.isSolved).toBe(isSolution(board, filled));
        const met = board.lines.filter((line) => hasRuns(line, filled));
        // A clue of 0 is met without any entry, which is not worth showing.
        const isShown = ({ clue, faces }: (typeof board.lines)[number]) =>
          clue.length > 0 || Array.from(faces).some((face) => game.colours[face] !== UNKNOWN);
        expect(game.metLines).toEqual(game.isSolved ? met : met.filter(isShown));
        solved += Number(game.isSolved);
      }
    }),
    { numRuns: 300 },
  );
  expect(solved).toBeGreaterThan(50);
});

test('a board without clues is never solved', () => {
  expect(new Game({ faceCount: 2, lines: [] }).isSolved).toBe(false);
});

test('a game continues from given entries without changing them', () => {
  const board = { faceCount: 3, lines: [{ faces: [0, 1, 2], clue: [2] }] };
  const before = Uint8Array.of(FILLED, FILLED, UNKNOWN);
  const game = new Game(board, before);
  expect([game.isSolved, game.hasBegun]).toEqual([true, true]);
  game.set([{ face: 1, colour: UNKNOWN }]);
  expect([game.isSolved, before[1]]).toEqual([false, FILLED]);
  expect(new Game(board).hasBegun).toBe(false);
});
