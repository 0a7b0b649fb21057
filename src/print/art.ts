import type { Labelling } from '../labels/labelling.ts';
import type { Path } from './sheet.ts';

/**
 * A puzzle as it is printed, in puzzle units: all curves look the same. What is the picture can't be told from it, unless the solution is shown.
 */
export interface Art {
  readonly frame: Path;
  /** Each curve whole, open ones and closed ones, in an order that tells nothing. */
  readonly curves: readonly Path[];
  /** The filled faces; empty where no solution is known. */
  readonly filled: readonly Path[];
  readonly labelling: Labelling;
  /** The size of the labels' font. */
  readonly labelSize: number;
}
