import type { Box } from '../../geometry/box.ts';
import { createPaper, type PageSetup, type Paper, POINTS_PER_MM } from '../page/paper.ts';
import { PALE_INK, SheetBuilder, type TextLine } from '../page/sheetBuilder.ts';
import { wrapText } from '../page/textWidth.ts';

/** The area inside the margins of A4 at which a unit is one point; on other pages units scale with the area. */
const REFERENCE_AREA = { width: 510, height: 757 };

/** The margins of a bound book. They replace those of the setup: pages with odd numbers are on the right, with the gutter on their left. */
export interface Binding {
  /** The margin of the three outer edges. */
  readonly outsideMm: number;
  /** The margin at the spine. */
  readonly gutterMm: number;
}

export interface BoundSetup extends PageSetup {
  /** Undefined: the booklet is stapled, and all margins are equal. */
  readonly binding?: Binding | undefined;
}

/** A booklet page, always portrait: its sheet, the content area, and the length of its unit in points. */
export interface BookletPage {
  readonly sheet: SheetBuilder;
  readonly area: Box;
  readonly unit: number;
}

/** @param pageNumber undefined on the title page */
export function createPage(setup: BoundSetup, pageNumber?: number): BookletPage {
  const { paper, area, unit } = measurePage(setup, pageNumber ?? 1);
  const sheet = new SheetBuilder(paper);
  if (pageNumber !== undefined) {
    const { minX, maxX, maxY } = paper.inner;
    sheet.write({ text: String(pageNumber), x: (minX + maxX) / 2, y: maxY - 2 * unit, size: 10 * unit, anchor: 'middle', color: PALE_INK });
  }
  return { sheet, area, unit };
}

/** The content area of a page above its number. */
export function measurePage(setup: BoundSetup, pageNumber: number): { readonly paper: Paper; readonly area: Box; readonly unit: number } {
  const paper = bind(createPaper(setup, false), setup.binding, pageNumber);
  const { minX, minY, maxX, maxY } = paper.inner;
  const unit = Math.min((maxX - minX) / REFERENCE_AREA.width, (maxY - minY) / REFERENCE_AREA.height);
  return { paper, area: { ...paper.inner, maxY: maxY - 26 * unit }, unit };
}

function bind(paper: Paper, binding: Binding | undefined, pageNumber: number): Paper {
  if (binding === undefined) return paper;
  const [outside, gutter] = [binding.outsideMm * POINTS_PER_MM, binding.gutterMm * POINTS_PER_MM];
  const [left, right] = pageNumber % 2 === 1 ? [gutter, outside] : [outside, gutter];
  return { ...paper, inner: { minX: left, minY: outside, maxX: paper.width - right, maxY: paper.height - outside } };
}

/** Line height, as a multiple of the font size. */
const LEADING = 1.38;

/** Writes a paragraph below `y`. Returns the y below it. */
export function writeParagraph(sheet: SheetBuilder, { text, x, y, size, ...style }: Omit<TextLine, 'anchor'>, width: number): number {
  const lines = wrapText(text, size, width, style.weight);
  lines.forEach((line, i) => {
    sheet.write({ ...style, text: line, x, y: y + size * (0.75 + LEADING * i), size });
  });
  return y + size * LEADING * lines.length;
}
