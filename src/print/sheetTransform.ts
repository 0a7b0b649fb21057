/** Maps puzzle units to points on a sheet: the length of a puzzle unit and the position of (0, 0). */
export interface SheetTransform {
  readonly scale: number;
  readonly x: number;
  readonly y: number;
}

/** Leaves puzzle units unchanged. */
export const IDENTITY: SheetTransform = { scale: 1, x: 0, y: 0 };

/** Written coordinates, in SVG and in PDF, are multiples of 1 / RESOLUTION points, a third of a nanometre. */
const RESOLUTION = 1_000_000;

/** Rounds a length as it is written. Reading the written text gives the same number. */
export function roundAsWritten(value: number): number {
  // Adding 0 turns −0 into 0.
  return Math.round(RESOLUTION * value) / RESOLUTION + 0;
}

/** Transforms coordinates x, y, … of a puzzle to the sheet. */
export function transformPoints(points: Float64Array, { scale, x, y }: SheetTransform): Float64Array {
  return points.map((value, i) => (i % 2 === 0 ? x : y) + scale * value);
}
