import type { Art } from '../art.ts';
import { type ArtStyle, layersOfArt, PRINT_STYLE } from '../artLayers.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import type { SheetBuilder } from './sheetBuilder.ts';

/** For puzzles up to about the width of a hand. */
export const FINE_STYLE: ArtStyle = { ...PRINT_STYLE, curveWidth: 0.5, frameWidth: 0.9, leaderWidth: 0.25 };

/** Fill colours of faces below visible curves, and of the picture alone. */
const FILLED_COLOR = '#adadad';
const PICTURE_COLOR = '#1a1a1a';

/** Width of the outline that hides the seams between filled faces, in points. */
const SEAM = 0.6;

/** Draws the puzzle with its labels, without any trace of the solution. */
export function drawPuzzle(sheet: SheetBuilder, art: Art, transform: SheetTransform, style: ArtStyle): void {
  sheet.addLayers(layersOfArt(art, transform, { ...style, showSolution: false, showLabels: true }));
}

/** Draws the solved puzzle. */
export function drawSolution(sheet: SheetBuilder, art: Art, transform: SheetTransform, style: ArtStyle): void {
  sheet.addLayers(layersOfArt(art, transform, { ...style, showSolution: true, showLabels: false, filled: FILLED_COLOR }));
}

/**
 * Draws the picture alone, in its frame. An outline in the fill colour hides the seams between neighbouring faces. Readers of the file skip
 * it.
 */
export function drawPicture(sheet: SheetBuilder, art: Art, transform: SheetTransform, style: ArtStyle): void {
  const seam = { color: PICTURE_COLOR, width: SEAM };
  const layers = layersOfArt({ ...art, curves: [] }, transform, { ...style, showSolution: true, showLabels: false, filled: PICTURE_COLOR });
  for (const { name, items } of layers) {
    for (const item of items) {
      if (item.kind === 'path')
        sheet.draw(name, item.path.parts, item.fill === undefined ? { stroke: item.stroke! } : { fill: item.fill, stroke: seam });
    }
  }
}

/** Draws the curves in their frame, without clues. */
export function drawPlain(sheet: SheetBuilder, art: Art, transform: SheetTransform, style: ArtStyle): void {
  sheet.addLayers(layersOfArt(art, transform, { ...style, showSolution: false, showLabels: false }));
}
