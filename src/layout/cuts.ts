import type { Lines } from '../drawing/lines.ts';
import { findTrackCut } from '../drawing/pictureCut.ts';
import type { TrackCorner } from '../drawing/trackCorner.ts';
import { TrackCorners } from '../drawing/trackCorners.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import { createBox, growBox } from '../geometry/box.ts';
import { distanceToSegmentSq } from '../geometry/segments.ts';
import { spanBox, startBox } from './box.ts';
import type { EdgePoints } from './edgePoints.ts';
import type { Layout } from './layout.ts';
import { Mobility } from './state.ts';

/** The fraction of the clearance around a point that its rounded corner may use. It covers rounding errors in distances. */
const SAFE = 0.99;

/**
 * How far the corner at each point may be rounded, like `findCornerCuts` for settled drawings. No other segment may reach into the triangle
 * that is cut off. For moving points, the proximity lists prove it: no listed segment is within the triangle's reach. Points of the picture
 * and the frame are not in the lists, so nearby segments are searched. The lists of the layout must be up to date.
 *
 * @param lines the same points with their positions
 */
export function measureCuts(layout: Layout, { edgeFirstPoint, points }: EdgePoints, lines: Lines): Float32Array<ArrayBuffer> {
  const { state, proximity } = layout;
  const { x, y, map, mobility } = state;
  const clearance = measureClearance(layout);
  const box = createBox();
  const cuts = new Float32Array(points.length);
  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let i = first + 1; i < last; i++) {
      const [before, p, after] = [points[i - 1], points[i], points[i + 1]];
      const longer = Math.max(hypot(x[before] - x[p], y[before] - y[p]), hypot(x[after] - x[p], y[after] - y[p]));
      let free = clearance[p];
      // Neighbours along the curve are listed only when they are very near.
      if (i - 2 >= first) free = Math.min(free, distanceTo(p, points[i - 2], before));
      if (i + 2 <= last) free = Math.min(free, distanceTo(p, after, points[i + 2]));
      if (mobility[p] === Mobility.held) free = Math.min(free, searchClearance(p, longer / 2));
      cuts[i] = longer > 0 ? Math.min(0.5, (SAFE * free) / longer) : 0;
    }
  }
  new TrackCorners(map).forEach(lines, (corner) => {
    cuts[corner.point] = findTrackCut(corner, () => isFree(corner));
  });
  return cuts;

  function distanceTo(p: number, a: number, b: number): number {
    return Math.sqrt(distanceToSegmentSq(x[p], y[p], x[a], y[a], x[b], y[b]));
  }

  /** Whether no other segment reaches into the area that the cut removes. */
  function isFree(corner: TrackCorner): boolean {
    spanBox(box, corner.startX, corner.startY, corner.endX, corner.endY, 0);
    growBox(box, corner.x, corner.y);
    const count = proximity.findSegments(state, box);
    const { found } = proximity;
    for (let i = 0; i < count; i++) {
      const [c, d] = [state.segmentA[found[i]], state.segmentB[found[i]]];
      if (corner.isOverlappedBy(x[c], y[c], x[d], y[d])) return false;
    }
    return true;
  }

  /** The distance to the nearest segment that does not end in the point, if it is less than `maxDistance`. */
  function searchClearance(p: number, maxDistance: number): number {
    let nearestSq = Number.POSITIVE_INFINITY;
    startBox(box, state, p, maxDistance);
    const count = proximity.findSegments(state, box);
    const { found } = proximity;
    for (let i = 0; i < count; i++) {
      const a = state.segmentA[found[i]];
      const b = state.segmentB[found[i]];
      if (a === p || b === p) continue;
      const sq = distanceToSegmentSq(x[p], y[p], x[a], y[a], x[b], y[b]);
      if (sq < nearestSq) nearestSq = sq;
    }
    return Math.sqrt(nearestSq);
  }
}

/**
 * For each moving point the distance to the nearest listed segment. Infinite for held points, because pairs of held points are not listed.
 */
function measureClearance({ state, proximity }: Layout): Float64Array {
  const { mobility, pointCount, segmentCount } = state;
  const { felt, near, listedDistance } = proximity;
  const listedSq = listedDistance * listedDistance;
  const clearanceSq = new Float64Array(pointCount);
  for (let point = 0; point < pointCount; point++)
    clearanceSq[point] = mobility[point] === Mobility.held ? Number.POSITIVE_INFINITY : listedSq;
  for (const pairs of [felt, near]) {
    const distanceSq = pairs.measure(state);
    const { first, point } = pairs;
    for (let pair = 0; pair < first[segmentCount]; pair++) {
      if (distanceSq[pair] < clearanceSq[point[pair]]) clearanceSq[point[pair]] = distanceSq[pair];
    }
  }
  return clearanceSq.map(Math.sqrt);
}
