import { createBox, type MutableBox } from '../../geometry/box.ts';
import type { LayoutState } from '../state.ts';

/** Working space of a search: its box and its results. Reused. */
export interface Search {
  readonly box: MutableBox;
  /** The found points or segments. */
  found: Int32Array;
  /** The reference positions of the points. */
  x: Float64Array;
  y: Float64Array;
  /** The found points near a segment, and their squared distances. */
  near: Int32Array;
  nearSq: Float64Array;
  /** 1 for points that were already found while a long segment is searched piece by piece; otherwise 0. */
  seen: Uint8Array;
}

export function createSearch(): Search {
  return {
    box: createBox(),
    found: new Int32Array(0),
    x: new Float64Array(0),
    y: new Float64Array(0),
    near: new Int32Array(0),
    nearSq: new Float64Array(0),
    seen: new Uint8Array(0),
  };
}

/** Allocates space for all points and segments of the state. */
export function allocateSearch(search: Search, { pointCount, segmentCount }: LayoutState): void {
  const capacity = Math.max(pointCount, segmentCount);
  if (search.found.length >= capacity) return;
  search.found = new Int32Array(2 * capacity);
  search.x = new Float64Array(2 * capacity);
  search.y = new Float64Array(2 * capacity);
  search.near = new Int32Array(2 * capacity);
  search.nearSq = new Float64Array(2 * capacity);
  search.seen = new Uint8Array(2 * capacity);
}
