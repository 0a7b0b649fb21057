import type { Point } from '../geometry/point.ts';

/** A fault that makes a drawing unusable. The message names the fault, its position and a remedy, in one line. */
export class SvgError extends Error {
  override readonly name = 'SvgError';
  /** The position in the drawing, in its own units; undefined if the fault has none. */
  readonly place: Point | undefined;

  constructor(message: string, place?: Point) {
    super(message);
    this.place = place;
  }
}
