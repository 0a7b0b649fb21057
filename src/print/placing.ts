/** Where art stands on a sheet: how many points a puzzle unit is long, and where (0, 0) is. */
export interface Placing {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Puzzle units as they are. */
export const AS_IT_IS: Placing = { scale: 1, x: 0, y: 0 };

/** How many parts of a point are told apart in what is written: to within 2 millionths of a millimetre. */
const PARTS = 100_000;

/** A length as it is written, which reads back as the same number. */
export function roundAsWritten(value: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(PARTS * value) / PARTS + 0;
}

/** Coordinates x, y, … of a puzzle as they stand on the sheet. */
export function placePoints(points: Float64Array, { scale, x, y }: Placing): Float64Array {
  return points.map((value, i) => (i % 2 === 0 ? x : y) + scale * value);
}
