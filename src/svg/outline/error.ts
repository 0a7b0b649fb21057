import type { Point } from '../../geometry/point.ts';

/** What can't be made of the outlines of a drawing, and where, in the units in which they were handed over. */
export class OutlineError extends Error {
  override readonly name = 'OutlineError';
  readonly place: Point;

  constructor(message: string, place: Point) {
    super(message);
    this.place = place;
  }
}
