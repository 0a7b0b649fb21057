import { formatPoint } from '../geometry/point.ts';

/** Thrown for a picture from which no puzzle can be generated. The message gives the problem, a remedy and the position. */
export class PictureError extends Error {
  constructor(
    problem: string,
    readonly x: number,
    readonly y: number,
  ) {
    super(`${problem}, at ${formatPoint({ x, y })}`);
    this.name = 'PictureError';
  }
}
