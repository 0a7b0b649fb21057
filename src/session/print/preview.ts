import { countLeaders } from '../../labels/labelling.ts';
import type { Fonts } from '../../print/pdf/fonts.ts';
import type { Sheet } from '../../print/sheet.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { checkPens, hasSolution, type PenCheck, type Printed, type PrintSetup, printPuzzle, printSvg } from './print.ts';
import type { WantedPages } from './printPdf.ts';

/** A print job, as plain data. */
export interface PrintRequest {
  /** The text of a puzzle file. */
  readonly text: string;
  /** The name of the picture, printed with the solution. */
  readonly name: string;
  /** By default a title that does not reveal the picture. */
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly setup: PrintSetup;
  readonly wanted: WantedPages;
}

/** A page of the preview. */
export interface PreviewPage {
  readonly shows: 'puzzle' | 'solution';
  /** The page as a separate SVG file, with its fonts. */
  readonly svg: string;
  /** The trimmed size, in points. */
  readonly width: number;
  readonly height: number;
  /** The bleed on each side, in points. */
  readonly bleed: number;
}

/** The preview of a print job, and its report; plain data. */
export interface PrintPreview {
  readonly pages: readonly PreviewPage[];
  readonly pens: PenCheck;
  /** The font size of the clues, in points. */
  readonly labelPt: number;
  readonly labels: number;
  readonly leaders: number;
  /** The number of clues without a place on the page. */
  readonly missing: number;
  /** The class that the page shows; undefined if it shows none. */
  readonly class?: PuzzleClass | undefined;
}

/** A laid-out puzzle, for the preview and for writing. */
export interface LaidOutPrint {
  readonly printed: Printed;
  readonly preview: PrintPreview;
}

/** Lays out a print job. Throws a PuzzleError if that fails, or if there is no solution to print. */
export function layOutPrint({ text, name, title, author, setup, wanted }: PrintRequest, fonts: Fonts): LaidOutPrint {
  const opened = openPuzzle(text);
  if (wanted.solution && !hasSolution(opened.map)) throw new Error('the puzzle has no solution to print');
  const printed = printPuzzle({ opened, name, title, author }, setup);
  const { labels } = printed.fitted.art.labelling;
  const pageOf = (shows: PreviewPage['shows'], { width, height, bleed = 0 }: Sheet) => ({
    shows,
    svg: printSvg(printed, opened, fonts, shows === 'solution'),
    width,
    height,
    bleed,
  });
  const preview: PrintPreview = {
    pages: [
      ...(wanted.puzzle ? [pageOf('puzzle', printed.sheet)] : []),
      ...(wanted.solution ? [pageOf('solution', printed.solution!)] : []),
    ],
    pens: checkPens(opened, printed, setup),
    labelPt: printed.labelPt,
    labels: labels.length,
    leaders: countLeaders(labels),
    missing: countGiven(opened) - labels.length,
    class: printed.header.class,
  };
  return { printed, preview };
}

function countGiven({ puzzle, map }: OpenedPuzzle): number {
  return listHalfCurves(puzzle, map).filter(({ clue }) => 'runs' in clue).length;
}
