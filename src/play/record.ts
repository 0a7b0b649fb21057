import { hashNumbers } from '../geometry/hash.ts';
import { type Board, type Colours, EMPTY, FILLED, noColours, UNKNOWN } from '../solver/board.ts';

const LETTERS: Readonly<Record<number, string>> = { [UNKNOWN]: '.', [FILLED]: '#', [EMPTY]: 'x' };

/** A hash that identifies a board by its lines, their faces and their clues. It does not change when the puzzle is relaxed. */
export function hashBoard({ faceCount, lines }: Board): string {
  return hashNumbers([[faceCount], ...lines.flatMap(({ faces, clue }) => [faces, clue])]);
}

/** Encodes the entries as text, one letter per face: `#` filled, `x` empty, `.` open. */
export function encodeEntries(colours: Readonly<Colours>): string {
  return Array.from(colours, (colour) => LETTERS[colour]).join('');
}

/** Decodes entries; undefined if the text does not belong to this board. */
export function decodeEntries(board: Board, text: unknown): Colours | undefined {
  if (typeof text !== 'string' || text.length !== board.faceCount || !/^[.#x]*$/.test(text)) return undefined;
  const colours = noColours(board);
  for (let face = 0; face < text.length; face++) if (text[face] !== '.') colours[face] = text[face] === '#' ? FILLED : EMPTY;
  return colours;
}
