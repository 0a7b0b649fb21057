import { formatPoint } from '../geometry/point.ts';

/** A picture that no puzzle can be generated from; the message names the place and what to do. */
export class PictureError extends Error {
  constructor(
    what: string,
    readonly x: number,
    readonly y: number,
  ) {
    super(`${what}, at ${formatPoint({ x, y })}`);
    this.name = 'PictureError';
  }
}
