import { hashNumbers } from '../geometry/hash.ts';
import { type Board, EMPTY, FILLED, UNKNOWN } from '../solver/board.ts';
import type { FaceEntry } from './game.ts';

/** One letter for each entry: in ink, and in pencil. */
const LETTERS: Readonly<Record<string, Omit<FaceEntry, 'face'>>> = {
  '.': { colour: UNKNOWN, isPencil: false },
  '#': { colour: FILLED, isPencil: false },
  x: { colour: EMPTY, isPencil: false },
  '+': { colour: FILLED, isPencil: true },
  '-': { colour: EMPTY, isPencil: true },
};

/** A hash that identifies a board by its lines, their faces and their clues. It does not change when the puzzle is relaxed. */
export function hashBoard({ faceCount, lines }: Board): string {
  return hashNumbers([[faceCount], ...lines.flatMap(({ faces, clue }) => [faces, clue])]);
}

/** Encodes the entries of all faces as text, one letter per face: `#` filled, `x` empty, `.` open; in pencil `+` and `-`. */
export function encodeEntries(entries: readonly FaceEntry[]): string {
  const letterOf = ({ colour, isPencil }: FaceEntry) =>
    Object.keys(LETTERS).find(
      (letter) => LETTERS[letter].colour === colour && (colour === UNKNOWN || LETTERS[letter].isPencil === isPencil),
    );
  return entries.map(letterOf).join('');
}

/** Decodes entries; undefined if the text does not belong to this board. */
export function decodeEntries({ faceCount }: Board, text: unknown): FaceEntry[] | undefined {
  if (typeof text !== 'string' || text.length !== faceCount || !/^[.#x+-]*$/.test(text)) return undefined;
  return [...text].map((letter, face) => ({ face, ...LETTERS[letter] }));
}
