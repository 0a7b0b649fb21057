import { drawMap } from '../../src/drawing/svg.ts';
import { writeXmlText } from '../../src/drawing/xmlText.ts';
import { openPuzzle } from '../../src/puzzle/open.ts';
import { placeSvg } from '../placeSvg.ts';
import type { PictureOutcome } from './outcome.ts';

/** The size of a drawing on the sheet, in pixels, and of the caption above it. */
const CELL = 300;
const CAPTION = 24;
const GAP = 12;

/** The number of pictures in a row. Each has its puzzle and, beside it, the solution. */
const COLUMNS = 3;

/** The line width of drawings, in puzzle units. */
const LINE_WIDTH = 3;

export interface SheetEntry {
  readonly name: string;
  readonly outcome: PictureOutcome;
}

/** Draws a contact sheet as SVG: each relaxed puzzle as a solver sees it, and with its solution. */
export function drawSheet(entries: readonly SheetEntry[]): string {
  const [cellWidth, cellHeight] = [2 * CELL + 3 * GAP, CELL + CAPTION + GAP];
  const width = COLUMNS * cellWidth;
  const height = Math.ceil(entries.length / COLUMNS) * cellHeight;
  const cells = entries.map((entry, i) => drawEntry(entry, (i % COLUMNS) * cellWidth, Math.floor(i / COLUMNS) * cellHeight));
  return `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}">${cells.join('')}</svg>\n`;
}

function drawEntry({ name, outcome }: SheetEntry, left: number, top: number): string {
  const { map } = openPuzzle(outcome.relaxedText);
  const caption = `${name}: ${outcome.faces} faces, ${outcome.level}, ${outcome.selfCrossings} self-crossings, hidden ${outcome.hiddenness.toFixed(2)}, ${outcome.relaxedNarrow} narrow`;
  const drawings = [false, true].map((showSolution, i) => {
    const svg = drawMap(map, { showSolution, lineWidth: LINE_WIDTH, digits: 1, ...(showSolution ? {} : { colors: PLAIN }) });
    const placed = placeSvg(svg, { x: left + i * (CELL + GAP), y: top + CAPTION, width: CELL, height: CELL });
    return showSolution ? placed : placed.replaceAll(/stroke-width="[^"]*"/g, `stroke-width="${LINE_WIDTH}"`);
  });
  return `<text x="${left}" y="${top + 16}" font-family="Source Sans 3" font-size="14">${writeXmlText(caption)}</text>${drawings.join('')}`;
}

/** As on paper: the picture looks like the other curves. */
const PLAIN = { moveable: '#222222', picture: '#222222', frame: '#000000', filled: 'none', paper: 'none' };
