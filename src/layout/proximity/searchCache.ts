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
  /** The version of the lists that each search used, and the current version; it increases with each rebuild and repair. */
  searchVersion: Int32Array;
  version: number;
  readonly wide: MutableBox;
}

export function createSearchCache(): SearchCache {
  return {
    first: new Int32Array(0),
    end: new Int32Array(0),
    segment: new Int32Array(0),
    count: 0,
    sides: new Float64Array(0),
    searchVersion: new Int32Array(0),
    version: -1,
    wide: createBox(),
  };
}

/**
 * Finds all segments whose current position intersects a box at a vertex. Returns their number; they are in `found` of the lists' search.
 */
export function findCachedSegments(cache: SearchCache, lists: Lists, state: LayoutState, vertex: number, box: Box): number {
  const version = lists.rebuilds + lists.repairs;
  if (cache.version !== version) {
    cache.version = version;
    cache.count = 0;
    if (cache.searchVersion.length < state.map.vertexCount) allocate(cache, state.map.vertexCount);
  }
  if (cache.searchVersion[vertex] !== version || !covers(cache, vertex, box)) search(cache, lists, state, vertex, box);
  const { x, y, segmentA, segmentB } = state;
  return filterByBox(cache.segment, cache.first[vertex], cache.end[vertex], box, x, y, segmentA, segmentB, lists.search.found);
}

function allocate(cache: SearchCache, vertexCount: number): void {
  cache.first = new Int32Array(vertexCount);
  cache.end = new Int32Array(vertexCount);
  cache.sides = new Float64Array(4 * vertexCount);
  cache.searchVersion = new Int32Array(vertexCount).fill(-1);
}

function covers({ sides }: SearchCache, vertex: number, { minX, minY, maxX, maxY }: Box): boolean {
  const at = 4 * vertex;
  return minX >= sides[at] && minY >= sides[at + 1] && maxX <= sides[at + 2] && maxY <= sides[at + 3];
}

/** Finds the segments that may enter the box and its margin while the lists are valid. */
function search(cache: SearchCache, lists: Lists, state: LayoutState, vertex: number, box: Box): void {
  const { wide, sides } = cache;
  const { references, cap, index } = lists;
  const { found } = lists.search;
  widenBox(wide, box, lists.isTight ? 0 : SLACK);
  const at = 4 * vertex;
  sides[at] = wide.minX;
  sides[at + 1] = wide.minY;
  sides[at + 2] = wide.maxX;
  sides[at + 3] = wide.maxY;
  // Just before the lists expire, a segment is within its skin of its reference position, and then makes one more step.
  widenBox(wide, wide, references.maxSkin + cap + MIN_DISTANCE);
  const candidates = index.searchSegments(wide, found);
  if (cache.segment.length < cache.count + candidates) {
    const larger = new Int32Array(2 * (cache.count + candidates));
    larger.set(cache.segment);
    cache.segment = larger;
  }
  const count = filterByBox(found, 0, candidates, wide, references.x, references.y, state.segmentA, state.segmentB, found);
  for (let i = 0; i < count; i++) cache.segment[cache.count + i] = found[i];
  cache.first[vertex] = cache.count;
  cache.count += count;
  cache.end[vertex] = cache.count;
  cache.searchVersion[vertex] = cache.version;
}
