import { type Box, createBox, type MutableBox } from '../../geometry/box.ts';
import { widenBox } from '../box.ts';
import type { LayoutState } from '../state.ts';
import { MIN_DISTANCE } from '../tolerances.ts';
import { filterByBox } from './filterByBox.ts';
import type { Lists } from './lists.ts';

/** A search that is kept looks so far around the box that it was asked for: whatever moves slowly asks for nearly the same again. Not in a crowd. */
const SLACK = 2;

/** Searches that are made again and again, each around a vertex, and answered once for as long as the lists hold. */
export interface SearchCache {
  /** The segments that were found around vertex v are from `first[v]` up to before `end[v]`. */
  first: Int32Array;
  end: Int32Array;
  segment: Int32Array;
  count: number;
  /** The boxes in which they serve: four numbers for each vertex. */
  sides: Float64Array;
  /** For which lists each was made, counted from the first ones; and for which all were that are newer. */
  madeFor: Int32Array;
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
    madeFor: new Int32Array(0),
    lists: -1,
    wide: createBox(),
  };
}

/** Finds all segments that, as they are now, come into a box at a vertex. Returns how many; they are in `found` of the lists' search. */
export function findCachedSegments(kept: SearchCache, lists: Lists, state: LayoutState, vertex: number, box: Box): number {
  const made = lists.rebuilds + lists.repairs;
  if (kept.lists !== made) {
    kept.lists = made;
    kept.count = 0;
    if (kept.madeFor.length < state.map.vertexCount) allocate(kept, state.map.vertexCount);
  }
  if (kept.madeFor[vertex] !== made || !serves(kept, vertex, box)) search(kept, lists, state, vertex, box);
  const { x, y, segmentA, segmentB } = state;
  return filterByBox(kept.segment, kept.first[vertex], kept.end[vertex], box, x, y, segmentA, segmentB, lists.search.found);
}

function allocate(kept: SearchCache, vertexCount: number): void {
  kept.first = new Int32Array(vertexCount);
  kept.end = new Int32Array(vertexCount);
  kept.sides = new Float64Array(4 * vertexCount);
  kept.madeFor = new Int32Array(vertexCount).fill(-1);
}

function serves({ sides }: SearchCache, vertex: number, { minX, minY, maxX, maxY }: Box): boolean {
  const at = 4 * vertex;
  return minX >= sides[at] && minY >= sides[at + 1] && maxX <= sides[at + 2] && maxY <= sides[at + 3];
}

/** Finds what may come into the box and its slack before the lists are at their end. */
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
  // At the end of the lists a segment is as far from its place as it may skin, and has then made a step.
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
  kept.madeFor[vertex] = kept.lists;
}
