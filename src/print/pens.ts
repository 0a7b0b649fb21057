import { createFaceWidths } from '../metrics/faceWidths.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';

/** How wide a face must be for a pen to fill it, in millimetres: the diameter of the largest circle in it, from the middle of one line to that of another. */
export const PEN_WIDTH = 2;

/** A face that a pen can't fill. */
export interface NarrowFace {
  readonly face: number;
  /** The middle of its largest circle, in puzzle units, and its diameter in millimetres. */
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

export interface Pens {
  /** The narrowest first. */
  readonly narrow: readonly NarrowFace[];
  /** How many millimetres a puzzle unit must at least be long for a pen to fill every face. */
  readonly scaleForAll: number;
}

/** Finds the faces that a pen can't fill where a puzzle unit is so many millimetres long. Diameters may be told a fiftieth too small. */
export function measurePens({ map }: OpenedPuzzle, scale: number): Pens {
  const widths = createFaceWidths(map);
  widths.load(map);
  const scaleForAll = PEN_WIDTH / (2 * widths.findSmallest().radius);
  widths.count(PEN_WIDTH / scale);
  const narrow = widths.list().map(({ face, x, y, radius }) => ({ face, x, y, diameter: 2 * radius * scale }));
  return { narrow: narrow.filter(({ diameter }) => diameter < PEN_WIDTH), scaleForAll };
}

/** Pages that are tried, from small to large, in millimetres. */
const PAGES = [
  { name: 'A5', width: 148, height: 210 },
  { name: 'A4', width: 210, height: 297 },
  { name: 'A3', width: 297, height: 420 },
] as const;

export interface PageForAll {
  /** Undefined where none of them is large enough. */
  readonly name: (typeof PAGES)[number]['name'] | undefined;
  /** Of the smallest page with the puzzle's own proportions, in millimetres, margins included. */
  readonly width: number;
  readonly height: number;
}

/**
 * The smallest page on which a pen can fill every face, upright or on its side.
 *
 * @param size of all that is drawn of the puzzle, labels and all, in puzzle units
 * @param margin around it, in millimetres
 */
export function findPageForAll(
  { scaleForAll }: Pens,
  size: { readonly width: number; readonly height: number },
  margin: number,
): PageForAll {
  const [width, height] = [size.width * scaleForAll + 2 * margin, size.height * scaleForAll + 2 * margin];
  const page = PAGES.find((one) => (width <= one.width && height <= one.height) || (width <= one.height && height <= one.width));
  return { name: page?.name, width, height };
}
