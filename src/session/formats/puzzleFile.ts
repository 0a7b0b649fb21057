import { openPuzzle } from '../../puzzle/open.ts';
import { savePuzzle } from '../document/save.ts';
import type { OpenFormat, SaveFormat } from './format.ts';

/** Our own file; see docs/format.md. */
export const openPuzzleFile: OpenFormat = {
  name: 'puzzle file',
  extensions: ['.json'],
  mimeType: 'application/json',
  recognises: (text) => /^\s*\{/.test(text),
  isUnmistakable: (text) => /^\uFEFF?\s*\{/.test(text) && /"format"\s*:\s*"curved-nonogram"/.test(text),
  read: async (text) => openPuzzle(text),
};

/** Stores exact coordinates and ignores the save options. */
export const savePuzzleFile: SaveFormat = {
  name: 'Puzzle',
  about: 'as it is drawn now',
  extension: '.json',
  write: async ({ puzzle }) => savePuzzle(puzzle),
};
