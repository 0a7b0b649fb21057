import { levelWords } from '../../solver/words.ts';
import { capitalize, writeLevelDots } from '../page/header.ts';
import { PALE_INK, type SheetMaker } from '../page/sheetMaker.ts';
import { cutText, widthOfText } from '../page/textWidth.ts';
import type { Sheet } from '../sheet.ts';
import type { BookletPuzzle, BookletSetup, NumberedPuzzle } from './booklet.ts';
import { createPage, measurePage } from './pages.ts';

/** Where the other parts of the booklet begin. */
export interface Parts {
  readonly rulesPage: number;
  readonly solutionsPage: number;
}

/** A line of the contents, and how high it is in points as they are meant. */
interface Row {
  readonly height: number;
  draw(sheet: SheetMaker, y: number, unit: number): void;
}

/** The page after that of the title. */
const FIRST_PAGE = 2;

const HEADING = 60;
const ENTRY = 19;
const LEVEL = 46;

/** How many pages the contents have, which must be known before there are page numbers. */
export function countContentsPages(puzzles: readonly BookletPuzzle[], setup: BookletSetup): number {
  const unnumbered = puzzles.map((puzzle) => ({ ...puzzle, number: 0, page: 0 }));
  return breakPages(rowsOf(unnumbered, { rulesPage: 0, solutionsPage: 0 }, setup), setup).length;
}

/** @param puzzles in the order of their levels */
export function composeContents(puzzles: readonly NumberedPuzzle[], parts: Parts, setup: BookletSetup): Sheet[] {
  return breakPages(rowsOf(puzzles, parts, setup), setup).map((rows, index) => {
    const { sheet, room, unit } = createPage(setup, FIRST_PAGE + index);
    const text = index === 0 ? 'Contents' : 'Contents, continued';
    sheet.write({ text, x: room.minX, y: room.minY + 24 * unit, size: 26 * unit, weight: 'semibold' });
    let y = room.minY + HEADING * unit;
    for (const row of rows) {
      y += row.height * unit;
      row.draw(sheet, y, unit);
    }
    return sheet.finish();
  });
}

/** The name of a level never stands at the foot of a page. */
function breakPages(rows: readonly Row[], setup: BookletSetup): Row[][] {
  const { room, unit } = measurePage(setup);
  const most = (room.maxY - room.minY) / unit - HEADING;
  const pages: Row[][] = [[]];
  let used = 0;
  rows.forEach((row, index) => {
    const needed = row.height === LEVEL ? row.height + rows[index + 1].height : row.height;
    if (used + needed > most) {
      pages.push([]);
      used = 0;
    }
    pages.at(-1)!.push(row);
    used += row.height;
  });
  return pages;
}

function rowsOf(puzzles: readonly NumberedPuzzle[], { rulesPage, solutionsPage }: Parts, setup: BookletSetup): Row[] {
  const { room } = measurePage(setup);
  const entry = (number: string, title: string, page: number, height: number): Row => ({
    height,
    draw(sheet, y, unit) {
      const size = 12 * unit;
      const [x, end] = [room.minX + 26 * unit, room.maxX];
      sheet.write({ text: number, x: x - 8 * unit, y, size, anchor: 'end', color: PALE_INK });
      const shown = cutText(title, size, end - x - 60 * unit, 'regular');
      sheet.write({ text: shown, x, y, size });
      sheet.write({ text: String(page), x: end, y, size, anchor: 'end' });
      const [from, to] = [x + widthOfText(shown, size, 'regular') + 6 * unit, end - 24 * unit];
      for (let dot = end - 24 * unit; dot > from && to > from; dot -= 6 * unit)
        sheet.circle(dot, y - 1 * unit, 0.45 * unit, { fill: PALE_INK });
    },
  });
  const heading = ({ level }: NumberedPuzzle): Row => ({
    height: LEVEL,
    draw(sheet, y, unit) {
      const size = 15 * unit;
      const x = room.minX;
      const dots = writeLevelDots(sheet, level, x, y - 6 * unit, size);
      const name = capitalize(level);
      sheet.write({ text: name, x: x + dots, y: y - 6 * unit, size, weight: 'semibold' });
      const at = x + dots + widthOfText(name, size, 'semibold') + 10 * unit;
      sheet.write({ text: levelWords[level], x: at, y: y - 6 * unit, size: 10.5 * unit, color: PALE_INK });
    },
  });
  return [
    entry('', 'How to solve them', rulesPage, ENTRY),
    ...puzzles.flatMap((puzzle, index) => [
      ...(puzzles[index - 1]?.level === puzzle.level ? [] : [heading(puzzle)]),
      entry(String(puzzle.number), `${puzzle.art.curves.length} curves, ${puzzle.art.labelling.labels.length} clues`, puzzle.page, ENTRY),
    ]),
    entry('', 'Solutions', solutionsPage, 1.8 * ENTRY),
  ];
}
