import { hashNumbers } from '../geometry/hash.ts';

/** A hash of where all points are: two drawings of a puzzle with the same one are the same to the bit. */
export function hashPlaces({ x, y }: { readonly x: Float64Array; readonly y: Float64Array }, pointCount = x.length): string {
  return hashNumbers([x.subarray(0, pointCount), y.subarray(0, pointCount)]);
}
