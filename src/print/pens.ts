import { PEN_WIDTH } from '../drawing/pen.ts';
import { createFaceWidths } from '../metrics/faceWidths.ts';
import type { OpenedPuzzle } from '../puzzle/open.ts';

/** A face that is too narrow for a pen. */
export interface NarrowFace {
  readonly face: number;
  /** Centre of its largest circle, in puzzle units, and its diameter in millimetres. */
  readonly x: number;
  readonly y: number;
  readonly diameter: number;
}

export interface PenMeasurement {
  /** Narrowest first. */
  readonly narrow: readonly NarrowFace[];
  /** Minimum length of a puzzle unit, in millimetres, at which a pen can fill every face. */
  readonly minScale: number;
}

/** Finds the faces that a pen cannot fill if a puzzle unit is `scale` millimetres long. Diameters may be up to 2 % too small. */
export function measurePens({ map }: OpenedPuzzle, scale: number): PenMeasurement {
  const widths = createFaceWidths(map);
  widths.load(map);
  const minScale = PEN_WIDTH / (2 * widths.findSmallest().radius);
  widths.count(PEN_WIDTH / scale);
  const narrow = widths.list().map(({ face, x, y, radius }) => ({ face, x, y, diameter: 2 * radius * scale }));
  return { narrow: narrow.filter(({ diameter }) => diameter < PEN_WIDTH), minScale };
}

/** Page formats in ascending size, in millimetres. */
const PAGES = [
  { name: 'A5', width: 148, height: 210 },
  { name: 'A4', width: 210, height: 297 },
  { name: 'A3', width: 297, height: 420 },
] as const;

export interface SmallestPage {
  /** Undefined if none is large enough. */
  readonly name: (typeof PAGES)[number]['name'] | undefined;
  /** Size of the smallest page with the proportions of the puzzle, in millimetres, including margins. */
  readonly width: number;
  readonly height: number;
}

/**
 * Finds the smallest page on which a pen can fill every face, in portrait or landscape.
 *
 * @param size size of the drawing including labels, in puzzle units
 * @param margin margin around it, in millimetres
 */
export function findSmallestPage(
  { minScale }: PenMeasurement,
  size: { readonly width: number; readonly height: number },
  margin: number,
): SmallestPage {
  const [width, height] = [size.width * minScale + 2 * margin, size.height * minScale + 2 * margin];
  const page = PAGES.find((one) => (width <= one.width && height <= one.height) || (width <= one.height && height <= one.width));
  return { name: page?.name, width, height };
}
