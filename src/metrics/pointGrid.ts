/**
 * Points sorted into square cells, to find those near a place. Cell (column, row) holds the points `cellPoint[i]` for i from
 * `cellFirst[row * columns + column]` up to before the next entry; column and row are the whole parts of `(x - minX) * scale` and
 * `(y - minY) * scale`. Filled again and again without allocating, unless the points spread.
 */
export interface PointGrid {
  minX: number;
  minY: number;
  /** Cells per unit of length. */
  scale: number;
  columns: number;
  rows: number;
  cellFirst: Int32Array;
  cellPoint: Int32Array;
}

/** More cells in a row than this would cost more to clear than they save. */
const MAX_CELLS_ACROSS = 512;

export function createPointGrid(): PointGrid {
  return { minX: 0, minY: 0, scale: 1, columns: 0, rows: 0, cellFirst: new Int32Array(0), cellPoint: new Int32Array(0) };
}

/** Sorts the first `count` points into cells of at least the wanted size. */
export function fillGrid(grid: PointGrid, x: Float64Array, y: Float64Array, count: number, wantedSize: number): void {
  let minX = Number.POSITIVE_INFINITY;
  let minY = Number.POSITIVE_INFINITY;
  let maxX = Number.NEGATIVE_INFINITY;
  let maxY = Number.NEGATIVE_INFINITY;
  for (let point = 0; point < count; point++) {
    if (x[point] < minX) minX = x[point];
    if (x[point] > maxX) maxX = x[point];
    if (y[point] < minY) minY = y[point];
    if (y[point] > maxY) maxY = y[point];
  }
  const scale = 1 / Math.max(wantedSize, (maxX - minX) / MAX_CELLS_ACROSS, (maxY - minY) / MAX_CELLS_ACROSS);
  const columns = Math.floor((maxX - minX) * scale) + 1;
  const rows = Math.floor((maxY - minY) * scale) + 1;
  const cellCount = columns * rows;
  grid.minX = minX;
  grid.minY = minY;
  grid.scale = scale;
  grid.columns = columns;
  grid.rows = rows;
  if (grid.cellFirst.length <= cellCount) grid.cellFirst = new Int32Array(cellCount + 1);
  if (grid.cellPoint.length < count) grid.cellPoint = new Int32Array(Math.ceil(count * 1.5));

  // A counting sort from behind: ends of the cells first, which then step back to their starts.
  const { cellFirst, cellPoint } = grid;
  cellFirst.fill(0, 0, cellCount + 1);
  for (let point = 0; point < count; point++) {
    cellFirst[Math.floor((y[point] - minY) * scale) * columns + Math.floor((x[point] - minX) * scale)]++;
  }
  for (let cell = 1; cell <= cellCount; cell++) cellFirst[cell] += cellFirst[cell - 1];
  for (let point = count - 1; point >= 0; point--) {
    cellPoint[--cellFirst[Math.floor((y[point] - minY) * scale) * columns + Math.floor((x[point] - minX) * scale)]] = point;
  }
}
