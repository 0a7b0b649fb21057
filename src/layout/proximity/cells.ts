/** Cells are made larger than asked for if there would be more of them for each point than this, however scattered the points are. */
const MOST_CELLS_PER_POINT = 8;

/** So far from a segment a cell may be that counts as passed: the places where lines leave a row of cells are rounded. */
const PADDING = 1e-6;

/** Square cells, row by row, over all points. */
export interface Cells {
  minX: number;
  minY: number;
  size: number;
  columns: number;
  rows: number;
  /** What `spanCells` found: for each row the first cell and the last. */
  spans: Int32Array;
}

export function createCells(): Cells {
  return { minX: Number.NaN, minY: Number.NaN, size: Number.NaN, columns: 1, rows: 1, spans: new Int32Array(2) };
}

/** Lays the cells out over the box of the points. */
export function layOutCells(cells: Cells, x: Float64Array, y: Float64Array, count: number, size: number): void {
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
  const area = (maxX - minX + size) * (maxY - minY + size);
  cells.minX = minX;
  cells.minY = minY;
  cells.size = Math.max(size, Math.sqrt(area / (MOST_CELLS_PER_POINT * count)));
  cells.columns = Math.floor((maxX - minX) / cells.size) + 1;
  cells.rows = Math.floor((maxY - minY) / cells.size) + 1;
  if (cells.spans.length < 2 * cells.rows) cells.spans = new Int32Array(2 * cells.rows);
}

export function countCells({ columns, rows }: Cells): number {
  return columns * rows;
}

export function cellAt({ minX, minY, size, columns }: Cells, x: number, y: number): number {
  return Math.floor((y - minY) / size) * columns + Math.floor((x - minX) / size);
}

/** Whether two cells are side by side, or one above the other: a segment between them passes no third one. */
export function areNeighbours({ columns }: Cells, a: number, b: number): boolean {
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  return high - low === columns || (high - low === 1 && high % columns > 0);
}

/** The column of a place, or the one nearest to it. */
export function columnOf({ minX, size, columns }: Cells, x: number): number {
  return x <= minX ? 0 : Math.min(columns - 1, Math.floor((x - minX) / size));
}

/** The row of a place, or the one nearest to it. */
export function rowOf({ minY, size, rows }: Cells, y: number): number {
  return y <= minY ? 0 : Math.min(rows - 1, Math.floor((y - minY) / size));
}

/** Finds the cells that the segment ab passes through, in spans of neighbouring cells, one for each row. Returns how many. */
export function spanCells(cells: Cells, x: Float64Array, y: Float64Array, a: number, b: number): number {
  const { minY, size, columns, spans } = cells;
  const ax = x[a];
  const ay = y[a];
  const bx = x[b];
  const by = y[b];
  const left = ax < bx ? ax : bx;
  const right = ax < bx ? bx : ax;
  const top = ay < by ? ay : by;
  const bottom = ay < by ? by : ay;
  const firstRow = rowOf(cells, top - PADDING);
  const lastRow = rowOf(cells, bottom + PADDING);
  // A short one is as good as its box.
  const isShort = right - left < size || bottom - top < size;
  let firstColumn = columnOf(cells, left - PADDING);
  let lastColumn = columnOf(cells, right + PADDING);
  for (let row = firstRow; row <= lastRow; row++) {
    if (!isShort) {
      // The part of it in this row.
      const slope = (bx - ax) / (by - ay);
      const enter = ax + slope * (minY + row * size - PADDING - ay);
      const leave = ax + slope * (minY + (row + 1) * size + PADDING - ay);
      firstColumn = columnOf(cells, Math.max(left, Math.min(enter, leave)) - PADDING);
      lastColumn = columnOf(cells, Math.min(right, Math.max(enter, leave)) + PADDING);
    }
    const span = 2 * (row - firstRow);
    spans[span] = row * columns + firstColumn;
    spans[span + 1] = row * columns + lastColumn;
  }
  return lastRow - firstRow + 1;
}
