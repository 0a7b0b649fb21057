import {
  type BookletPuzzle,
  type BookletSetup,
  composeBooklet,
  type PerPage,
  placeInBooklet,
  sortByLevel,
} from '../../print/booklet/booklet.ts';
import { type FittedArt, fitArt } from '../../print/page/fitArt.ts';
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
import { judgePuzzle } from '../../solver/judge.ts';
import { savePuzzle } from '../document/save.ts';
import { lookAtPuzzle } from '../solve/solve.ts';

/** A puzzle, and what is to stand above it. */
export interface ToPrint {
  readonly opened: OpenedPuzzle;
  /** Words that tell nothing if undefined. */
  readonly title?: string | undefined;
  /** What the picture is: it stands with the solution. */
  readonly name: string;
  readonly author?: string | undefined;
}

export interface PrintSetup extends PageSetup {
  /** The size of the clues' font, in points; as the page wants it if undefined. */
  readonly labelPt?: number | undefined;
}

/** A puzzle on its page. */
export interface Printed {
  readonly words: PuzzleHeader;
  readonly solutionTitle: string;
  readonly sheet: Sheet;
  /** The same solved; undefined where no solution is known. */
  readonly solution: Sheet | undefined;
  readonly fitted: FittedArt;
  /** How many points a puzzle unit is long. */
  readonly scale: number;
  /** The size of the clues' font, in points. */
  readonly labelPt: number;
}

/** What stands above a puzzle if nobody says. Its name is its picture's, most times: who solves it should not read it. */
export function neutralTitleOf(opened: Pick<OpenedPuzzle, 'puzzle' | 'map'>): string {
  return capitalize(kindOfPuzzles([opened]));
}

/** Smaller numbers are hard to read, larger ones look like headlines. */
export const LABEL_PT = { min: 4, max: 24 } as const;

/** What is wanted if nobody says, by page. */
const USUAL_LABEL_PT: Readonly<Record<PageName, number>> = { a3: 11, a4: 9, a5: 7.5, letter: 9 };

/** Where several puzzles share a page, their numbers are so much smaller. */
const SHARED: Readonly<Record<PerPage, number>> = { 1: 1, 2: 0.9, 4: 0.75 };

/** Lays a puzzle out on its page. Throws a PuzzleError where its lines come nearer to each other than print tells apart. */
export function printPuzzle({ opened, title, name, author }: ToPrint, setup: PrintSetup): Printed {
  const words = { title: title ?? neutralTitleOf(opened), author, ...standingOf(opened) };
  const solutionTitle = title ?? name;
  const fitted = fitArt(opened, (box) => placeOnPage(box, setup).transform, setup.labelPt ?? USUAL_LABEL_PT[setup.page]);
  const { sheet, transform } = composePuzzle(fitted, words, setup);
  const solution = hasSolution(opened.map) ? composeSolution(fitted, { ...words, title: solutionTitle }, setup).sheet : undefined;
  return { words, solutionTitle, sheet, solution, fitted, scale: transform.scale, labelPt: transform.scale * fitted.art.labelSize };
}

export function hasSolution({ faceFilled }: PlanarMap): boolean {
  return faceFilled.includes(1);
}

/** Level and class, as far as they are told at once and always the same: nothing is said about what a longer search might tell. */
function standingOf({ puzzle, map }: OpenedPuzzle): Pick<PuzzleHeader, 'level' | 'class'> {
  const { level } = lookAtPuzzle(puzzle, map);
  const found: PuzzleClass = hasSolution(map) ? judgePuzzle(puzzle, map).class : 'unknown';
  return { level, class: found === 'unknown' ? undefined : found };
}

/** What a pen finds on a page. */
export interface PenCheck extends PenMeasurement {
  /** The smallest page on which it could fill all faces, as this one is set; undefined where none is large enough. */
  readonly page: PageName | undefined;
  /** How large a page would have to be for puzzle and margins, in millimetres. */
  readonly size: SmallestPage;
}

/** From small to large; letter is one for those who have it. */
const PAPERS: readonly PageName[] = ['a5', 'a4', 'a3'];

