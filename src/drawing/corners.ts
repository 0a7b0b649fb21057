import Flatbush from 'flatbush';
import { orientation } from '../geometry/orientation.ts';
import { FRAME, type PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Lines } from './lines.ts';
import { mostPictureCut } from './pictureCut.ts';

/** Tried from smooth to sharp, as shares of the most that a corner may be cut. */
export const CUT_SHARES: readonly number[] = [1, 0.5, 0.25];

/**
 * For each point how far its corner may be rounded for the smooth lines to meet nowhere but where the lines do. The picture and the frame keep
 * their sharp corners, and are left by no more than a hair. Looks at every segment, so it is for drawings at rest: about 2 µs a point. While a drawing moves, the layout
 * measures cuts by the distances that it has at hand, which round less.
 */
export function findCornerCuts(
  lines: Lines,
  { edgeCurve, edgeFixed }: Pick<PlanarMap, 'edgeCurve' | 'edgeFixed'>,
): Float32Array<ArrayBuffer> {
  const { edgeFirstPoint, pointX: x, pointY: y } = lines;
  const edgeCount = edgeFirstPoint.length - 1;
  const cuts = new Float32Array(x.length);
  const { tree, segmentStart } = indexSegments(lines);

  for (let edge = 0; edge < edgeCount; edge++) {
    const isFixed = edgeFixed[edge] === 1 || edgeCurve[edge] === FRAME;
    for (let p = edgeFirstPoint[edge] + 1; p < edgeFirstPoint[edge + 1] - 1; p++) {
      const most = isFixed ? mostPictureCut(x[p - 1], y[p - 1], x[p], y[p], x[p + 1], y[p + 1]) : 0.5;
      const share = most > 0 ? CUT_SHARES.find((share) => isFree(p, share * most)) : undefined;
      if (share !== undefined) cuts[p] = share * most;
    }
  }
  return cuts;

  /** Whether no segment but the point's own two reaches into the triangle that the cut takes off. */
  function isFree(p: number, cut: number): boolean {
    const ax = x[p] + cut * (x[p - 1] - x[p]);
    const ay = y[p] + cut * (y[p - 1] - y[p]);
    const bx = x[p] + cut * (x[p + 1] - x[p]);
    const by = y[p] + cut * (y[p + 1] - y[p]);
    const found = tree.search(Math.min(x[p], ax, bx), Math.min(y[p], ay, by), Math.max(x[p], ax, bx), Math.max(y[p], ay, by), (segment) => {
      const s = segmentStart[segment];
      return s !== p && s !== p - 1 && meetsTriangle(x[s], y[s], x[s + 1], y[s + 1], x[p], y[p], ax, ay, bx, by);
    });
    return found.length === 0;
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

/** Whether the segment cd and the closed triangle meet: neither a side of the triangle nor the segment parts the two. */
export function meetsTriangle(
  cx: number,
  cy: number,
  dx: number,
  dy: number,
  px: number,
  py: number,
  qx: number,
  qy: number,
  rx: number,
  ry: number,
): boolean {
  const turn = orientation(px, py, qx, qy, rx, ry);
  // Without area there is nothing to cut off.
  if (turn === 0) return false;
  const parts = (ax: number, ay: number, bx: number, by: number) =>
    orientation(ax, ay, bx, by, cx, cy) * turn < 0 && orientation(ax, ay, bx, by, dx, dy) * turn < 0;
  if (parts(px, py, qx, qy) || parts(qx, qy, rx, ry) || parts(rx, ry, px, py)) return false;
  const p = orientation(cx, cy, dx, dy, px, py);
  const q = orientation(cx, cy, dx, dy, qx, qy);
  const r = orientation(cx, cy, dx, dy, rx, ry);
  return !((p > 0 && q > 0 && r > 0) || (p < 0 && q < 0 && r < 0));
}
