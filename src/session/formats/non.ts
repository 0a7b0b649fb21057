import { quote } from '../../puzzle/error.ts';
import { findGridLines } from '../../puzzle/map/gridLines.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import { type Colours, FILLED } from '../../solver/board.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { gridPuzzle } from '../../solver/grid/gridPuzzle.ts';
import { readNon } from '../../solver/grid/readNon.ts';
import { writeNon } from '../../solver/grid/writeNon.ts';
import type { OpenFormat, Savable, SaveFormat, Work } from './format.ts';

/** Lines that such a file has: a size, and what clues stand below. */
const SIZE = /^[ \t]*(?:width|height|rows|columns)[ \t]+\d+[ \t]*$/im;
const SECTION = /^[ \t]*(?:rows|columns)[ \t]*$/im;

/** The file of a classic nonogram; see docs/grids.md. What of it a puzzle can't hold is told as a warning. */
export const openNon: OpenFormat = {
  name: 'grid',
  endings: ['.non'],
  recognises: (text) => !/^\uFEFF?\s*[<{[]/.test(text) && SIZE.test(text) && SECTION.test(text),
  async read(text) {
    const grid = readNon(text);
    const opened = preparePuzzle(gridPuzzle(grid));
    return { ...opened, warnings: [...findLosses(grid.goals), ...opened.warnings] };
  },
};

function findLosses(goals: readonly Colours[]): string[] {
  if (goals.length > 1) return [`the grid has ${goals.length} goals; the first is the solution, and the others are left out`];
  return goals.length === 1 && !goals[0].includes(FILLED) ? ['the goal fills nothing, which is as if there were none'] : [];
}

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
