import type { Box } from '../../geometry/box.ts';
import { PRINT_STYLE } from '../artLayers.ts';
import type { Sheet } from '../sheet.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import { boxOfFrame, fitInArea } from './artBox.ts';
import { drawPicture, drawPuzzle, drawSolution, FINE_STYLE } from './drawArt.ts';
import type { FittedArt } from './fitArt.ts';
import { areaBelowHeader, type PuzzleHeader, writeHeader } from './header.ts';
import { createPaper, type PageSetup, type Paper } from './paper.ts';
import { SheetBuilder } from './sheetBuilder.ts';

/** A page with one puzzle, and its transform on the page. */
export interface PuzzleSheet {
  readonly sheet: Sheet;
  readonly transform: SheetTransform;
}

/** Places a puzzle with a box on its page, in the requested orientation or the one in which it is larger. */
export function placeOnPage(box: Box, setup: PageSetup): { readonly paper: Paper; readonly transform: SheetTransform } {
  const orientations = setup.isLandscape === undefined ? [false, true] : [setup.isLandscape];
  const placed = orientations.map((isLandscape) => {
    const paper = createPaper(setup, isLandscape);
    return { paper, transform: fitInArea(box, areaBelowHeader(paper.inner), PRINT_STYLE.frameWidth) };
  });
  return placed.reduce((best, each) => (each.transform.scale > best.transform.scale ? each : best));
}

/** Composes the page for the solver, without the solution. */
export function composePuzzle({ art, box }: FittedArt, header: PuzzleHeader, setup: PageSetup): PuzzleSheet {
  const { paper, transform } = placeOnPage(box, setup);
  const sheet = new SheetBuilder(paper);
  writeHeader(sheet, header, paper.inner);
  drawPuzzle(sheet, art, transform, PRINT_STYLE);
  return { sheet: sheet.build(), transform };
}

/** Fraction of the longer side of the area that the picture takes on a page of the solution. */
const PICTURE_FRACTION = 0.26;

/** Gap between solution and picture, in points. */
const GAP = 14;

/** Composes the page with the solution: the puzzle with its faces filled, and the picture beside or below it. */
export function composeSolution({ art, box }: FittedArt, header: PuzzleHeader, setup: PageSetup): PuzzleSheet {
  const frame = boxOfFrame(art);
  const { paper } = placeOnPage(box, setup);
  const sheet = new SheetBuilder(paper);
  writeHeader(sheet, header, paper.inner, 'Solution');
  const [solved, alone] = splitArea(areaBelowHeader(paper.inner));
  const transform = fitInArea(frame, solved, PRINT_STYLE.frameWidth);
  drawSolution(sheet, art, transform, PRINT_STYLE);
  drawPicture(sheet, art, fitInArea(frame, alone, FINE_STYLE.frameWidth), FINE_STYLE);
  return { sheet: sheet.build(), transform };
}

function splitArea(area: Box): [Box, Box] {
  const [width, height] = [area.maxX - area.minX, area.maxY - area.minY];
  if (width > height) {
    const at = area.maxX - PICTURE_FRACTION * width;
    return [
      { ...area, maxX: at - GAP },
      { ...area, minX: at },
    ];
  }
  const at = area.maxY - PICTURE_FRACTION * height;
  return [
    { ...area, maxY: at - GAP },
    { ...area, minY: at },
  ];
}
