import { type Cells, cellAt, countCells } from './cells.ts';

/** Points sorted by their cells: those of neighbouring cells of one row stand next to each other. */
export interface PointGrid {
  /** The points of cell c are from `first[c]` up to before `first[c + 1]`. */
  first: Int32Array;
  point: Int32Array;
  /** Their coordinates, in the same order. */
  x: Float64Array;
  y: Float64Array;
}

export function createPointGrid(): PointGrid {
  return { first: new Int32Array(0), point: new Int32Array(0), x: new Float64Array(0), y: new Float64Array(0) };
}

export function fillPointGrid(grid: PointGrid, cells: Cells, x: Float64Array, y: Float64Array, count: number): void {
  const cellCount = countCells(cells);
  if (grid.first.length < cellCount + 1) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.point.length < count) {
    grid.point = new Int32Array(x.length);
    grid.x = new Float64Array(x.length);
    grid.y = new Float64Array(x.length);
  }
  const { first } = grid;
  first.fill(0, 0, cellCount + 1);
  for (let point = 0; point < count; point++) first[cellAt(cells, x[point], y[point])]++;
  endCells(first, cellCount);
  for (let point = count - 1; point >= 0; point--) {
    const place = --first[cellAt(cells, x[point], y[point])];
    grid.point[place] = point;
    grid.x[place] = x[point];
    grid.y[place] = y[point];
  }
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
