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
export function createGridIndex(): Index {
  const cells = createCells();
  const points = createPointGrid();
  const segments = createSegmentGrid();
  return {
    kind: 'grid',
    fill({ x, y }: Places, { pointCount, segmentA, segmentB, segmentCount }: LayoutState, _changes: Changes, far: number) {
      layOutCells(cells, x, y, pointCount, CELL_SHARE * far);
      fillPointGrid(points, cells, x, y, pointCount);
      fillSegmentGrid(segments, cells, points, { x, y, segmentA, segmentB, segmentCount });
    },
    searchPoints: (box, found) => searchPointGrid(points, cells, box, found),
    searchSegments: (box, found) => searchSegmentGrid(segments, cells, box, found),
  };
}
