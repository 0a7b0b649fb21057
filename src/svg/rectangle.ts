import { boxAround } from '../geometry/cubic.ts';
import type { Subpath } from './shape.ts';

/** The smallest and largest coordinates of something. */
export interface Bounds {
  readonly minX: number;
  readonly minY: number;
  readonly maxX: number;
  readonly maxY: number;
}

/** What a transform makes of an upright side is upright but for this, as a share of the longer side. */
const ROUNDING = 1e-6;

export function sizeOf({ minX, minY, maxX, maxY }: Bounds): number {
  return Math.max(maxX - minX, maxY - minY);
}

/** The bounds of a subpath that is a rectangle with its sides along the axes; undefined where it is anything else. */
export function findRectangle({ cubics, closed }: Subpath): Bounds | undefined {
  if (!closed || cubics.length !== 4) return undefined;
  const bounds = boxAround(cubics);
  const slack = ROUNDING * sizeOf(bounds);
  const isAlongAxis = cubics.every((cubic) => {
    const { minX, minY, maxX, maxY } = boxAround([cubic]);
    return Math.min(maxX - minX, maxY - minY) <= slack;
  });
  return isAlongAxis && Math.min(bounds.maxX - bounds.minX, bounds.maxY - bounds.minY) > slack ? bounds : undefined;
}
