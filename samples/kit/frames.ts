import { ring, round, type XY } from './shapes.ts';

/** Frames run clockwise on screen; the longest side of their box is 1000. */
export const landscape: readonly XY[] = rectangle(1000, 760);
export const square: readonly XY[] = rectangle(1000, 1000);
export const portrait: readonly XY[] = rectangle(760, 1000);

/** A circle in appearance, with slanted sides nearly everywhere. */
export const circle: readonly XY[] = ring([500, 500], 120, 500);

/** A bay: not convex, with a slanted side and a notch. */
export const bay: readonly XY[] = [
  [0, 0],
  [620, 0],
  [620, 210],
  [1000, 330],
  [1000, 800],
  [0, 800],
];

function rectangle(width: number, height: number): XY[] {
  return (
    [
      [0, 0],
      [width, 0],
      [width, height],
      [0, height],
    ] as XY[]
  ).map(round);
}
