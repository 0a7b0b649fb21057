import type { Box } from '../../geometry/box.ts';
import { type Cells, cellAt, columnOf, countCells, rowOf } from './cells.ts';

/** Points sorted by their cells: those of neighbouring cells of one row stand next to each other. */
export interface PointGrid {
  /** Where each point is. */
  cell: Int32Array;
  /** The points of cell c are from `first[c]` up to before `first[c + 1]`. */
  first: Int32Array;
  point: Int32Array;
}

export function createPointGrid(): PointGrid {
  return {
    cell: new Int32Array(0),
    first: new Int32Array(0),
    point: new Int32Array(0),
  };
}

export function fillPointGrid(grid: PointGrid, cells: Cells, x: Float64Array, y: Float64Array, count: number): void {
  const cellCount = countCells(cells);
  if (grid.first.length < cellCount + 1) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.point.length < count) {
    grid.cell = new Int32Array(x.length);
    grid.point = new Int32Array(x.length);
  }
  const { first, cell, point: gridPoint } = grid;
  first.fill(0, 0, cellCount + 1);
  for (let point = 0; point < count; point++) {
    cell[point] = cellAt(cells, x[point], y[point]);
    first[cell[point]]++;
  }
  endCells(first, cellCount);
  for (let point = count - 1; point >= 0; point--) gridPoint[--first[cell[point]]] = point;
}

/** Turns the numbers of entries of each cell into the places where they end; to be counted down while the entries are put there. */
export function endCells(first: Int32Array, cellCount: number): void {
  let sum = 0;
  for (let cell = 0; cell < cellCount; cell++) {
    sum += first[cell];
    first[cell] = sum;
  }
  first[cellCount] = sum;
}

/** Finds all points in the cells that the box comes into, and returns how many. */
export function searchPointGrid({ first, point }: PointGrid, cells: Cells, box: Box, found: Int32Array): number {
  const { columns } = cells;
  const firstColumn = columnOf(cells, box.minX);
  const lastColumn = columnOf(cells, box.maxX);
  const lastRow = rowOf(cells, box.maxY);
  let count = 0;
  for (let row = rowOf(cells, box.minY); row <= lastRow; row++) {
    const end = first[row * columns + lastColumn + 1];
    for (let place = first[row * columns + firstColumn]; place < end; place++) found[count++] = point[place];
  }
  return count;
}
