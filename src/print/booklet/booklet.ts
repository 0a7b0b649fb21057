import type { Box } from '../../geometry/box.ts';
import { LEVELS, type Level } from '../../solver/level.ts';
import { PRINT_STYLE } from '../artLayers.ts';
import { fitInArea } from '../page/artBox.ts';
import { drawPuzzle, FINE_STYLE } from '../page/drawArt.ts';
import type { FittedArt } from '../page/fitArt.ts';
import type { PuzzleKind } from '../page/header.ts';
import { areaBelowHeader, type PuzzleHeader, writeHeader } from '../page/header.ts';
import type { SheetBuilder } from '../page/sheetBuilder.ts';
import type { Sheet } from '../sheet.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import { composeContents, countContentsPages, type Sectioned } from './contents.ts';
import { type BoundSetup, createPage, measurePage } from './pages.ts';
import { composeRules } from './rules.ts';
import { composeSolutions, SOLUTIONS_PER_PAGE } from './solutions.ts';
import { composeTitle } from './title.ts';

/** Possible numbers of puzzles per page. */
export const PER_PAGE = [1, 2, 4] as const;

export type PerPage = (typeof PER_PAGE)[number];

/** A part of a booklet, such as its easy puzzles. */
export interface BookletSection {
  readonly title: string;
  readonly about: string;
}

export interface BookletSetup extends BoundSetup {
  readonly perPage: PerPage;
  readonly title: string;
  /** The kind of its puzzles. */
  readonly kind: PuzzleKind;
  readonly author?: string | undefined;
}

/**
 * A puzzle of a booklet, with art created for its position. Its header shows only its number, because its name would reveal the picture.
 */
export interface BookletPuzzle extends Omit<PuzzleHeader, 'title'>, FittedArt {
  /** Shown with the solution. */
  readonly name: string;
  /** By default the sections are the levels. */
  readonly section?: BookletSection | undefined;
}

/** A puzzle with its number and page. */
export interface NumberedPuzzle extends BookletPuzzle {
  readonly number: number;
  readonly page: number;
}

/** Number of pages before the contents. */
const TITLE_PAGES = 1;
const RULES_PAGES = 1;

/** Sorts by level, easiest first; stable. */
export function sortByLevel<Item extends { readonly level: Level }>(items: readonly Item[]): Item[] {
  return items.toSorted((a, b) => LEVELS.indexOf(a.level) - LEVELS.indexOf(b.level));
}

/**
 * Composes a booklet: title, contents by level, rules, puzzles, solutions. Page numbers start with the title page.
 *
 * @param puzzles sorted by level
 */
export function composeBooklet(puzzles: readonly BookletPuzzle[], setup: BookletSetup): Sheet[] {
  const { rulesPage, firstPage } = findSections(puzzles, setup);
  const numbered = puzzles.map(
    (puzzle, index): NumberedPuzzle => ({ ...puzzle, number: index + 1, page: firstPage + Math.floor(index / setup.perPage) }),
  );
  const puzzlePages = composePuzzles(numbered, setup);
  const solutionsPage = firstPage + puzzlePages.length;
  return [
    composeTitle(numbered, setup),
    ...composeContents(numbered, { rulesPage, solutionsPage }, setup),
    composeRules(setup, rulesPage, solutionsPage),
    ...Array.from({ length: firstPage - rulesPage - RULES_PAGES }, (_, i) => createPage(setup, rulesPage + RULES_PAGES + i).sheet.build()),
    ...puzzlePages,
    ...composeSolutions(numbered, setup, solutionsPage),
  ];
}

/** The number of pages of a booklet. */
export function countPages(puzzles: readonly Sectioned[], setup: BookletSetup): number {
  const { firstPage } = findSections(puzzles, setup);
  return firstPage - 1 + Math.ceil(puzzles.length / setup.perPage) + Math.ceil(puzzles.length / SOLUTIONS_PER_PAGE);
}

/** In a bound book the puzzles begin on the right, after an empty page if needed, so that the position of a puzzle is known before the contents. */
function findSections(puzzles: readonly Sectioned[], setup: BookletSetup): { readonly rulesPage: number; readonly firstPage: number } {
  const rulesPage = TITLE_PAGES + countContentsPages(puzzles, setup) + 1;
  const next = rulesPage + RULES_PAGES;
  return { rulesPage, firstPage: setup.binding !== undefined && next % 2 === 0 ? next + 1 : next };
}

function composePuzzles(puzzles: readonly NumberedPuzzle[], setup: BookletSetup): Sheet[] {
  const sheets: Sheet[] = [];
  for (let first = 0; first < puzzles.length; first += setup.perPage) {
    const { sheet } = createPage(setup, puzzles[first].page);
    const areas = cellsOfPage(setup, puzzles[first].page);
    puzzles.slice(first, first + setup.perPage).forEach((puzzle, i) => {
      drawCell(sheet, puzzle, areas[i], setup.perPage);
    });
    sheets.push(sheet.build());
  }
  return sheets;
}

/** Gap between the cells of a page, in units. */
const GAP = 22;

/** The cells of a page: one, two above each other, or two by two. */
function cellsOfPage(setup: BookletSetup, pageNumber: number): Box[] {
  const { area, unit } = measurePage(setup, pageNumber);
  const [columns, rows] = setup.perPage === 4 ? [2, 2] : [1, setup.perPage];
  const gap = GAP * unit;
  const width = (area.maxX - area.minX - gap * (columns - 1)) / columns;
  const height = (area.maxY - area.minY - gap * (rows - 1)) / rows;
  return Array.from({ length: columns * rows }, (_, i) => {
    const [x, y] = [area.minX + (i % columns) * (width + gap), area.minY + Math.floor(i / columns) * (height + gap)];
    return { minX: x, minY: y, maxX: x + width, maxY: y + height };
  });
}

/** The transform of a puzzle with a box in a booklet. `index` counts all puzzles of the booklet, sorted by level. */
export function placeInBooklet(box: Box, setup: BookletSetup, index: number): SheetTransform {
  // Only whether the number is odd matters, and the first page is.
  return placeInCell(box, cellsOfPage(setup, 1 + Math.floor(index / setup.perPage))[index % setup.perPage]);
}

function placeInCell(box: Box, cell: Box): SheetTransform {
  return fitInArea(box, areaBelowHeader(cell), PRINT_STYLE.frameWidth);
}

function drawCell(sheet: SheetBuilder, puzzle: NumberedPuzzle, cell: Box, perPage: PerPage): void {
  writeHeader(sheet, { ...puzzle, title: `Puzzle ${puzzle.number}` }, cell);
  drawPuzzle(sheet, puzzle.art, placeInCell(puzzle.box, cell), perPage === 1 ? PRINT_STYLE : FINE_STYLE);
}
