import type { Box } from '../../geometry/box.ts';
import { levelDescriptions } from '../../solver/describe.ts';
import { capitalize, writeLevelDots } from '../page/header.ts';
import { PALE_INK, type SheetBuilder } from '../page/sheetBuilder.ts';
import { cutText, widthOfText } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { BookletPuzzle, BookletSetup, NumberedPuzzle } from './booklet.ts';
import { createPage, measurePage } from './pages.ts';

/** First pages of the other sections. */
export interface SectionPages {
  readonly rulesPage: number;
  readonly solutionsPage: number;
}

/** The part of a puzzle that decides its place in the contents. */
export type Sectioned = Pick<BookletPuzzle, 'level' | 'section'>;

/** A line of the contents and its height, in units. */
interface Row {
  readonly height: number;
  draw(sheet: SheetBuilder, y: number, unit: number, area: Box): void;
}

/** The page after the title page. */
const FIRST_PAGE = 2;

const HEADING = 60;
const ENTRY = 19;
const LEVEL = 46;

/** Number of pages of the contents, needed before page numbers are known. */
export function countContentsPages(puzzles: readonly Sectioned[], setup: BookletSetup): number {
  return breakPages(
    rowsOf(puzzles, { rulesPage: 0, solutionsPage: 0 }, () => ({ number: 0, title: '', page: 0 })),
    setup,
  ).length;
}

/** @param puzzles sorted by level */
export function composeContents(puzzles: readonly NumberedPuzzle[], pages: SectionPages, setup: BookletSetup): Sheet[] {
  const describe = ({ number, page, art }: NumberedPuzzle) => ({
    number,
    page,
    title: `${art.curves.length} curves, ${art.labelling.labels.length} clues`,
  });
  return breakPages(rowsOf(puzzles, pages, describe), setup).map((rows, index) => {
    const { sheet, area, unit } = createPage(setup, FIRST_PAGE + index);
    const text = index === 0 ? 'Contents' : 'Contents, continued';
    sheet.write({ text, x: area.minX, y: area.minY + 24 * unit, size: 26 * unit, weight: 'semibold' });
    let y = area.minY + HEADING * unit;
    for (const row of rows) {
      y += row.height * unit;
      row.draw(sheet, y, unit, area);
    }
    return sheet.build();
  });
}

/** Breaks rows into pages. A level heading is never the last row of a page. */
function breakPages(rows: readonly Row[], setup: BookletSetup): Row[][] {
  const { area, unit } = measurePage(setup, FIRST_PAGE);
  const maxHeight = (area.maxY - area.minY) / unit - HEADING;
  const pages: Row[][] = [[]];
  let used = 0;
  rows.forEach((row, index) => {
    const needed = row.height === LEVEL ? row.height + rows[index + 1].height : row.height;
    if (used + needed > maxHeight) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)!.push(row);
    used += row.height;
  });
  return pages;
}

function rowsOf<Item extends Sectioned>(
  puzzles: readonly Item[],
  { rulesPage, solutionsPage }: SectionPages,
  describe: (puzzle: Item) => { readonly number: number; readonly title: string; readonly page: number },
): Row[] {
  const entry = (number: string, title: string, page: number, height: number): Row => ({
    height,
    draw(sheet, y, unit, area) {
      const size = 12 * unit;
      const [x, end] = [area.minX + 26 * unit, area.maxX];
      sheet.write({ text: number, x: x - 8 * unit, y, size, anchor: 'end', color: PALE_INK });
      const shown = cutText(title, size, end - x - 60 * unit, 'regular');
      sheet.write({ text: shown, x, y, size });
      sheet.write({ text: String(page), x: end, y, size, anchor: 'end' });
      const [from, to] = [x + widthOfText(shown, size, 'regular') + 6 * unit, end - 24 * unit];
      for (let dot = end - 24 * unit; dot > from && to > from; dot -= 6 * unit)
        sheet.circle(dot, y - 1 * unit, 0.45 * unit, { fill: PALE_INK });
    },
  });
  const heading = ({ level, section }: Item): Row => ({
    height: LEVEL,
    draw(sheet, y, unit, area) {
      const size = 15 * unit;
      const x = area.minX;
      const dots = section === undefined ? writeLevelDots(sheet, level, x, y - 6 * unit, size) : 0;
      const name = section?.title ?? capitalize(level);
      sheet.write({ text: name, x: x + dots, y: y - 6 * unit, size, weight: 'semibold' });
      const at = x + dots + widthOfText(name, size, 'semibold') + 10 * unit;
      sheet.write({ text: section?.about ?? levelDescriptions[level], x: at, y: y - 6 * unit, size: 10.5 * unit, color: PALE_INK });
    },
  });
  return [
    entry('', 'How to solve them', rulesPage, ENTRY),
    ...puzzles.flatMap((puzzle, index) => {
      const { number, title, page } = describe(puzzle);
      return [...(isSameSection(puzzles[index - 1], puzzle) ? [] : [heading(puzzle)]), entry(String(number), title, page, ENTRY)];
    }),
    entry('', 'Solutions', solutionsPage, 1.8 * ENTRY),
  ];
}

function isSameSection(before: Sectioned | undefined, puzzle: Sectioned): boolean {
  return before !== undefined && (puzzle.section === undefined ? before.level === puzzle.level : before.section === puzzle.section);
}
