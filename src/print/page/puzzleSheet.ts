import type { Box } from '../../geometry/box.ts';
import type { Art } from '../art.ts';
import type { Sheet } from '../sheet.ts';
import { boxOfArt, type Placement, placeInRoom } from './artBox.ts';
import { drawPicture, drawPuzzle, drawSolution, FINE_LINES, FULL_LINES } from './drawArt.ts';
import { type PuzzleWords, writeHeader } from './header.ts';
import { createPaper, type PageSetup, type Paper } from './paper.ts';
import { SheetMaker } from './sheetMaker.ts';

/** A puzzle alone on its page, and where it lies there. */
export interface PuzzleSheet {
  readonly sheet: Sheet;
  readonly placement: Placement;
}

/** Where a puzzle with a box lies on its page: upright or not, as it becomes larger. */
export function placeOnPage(box: Box, setup: PageSetup): { readonly paper: Paper; readonly placement: Placement } {
  const ways = setup.isLandscape === undefined ? [false, true] : [setup.isLandscape];
  const placed = ways.map((isLandscape) => {
    const paper = createPaper(setup, isLandscape);
    return { paper, placement: placeInRoom(box, roomBelowHeader(paper), FULL_LINES.frame) };
  });
  return placed.reduce((best, each) => (each.placement.scale > best.placement.scale ? each : best));
}

function roomBelowHeader(paper: Paper): Box {
  return writeHeader(new SheetMaker(paper), { title: '', level: 'basic' }, paper.inner);
}

/** The puzzle as it is given to who solves it. */
export function composePuzzle(art: Art, words: PuzzleWords, setup: PageSetup): PuzzleSheet {
  const { paper, placement } = placeOnPage(boxOfArt(art.frame, art.labelling), setup);
  const sheet = new SheetMaker(paper);
  writeHeader(sheet, words, paper.inner);
  drawPuzzle(sheet, art, placement, FULL_LINES);
  return { sheet: sheet.finish(), placement };
}

/** How much of the longer side of the room the picture has on a page of the solution. */
const PICTURE_SHARE = 0.26;

/** Between the two. */
const GAP = 14;

/** The same puzzle with its faces filled, and the picture beside or below it. */
export function composeSolution(art: Art, words: PuzzleWords, setup: PageSetup): PuzzleSheet {
  const frame = boxOfArt(art.frame, { ...art.labelling, labels: [] });
  const { paper } = placeOnPage(boxOfArt(art.frame, art.labelling), setup);
  const sheet = new SheetMaker(paper);
  const room = writeHeader(sheet, words, paper.inner, 'Solution');
  const [solved, alone] = splitRoom(room);
  const placement = placeInRoom(frame, solved, FULL_LINES.frame);
  drawSolution(sheet, art, placement, FULL_LINES);
  drawPicture(sheet, art, placeInRoom(frame, alone, FINE_LINES.frame), FINE_LINES);
  return { sheet: sheet.finish(), placement };
}

function splitRoom(room: Box): [Box, Box] {
  const [width, height] = [room.maxX - room.minX, room.maxY - room.minY];
  if (width > height) {
    const at = room.maxX - PICTURE_SHARE * width;
    return [{ ...room, maxX: at - GAP }, { ...room, minX: at }];
  }
  const at = room.maxY - PICTURE_SHARE * height;
  return [{ ...room, maxY: at - GAP }, { ...room, minY: at }];
}
