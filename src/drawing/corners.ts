import Flatbush from 'flatbush';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';
import { findTrackCut } from './pictureCut.ts';
import { TrackCorners, type TrackMap } from './trackCorners.ts';
import { meetsTriangle } from './triangle.ts';

/** The cuts to try, from smooth to sharp. The first reaches from the middle of one segment to the middle of the next. */
const MOVEABLE_CUTS: readonly number[] = [0.5, 0.25, 0.125];

/**
 * Returns for each point how far its corner may be rounded so that the smooth lines meet only at points where the original lines meet. The
 * result is indexed by the points of `lines`. A cut is a fraction of the segments to the neighbouring points; trains do not split a track's
 * segments. The cut of a corner with a train on it is at the first point of the edge that leaves the train along the track. Corners of the
 * picture and the frame over 55° stay sharp, and smooth lines stay within `MAX_DEVIATION` of both.
 *
 * This tests every segment, at about 2 µs per point, so it is for settled drawings. For a moving drawing the layout computes cuts from the
 * distances that it already has; those cuts round less.
 */
export function findCornerCuts(lines: Lines, map: TrackMap & Pick<PlanarMap, 'edgeCount'>): Float32Array<ArrayBuffer> {
  const { edgeFirstPoint, pointX: x, pointY: y } = lines;
  const cuts = new Float32Array(x.length);
  const { tree, segmentStart } = indexSegments(lines);

  for (let edge = 0; edge < map.edgeCount; edge++) {
    if (map.edgeFixed[edge] === 1) continue;
    for (let p = edgeFirstPoint[edge] + 1; p < edgeFirstPoint[edge + 1] - 1; p++) {
      cuts[p] = MOVEABLE_CUTS.find((cut) => isFree(p, cut)) ?? 0;
    }
  }
  new TrackCorners(map).forEach(lines, (corner) => {
    const { x: px, y: py } = corner;
    cuts[corner.point] = findTrackCut(corner, () => {
      const { startX, startY, endX, endY } = corner;
      return !anySegmentNear(px, py, startX, startY, endX, endY, (s) => corner.isOverlappedBy(x[s], y[s], x[s + 1], y[s + 1]));
    });
  });
  return cuts;

  /** Whether only the two segments of the point reach into the triangle that the cut removes. */
  function isFree(p: number, cut: number): boolean {
    const ax = x[p] + cut * (x[p - 1] - x[p]);
    const ay = y[p] + cut * (y[p - 1] - y[p]);
    const bx = x[p] + cut * (x[p + 1] - x[p]);
    const by = y[p] + cut * (y[p + 1] - y[p]);
    return !anySegmentNear(
      x[p],
      y[p],
      ax,
      ay,
      bx,
      by,
      (s) => s !== p && s !== p - 1 && meetsTriangle(x[s], y[s], x[s + 1], y[s + 1], x[p], y[p], ax, ay, bx, by),
    );
  }

  /** Whether a segment whose box overlaps that of the three points satisfies `accepts`, which gets the segment's first point. */
  function anySegmentNear(
    px: number,
    py: number,
    ax: number,
    ay: number,
    bx: number,
    by: number,
    accepts: (start: number) => boolean,
  ): boolean {
    const [minX, minY, maxX, maxY] = [Math.min(px, ax, bx), Math.min(py, ay, by), Math.max(px, ax, bx), Math.max(py, ay, by)];
    return tree.search(minX, minY, maxX, maxY, (segment) => accepts(segmentStart[segment])).length > 0;
  }
}

function indexSegments({ edgeFirstPoint, pointX: x, pointY: y }: Lines) {
  const count = x.length - (edgeFirstPoint.length - 1);
  const tree = new Flatbush(count);
  const segmentStart = new Int32Array(count);
  let segment = 0;
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    for (let p = edgeFirstPoint[edge]; p < edgeFirstPoint[edge + 1] - 1; p++) {
      tree.add(Math.min(x[p], x[p + 1]), Math.min(y[p], y[p + 1]), Math.max(x[p], x[p + 1]), Math.max(y[p], y[p + 1]));
      segmentStart[segment++] = p;
    }
  }
  tree.finish();
  return { tree, segmentStart };
}
