import type { Point } from '../../geometry/point.ts';

/** A fault in the outlines of a drawing and its position, in the units of the input. */
export class OutlineError extends Error {
  override readonly name = 'OutlineError';
  readonly place: Point;

  constructor(message: string, place: Point) {
    super(message);
    this.place = place;
  }
}
