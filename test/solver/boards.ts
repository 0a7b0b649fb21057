import fc from 'fast-check';
import { type Board, isSolution, runsOf } from '../../src/solver/board.ts';

export const FACES = 6;

/** A board of up to six random lines over six faces. Its clues are those of a random picture, sometimes with one clue changed. */
export const boardArbitrary: fc.Arbitrary<Board & { picture: Uint8Array }> = fc
  .record({
    lines: fc.array(fc.array(fc.integer({ min: 0, max: FACES - 1 }), { minLength: 1, maxLength: 7 }), { minLength: 1, maxLength: 6 }),
    picture: fc.array(fc.integer({ min: 0, max: 1 }), { minLength: FACES, maxLength: FACES }),
    change: fc.option(fc.record({ line: fc.nat(), clue: fc.array(fc.integer({ min: 1, max: 3 }), { maxLength: 3 }) }), { freq: 2 }),
  })
  .map(({ lines, picture, change }) => {
    const colours = Uint8Array.from(picture);
    const clued = lines.map((faces) => ({ faces, clue: runsOf(faces, colours) }));
    if (change !== null) clued[change.line % clued.length] = { ...clued[change.line % clued.length], clue: change.clue };
    return { faceCount: FACES, lines: clued, picture: colours };
  });

export function allSolutions(board: Board): Uint8Array[] {
  const fillings = Array.from({ length: 1 << board.faceCount }, (_, filling) =>
    Uint8Array.from({ length: board.faceCount }, (_, face) => (filling >> face) & 1),
  );
  return fillings.filter((colours) => isSolution(board, colours));
}
