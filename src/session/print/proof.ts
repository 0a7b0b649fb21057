import { countLeaders } from '../../labels/labelling.ts';
import type { Fonts } from '../../print/pdf/fonts.ts';
import type { Sheet } from '../../print/sheet.ts';
import { listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { checkPens, hasSolution, type PenCheck, type Printed, type PrintSetup, printPuzzle, printSvg } from './print.ts';
import type { WantedPages } from './printPdf.ts';

/** What is to be printed, as plain data. */
export interface PrintOrder {
  /** Of a puzzle file. */
  readonly text: string;
  /** What the picture is: it stands with the solution. */
  readonly name: string;
  /** Words that tell nothing if undefined. */
  readonly title?: string | undefined;
  readonly author?: string | undefined;
  readonly setup: PrintSetup;
  readonly wanted: WantedPages;
}

/** A page to look at before it is printed. */
export interface ProofPage {
  readonly shows: 'puzzle' | 'solution';
  /** The page as its own file, with its fonts. */
  readonly svg: string;
  /** In points, once it is cut. */
  readonly width: number;
  readonly height: number;
  /** What is cut off on each side, in points. */
  readonly bleed: number;
}

/** What would be printed, and what is to be said of it; plain data. */
export interface Proof {
  readonly pages: readonly ProofPage[];
  readonly pens: PenCheck;
  /** How large the numbers came out, in points. */
  readonly labelPt: number;
  readonly labels: number;
  readonly leaders: number;
  /** Clues of the puzzle that have no place on the page. */
  readonly missing: number;
  /** Undefined: nothing is said about how it is solved. */
  readonly class?: PuzzleClass | undefined;
}

/** A puzzle that is laid out, to be looked at and to be written. */
export interface ProofOfPrint {
  readonly printed: Printed;
  readonly proof: Proof;
}

/** Lays out what is ordered. Throws a PuzzleError where that can't be, or there is no solution to be shown. */
export function proofPrint({ text, name, title, author, setup, wanted }: PrintOrder, fonts: Fonts): ProofOfPrint {
  const opened = openPuzzle(text);
  if (wanted.solution && !hasSolution(opened.map)) throw new Error('the puzzle has no solution to print');
  const printed = printPuzzle({ opened, name, title, author }, setup);
  const { labels } = printed.fitted.art.labelling;
  const pageOf = (shows: ProofPage['shows'], { width, height, bleed = 0 }: Sheet) => ({
    shows,
    svg: printSvg(printed, opened, fonts, shows === 'solution'),
    width,
    height,
    bleed,
  });
  const proof: Proof = {
    pages: [
      ...(wanted.puzzle ? [pageOf('puzzle', printed.sheet)] : []),
      ...(wanted.solution ? [pageOf('solution', printed.solution!)] : []),
    ],
    pens: checkPens(opened, printed, setup),
    labelPt: printed.labelPt,
    labels: labels.length,
    leaders: countLeaders(labels),
    missing: countGiven(opened) - labels.length,
    class: printed.words.class,
  };
  return { printed, proof };
}

function countGiven({ puzzle, map }: OpenedPuzzle): number {
  return listHalfCurves(puzzle, map).filter(({ clue }) => 'runs' in clue).length;
}
