import type { Box } from '../../geometry/box.ts';
import { PRINT_LOOK } from '../artLayers.ts';
import type { Placing } from '../placing.ts';
import type { Sheet } from '../sheet.ts';
import { boxOfFrame, placeInRoom } from './artBox.ts';
import { drawPicture, drawPuzzle, drawSolution, FINE_LOOK } from './drawArt.ts';
import type { FittedArt } from './fitArt.ts';
import { type PuzzleWords, roomBelowHeader, writeHeader } from './header.ts';
import { createPaper, type PageSetup, type Paper } from './paper.ts';
import { SheetMaker } from './sheetMaker.ts';

/** A puzzle alone on its page, and where it lies there. */
export interface PuzzleSheet {
  readonly sheet: Sheet;
  readonly placing: Placing;
}

/** Where a puzzle with a box lies on its page: upright or not, as it becomes larger. */
export function placeOnPage(box: Box, setup: PageSetup): { readonly paper: Paper; readonly placing: Placing } {
  const ways = setup.isLandscape === undefined ? [false, true] : [setup.isLandscape];
  const placed = ways.map((isLandscape) => {
    const paper = createPaper(setup, isLandscape);
    return { paper, placing: placeInRoom(box, roomBelowHeader(paper.inner), PRINT_LOOK.frameWidth) };
  });
  return placed.reduce((best, each) => (each.placing.scale > best.placing.scale ? each : best));
}

/** The puzzle as it is given to who solves it. */
export function composePuzzle({ art, box }: FittedArt, words: PuzzleWords, setup: PageSetup): PuzzleSheet {
  const { paper, placing } = placeOnPage(box, setup);
  const sheet = new SheetMaker(paper);
  writeHeader(sheet, words, paper.inner);
  drawPuzzle(sheet, art, placing, PRINT_LOOK);
  return { sheet: sheet.finish(), placing };
}

/** How much of the longer side of the room the picture has on a page of the solution. */
const PICTURE_SHARE = 0.26;

/** Between the two. */
const GAP = 14;

/** The same puzzle with its faces filled, and the picture beside or below it. */
export function composeSolution({ art, box }: FittedArt, words: PuzzleWords, setup: PageSetup): PuzzleSheet {
  const frame = boxOfFrame(art);
  const { paper } = placeOnPage(box, setup);
  const sheet = new SheetMaker(paper);
  writeHeader(sheet, words, paper.inner, 'Solution');
  const [solved, alone] = splitRoom(roomBelowHeader(paper.inner));
  const placing = placeInRoom(frame, solved, PRINT_LOOK.frameWidth);
  drawSolution(sheet, art, placing, PRINT_LOOK);
  drawPicture(sheet, art, placeInRoom(frame, alone, FINE_LOOK.frameWidth), FINE_LOOK);
  return { sheet: sheet.finish(), placing };
}

function splitRoom(room: Box): [Box, Box] {
  const [width, height] = [room.maxX - room.minX, room.maxY - room.minY];
  if (width > height) {
    const at = room.maxX - PICTURE_SHARE * width;
    return [
      { ...room, maxX: at - GAP },
      { ...room, minX: at },
    ];
  }
  const at = room.maxY - PICTURE_SHARE * height;
  return [
    { ...room, maxY: at - GAP },
    { ...room, minY: at },
  ];
}
