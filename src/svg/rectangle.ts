import { type Box, longerSide, shorterSide } from '../geometry/box.ts';
import { boxAround } from '../geometry/cubic.ts';
import type { Subpath } from './shape.ts';

/** Tolerance for sides that are not exactly horizontal or vertical after a transform, as a fraction of the longer side. */
const ROUNDING = 1e-6;

/** The bounds of a subpath that is a rectangle with sides along the axes; otherwise undefined. */
export function findRectangle({ cubics, closed }: Subpath): Box | undefined {
  if (!closed || cubics.length !== 4) return undefined;
  const bounds = boxAround(cubics);
  const slack = ROUNDING * longerSide(bounds);
  const isAlongAxis = cubics.every((cubic) => {
    return shorterSide(boxAround([cubic])) <= slack;
  });
  return isAlongAxis && shorterSide(bounds) > slack ? bounds : undefined;
}
