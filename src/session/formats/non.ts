import { quote } from '../../puzzle/error.ts';
import { findGridLines } from '../../puzzle/map/gridLines.ts';
import { preparePuzzle } from '../../puzzle/open.ts';
import { type Colours, FILLED } from '../../solver/board.ts';
import { findGrid } from '../../solver/grid/findGrid.ts';
import { gridPuzzle } from '../../solver/grid/gridPuzzle.ts';
import { readNon } from '../../solver/grid/readNon.ts';
import { writeNon } from '../../solver/grid/writeNon.ts';
import type { OpenFormat, PlannedEdit, Savable, SaveFormat } from './format.ts';

/** Lines that every such file has: a size, and the start of a list of clues. */
const SIZE = /^[ \t]*(?:width|height|rows|columns)[ \t]+\d+[ \t]*$/im;
const SECTION = /^[ \t]*(?:rows|columns)[ \t]*$/im;

/** The file of a classic nonogram; see docs/grids.md. Returns warnings for data that a puzzle can't hold. */
export const openNon: OpenFormat = {
  name: 'grid',
  extensions: ['.non'],
  recognises: (text) => !/^\uFEFF?\s*[<{[]/.test(text) && SIZE.test(text) && SECTION.test(text),
  async read(text) {
    const grid = readNon(text);
    const opened = preparePuzzle(gridPuzzle(grid));
    return { ...opened, warnings: [...findLosses(grid.goals), ...opened.warnings] };
  },
};

function findLosses(goals: readonly Colours[]): string[] {
  if (goals.length > 1) return [`the grid has ${goals.length} goals: the first becomes the solution, the others are ignored`];
  return goals.length === 1 && !goals[0].includes(FILLED) ? ['the goal fills no square, so it is ignored'] : [];
}

/** The file of a classic nonogram, for puzzles that are grids. Always holds the solution, never the drawing. See docs/grids.md. */
export const saveNon: SaveFormat = {
  name: 'Grid',
  about: 'rows and columns, if it is a grid',
  extension: '.non',
  write: async (saved) => writeGrid(saved),
  findObstacle(edit) {
    if (edit.input === 'picture') return 'all lines of a grid are moveable, but the lines of a picture are fixed';
    const reason = findNoGrid(edit);
    if (reason !== undefined) return `it is no grid with all its clues, because ${reason}`;
    const fixed = findFixed(edit.input);
    return fixed && `all lines of a grid are moveable, but ${fixed} is fixed`;
  },
  findLoss(saved, _options, reopened) {
    const fixed = findFixed(saved);
    return fixed ? `${fixed} would no longer be fixed` : findDifference(saved, reopened);
  },
};

function writeGrid({ puzzle, map }: Savable): string {
  const grid = findGrid(puzzle, map);
  if ('reason' in grid) throw new Error(`only a grid with all its clues can be saved as .non, so nothing was written: ${grid.reason}`);
  return writeNon(grid);
}

/** Why the result can't be a grid; undefined if it may be one. */
function findNoGrid({ input: { puzzle, map }, changes }: Exclude<PlannedEdit, { input: 'picture' }>): string | undefined {
  if (changes === 'topology') return undefined;
  // A solution supplies missing clues.
  const found = changes === 'solution' ? findGridLines(puzzle, map) : findGrid(puzzle, map);
  return 'reason' in found ? found.reason : undefined;
}

/** The first fixed curve, which a grid can't have. */
function findFixed({ puzzle }: Savable): string | undefined {
  const curve = puzzle.curves.find(({ pieces }) => pieces.some(({ fixed }) => fixed));
  return curve && `curve ${quote(curve.id)}`;
}

function findDifference(saved: Savable, reopened: Savable): string | undefined {
  return writeGrid(saved) === writeGrid(reopened) ? undefined : 'its clues, its goal or its title would change';
}
