import Flatbush from 'flatbush';
import type { Lines } from '../drawing/lines.ts';

/** So many segments in a row have one box in the tree: a drawing that moves is asked once and thrown away, so the tree must cost little. */
const SEGMENTS_PER_BOX = 16;

/** Finds segments near a place, by an R-tree of short stretches of some of the edges. */
export class SegmentTree {
  /** First and last point of each stretch. */
  private readonly runEnds: Int32Array;
  /** Undefined where there are none. */
  private readonly tree: Flatbush | undefined;

  constructor(lines: Lines, isListed: (edge: number) => boolean) {
    this.runEnds = listRuns(lines, isListed);
    if (this.runEnds.length > 0) this.tree = buildTree(lines, this.runEnds);
  }

  /**
   * Calls `visit` with the first point of each segment that may be within the radius. In the order of the lines, so that of two that are equally near
   * always the same comes first.
   */
  forEachNear(x: number, y: number, radius: number, visit: (point: number) => void): void {
    const found = this.tree?.search(x - radius, y - radius, x + radius, y + radius).sort((a, b) => a - b) ?? [];
    for (const stretch of found) {
      const last = this.runEnds[2 * stretch + 1];
      for (let point = this.runEnds[2 * stretch]; point < last; point++) visit(point);
    }
  }
}

/** What of a segment is nearest to a place. */
export interface Projection {
  /** From 0 at its start to 1 at its end. */
  readonly share: number;
  readonly distanceSq: number;
}

/** What of the segment that starts at a point is nearest to (x, y). */
export function projectOnSegment({ pointX, pointY }: Lines, point: number, x: number, y: number): Projection {
  const dx = pointX[point + 1] - pointX[point];
  const dy = pointY[point + 1] - pointY[point];
  const lengthSq = dx * dx + dy * dy;
  const along = lengthSq === 0 ? 0 : ((x - pointX[point]) * dx + (y - pointY[point]) * dy) / lengthSq;
  const share = Math.min(Math.max(along, 0), 1);
  const awayX = pointX[point] + share * dx - x;
  const awayY = pointY[point] + share * dy - y;
  return { share, distanceSq: awayX * awayX + awayY * awayY };
}

function listRuns({ edgeFirstPoint }: Lines, isListed: (edge: number) => boolean): Int32Array {
  const stretches: number[] = [];
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    if (!isListed(edge)) continue;
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let first = edgeFirstPoint[edge]; first < last; first += SEGMENTS_PER_BOX)
      stretches.push(first, Math.min(first + SEGMENTS_PER_BOX, last));
  }
  return Int32Array.from(stretches);
}

function buildTree({ pointX, pointY }: Lines, stretches: Int32Array): Flatbush {
  const tree = new Flatbush(stretches.length / 2);
  for (let i = 0; i < stretches.length; i += 2) {
    let minX = Number.POSITIVE_INFINITY;
    let minY = Number.POSITIVE_INFINITY;
    let maxX = Number.NEGATIVE_INFINITY;
    let maxY = Number.NEGATIVE_INFINITY;
    for (let point = stretches[i]; point <= stretches[i + 1]; point++) {
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
