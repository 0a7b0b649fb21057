import { createBox, type MutableBox } from '../../geometry/box.ts';
import type { LayoutState } from '../state.ts';

/** What a search is asked for and what it finds, filled in again and again. */
export interface Search {
  readonly box: MutableBox;
  /** The points or segments that were found. */
  found: Int32Array;
  /** The references of the points. */
  x: Float64Array;
  y: Float64Array;
  /** Those of them that are near a segment, and their squared distances. */
  near: Int32Array;
  nearSq: Float64Array;
  /** 1 for what was found before, while a long segment is searched along piece by piece; otherwise 0. */
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

/** Makes space for all points and segments of the state, whichever are found. */
export function allocateSearch(search: Search, { pointCount, segmentCount }: LayoutState): void {
  const most = Math.max(pointCount, segmentCount);
  if (search.found.length >= most) return;
  search.found = new Int32Array(2 * most);
  search.x = new Float64Array(2 * most);
  search.y = new Float64Array(2 * most);
  search.near = new Int32Array(2 * most);
  search.nearSq = new Float64Array(2 * most);
  search.seen = new Uint8Array(2 * most);
}
