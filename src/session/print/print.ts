import { PEN_WIDTH } from '../../drawing/pen.ts';
import type { Box } from '../../geometry/box.ts';
import {
  type BookletPuzzle,
  type BookletSection,
  type BookletSetup,
  composeBooklet,
  countPages,
  type PerPage,
  placeInBooklet,
  sortByLevel,
} from '../../print/booklet/booklet.ts';
import { createArt } from '../../print/createArt.ts';
import { type FittedArt, fitArt, fitLabels } from '../../print/page/fitArt.ts';
import { capitalize, kindOfPuzzles, type PuzzleHeader } from '../../print/page/header.ts';
import { type PageName, type PageSetup, POINTS_PER_MM } from '../../print/page/paper.ts';
import { composePuzzle, composeSolution, placeOnPage } from '../../print/page/puzzleSheet.ts';
import type { Fonts } from '../../print/pdf/fonts.ts';
import { findSmallestPage, measurePens, type PenMeasurement, type SmallestPage } from '../../print/pens.ts';
import type { Sheet } from '../../print/sheet.ts';
import { writeSheetSvg } from '../../print/writeSvg.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { classifyPuzzleQuickly } from '../../solver/classifyQuickly.ts';
import { savePuzzle } from '../document/save.ts';
import { analysePuzzle } from '../solve/solve.ts';

/** A puzzle to print, and its texts. */
export interface PuzzleToPrint {
  readonly opened: OpenedPuzzle;
  /** The title above the puzzle; a neutral one by default. */
  readonly title?: string | undefined;
  /** The name of the picture, which is printed with the solution. */
  readonly name: string;
  readonly author?: string | undefined;
}

export interface PrintSetup extends PageSetup {
  /** Font size of the clues in points; depends on the page by default. */
  readonly labelPt?: number | undefined;
}

/** A puzzle laid out on its page. */
export interface Printed {
  readonly header: PuzzleHeader;
  readonly solutionTitle: string;
  readonly sheet: Sheet;
  /** The page of the solution; undefined if there is none. */
  readonly solution: Sheet | undefined;
  readonly fitted: FittedArt;
  readonly setup: PrintSetup;
  /** Points per puzzle unit. */
  readonly scale: number;
  /** Font size of the clues in points. */
  readonly labelPt: number;
}

/** The default title. It is not the puzzle's name, which usually reveals the picture. */
export function neutralTitleOf(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>): string {
  return capitalize(kindOfPuzzles([opened]));
}

/** The range of the font size in points: smaller numbers are hard to read, larger ones look like headlines. */
export const LABEL_PT = { min: 4, max: 24 } as const;

/** Whether numbers of this size, in points, can be read. Long clues need room, which makes the drawing and the numbers tiny. */
export function isReadable(labelPt: number): boolean {
  // Sizes up to a tenth below the requested one are usual.
  return labelPt >= 0.9 * LABEL_PT.min;
}

/** Default font size of the clues in points, by page. */
const DEFAULT_LABEL_PT: Readonly<Record<PageName, number>> = { a3: 11, a4: 9, a5: 7.5, letter: 9, '6x9': 7.5 };

/** Factor of the font size, by the number of puzzles on a page. */
const SHARED_PAGE_FACTOR: Readonly<Record<PerPage, number>> = { 1: 1, 2: 0.9, 4: 0.75 };

/** Lays a puzzle out on its page. Throws a PuzzleError if its lines are too close together to be distinct in print. */
export function printPuzzle({ opened, title, name, author }: PuzzleToPrint, setup: PrintSetup): Printed {
  const header = { title: title ?? neutralTitleOf(opened), author, ...assessForPrint(opened) };
  const solutionTitle = title ?? name;
  const fitted = fitArt(opened, (box) => placeOnPage(box, setup).transform, setup.labelPt ?? DEFAULT_LABEL_PT[setup.page]);
  const { sheet, transform } = composePuzzle(fitted, header, setup);
  const solution = hasSolution(opened.map) ? composeSolution(fitted, { ...header, title: solutionTitle }, setup).sheet : undefined;
  return { header, solutionTitle, sheet, solution, fitted, setup, scale: transform.scale, labelPt: transform.scale * fitted.art.labelSize };
}

