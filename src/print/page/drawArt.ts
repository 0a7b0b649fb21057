import type { Art } from '../art.ts';
import { type Look, layersOfArt, PRINT_LOOK } from '../artLayers.ts';
import type { Placing } from '../placing.ts';
import type { SheetMaker } from './sheetMaker.ts';

/** For puzzles that are as wide as a hand, and less. */
export const FINE_LOOK: Look = { ...PRINT_LOOK, curveWidth: 0.5, frameWidth: 0.9, leaderWidth: 0.25 };

/** Of filled faces on which curves are to be seen, and of the picture alone. */
const FILLED_COLOR = '#adadad';
const PICTURE_COLOR = '#1a1a1a';

/** Of the outline that hides the seams between filled faces, in points. */
const SEAM = 0.6;

/** The puzzle with its labels: nothing in it tells what is to be filled. */
export function drawPuzzle(sheet: SheetMaker, art: Art, placing: Placing, look: Look): void {
  sheet.addLayers(layersOfArt(art, placing, { ...look, showSolution: false, showLabels: true }));
}

/** The puzzle solved. */
export function drawSolution(sheet: SheetMaker, art: Art, placing: Placing, look: Look): void {
  sheet.addLayers(layersOfArt(art, placing, { ...look, showSolution: true, showLabels: false, filled: FILLED_COLOR }));
}

/**
 * The picture alone, in its frame. Faces that lie side by side show no seam, as they have an outline of their own colour. Who opens the file again leaves
 * it aside.
 */
export function drawPicture(sheet: SheetMaker, art: Art, placing: Placing, look: Look): void {
  const seam = { color: PICTURE_COLOR, width: SEAM };
  const layers = layersOfArt({ ...art, curves: [] }, placing, { ...look, showSolution: true, showLabels: false, filled: PICTURE_COLOR });
  for (const { name, items } of layers) {
    for (const item of items) {
      if (item.kind === 'path')
        sheet.draw(name, item.path.parts, item.fill === undefined ? { stroke: item.stroke! } : { fill: item.fill, stroke: seam });
    }
  }
}

/** The curves in their frame, without clues. */
export function drawPlain(sheet: SheetMaker, art: Art, placing: Placing, look: Look): void {
  sheet.addLayers(layersOfArt(art, placing, { ...look, showSolution: false, showLabels: false }));
}
