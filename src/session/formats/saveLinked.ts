import { savePuzzleBriefly } from '../save.ts';
import type { SaveFormat } from './format.ts';

/** What is put into a link, where every digit counts. It is no file, so it is none of those that are offered. */
export const saveLinked: SaveFormat = {
  name: 'Link',
  about: 'to a thousandth of a unit',
  ending: '.link',
  write: async ({ puzzle }) => savePuzzleBriefly(puzzle),
};
