import { columnOf, type PointGrid, rowOf } from '../../geometry/pointGrid.ts';

/** Cells this near to a segment count as passed, because the crossings of lines and cell rows are rounded. */
const PADDING = 1e-6;

/** Whether two cells are side by side, or one above the other. A segment between them passes no third cell. */
export function areNeighbours({ columns }: PointGrid, a: number, b: number): boolean {
  const low = a < b ? a : b;
  const high = a < b ? b : a;
  return high - low === columns || (high - low === 1 && high % columns > 0);
}

/** Finds the cells that the segment ab passes, as one span per row: its first and its last cell. Returns the number of rows. */
export function spanCells(spans: Int32Array, points: PointGrid, x: Float64Array, y: Float64Array, a: number, b: number): number {
  const { minY, size, columns } = points;
  const ax = x[a];
  const ay = y[a];
  const bx = x[b];
  const by = y[b];
  const left = ax < bx ? ax : bx;
  const right = ax < bx ? bx : ax;
  const top = ay < by ? ay : by;
  const bottom = ay < by ? by : ay;
  const firstRow = rowOf(points, top - PADDING);
  const lastRow = rowOf(points, bottom + PADDING);
  // A short segment uses all cells of its box.
  const isShort = right - left < size || bottom - top < size;
  let firstColumn = columnOf(points, left - PADDING);
  let lastColumn = columnOf(points, right + PADDING);
  for (let row = firstRow; row <= lastRow; row++) {
    if (!isShort) {
      // The part of the segment in this row.
      const slope = (bx - ax) / (by - ay);
      const enter = ax + slope * (minY + row * size - PADDING - ay);
      const leave = ax + slope * (minY + (row + 1) * size + PADDING - ay);
      firstColumn = columnOf(points, Math.max(left, Math.min(enter, leave)) - PADDING);
      lastColumn = columnOf(points, Math.min(right, Math.max(enter, leave)) + PADDING);
    }
    const span = 2 * (row - firstRow);
    spans[span] = row * columns + firstColumn;
    spans[span + 1] = row * columns + lastColumn;
  }
  return lastRow - firstRow + 1;
}
