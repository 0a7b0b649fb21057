import type { Box } from '../../geometry/box.ts';
import { LEVELS, type Level } from '../../solver/level.ts';
import { PRINT_LOOK } from '../artLayers.ts';
import type { Kind } from '../kind.ts';
import { placeInRoom } from '../page/artBox.ts';
import { drawPuzzle, FINE_LOOK } from '../page/drawArt.ts';
import type { FittedArt } from '../page/fitArt.ts';
import { type PuzzleWords, roomBelowHeader, writeHeader } from '../page/header.ts';
import type { PageSetup } from '../page/paper.ts';
import type { SheetMaker } from '../page/sheetMaker.ts';
import type { Placing } from '../placing.ts';
import type { Sheet } from '../sheet.ts';
import { composeContents, countContentsPages } from './contents.ts';
import { createPage, measurePage } from './pages.ts';
import { composeRules } from './rules.ts';
import { composeSolutions } from './solutions.ts';
import { composeTitle } from './title.ts';

/** How many puzzles a page may hold. */
export const PER_PAGE = [1, 2, 4] as const;

export type PerPage = (typeof PER_PAGE)[number];

export interface BookletSetup extends PageSetup {
  readonly perPage: PerPage;
  readonly title: string;
  /** What its puzzles are. */
  readonly kind: Kind;
  readonly author?: string | undefined;
}

/** A puzzle of a booklet, with art that was made for its place there. Above it stands its number, as its name would tell what it is. */
export interface BookletPuzzle extends Omit<PuzzleWords, 'title'>, FittedArt {
  /** It stands with the solution. */
  readonly name: string;
}

/** A puzzle that has its number and its page. */
export interface NumberedPuzzle extends BookletPuzzle {
  readonly number: number;
  readonly page: number;
}

/** Before the contents: the page of the title. */
const TITLE_PAGES = 1;
const RULES_PAGES = 1;

/** The easier level first; else as they were given. */
export function sortByLevel<Item extends { readonly level: Level }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/**
 * The whole booklet: title, contents by level, rules, puzzles, solutions. Pages are counted from the title on.
 * @param puzzles sorted by level
 */
export function composeBooklet(puzzles: readonly BookletPuzzle[], setup: BookletSetup): Sheet[] {
  const rulesPage = TITLE_PAGES + countContentsPages(puzzles, setup) + 1;
  const firstPage = rulesPage + RULES_PAGES;
  const numbered = puzzles.map(
    (puzzle, index): NumberedPuzzle => ({ ...puzzle, number: index + 1, page: firstPage + Math.floor(index / setup.perPage) }),
  );
  const puzzlePages = composePuzzles(numbered, setup);
  const solutionsPage = firstPage + puzzlePages.length;
  return [
    composeTitle(numbered, setup),
    ...composeContents(numbered, { rulesPage, solutionsPage }, setup),
    composeRules(setup, rulesPage, solutionsPage),
    ...puzzlePages,
    ...composeSolutions(numbered, setup, solutionsPage),
  ];
}

function composePuzzles(puzzles: readonly NumberedPuzzle[], setup: BookletSetup): Sheet[] {
  const sheets: Sheet[] = [];
  for (let first = 0; first < puzzles.length; first += setup.perPage) {
    const { sheet } = createPage(setup, puzzles[first].page);
    const rooms = cellsOfPage(setup);
    puzzles.slice(first, first + setup.perPage).forEach((puzzle, i) => {
      drawCell(sheet, puzzle, rooms[i], setup.perPage);
    });
    sheets.push(sheet.finish());
  }
  return sheets;
}

/** Between the cells of a page, in points as they are meant. */
const GAP = 22;

/** The cells of a page: one, one above the other, or two by two. */
function cellsOfPage(setup: BookletSetup): Box[] {
  const { room, unit } = measurePage(setup);
  const [columns, rows] = setup.perPage === 4 ? [2, 2] : [1, setup.perPage];
  const gap = GAP * unit;
  const width = (room.maxX - room.minX - gap * (columns - 1)) / columns;
  const height = (room.maxY - room.minY - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [room.minX + (i % columns) * (width + gap), room.minY + Math.floor(i / columns) * (height + gap)];
    return { minX: x, minY: y, maxX: x + width, maxY: y + height };
  });
}

/** Where a puzzle with a box stands in a booklet. @param index among all puzzles of the booklet, sorted by level */
export function placeInBooklet(box: Box, setup: BookletSetup, index: number): Placing {
  return placeInCell(box, cellsOfPage(setup)[index % setup.perPage]);
}

function placeInCell(box: Box, cell: Box): Placing {
  return placeInRoom(box, roomBelowHeader(cell), PRINT_LOOK.frameWidth);
}

function drawCell(sheet: SheetMaker, puzzle: NumberedPuzzle, cell: Box, perPage: PerPage): void {
  writeHeader(sheet, { ...puzzle, title: `Puzzle ${puzzle.number}` }, cell);
  drawPuzzle(sheet, puzzle.art, placeInCell(puzzle.box, cell), perPage === 1 ? PRINT_LOOK : FINE_LOOK);
}
