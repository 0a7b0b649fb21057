import type { Box, MutableBox } from '../geometry/box.ts';

/** Where points are, as in a state. */
interface Coordinates {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Sets a box around a point, so far away from it. */
export function startBox(box: MutableBox, { x, y }: Coordinates, point: number, around: number): void {
  box.minX = x[point] - around;
  box.minY = y[point] - around;
  box.maxX = x[point] + around;
  box.maxY = y[point] + around;
}

/** Sets a box around two places, so far away from both. */
export function spanBox(box: MutableBox, ax: number, ay: number, bx: number, by: number, around: number): void {
  box.minX = Math.min(ax, bx) - around;
  box.minY = Math.min(ay, by) - around;
  box.maxX = Math.max(ax, bx) + around;
  box.maxY = Math.max(ay, by) + around;
}

/** Extends a box to what is so near to another point. */
export function extendBox(box: MutableBox, { x, y }: Coordinates, point: number, around: number): void {
  box.minX = Math.min(box.minX, x[point] - around);
  box.minY = Math.min(box.minY, y[point] - around);
  box.maxX = Math.max(box.maxX, x[point] + around);
  box.maxY = Math.max(box.maxY, y[point] + around);
}

/** Sets a box to another one that is larger on all sides. */
export function widenBox(box: MutableBox, { minX, minY, maxX, maxY }: Box, by: number): void {
  box.minX = minX - by;
  box.minY = minY - by;
  box.maxX = maxX + by;
  box.maxY = maxY + by;
}
