import { openPuzzle } from '../../puzzle/open.ts';
import type { OpenFormat } from './format.ts';

/** Our own file; see docs/format.md. */
export const openPuzzleFile: OpenFormat = {
  name: 'puzzle file',
  endings: ['.json'],
  recognises: (text) => /^\s*\{/.test(text),
  read: async (text) => openPuzzle(text),
};
