import { quote } from '../../puzzle/error.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { writeNon } from '../../solver/grid/writeNon.ts';
import type { Savable, SaveFormat } from './format.ts';

/** The file of a classic nonogram, of a puzzle that is one: always with its solution, and whatever its drawing looks like. See docs/grids.md. */
export const saveNon: SaveFormat = {
  name: 'Grid',
  about: 'rows and columns, if it is a grid',
  ending: '.non',
  write: async (saved) => writeGrid(saved),
  findLoss: (saved, _look, again) => findFixed(saved) ?? findOther(saved, again),
};

function writeGrid({ puzzle, map }: Savable): string {
  const grid = findGrid(puzzle, map);
  if ('reason' in grid) throw new Error(`saved as .non it must be a grid with all its clues, so nothing was written: ${grid.reason}`);
  return writeNon(grid);
}

/** All lines of a grid may move. */
function findFixed({ puzzle }: Savable): string | undefined {
  const curve = puzzle.curves.find(({ pieces }) => pieces.some(({ fixed }) => fixed));
  return curve && `curve ${quote(curve.id)} would no longer be fixed`;
}

function findOther(saved: Savable, again: Savable): string | undefined {
  return writeGrid(saved) === writeGrid(again) ? undefined : 'its clues, its goal or its title are others';
}
