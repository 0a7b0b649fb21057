import type { Box } from '../../geometry/box.ts';
import type { LayoutState } from '../state.ts';
import type { ListChanges } from './listChanges.ts';
import type { ReferencePositions } from './referencePositions.ts';

/**
 * An index of all points and segments by their reference positions. A search returns candidates in any order, each once: everything in the
 * box, and some neighbours. Callers filter by exact tests, so the bits of a drawing are the same with every index.
 */
export interface SpatialIndex {
  readonly kind: IndexKind;
  /** Indexes all reference positions. Most searches will reach `far` around a segment; `changes` maps new numbers to old ones. */
  fill(references: ReferencePositions, state: LayoutState, changes: ListChanges, far: number): void;
  /** Finds the points whose reference position may be in the box, and returns their number. `found` has space for all points. */
  searchPoints(box: Box, found: Int32Array): number;
  /** Finds the segments that may intersect the box, and returns their number. `found` has space for all segments. */
  searchSegments(box: Box, found: Int32Array): number;
}

export type IndexKind = 'rtree' | 'grid';
