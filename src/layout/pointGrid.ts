import { type Cells, cellAt, countCells } from './cells.ts';

/** Points sorted by their cells: those of neighbouring cells of one row stand next to each other. */
export interface PointGrid {
  /** Where each point is. */
  cell: Int32Array;
  /** The points of cell c are from `first[c]` up to before `first[c + 1]`. */
  first: Int32Array;
  point: Int32Array;
  /** Their coordinates, in the same order. */
  x: Float64Array;
  y: Float64Array;
  /** Room for what a search finds, and its squared distance. */
  found: Int32Array;
  foundSq: Float64Array;
}

export function createPointGrid(): PointGrid {
  return {
    cell: new Int32Array(0),
    first: new Int32Array(0),
    point: new Int32Array(0),
    x: new Float64Array(0),
    y: new Float64Array(0),
    found: new Int32Array(0),
    foundSq: new Float64Array(0),
  };
}

export function fillPointGrid(grid: PointGrid, cells: Cells, x: Float64Array, y: Float64Array, count: number): void {
  const cellCount = countCells(cells);
  if (grid.first.length < cellCount + 1) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.point.length < count) {
    grid.cell = new Int32Array(x.length);
    grid.point = new Int32Array(x.length);
    grid.x = new Float64Array(x.length);
    grid.y = new Float64Array(x.length);
    grid.found = new Int32Array(x.length);
    grid.foundSq = new Float64Array(x.length);
  }
  const { first, cell, point: gridPoint, x: gridX, y: gridY } = grid;
  first.fill(0, 0, cellCount + 1);
  for (let point = 0; point < count; point++) {
    cell[point] = cellAt(cells, x[point], y[point]);
    first[cell[point]]++;
  }
  endCells(first, cellCount);
  for (let point = count - 1; point >= 0; point--) {
    const place = --first[cell[point]];
    gridPoint[place] = point;
    gridX[place] = x[point];
    gridY[place] = y[point];
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
