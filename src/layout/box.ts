import type { Box, MutableBox } from '../geometry/box.ts';

/** Coordinate columns, as in a layout state. */
interface Coordinates {
  readonly x: Float64Array;
  readonly y: Float64Array;
}

/** Sets a box to a point, with a margin on all sides. */
export function startBox(box: MutableBox, { x, y }: Coordinates, point: number, margin: number): void {
  box.minX = x[point] - margin;
  box.minY = y[point] - margin;
  box.maxX = x[point] + margin;
  box.maxY = y[point] + margin;
}

/** Sets a box to two positions, with a margin on all sides. */
export function spanBox(box: MutableBox, ax: number, ay: number, bx: number, by: number, margin: number): void {
  box.minX = Math.min(ax, bx) - margin;
  box.minY = Math.min(ay, by) - margin;
  box.maxX = Math.max(ax, bx) + margin;
  box.maxY = Math.max(ay, by) + margin;
}

/** Extends a box to another point with its margin. */
export function extendBox(box: MutableBox, { x, y }: Coordinates, point: number, margin: number): void {
  box.minX = Math.min(box.minX, x[point] - margin);
  box.minY = Math.min(box.minY, y[point] - margin);
  box.maxX = Math.max(box.maxX, x[point] + margin);
  box.maxY = Math.max(box.maxY, y[point] + margin);
}

/** Sets a box to another box that is enlarged on all sides. */
export function widenBox(box: MutableBox, { minX, minY, maxX, maxY }: Box, by: number): void {
  box.minX = minX - by;
  box.minY = minY - by;
  box.maxX = maxX + by;
  box.maxY = maxY + by;
}
