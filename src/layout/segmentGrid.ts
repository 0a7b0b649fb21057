import { type Cells, columnOf, countCells, rowOf, spanCells } from './cells.ts';
import { endCells } from './pointGrid.ts';

/** Segments by all cells that they pass through. */
export interface SegmentGrid {
  /** The segments of cell c are from `first[c]` up to before `first[c + 1]`. */
  first: Int32Array;
  segment: Int32Array;
  /** What the last search found. */
  found: Int32Array;
  /** The number of the search that last came upon each segment: one may stand in several cells. */
  seen: Int32Array;
  search: number;
}

/** The ends of the segments. */
export interface Segments {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly segmentA: Int32Array;
  readonly segmentB: Int32Array;
  readonly segmentCount: number;
}

export function createSegmentGrid(): SegmentGrid {
  return { first: new Int32Array(0), segment: new Int32Array(0), found: new Int32Array(0), seen: new Int32Array(0), search: 0 };
}

export function fillSegmentGrid(grid: SegmentGrid, cells: Cells, { x, y, segmentA, segmentB, segmentCount }: Segments): void {
  const cellCount = countCells(cells);
  if (grid.first.length < cellCount + 1) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.seen.length < segmentCount) {
    grid.found = new Int32Array(2 * segmentCount);
    grid.seen = new Int32Array(2 * segmentCount);
  } else grid.seen.fill(0);
  grid.search = 0;
  const { first } = grid;
  const { spans } = cells;
  first.fill(0, 0, cellCount + 1);
  for (let segment = 0; segment < segmentCount; segment++) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const rows = spanCells(cells, x[a], y[a], x[b], y[b], 0);
    for (let row = 0; row < rows; row++) for (let cell = spans[2 * row]; cell <= spans[2 * row + 1]; cell++) first[cell]++;
  }
  endCells(first, cellCount);
  if (grid.segment.length < first[cellCount]) grid.segment = new Int32Array(2 * first[cellCount]);
  for (let segment = segmentCount - 1; segment >= 0; segment--) {
    const a = segmentA[segment];
    const b = segmentB[segment];
    const rows = spanCells(cells, x[a], y[a], x[b], y[b], 0);
    for (let row = 0; row < rows; row++)
      for (let cell = spans[2 * row]; cell <= spans[2 * row + 1]; cell++) grid.segment[--first[cell]] = segment;
  }
}

/**
 * Finds the segments whose boxes, as they are now, meet the given one; they are in `found` afterwards, and their number is returned. Nothing
 * may have moved farther than the margin since the grid was filled.
 */
export function findSegments(
  grid: SegmentGrid,
  cells: Cells,
  { x, y, segmentA, segmentB }: Segments,
  minX: number,
  minY: number,
  maxX: number,
  maxY: number,
  margin: number,
): number {
  const { first, segment, seen, found } = grid;
  const search = ++grid.search;
  const firstColumn = columnOf(cells, minX - margin);
  const lastColumn = columnOf(cells, maxX + margin);
  const lastRow = rowOf(cells, maxY + margin);
  let count = 0;
  for (let row = rowOf(cells, minY - margin); row <= lastRow; row++) {
    const end = first[row * cells.columns + lastColumn + 1];
    for (let entry = first[row * cells.columns + firstColumn]; entry < end; entry++) {
      const candidate = segment[entry];
      if (seen[candidate] === search) continue;
      seen[candidate] = search;
      const ax = x[segmentA[candidate]];
      const bx = x[segmentB[candidate]];
      if ((ax < minX && bx < minX) || (ax > maxX && bx > maxX)) continue;
      const ay = y[segmentA[candidate]];
      const by = y[segmentB[candidate]];
      if ((ay < minY && by < minY) || (ay > maxY && by > maxY)) continue;
      found[count++] = candidate;
    }
  }
  return count;
}