export function hasSolution({ faceFilled }: PlanarMap): boolean {
  return faceFilled.includes(1);
}

/** Level and class. Omits a class that only a search with a time limit could find, because the page must not depend on the speed of the machine. */
function assessForPrint({ puzzle, map }: OpenedPuzzle): Pick<PuzzleHeader, 'level' | 'class'> {
  const { level } = analysePuzzle(puzzle, map);
  const found: PuzzleClass = hasSolution(map) ? classifyPuzzleQuickly(puzzle, map).class : 'unknown';
  return { level, class: found === 'unknown' ? undefined : found };
}

/** Whether a pen can fill all faces of a page. */
export interface PenCheck extends PenMeasurement {
  /** The smallest page with the same setup on which a pen can fill all faces; undefined if none is large enough. */
  readonly page: PageName | undefined;
  /** The page size needed for puzzle and margins, in millimetres. */
  readonly size: SmallestPage;
}

/** From small to large. Letter and 6x9 are not suggested. */
const PAPERS: readonly PageName[] = ['a5', 'a4', 'a3'];

/** Finds faces that are too small for a pen in print. */
export function checkPens(opened: OpenedPuzzle, { fitted: { box }, scale }: Printed, setup: PrintSetup): PenCheck {
  const pens = measurePens(opened, scale / POINTS_PER_MM);
  // This estimate is on the safe side: on a larger page the clues take a smaller part of the space.
  const page = PAPERS.find((each) => placeOnPage(box, { ...setup, page: each }).transform.scale / POINTS_PER_MM >= pens.minScale);
  const size = { width: box.maxX - box.minX, height: box.maxY - box.minY };
  return { ...pens, page, size: findSmallestPage(pens, size, setup.marginMm) };
}

/** Minimum width of a face that a pen can fill on the page, in puzzle units. It hardly depends on where the curves of the puzzle are. */
export function findPenWidth(opened: OpenedPuzzle, setup: PrintSetup): number {
  const transformFor = (box: Box) => placeOnPage(box, setup).transform;
  const { box } = fitLabels(opened, transformFor, setup.labelPt ?? DEFAULT_LABEL_PT[setup.page]);
  return (PEN_WIDTH * POINTS_PER_MM) / transformFor(box).scale;
}

export interface BookletOptions {
  /** Called with the number of puzzles done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** If it is aborted, `printBooklet` rejects with its reason. */
  readonly signal?: AbortSignal | undefined;
}

/** A puzzle in a booklet, as printed. */
export interface BookletEntry
  extends Pick<BookletPuzzle, 'name' | 'level' | 'class'>,
    Pick<Printed, 'scale' | 'labelPt'>,
    Pick<PenMeasurement, 'narrow'> {}

export interface PrintedBooklet {
  /** The requested title, or else the kind of the puzzles. */
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** In booklet order. */
  readonly puzzles: readonly BookletEntry[];
}

/** The gutters of bound books in inches, by their maximum number of pages. Printers on demand ask for at least these. */
const GUTTERS = [
  { pages: 150, inches: 0.375 },
  { pages: 300, inches: 0.5 },
  { pages: 500, inches: 0.625 },
] as const;

export const MAX_BOOK_PAGES = GUTTERS.at(-1)!.pages;

/** The outside margin of a bound book in inches, without and with bleed. */
const OUTSIDE = { plain: 0.25, bleed: 0.375 } as const;

const MM_PER_INCH = 25.4;

export interface BookletRequest extends Omit<BookletSetup, 'title' | 'kind' | 'binding'>, Pick<PrintSetup, 'labelPt'> {
  /** Whether it is a bound book: with a gutter that grows with the number of pages, and narrow outer margins. */
  readonly isBound?: boolean | undefined;
  /** By default the kind of the puzzles. */
  readonly title?: string | undefined;
}

