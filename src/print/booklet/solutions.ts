import { boxOfFrame, placeInRoom } from '../page/artBox.ts';
import { drawSolution, FINE_LOOK } from '../page/drawArt.ts';
import { cutText } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { BookletSetup, NumberedPuzzle } from './booklet.ts';
import { createPage } from './pages.ts';

const COLUMNS = 2;
const ROWS = 3;

/** How many solutions stand on a page. */
export const SOLUTIONS_PER_PAGE = COLUMNS * ROWS;

/** Thin lines: what counts is the picture. */
const LOOK = { ...FINE_LOOK, curveWidth: 0.3 };

/** The solutions, with the numbers of their puzzles. @param firstPage the number of their first page */
export function composeSolutions(puzzles: readonly NumberedPuzzle[], setup: BookletSetup, firstPage: number): Sheet[] {
  const sheets: Sheet[] = [];
  for (let first = 0; first < puzzles.length; first += SOLUTIONS_PER_PAGE) {
    const { sheet, room, unit } = createPage(setup, firstPage + sheets.length);
    const heading = 52 * unit;
    sheet.write({ text: 'Solutions', x: room.minX, y: room.minY + 24 * unit, size: 26 * unit, weight: 'semibold' });
    const gap = 20 * unit;
    const width = (room.maxX - room.minX - gap * (COLUMNS - 1)) / COLUMNS;
    const height = (room.maxY - room.minY - heading - gap * (ROWS - 1)) / ROWS;
    puzzles.slice(first, first + SOLUTIONS_PER_PAGE).forEach(({ art, number, name }, i) => {
      const x = room.minX + (i % COLUMNS) * (width + gap);
      const y = room.minY + heading + Math.floor(i / COLUMNS) * (height + gap);
      const size = 11 * unit;
      sheet.write({ text: cutText(`${number}. ${name}`, size, width, 'semibold'), x, y: y + 0.75 * size, size, weight: 'semibold' });
      const cell = { minX: x, minY: y + 18 * unit, maxX: x + width, maxY: y + height };
      drawSolution(sheet, art, placeInRoom(boxOfFrame(art), cell, LOOK.frameWidth, 'start'), LOOK);
    });
    sheets.push(sheet.finish());
  }
  return sheets;
}
