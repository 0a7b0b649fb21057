import type { Box } from '../../geometry/box.ts';
import { areNeighbours, type Cells, columnOf, countCells, rowOf, spanCells } from './cells.ts';
import { endCells, type PointGrid } from './pointGrid.ts';

/** Segments by all cells that they pass through. */
export interface SegmentGrid {
  /** The segments of cell c are from `first[c]` up to before `first[c + 1]`. */
  first: Int32Array;
  segment: Int32Array;
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
  return { first: new Int32Array(0), segment: new Int32Array(0), seen: new Int32Array(0), search: 0 };
}

/** Fills the grid, with the help of one of all points that was filled for the same cells and places. */
export function fillSegmentGrid(grid: SegmentGrid, cells: Cells, points: PointGrid, segments: Segments): void {
  const { segmentCount } = segments;
  const cellCount = countCells(cells);
  if (grid.first.length < cellCount + 1) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.seen.length < segmentCount) grid.seen = new Int32Array(2 * segmentCount);
  else grid.seen.fill(0);
  grid.search = 0;
  grid.first.fill(0, 0, cellCount + 1);
  for (let segment = 0; segment < segmentCount; segment++) countSegment(grid, cells, points, segments, segment);
  endCells(grid.first, cellCount);
  if (grid.segment.length < grid.first[cellCount]) grid.segment = new Int32Array(2 * grid.first[cellCount]);
  for (let segment = segmentCount - 1; segment >= 0; segment--) placeSegment(grid, cells, points, segments, segment);
}

/** Most segments are short, and need no geometry: that takes a third off. placeSegment must find the same cells. */
function countSegment(
  { first }: SegmentGrid,
  cells: Cells,
  points: PointGrid,
  { x, y, segmentA, segmentB }: Segments,
  segment: number,
): void {
  const a = points.cell[segmentA[segment]];
  const b = points.cell[segmentB[segment]];
  if (a === b) first[a]++;
  else if (areNeighbours(cells, a, b)) {
    first[a]++;
    first[b]++;
  } else {
    const rows = spanCells(cells, x, y, segmentA[segment], segmentB[segment]);
    const { spans } = cells;
    for (let row = 0; row < rows; row++) for (let cell = spans[2 * row]; cell <= spans[2 * row + 1]; cell++) first[cell]++;
  }
}

function placeSegment(grid: SegmentGrid, cells: Cells, points: PointGrid, { x, y, segmentA, segmentB }: Segments, segment: number): void {
  const { first, segment: entries } = grid;
  const a = points.cell[segmentA[segment]];
  const b = points.cell[segmentB[segment]];
  if (a === b) entries[--first[a]] = segment;
  else if (areNeighbours(cells, a, b)) {
    entries[--first[a]] = segment;
    entries[--first[b]] = segment;
  } else {
    const rows = spanCells(cells, x, y, segmentA[segment], segmentB[segment]);
    const { spans } = cells;
    for (let row = 0; row < rows; row++) {
      for (let cell = spans[2 * row]; cell <= spans[2 * row + 1]; cell++) entries[--first[cell]] = segment;
    }
  }
}

/** Finds all segments in the cells that the box comes into, and returns how many. */
export function searchSegmentGrid(grid: SegmentGrid, cells: Cells, box: Box, found: Int32Array): number {
  const { first, segment, seen } = grid;
  const { columns } = cells;
  const search = ++grid.search;
  const firstColumn = columnOf(cells, box.minX);
  const lastColumn = columnOf(cells, box.maxX);
  const lastRow = rowOf(cells, box.maxY);
  let count = 0;
  for (let row = rowOf(cells, box.minY); row <= lastRow; row++) {
    const end = first[row * columns + lastColumn + 1];
    for (let entry = first[row * columns + firstColumn]; entry < end; entry++) {
      const candidate = segment[entry];
      if (seen[candidate] === search) continue;
      seen[candidate] = search;
      found[count++] = candidate;
    }
  }
  return count;
}
