import type { Box } from '../../geometry/box.ts';
import type { LayoutState } from '../state.ts';
import type { ListChanges } from './listChanges.ts';
import type { ReferencePositions } from './referencePositions.ts';

/**
 * Where all points and segments stand: by their references, not by where they have moveSinceUpdate since. What a search finds is what may be in the box,
 * in any order and each once: all that is, and some that is only near. Whoever asks looks closer; so the bits of a drawing are the same
 * whichever index found its pairs.
 */
export interface SpatialIndex {
  readonly kind: IndexKind;
  /** Takes in all references. Most searches will look so `far` around a segment; `changes` tells the old numbers of what has other ones now. */
  fill(references: ReferencePositions, state: LayoutState, changes: ListChanges, far: number): void;
  /** Finds the points whose place may be in the box, and returns how many; `found` has space for all points. */
  searchPoints(box: Box, found: Int32Array): number;
  /** Finds the segments that may come into the box, and returns how many; `found` has space for all segments. */
  searchSegments(box: Box, found: Int32Array): number;
}

export type IndexKind = 'rtree' | 'grid';
