import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type FaceEntry, Game } from '../../src/play/game.ts';
import { EMPTY, FILLED, hasRuns, isSolution, UNKNOWN } from '../../src/solver/board.ts';
import { boardArbitrary, FACES } from '../solver/boards.ts';

const entries = fc.array(
  fc.record({ face: fc.nat({ max: FACES - 1 }), colour: fc.constantFrom(EMPTY, FILLED, UNKNOWN), isPencil: fc.boolean() }),
  { maxLength: 30 },
);

test('after any entries, in ink or pencil, met clues and solved state follow from the filled faces', () => {
  let solved = 0;
  fc.assert(
    fc.property(boardArbitrary, entries, ({ picture, ...board }, given) => {
      const game = new Game(board);
      for (const entry of [...given, ...[...picture].map((colour, face): FaceEntry => ({ face, colour, isPencil: false }))]) {
        const touched = game.set([entry]);
        const filled = Uint8Array.from(game.colours, (colour) => (colour === FILLED ? FILLED : EMPTY));
        expect(game.isSolved).toBe(isSolution(board, filled));
        for (const [line, { clue, faces }] of board.lines.entries()) {
          // A clue of 0 is met without any entry, which is not worth showing.
          const isShown = game.isSolved || clue.length > 0 || Array.from(faces).some((face) => game.colours[face] !== UNKNOWN);
          expect(game.isMet(line)).toBe(isShown && hasRuns(board.lines[line], filled));
          expect(touched.has(line)).toBe(Array.from(faces).includes(entry.face));
        }
        solved += Number(game.isSolved);
      }
    }),
    { numRuns: 200 },
  );
  expect(solved).toBeGreaterThan(50);
});

test('a board without clues is never solved', () => {
  expect(new Game({ faceCount: 2, lines: [] }).isSolved).toBe(false);
});

test('an open face is no pencil mark', () => {
  const game = new Game({ faceCount: 2, lines: [{ faces: [0, 1], clue: [1] }] });
  game.set([{ face: 0, colour: FILLED, isPencil: true }]);
  expect([game.hasBegun, game.hasPencilMarks, game.metCount]).toEqual([true, true, 1]);
  game.set([{ face: 0, colour: UNKNOWN, isPencil: true }]);
  expect([game.hasBegun, game.hasPencilMarks, game.entryOf(0).isPencil]).toEqual([false, false, false]);
});
