import type { Box } from '../../geometry/box.ts';
import { createPointGrid, fillPointGrid, searchPointGrid } from '../../geometry/pointGrid.ts';
import type { LayoutState } from '../state.ts';
import type { ListChanges } from './listChanges.ts';
import type { ReferencePositions } from './referencePositions.ts';
import { createSegmentGrid, fillSegmentGrid, searchSegmentGrid } from './segmentGrid.ts';
import type { SpatialIndex } from './spatialIndex.ts';

/** The size of the cells, as a fraction of the search distance. */
const CELL_FRACTION = 0.8;

/** Maximum number of cells per point. If points are scattered, cells become larger. */
const MAX_CELLS_PER_POINT = 8;

/** A uniform grid that is rebuilt on every fill. */
export class GridIndex implements SpatialIndex {
  readonly kind = 'grid';
  private readonly points = createPointGrid();
  private readonly segments = createSegmentGrid();

  fill({ x, y }: ReferencePositions, { pointCount, segmentA, segmentB, segmentCount }: LayoutState, _: ListChanges, far: number): void {
    const { points, segments } = this;
    fillPointGrid(points, x, y, pointCount, CELL_FRACTION * far, MAX_CELLS_PER_POINT * pointCount);
    fillSegmentGrid(segments, points, { x, y, segmentA, segmentB, segmentCount });
  }

  searchPoints(box: Box, found: Int32Array): number {
    return searchPointGrid(this.points, box, found);
  }

  searchSegments(box: Box, found: Int32Array): number {
    return searchSegmentGrid(this.segments, this.points, box, found);
  }
}
