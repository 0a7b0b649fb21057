import type { Box } from '../../geometry/box.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import type { Labelling } from '../../labels/labelling.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Art } from '../art.ts';
import { makeArt } from '../makeArt.ts';
import type { Placing } from '../placing.ts';
import { boxOfLabelled } from './artBox.ts';

/** Art, and the box of its frame and labels: what is proved of it holds where something of this box stands. */
export interface FittedArt {
  readonly art: Art;
  readonly box: Box;
}

/** A labelling, and the size of its font in puzzle units. */
interface Labelled {
  readonly labelling: Labelling;
  readonly size: number;
  readonly box: Box;
}

/** Labels are set anew so often to come closer to the size that they should have. */
const MAX_TRIES = 5;

/** Nearer than this nobody sees it. */
const TOLERANCE = 0.02;

/**
 * The puzzle as it is printed in some room, with numbers as large as wanted. The larger they are in puzzle units the more room they need around the
 * frame, and the smaller all becomes: so they are set until both agree, or as nearly as was found.
 * @param placeOf where something with a box stands on the page
 * @param wanted the size of the labels' font, in points
 */
export function fitArt(opened: OpenedPuzzle, placeOf: (box: Box) => Placing, wanted: number): FittedArt {
  const { labelling, size, box } = fitLabels(opened, placeOf, wanted);
  return { art: makeArt(opened, labelling, size, { placing: placeOf(box) }), box };
}

function fitLabels({ puzzle, map }: OpenedPuzzle, placeOf: (box: Box) => Placing, wanted: number): Labelled {
  let best: Labelled | undefined;
  let bestMiss = Number.POSITIVE_INFINITY;
  let size = DEFAULT_SIZE;
  for (let count = 0; count < MAX_TRIES && bestMiss > TOLERANCE; count++) {
    const labelling = labelPuzzle(puzzle, map, map, { size });
    const box = boxOfLabelled(puzzle.frame, labelling);
    const { scale } = placeOf(box);
    const miss = Math.abs((size * scale) / wanted - 1);
    if (miss < bestMiss) {
      best = { labelling, size, box };
      bestMiss = miss;
    }
    size = wanted / scale;
  }
  return best!;
}
