import type { LayoutState } from '../state.ts';

/** Changes of points and segments since the lists were last updated. */
export interface ListChanges {
  /** 1 for touched points: new, with another neighbour along their curve, or farther from their reference position than their skin. */
  touched: Uint8Array;
  /** The number of touched points. */
  count: number;
  /** Whether points and segments have other numbers than in the lists; and the number of points in the lists. */
  isRenumbered: boolean;
  oldPointCount: number;
  /** If so, for each point its number in the lists, -1 for new ones. */
  oldPoint: Int32Array;
  /** For each segment its number in the lists, -1 for new ones. A repair sets the whole column, with -1 for segments to list again. */
  oldSegment: Int32Array;
}

/** The planned inner points of all edges, in order. Each is an old point (`from` and `to` are equal), or lies between two old points. */
export interface Resampling {
  readonly count: number;
  readonly from: Int32Array;
  readonly to: Int32Array;
  /** The start of each edge. */
  readonly edgeFirst: Int32Array;
}

export function createChanges(): ListChanges {
  return {
    touched: new Uint8Array(0),
    count: 0,
    isRenumbered: false,
    oldPointCount: 0,
    oldPoint: new Int32Array(0),
    oldSegment: new Int32Array(0),
  };
}

/** Resets the changes, with space for this many points and segments. */
export function clearChanges(changes: ListChanges, pointCount: number, segmentCount: number): void {
  if (changes.touched.length < pointCount) {
    changes.touched = new Uint8Array(2 * pointCount);
    changes.oldPoint = new Int32Array(2 * pointCount);
  }
  if (changes.oldSegment.length < segmentCount) changes.oldSegment = new Int32Array(2 * segmentCount);
  changes.touched.fill(0);
  changes.count = 0;
  changes.isRenumbered = false;
}

export function markTouched(changes: ListChanges, point: number): void {
  if (changes.touched[point] === 1) return;
  changes.touched[point] = 1;
  changes.count++;
}

/**
 * Records which points and segments remain, under which numbers, and touches the points with new neighbours. Call before the state changes.
 */
export function recordResampling(
  changes: ListChanges,
  { map, edgeFirst, firstInner, wallCount, pointCount }: LayoutState,
  plan: Resampling,
): void {
  clearChanges(changes, firstInner + plan.count, wallCount + plan.count + map.edgeCount);
  const { oldPoint, oldSegment } = changes;
  changes.isRenumbered = true;
  changes.oldPointCount = pointCount;
  for (let point = 0; point < firstInner; point++) oldPoint[point] = point;
  for (let wall = 0; wall < wallCount; wall++) oldSegment[wall] = wall;
  let segment = wallCount;
  let oldFirstSegment = wallCount;
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    const oldFirst = edgeFirst[edge];
    const oldCount = edgeFirst[edge + 1] - oldFirst;
    const end = edge + 1 < map.edgeCount ? plan.edgeFirst[edge + 1] : plan.count;
    let before = map.halfOrigin[2 * edge];
    // The index of the old point among those of its edge, from 1.
    let oldBefore = 0;
    for (let i = plan.edgeFirst[edge]; i <= end; i++) {
      const isEnd = i === end;
      const point = isEnd ? map.halfOrigin[2 * edge + 1] : firstInner + i;
      const isOld = isEnd || plan.from[i] === plan.to[i];
      const old = isEnd ? oldCount + 1 : plan.from[i] - oldFirst + 1;
      if (!isEnd) oldPoint[point] = isOld ? plan.from[i] : -1;
      if (isOld && oldBefore >= 0 && old === oldBefore + 1) oldSegment[segment] = oldFirstSegment + oldBefore;
      else {
        oldSegment[segment] = -1;
        markTouched(changes, before);
        markTouched(changes, point);
      }
      before = point;
      oldBefore = isOld ? old : -1;
      segment++;
    }
    oldFirstSegment += oldCount + 1;
  }
}