/** Looks for faces that a pen can't fill where the puzzle is printed. */
export function checkPens(opened: OpenedPuzzle, { fitted: { box }, scale }: Printed, setup: PrintSetup): PenCheck {
  const pens = measurePens(opened, scale / POINTS_PER_MM);
  // On a larger page numbers need less of it, so that this asks for enough.
  const page = PAPERS.find((each) => placeOnPage(box, { ...setup, page: each }).transform.scale / POINTS_PER_MM >= pens.minScale);
  const size = { width: box.maxX - box.minX, height: box.maxY - box.minY };
  return { ...pens, page, size: findSmallestPage(pens, size, setup.marginMm) };
}

export interface BookletOptions {
  /** Called with how many puzzles are done. */
  readonly onProgress?: ((done: number) => void) | undefined;
  /** To stop is to reject with the signal's reason: there is no half booklet. */
  readonly signal?: AbortSignal | undefined;
}

/** What became of a puzzle in a booklet. */
export interface BookletEntry
  extends Pick<BookletPuzzle, 'name' | 'level' | 'class'>,
    Pick<Printed, 'scale' | 'labelPt'>,
    Pick<PenMeasurement, 'narrow'> {}

export interface PrintedBooklet {
  /** The one that was wanted, or else what the puzzles are. */
  readonly title: string;
  readonly sheets: readonly Sheet[];
  /** In the order of the booklet. */
  readonly puzzles: readonly BookletEntry[];
}

export interface BookletWishes extends Omit<BookletSetup, 'title' | 'kind'>, Pick<PrintSetup, 'labelPt'> {
  /** What the puzzles are if undefined. */
  readonly title?: string | undefined;
}

/** Lays puzzles out as a booklet. Each must have a solution, as it stands at the back. */
export async function printBooklet(
  all: readonly Omit<ToPrint, 'title'>[],
  wishes: BookletWishes,
  options: BookletOptions = {},
): Promise<PrintedBooklet> {
  const { onProgress, signal } = options;
  const kind = kindOfPuzzles(all.map(({ opened }) => opened));
  const setup: BookletSetup = { ...wishes, kind, title: wishes.title ?? `${kind.split(' ').map(capitalize).join(' ')}s` };
  const wanted = wishes.labelPt ?? USUAL_LABEL_PT[setup.page] * SHARED[setup.perPage];
  const sorted = sortByLevel(all.map((each) => ({ ...each, ...standingOf(each.opened) })));
  const puzzles: BookletPuzzle[] = [];
  for (const [index, { opened, ...words }] of sorted.entries()) {
    // Messages and Ctrl-C are heard between two puzzles.
    await new Promise<void>((resolve) => setTimeout(resolve, 0));
    signal?.throwIfAborted();
    puzzles.push({ ...words, ...fitArt(opened, (box) => placeInBooklet(box, setup, index), wanted) });
    onProgress?.(puzzles.length);
  }
  return {
    title: setup.title,
    sheets: composeBooklet(puzzles, setup),
    puzzles: puzzles.map(({ art, box, ...words }, index) => {
      const { scale } = placeInBooklet(box, setup, index);
      const { narrow } = measurePens(sorted[index].opened, scale / POINTS_PER_MM);
      return { ...words, scale, labelPt: scale * art.labelSize, narrow };
    }),
  };
}

/**
 * A page as SVG, with its fonts. What shows the solution carries the puzzle's file too, and is opened again as the same puzzle, also where no solution is
 * known that could be shown; what is given to who solves it carries nothing that tells.
 */
export function printSvg(
  { sheet, solution = sheet, words, solutionTitle }: Printed,
  opened: OpenedPuzzle,
  fonts: Fonts,
  showSolution: boolean,
): string {
  const [regular, semibold] = [fonts.regular[0], fonts.semibold[0]];
  return writeSheetSvg(showSolution ? solution : sheet, {
    title: showSolution ? solutionTitle : words.title,
    fonts: { regular, semibold },
    puzzle: showSolution ? savePuzzle(opened.puzzle) : undefined,
  });
}
