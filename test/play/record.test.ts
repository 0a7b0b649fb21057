import fc from 'fast-check';
import { expect, test } from 'vitest';
import { decodeEntries, encodeEntries, hashBoard } from '../../src/play/record.ts';
import { EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';
import { boardArbitrary, FACES } from '../solver/boards.ts';

test('entries survive encoding and decoding', () => {
  const colour = fc.constantFrom(EMPTY, FILLED, UNKNOWN);
  const entry = fc.record({ colour, isPencil: fc.boolean() }).map((one) => (one.colour === UNKNOWN ? { ...one, isPencil: false } : one));
  fc.assert(
    fc.property(boardArbitrary, fc.array(entry, { minLength: FACES, maxLength: FACES }), (board, list) => {
      const entries = list.map((one, face) => ({ face, ...one }));
      expect(decodeEntries(board, encodeEntries(entries))).toEqual(entries);
    }),
  );
});

test('rejects texts of other boards, damaged texts and other values', () => {
  const board = { faceCount: 3, lines: [] };
  for (const text of ['..', '....', '.#?', '', undefined, 3, ['.', '.', '.']]) expect(decodeEntries(board, text)).toBeUndefined();
});

test('boards with other clues, other faces or other lines have other names', () => {
  const lines = [{ faces: [0, 1, 2], clue: [1] }];
  const boards = [
    { faceCount: 3, lines },
    { faceCount: 4, lines },
    { faceCount: 3, lines: [{ faces: [0, 1, 2], clue: [2] }] },
    { faceCount: 3, lines: [{ faces: [0, 2, 1], clue: [1] }] },
    { faceCount: 3, lines: [...lines, ...lines] },
    { faceCount: 3, lines: [{ faces: [0, 1], clue: [2, 1] }] },
  ];
  expect(new Set(boards.map(hashBoard)).size).toBe(boards.length);
  expect(hashBoard({ faceCount: 3, lines: [{ faces: Int32Array.of(0, 1, 2), clue: [1] }] })).toBe(hashBoard(boards[0]));
});
