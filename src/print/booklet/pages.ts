import type { Box } from '../../geometry/box.ts';
import { createPaper, type PageSetup, type Paper } from '../page/paper.ts';
import { PALE_INK, SheetMaker, type Words } from '../page/sheetMaker.ts';
import { wrapText } from '../page/textWidth.ts';

/** The room between the margins on A4, for which sizes in points are meant; other pages have them larger or smaller. */
const MEANT = { width: 510, height: 757 };

/** A page of a booklet, always upright: its sheet, the room for what it shows, and how large a point is meant to be on it. */
export interface BookletPage {
  readonly sheet: SheetMaker;
  readonly room: Box;
  readonly unit: number;
}

/** @param pageNumber none on the page of the title */
export function createPage(setup: PageSetup, pageNumber?: number): BookletPage {
  const { paper, room, unit } = measurePage(setup);
  const sheet = new SheetMaker(paper);
  if (pageNumber !== undefined) {
    const { minX, maxX, maxY } = paper.inner;
    sheet.write({ text: String(pageNumber), x: (minX + maxX) / 2, y: maxY - 2 * unit, size: 10 * unit, anchor: 'middle', color: PALE_INK });
  }
  return { sheet, room, unit };
}

/** The room of a page above its number. */
export function measurePage(setup: PageSetup): { readonly paper: Paper; readonly room: Box; readonly unit: number } {
  const paper = createPaper(setup, false);
  const { minX, minY, maxX, maxY } = paper.inner;
  const unit = Math.min((maxX - minX) / MEANT.width, (maxY - minY) / MEANT.height);
  return { paper, room: { ...paper.inner, maxY: maxY - 26 * unit }, unit };
}

/** The distance from line to line, in sizes of the font. */
const LEADING = 1.38;

/** Writes a paragraph below `y`. Returns where the next may begin. */
export function writeParagraph(sheet: SheetMaker, { text, x, y, size, ...look }: Omit<Words, 'anchor'>, width: number): number {
  const lines = wrapText(text, size, width, look.weight);
  lines.forEach((line, i) => {
    sheet.write({ ...look, text: line, x, y: y + size * (0.75 + LEADING * i), size });
  });
  return y + size * LEADING * lines.length;
}
