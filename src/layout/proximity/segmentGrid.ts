import type { Box } from '../../geometry/box.ts';
import { columnOf, convertCountsToEnds, type PointGrid, rowOf } from '../../geometry/pointGrid.ts';
import { areNeighbours, spanCells } from './cellSpans.ts';

/** Segments by all cells that they pass. The cells are those of a grid of all points. */
export interface SegmentGrid {
  /** The segments of cell c are `first[c]` up to `first[c + 1]`, exclusive. */
  first: Int32Array;
  segment: Int32Array;
  /** The number of the last search that found each segment, because a segment may be in several cells. */
  seen: Int32Array;
  search: number;
  /** The result of `spanCells`: two cells per row. */
  spans: Int32Array;
}

/** The ends of the segments. */
export interface SegmentEnds {
  readonly x: Float64Array;
  readonly y: Float64Array;
  readonly segmentA: Int32Array;
  readonly segmentB: Int32Array;
  readonly segmentCount: number;
}

export function createSegmentGrid(): SegmentGrid {
  return { first: new Int32Array(0), segment: new Int32Array(0), seen: new Int32Array(0), search: 0, spans: new Int32Array(0) };
}

/** Fills the grid. The grid of points must be filled first, for the same positions. */
export function fillSegmentGrid(grid: SegmentGrid, points: PointGrid, segments: SegmentEnds): void {
  const { segmentCount } = segments;
  const cellCount = points.columns * points.rows;
  if (grid.first.length < cellCount + 1) grid.first = new Int32Array(2 * cellCount + 1);
  if (grid.seen.length < segmentCount) grid.seen = new Int32Array(2 * segmentCount);
  else grid.seen.fill(0);
  if (grid.spans.length < 2 * points.rows) grid.spans = new Int32Array(2 * points.rows);
  grid.search = 0;
  grid.first.fill(0, 0, cellCount + 1);
  for (let segment = 0; segment < segmentCount; segment++) countSegment(grid, points, segments, segment);
  convertCountsToEnds(grid.first, cellCount);
  if (grid.segment.length < grid.first[cellCount]) grid.segment = new Int32Array(2 * grid.first[cellCount]);
  for (let segment = segmentCount - 1; segment >= 0; segment--) placeSegment(grid, points, segments, segment);
}

/**
 * Counts a segment in its cells. Most segments are short and need no geometry, which saves a third of the time. `placeSegment` must find
 * the same cells.
 */
function countSegment({ first, spans }: SegmentGrid, points: PointGrid, { x, y, segmentA, segmentB }: SegmentEnds, segment: number): void {
  const a = points.cell[segmentA[segment]];
  const b = points.cell[segmentB[segment]];
  if (a === b) first[a]++;
  else if (areNeighbours(points, a, b)) {
    first[a]++;
    first[b]++;
  } else {
    const rows = spanCells(spans, points, x, y, segmentA[segment], segmentB[segment]);
    for (let row = 0; row < rows; row++) for (let cell = spans[2 * row]; cell <= spans[2 * row + 1]; cell++) first[cell]++;
  }
}

function placeSegment(grid: SegmentGrid, points: PointGrid, { x, y, segmentA, segmentB }: SegmentEnds, segment: number): void {
  const { first, spans, segment: entries } = grid;
  const a = points.cell[segmentA[segment]];
  const b = points.cell[segmentB[segment]];
  if (a === b) entries[--first[a]] = segment;
  else if (areNeighbours(points, a, b)) {
    entries[--first[a]] = segment;
    entries[--first[b]] = segment;
  } else {
    const rows = spanCells(spans, points, x, y, segmentA[segment], segmentB[segment]);
    for (let row = 0; row < rows; row++) {
      for (let cell = spans[2 * row]; cell <= spans[2 * row + 1]; cell++) entries[--first[cell]] = segment;
    }
  }
}

/** Finds all segments in the cells that intersect the box, and returns their number. */
export function searchSegmentGrid(grid: SegmentGrid, points: PointGrid, box: Box, found: Int32Array): number {
  const { first, segment, seen } = grid;
  const { columns } = points;
  const search = ++grid.search;
  const firstColumn = columnOf(points, box.minX);
  const lastColumn = columnOf(points, box.maxX);
  const lastRow = rowOf(points, box.maxY);
  let count = 0;
  for (let row = rowOf(points, box.minY); row <= lastRow; row++) {
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
