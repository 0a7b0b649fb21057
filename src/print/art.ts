import type { Labelling } from '../labels/labelling.ts';
import type { Clue } from '../puzzle/puzzle.ts';
import type { Path } from './sheet.ts';

/**
 * A puzzle prepared for print, in puzzle units: all curves look alike, so that the picture cannot be recognised unless the solution is
 * shown.
 */
export interface Art {
  readonly frame: Path;
  /** Whole curves, open and closed, in an order and direction that reveal nothing about the file. */
  readonly curves: readonly ArtCurve[];
  /** The filled faces; empty if no solution is known. */
  readonly filled: readonly Path[];
  readonly labelling: Labelling;
  /** Font size of the labels. */
  readonly labelSize: number;
}

/** A curve with the clues of its two sides in the direction of its points, which may be opposite to that of the puzzle's file. */
export interface ArtCurve extends Path {
  readonly left: Clue;
  readonly right: Clue;
}
