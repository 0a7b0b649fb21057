import { findGrid } from '../../solver/grid/findGrid.ts';
import { writeNon } from '../../solver/grid/writeNon.ts';
import type { Savable, SaveFormat } from './format.ts';

/** The file of a classic nonogram, of a puzzle that is one: always with its solution, and whatever its drawing looks like. See docs/grids.md. */
export const saveNon: SaveFormat = {
  name: 'Grid',
  about: 'rows and columns, if it is a grid',
  ending: '.non',
  write: async (saved) => writeGrid(saved),
  findLoss: (saved, _look, again) => (writeGrid(saved) === writeGrid(again) ? undefined : 'its clues, its goal or its title are others'),
};

function writeGrid({ puzzle, map }: Savable): string {
  const grid = findGrid(puzzle, map);
  if ('reason' in grid) throw new Error(`this puzzle can’t be saved as the file of a grid: ${grid.reason}`);
  return writeNon(grid);
}
