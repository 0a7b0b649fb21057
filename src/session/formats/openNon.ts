import { preparePuzzle } from '../../puzzle/open.ts';
import { type Colours, FILLED } from '../../solver/board.ts';
import { gridPuzzle } from '../../solver/grid/gridPuzzle.ts';
import { readNon } from '../../solver/grid/readNon.ts';
import type { OpenFormat } from './format.ts';

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
