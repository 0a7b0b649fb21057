import type { Box } from './box.ts';

/**
 * Sorts points into square cells, row by row over their bounding box, to find points near a position. Points of adjacent cells in one row
 * are adjacent in memory. Every fill starts from scratch, and allocates only if the number of points or cells has grown.
 */
export interface PointGrid {
  minX: number;
  minY: number;
  /** The side length of a cell, and its reciprocal. Columns and rows are computed with the reciprocal. */
  size: number;
  scale: number;
  columns: number;
  rows: number;
  /** The cell of each point. */
  cell: Int32Array;
  /** The points of cell c are `point[i]` for `first[c] <= i < first[c + 1]`, in ascending order. */
  first: Int32Array;
  point: Int32Array;
}

/**
 * Creates a grid without points. Fields that will hold fractions start as NaN: if they started as integers, V8 would have to change their
 * representation.
 */
export function createPointGrid(): PointGrid {
  return {
    minX: Number.NaN,
    minY: Number.NaN,
    size: Number.NaN,
    scale: Number.NaN,
    columns: 0,
    rows: 0,
    cell: new Int32Array(0),
    first: new Int32Array(0),
    point: new Int32Array(0),
  };
}

/**
 * Sorts the first `count` points (at least one) into cells of side `minSize`, or larger ones if there would be more than `maxCells` cells
 * (at least two).
 */
export function fillPointGrid(grid: PointGrid, x: Float64Array, y: Float64Array, count: number, minSize: number, maxCells: number): void {
  resizeCells(grid, x, y, count, minSize, maxCells);
  const { minX, minY, scale, columns, rows } = grid;
  const cellCount = columns * rows;
  if (grid.first.length <= cellCount) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.point.length < count) {
    grid.cell = new Int32Array(Math.ceil(1.5 * count));
    grid.point = new Int32Array(Math.ceil(1.5 * count));
  }
  const { cell, first, point: sorted } = grid;
  first.fill(0, 0, cellCount + 1);
  for (let point = 0; point < count; point++) {
    const at = Math.floor((y[point] - minY) * scale) * columns + Math.floor((x[point] - minX) * scale);
    cell[point] = at;
    first[at]++;
  }
  convertCountsToEnds(first, cellCount);
  for (let point = count - 1; point >= 0; point--) sorted[--first[cell[point]]] = point;
}

function resizeCells(grid: PointGrid, x: Float64Array, y: Float64Array, count: number, minSize: number, maxCells: number): void {
  let minX = x[0];
  let minY = y[0];
  let maxX = x[0];
  let maxY = y[0];
  for (let point = 1; point < count; point++) {
    if (x[point] < minX) minX = x[point];
    else if (x[point] > maxX) maxX = x[point];
    if (y[point] < minY) minY = y[point];
    else if (y[point] > maxY) maxY = y[point];
  }
  grid.minX = minX;
  grid.minY = minY;
  grid.size = Math.max(minSize, cellSizeFor(maxX - minX, maxY - minY, maxCells));
  grid.scale = 1 / grid.size;
  grid.columns = Math.floor((maxX - minX) * grid.scale) + 1;
  grid.rows = Math.floor((maxY - minY) * grid.scale) + 1;
}

/** The size s at which `count` cells cover the box plus a margin of one cell: (width + s) (height + s) = count s². */
function cellSizeFor(width: number, height: number, count: number): number {
  const half = (width + height) / 2;
  return (half + Math.sqrt(half * half + (count - 1) * width * height)) / (count - 1);
}

/**
 * The second half of a counting sort: replaces the number of entries of each cell by the end of its range. The caller then decrements it
 * per entry.
 */
export function convertCountsToEnds(first: Int32Array, cellCount: number): void {
  let sum = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    sum += first[cell];
    first[cell] = sum;
  }
  first[cellCount] = sum;
}

/** The column that contains x, or the nearest one. */
export function columnOf({ minX, scale, columns }: PointGrid, x: number): number {
  return x <= minX ? 0 : Math.min(columns - 1, Math.floor((x - minX) * scale));
}

/** The row that contains y, or the nearest one. */
export function rowOf({ minY, scale, rows }: PointGrid, y: number): number {
  return y <= minY ? 0 : Math.min(rows - 1, Math.floor((y - minY) * scale));
}

/** Writes all points in the cells that overlap the box into `found`, and returns their number. */
export function searchPointGrid(grid: PointGrid, box: Box, found: Int32Array): number {
  const { columns, first, point } = grid;
  const firstColumn = columnOf(grid, box.minX);
  const lastColumn = columnOf(grid, box.maxX);
  const lastRow = rowOf(grid, box.maxY);
  let count = 0;
  for (let row = rowOf(grid, box.minY); row <= lastRow; row++) {
    const end = first[row * columns + lastColumn + 1];
    for (let i = first[row * columns + firstColumn]; i < end; i++) found[count++] = point[i];
  }
  return count;
}
