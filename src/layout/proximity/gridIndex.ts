import type { Box } from '../../geometry/box.ts';
import type { LayoutState } from '../state.ts';
import { createCells, layOutCells } from './cells.ts';
import type { Changes } from './changes.ts';
import type { Index } from './index.ts';
import type { Places } from './places.ts';
import { createPointGrid, fillPointGrid, searchPointGrid } from './pointGrid.ts';
import { createSegmentGrid, fillSegmentGrid, searchSegmentGrid } from './segmentGrid.ts';

/** The size of the cells, as a share of how far searches look. */
const CELL_SHARE = 0.8;

/** A uniform grid, filled from nothing every time. */
export class GridIndex implements Index {
  readonly kind = 'grid';
  private readonly cells = createCells();
  private readonly points = createPointGrid();
  private readonly segments = createSegmentGrid();

  fill({ x, y }: Places, { pointCount, segmentA, segmentB, segmentCount }: LayoutState, _: Changes, far: number): void {
    const { cells, points, segments } = this;
    layOutCells(cells, x, y, pointCount, CELL_SHARE * far);
    fillPointGrid(points, cells, x, y, pointCount);
    fillSegmentGrid(segments, cells, points, { x, y, segmentA, segmentB, segmentCount });
  }

  searchPoints(box: Box, found: Int32Array): number {
    return searchPointGrid(this.points, this.cells, box, found);
  }

  searchSegments(box: Box, found: Int32Array): number {
    return searchSegmentGrid(this.segments, this.cells, box, found);
  }
}
