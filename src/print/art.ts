import type { Labelling } from '../labels/labelling.ts';
import type { Clue } from '../puzzle/puzzle.ts';
import type { Path } from './sheet.ts';

/**
 * A puzzle as it is printed, in puzzle units: all curves look the same. What is the picture can't be told from it, unless the solution is shown.
 */
export interface Art {
  readonly frame: Path;
  /** Each curve whole, open ones and closed ones, in an order and a direction that tell nothing. */
  readonly curves: readonly ArtCurve[];
  /** The filled faces; empty where no solution is known. */
  readonly filled: readonly Path[];
  readonly labelling: Labelling;
  /** The size of the labels' font. */
  readonly labelSize: number;
}

/** A curve, with the clues that are given for its two sides as it runs here, which may be the other way than in the puzzle's file. */
export interface ArtCurve extends Path {
  readonly left: Clue;
  readonly right: Clue;
}
