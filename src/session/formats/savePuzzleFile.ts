import { savePuzzle } from '../save.ts';
import type { SaveFormat } from './format.ts';

export const savePuzzleFile: SaveFormat = {
  name: 'Puzzle',
  about: 'as it is drawn now',
  ending: '.json',
  write: async ({ puzzle }) => savePuzzle(puzzle),
};
