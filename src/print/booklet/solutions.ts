import { boxOfFrame, fitInArea } from '../page/artBox.ts';
import { drawSolution, FINE_STYLE } from '../page/drawArt.ts';
import { cutText } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { BookletSetup, NumberedPuzzle } from './booklet.ts';
import { createPage } from './pages.ts';

const COLUMNS = 2;
const ROWS = 3;

/** Number of solutions per page. */
export const SOLUTIONS_PER_PAGE = COLUMNS * ROWS;

/** Thin lines, to emphasise the picture. */
const STYLE = { ...FINE_STYLE, curveWidth: 0.3 };

/** Composes the pages of solutions with the numbers of their puzzles. `firstPage` is the number of the first page. */
export function composeSolutions(puzzles: readonly NumberedPuzzle[], setup: BookletSetup, firstPage: number): Sheet[] {
  const sheets: Sheet[] = [];
  for (let first = 0; first < puzzles.length; first += SOLUTIONS_PER_PAGE) {
    const { sheet, area, unit } = createPage(setup, firstPage + sheets.length);
    const heading = 52 * unit;
    sheet.write({ text: 'Solutions', x: area.minX, y: area.minY + 24 * unit, size: 26 * unit, weight: 'semibold' });
    const gap = 20 * unit;
    const width = (area.maxX - area.minX - gap * (COLUMNS - 1)) / COLUMNS;
    const height = (area.maxY - area.minY - heading - gap * (ROWS - 1)) / ROWS;
    puzzles.slice(first, first + SOLUTIONS_PER_PAGE).forEach(({ art, number, name }, i) => {
      const x = area.minX + (i % COLUMNS) * (width + gap);
      const y = area.minY + heading + Math.floor(i / COLUMNS) * (height + gap);
      const size = 11 * unit;
      sheet.write({ text: cutText(`${number}. ${name}`, size, width, 'semibold'), x, y: y + 0.75 * size, size, weight: 'semibold' });
      const cell = { minX: x, minY: y + 18 * unit, maxX: x + width, maxY: y + height };
      drawSolution(sheet, art, fitInArea(boxOfFrame(art), cell, STYLE.frameWidth, 'start'), STYLE);
    });
    sheets.push(sheet.build());
  }
  return sheets;
}
