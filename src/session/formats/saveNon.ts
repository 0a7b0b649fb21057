import { quote } from '../../puzzle/error.ts';
import { findGridLines } from '../../puzzle/map/gridLines.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { writeNon } from '../../solver/grid/writeNon.ts';
import type { Savable, SaveFormat, Work } from './format.ts';

/** The file of a classic nonogram, of a puzzle that is one: always with its solution, and whatever its drawing looks like. See docs/grids.md. */
export const saveNon: SaveFormat = {
  name: 'Grid',
  about: 'rows and columns, if it is a grid',
  ending: '.non',
  write: async (saved) => writeGrid(saved),
  findObstacle(work) {
    if (work.to === 'picture') return 'all lines of a grid may move, and those of a picture are fixed';
    const reason = findNoGrid(work);
    if (reason !== undefined) return `it is no grid with all its clues, as ${reason}`;
    const fixed = findFixed(work.to);
    return fixed && `all lines of a grid may move, and ${fixed} is fixed`;
  },
  findLoss(saved, _look, again) {
    const fixed = findFixed(saved);
    return fixed ? `${fixed} would no longer be fixed` : findOther(saved, again);
  },
};

function writeGrid({ puzzle, map }: Savable): string {
  const grid = findGrid(puzzle, map);
  if ('reason' in grid) throw new Error(`saved as .non it must be a grid with all its clues, so nothing was written: ${grid.reason}`);
  return writeNon(grid);
}

/** Why it will be no grid; undefined where it may be one. */
function findNoGrid({ to: { puzzle, map }, changes }: Exclude<Work, { to: 'picture' }>): string | undefined {
  if (changes === 'topology') return undefined;
  // A solution tells clues that were missing.
  const found = changes === 'solution' ? findGridLines(puzzle, map) : findGrid(puzzle, map);
  return 'reason' in found ? found.reason : undefined;
}

/** All lines of a grid may move: the first that may not. */
function findFixed({ puzzle }: Savable): string | undefined {
  const curve = puzzle.curves.find(({ pieces }) => pieces.some(({ fixed }) => fixed));
  return curve && `curve ${quote(curve.id)}`;
}

function findOther(saved: Savable, again: Savable): string | undefined {
  return writeGrid(saved) === writeGrid(again) ? undefined : 'its clues, its goal or its title are others';
}
