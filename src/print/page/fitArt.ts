import type { Box } from '../../geometry/box.ts';
import { DEFAULT_SIZE, labelPuzzle } from '../../labels/label.ts';
import type { Labelling } from '../../labels/labelling.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Art } from '../art.ts';
import { makeArt } from '../makeArt.ts';
import { boxOfLabelled } from './artBox.ts';

/** A labelling, and the size of its font in puzzle units. */
interface Labelled {
  readonly labelling: Labelling;
  readonly size: number;
}

/** Labels are set anew so often to come closer to the size that they should have. */
const MOST_TRIES = 5;

/** Nearer than this nobody sees it. */
const TOLERANCE = 0.02;

/**
 * The puzzle as it is printed in some room, with numbers as large as wanted. The larger they are in puzzle units the more room they need around the
 * frame, and the smaller all becomes: so they are set until both agree, or as nearly as was found.
 * @param scaleOf how many points a unit is long, for something of a box
 * @param wanted the size of the labels' font, in points
 */
export function fitArt(opened: OpenedPuzzle, scaleOf: (box: Box) => number, wanted: number): Art {
  const { labelling, size } = fitLabels(opened, scaleOf, wanted);
  return makeArt(opened, labelling, size);
}

function fitLabels({ puzzle, map }: OpenedPuzzle, scaleOf: (box: Box) => number, wanted: number): Labelled {
  let best: Labelled | undefined;
  let bestMiss = Number.POSITIVE_INFINITY;
  let size = DEFAULT_SIZE;
  for (let count = 0; count < MOST_TRIES && bestMiss > TOLERANCE; count++) {
    const labelling = labelPuzzle(puzzle, map, map, { size });
    const scale = scaleOf(boxOfLabelled(puzzle.frame, labelling));
    const miss = Math.abs((size * scale) / wanted - 1);
    if (miss < bestMiss) {
      best = { labelling, size };
      bestMiss = miss;
    }
    size = wanted / scale;
  }
  return best!;
}
