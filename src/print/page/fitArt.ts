import type { Box } from '../../geometry/box.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import type { Labelling } from '../../labels/labelling.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Art } from '../art.ts';
import { createArt } from '../createArt.ts';
import type { SheetTransform } from '../sheetTransform.ts';
import { boxOfLabelled } from './artBox.ts';

/** Art and the box of its frame and labels. The proof of the art holds only at the transform that `transformFor` returns for this box. */
export interface FittedArt {
  readonly art: Art;
  readonly box: Box;
}

/** A labelling, its font size in puzzle units, and the box of frame and labels. */
interface Labelled {
  readonly labelling: Labelling;
  readonly size: number;
  readonly box: Box;
}

/** Maximum number of labellings tried to approach the requested font size. */
const MAX_TRIES = 5;

/** Relative deviations of the font size below this are invisible. */
const TOLERANCE = 0.02;

/**
 * Creates the art of a puzzle for an area of the page, with labels of a given font size. Larger labels need more space around the frame,
 * which shrinks the drawing. So it repeats the labelling until font size and scale agree, and keeps the best attempt.
 *
 * @param transformFor returns the transform for a box on the page
 * @param targetSize font size of the labels, in points
 */
export function fitArt(opened: OpenedPuzzle, transformFor: (box: Box) => SheetTransform, targetSize: number): FittedArt {
  const { labelling, size, box } = fitLabels(opened, transformFor, targetSize);
  return { art: createArt(opened, labelling, size, { transform: transformFor(box) }), box };
}

/** The labelling of `fitArt`, without the art. */
export function fitLabels({ puzzle, map }: OpenedPuzzle, transformFor: (box: Box) => SheetTransform, targetSize: number): Labelled {
  let best: Labelled | undefined;
  let minDeviation = Number.POSITIVE_INFINITY;
  let size = DEFAULT_SIZE;
  for (let count = 0; count < MAX_TRIES && minDeviation > TOLERANCE; count++) {
    const labelling = labelPuzzle(puzzle, map, map, { size });
    const box = boxOfLabelled(puzzle.frame, labelling);
    const { scale } = transformFor(box);
    const deviation = Math.abs((size * scale) / targetSize - 1);
    if (deviation < minDeviation) {
      best = { labelling, size, box };
      minDeviation = deviation;
    }
    size = targetSize / scale;
  }
  return best!;
}
