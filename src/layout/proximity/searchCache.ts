import { type Box, createBox, type MutableBox } from '../../geometry/box.ts';
import { widenBox } from '../box.ts';
import type { LayoutState } from '../state.ts';
import { MIN_DISTANCE } from '../tolerances.ts';
import { filterByBox } from './filterByBox.ts';
import type { Lists } from './lists.ts';

/**
 * A cached search covers this margin around the requested box, because slow points request nearly the same box again. Crowded lists use no
 * margin.
 */
const SLACK = 2;

/** Cached searches, one per vertex. A search is valid as long as the lists are. */
export interface SearchCache {
  /** The segments that were found around vertex v are `first[v]` up to `end[v]`, exclusive. */
  first: Int32Array;
  end: Int32Array;
  segment: Int32Array;
  count: number;
  /** The box that each search covers: four numbers per vertex. */
  sides: Float64Array;
  /** The number of the lists for which each search was listsNumber; and the number of the current lists. */
  madeForLists: Int32Array;
  lists: number;
  readonly wide: MutableBox;
}

export function createSearchCache(): SearchCache {
  return {
    first: new Int32Array(0),
    end: new Int32Array(0),
    segment: new Int32Array(0),
    count: 0,
    sides: new Float64Array(0),
    madeForLists: new Int32Array(0),
    lists: -1,
    wide: createBox(),
  };
}

/**
 * Finds all segments whose current position intersects a box at a vertex. Returns their number; they are in `found` of the lists' search.
 */
export function findCachedSegments(kept: SearchCache, lists: Lists, state: LayoutState, vertex: number, box: Box): number {
  const listsNumber = lists.rebuilds + lists.repairs;
  if (kept.lists !== listsNumber) {
    kept.lists = listsNumber;
    kept.count = 0;
    if (kept.madeForLists.length < state.map.vertexCount) allocate(kept, state.map.vertexCount);
  }
  if (kept.madeForLists[vertex] !== listsNumber || !covers(kept, vertex, box)) search(kept, lists, state, vertex, box);
  const { x, y, segmentA, segmentB } = state;
  return filterByBox(kept.segment, kept.first[vertex], kept.end[vertex], box, x, y, segmentA, segmentB, lists.search.found);
}

function allocate(kept: SearchCache, vertexCount: number): void {
  kept.first = new Int32Array(vertexCount);
  kept.end = new Int32Array(vertexCount);
  kept.sides = new Float64Array(4 * vertexCount);
  kept.madeForLists = new Int32Array(vertexCount).fill(-1);
}

function covers({ sides }: SearchCache, vertex: number, { minX, minY, maxX, maxY }: Box): boolean {
  const at = 4 * vertex;
  return minX >= sides[at] && minY >= sides[at + 1] && maxX <= sides[at + 2] && maxY <= sides[at + 3];
}

/** Finds the segments that may enter the box and its margin while the lists are valid. */
function search(kept: SearchCache, lists: Lists, state: LayoutState, vertex: number, box: Box): void {
  const { wide, sides } = kept;
  const { references, cap, index } = lists;
  const { found } = lists.search;
  widenBox(wide, box, lists.isTight ? 0 : SLACK);
  const at = 4 * vertex;
  sides[at] = wide.minX;
  sides[at + 1] = wide.minY;
  sides[at + 2] = wide.maxX;
  sides[at + 3] = wide.maxY;
  // At the end of the lists a segment is at most its skin from its reference position, and has then made one more step.
  widenBox(wide, wide, references.maxSkin + cap + MIN_DISTANCE);
  const candidates = index.searchSegments(wide, found);
  if (kept.segment.length < kept.count + candidates) {
    const larger = new Int32Array(2 * (kept.count + candidates));
    larger.set(kept.segment);
    kept.segment = larger;
  }
  const count = filterByBox(found, 0, candidates, wide, references.x, references.y, state.segmentA, state.segmentB, found);
  for (let i = 0; i < count; i++) kept.segment[kept.count + i] = found[i];
  kept.first[vertex] = kept.count;
  kept.count += count;
  kept.end[vertex] = kept.count;
  kept.madeForLists[vertex] = kept.lists;
}
