import { hashNumbers } from '../geometry/hash.ts';

/** A hash of all coordinates. Two drawings of a puzzle with the same hash are equal bit for bit. */
export function hashPositions({ x, y }: { readonly x: Float64Array; readonly y: Float64Array }, pointCount = x.length): string {
  return hashNumbers([x.subarray(0, pointCount), y.subarray(0, pointCount)]);
}
