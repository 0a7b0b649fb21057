import { hashNumbers } from '../geometry/hash.ts';
import { type Board, type Colours, EMPTY, FILLED, noColours, UNKNOWN } from '../solver/board.ts';

const LETTERS: Readonly<Record<number, string>> = { [UNKNOWN]: '.', [FILLED]: '#', [EMPTY]: 'x' };

/** Tells a board from others: by its lines, their faces and their clues. A puzzle has the same after it was relaxed. */
export function nameBoard({ faceCount, lines }: Board): string {
  return hashNumbers([[faceCount], ...lines.flatMap(({ faces, clue }) => [faces, clue])]);
}

/** What is said of the faces as a text: a letter for each, `#` filled, `x` empty, `.` open. */
export function writeFaces(colours: Readonly<Colours>): string {
  return Array.from(colours, (colour) => LETTERS[colour]).join('');
}

/** Undefined where the text is none of this board. */
export function readFaces(board: Board, text: unknown): Colours | undefined {
  if (typeof text !== 'string' || text.length !== board.faceCount || !/^[.#x]*$/.test(text)) return undefined;
  const colours = noColours(board);
  for (let face = 0; face < text.length; face++) if (text[face] !== '.') colours[face] = text[face] === '#' ? FILLED : EMPTY;
  return colours;
}
