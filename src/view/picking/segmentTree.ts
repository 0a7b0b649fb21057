import Flatbush from 'flatbush';
import type { Lines } from '../../drawing/lines.ts';

/** Segments per box of the tree. A moving drawing is queried once and discarded, so the tree must be cheap to build. */
const SEGMENTS_PER_BOX = 16;

/** Finds segments near a point, by an R-tree of short runs of segments of the listed edges. */
export class SegmentTree {
  /** First and last point of each run. */
  private readonly runEnds: Int32Array;
  /** Undefined if there are no runs. */
  private readonly tree: Flatbush | undefined;

  constructor(lines: Lines, isListed: (edge: number) => boolean) {
    this.runEnds = listRuns(lines, isListed);
    if (this.runEnds.length > 0) this.tree = buildTree(lines, this.runEnds);
  }

  /**
   * Calls `visit` with the first point of each segment that may be within the radius, in the order of the lines: so ties are always
   * resolved in the same way.
   */
  forEachNear(x: number, y: number, radius: number, visit: (point: number) => void): void {
    const found = this.tree?.search(x - radius, y - radius, x + radius, y + radius).sort((a, b) => a - b) ?? [];
    for (const run of found) {
      const last = this.runEnds[2 * run + 1];
      for (let point = this.runEnds[2 * run]; point < last; point++) visit(point);
    }
  }
}

/** The point of a segment that is nearest to another point. */
export interface Projection {
  /** From 0 at its start to 1 at its end. */
  readonly fraction: number;
  readonly distanceSq: number;
}

/** Projects (x, y) onto the segment that starts at `point`. */
export function projectOnSegment({ pointX, pointY }: Lines, point: number, x: number, y: number): Projection {
  const dx = pointX[point + 1] - pointX[point];
  const dy = pointY[point + 1] - pointY[point];
  const lengthSq = dx * dx + dy * dy;
  const along = lengthSq === 0 ? 0 : ((x - pointX[point]) * dx + (y - pointY[point]) * dy) / lengthSq;
  const fraction = Math.min(Math.max(along, 0), 1);
  const offX = pointX[point] + fraction * dx - x;
  const offY = pointY[point] + fraction * dy - y;
  return { fraction, distanceSq: offX * offX + offY * offY };
}

function listRuns({ edgeFirstPoint }: Lines, isListed: (edge: number) => boolean): Int32Array {
  const runs: number[] = [];
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    if (!isListed(edge)) continue;
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let first = edgeFirstPoint[edge]; first < last; first += SEGMENTS_PER_BOX)
      runs.push(first, Math.min(first + SEGMENTS_PER_BOX, last));
  }
  return Int32Array.from(runs);
}

function buildTree({ pointX, pointY }: Lines, runs: Int32Array): Flatbush {
  const tree = new Flatbush(runs.length / 2);
  for (let i = 0; i < runs.length; i += 2) {
    let minX = Number.POSITIVE_INFINITY;
    let minY = Number.POSITIVE_INFINITY;
    let maxX = Number.NEGATIVE_INFINITY;
    let maxY = Number.NEGATIVE_INFINITY;
    for (let point = runs[i]; point <= runs[i + 1]; point++) {
      minX = Math.min(minX, pointX[point]);
      minY = Math.min(minY, pointY[point]);
      maxX = Math.max(maxX, pointX[point]);
      maxY = Math.max(maxY, pointY[point]);
    }
    tree.add(minX, minY, maxX, maxY);
  }
  tree.finish();
  return tree;
}