/** A puzzle of a booklet, and its section. */
export interface BookletItem extends Omit<PuzzleToPrint, 'title'> {
  /** By default the sections are the levels, and puzzles are sorted by level. With sections they keep their order. */
  readonly section?: BookletSection | undefined;
}

/** The setup with the smallest gutter that suffices for the number of pages. Throws if no gutter does. */
export function bindBooklet(puzzles: readonly Pick<BookletPuzzle, 'level' | 'section'>[], setup: BookletSetup): BookletSetup {
  const outsideMm = MM_PER_INCH * (setup.bleedMm > 0 ? OUTSIDE.bleed : OUTSIDE.plain);
  for (const { pages, inches } of GUTTERS) {
    const bound = { ...setup, binding: { outsideMm, gutterMm: MM_PER_INCH * inches } };
    if (countPages(puzzles, bound) <= pages) return bound;
  }
  throw new Error(`a book has at most ${MAX_BOOK_PAGES} pages; put fewer puzzles in it, or more on a page`);
}

/** Lays puzzles out as a booklet. Each must have a solution, which is printed at the back. */
export async function printBooklet(
  all: readonly BookletItem[],
  request: BookletRequest,
  options: BookletOptions = {},
): Promise<PrintedBooklet> {
  const { onProgress, signal } = options;
  const kind = kindOfPuzzles(all.map(({ opened }) => opened));
  const unbound: BookletSetup = { ...request, kind, title: request.title ?? `${kind.split(' ').map(capitalize).join(' ')}s` };
  const wanted = request.labelPt ?? DEFAULT_LABEL_PT[request.page] * SHARED_PAGE_FACTOR[request.perPage];
  const assessed = all.map((each) => ({ ...each, ...assessForPrint(each.opened) }));
  const sorted = assessed.some(({ section }) => section !== undefined) ? assessed : sortByLevel(assessed);
  const setup = request.isBound === true ? bindBooklet(sorted, unbound) : unbound;
  const puzzles: BookletPuzzle[] = [];
  for (const [index, { opened, ...texts }] of sorted.entries()) {
    // Lets the event loop deliver messages and Ctrl-C between two puzzles.
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
    puzzles.push({ ...texts, ...fitArt(opened, (box) => placeInBooklet(box, setup, index), wanted) });
    onProgress?.(puzzles.length);
  }
  return {
    title: setup.title,
    sheets: composeBooklet(puzzles, setup),
    puzzles: puzzles.map(({ art, box, ...texts }, index) => {
      const { scale } = placeInBooklet(box, setup, index);
      const { narrow } = measurePens(sorted[index].opened, scale / POINTS_PER_MM);
      return { ...texts, scale, labelPt: scale * art.labelSize, narrow };
    }),
  };
}

/**
 * A page as SVG, with its fonts. With `showSolution` it is a file for designers: it embeds the puzzle's file, so that opening it restores the same puzzle, even
 * one without a solution, and its curves have few nodes. Otherwise it reveals nothing about the solution.
 */
export function printSvg(printed: Printed, opened: OpenedPuzzle, fonts: Fonts, showSolution: boolean): string {
  const { sheet, header, solutionTitle } = printed;
  const [regular, semibold] = [fonts.regular[0], fonts.semibold[0]];
  return writeSheetSvg(showSolution ? composeForDesigner(printed, opened) : sheet, {
    title: showSolution ? solutionTitle : header.title,
    fonts: { regular, semibold },
    puzzle: showSolution ? savePuzzle(opened.puzzle) : undefined,
  });
}

/** The page of the solution, or else of the puzzle, with few nodes. */
function composeForDesigner({ solution, header, solutionTitle, fitted: { art, box }, setup }: Printed, opened: OpenedPuzzle): Sheet {
  const { transform } = placeOnPage(box, setup);
  const fitted = { art: createArt(opened, art.labelling, art.labelSize, { transform, nodes: 'few' }), box };
  return solution === undefined
    ? composePuzzle(fitted, header, setup).sheet
    : composeSolution(fitted, { ...header, title: solutionTitle }, setup).sheet;
}
