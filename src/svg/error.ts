import type { Point } from '../geometry/point.ts';

/** Why a drawing can't be used. The message names what, where and what to do, in one line. */
export class SvgError extends Error {
  override readonly name = 'SvgError';
  /** Where in the drawing, in its own units; undefined where the fault has no place there. */
  readonly place: Point | undefined;

  constructor(message: string, place?: Point) {
    super(message);
    this.place = place;
  }
}
