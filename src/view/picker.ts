import Flatbush from 'flatbush';
import type { Lines } from '../drawing/lines.ts';

/** A point of the drawing that can be grabbed. */
export interface PickedPoint {
  /** The layout's name for it. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The lines of a frame, with the layout's names for the points; -1 for those that nobody can grab. */
export interface PickableLines extends Lines {
  readonly pointId: Int32Array;
}

/** So many segments in a row have one box in the tree: a drawing that moves is asked once and thrown away, so the tree must cost little. */
const STRETCH = 16;

/** Finds what someone points at in one drawing, by an R-tree of short stretches of its moveable edges. */
export class Picker {
  private readonly lines: PickableLines;
  /** First and last point of each stretch. */
  private readonly stretches: Int32Array;
  /** Undefined where nothing is moveable. */
  private readonly tree: Flatbush | undefined;

  constructor(lines: PickableLines, edgeFixed: Uint8Array) {
    this.lines = lines;
    this.stretches = listStretches(lines, edgeFixed);
    if (this.stretches.length > 0) this.tree = growTree(lines, this.stretches);
  }

  /**
   * The point that someone means who points at (x, y): of the moveable segment nearest to it, the nearer end that can be grabbed. Undefined
   * if there is none within the radius.
   */
  pick(x: number, y: number, radius: number): PickedPoint | undefined {
    const { pointX, pointY, pointId } = this.lines;
    let bestSq = radius * radius;
    let best = -1;
    // In the order of the lines, so that of two that are equally near always the same is meant.
    const found = this.tree?.search(x - radius, y - radius, x + radius, y + radius).sort((a, b) => a - b) ?? [];
    for (const stretch of found) {
      const last = this.stretches[2 * stretch + 1];
      for (let a = this.stretches[2 * stretch]; a < last; a++) {
        const b = a + 1;
        if (pointId[a] < 0 && pointId[b] < 0) continue;
        const dx = pointX[b] - pointX[a];
        const dy = pointY[b] - pointY[a];
        const lengthSq = dx * dx + dy * dy;
        const along = lengthSq === 0 ? 0 : ((x - pointX[a]) * dx + (y - pointY[a]) * dy) / lengthSq;
        const share = Math.min(Math.max(along, 0), 1);
        const awayX = pointX[a] + share * dx - x;
        const awayY = pointY[a] + share * dy - y;
        const distanceSq = awayX * awayX + awayY * awayY;
        if (distanceSq > bestSq || (distanceSq === bestSq && best >= 0)) continue;
        bestSq = distanceSq;
        best = pointId[b] < 0 || (share < 0.5 && pointId[a] >= 0) ? a : b;
      }
    }
    return best < 0 ? undefined : { id: pointId[best], x: pointX[best], y: pointY[best] };
  }
}

function listStretches({ edgeFirstPoint }: Lines, edgeFixed: Uint8Array): Int32Array {
  const stretches: number[] = [];
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    if (edgeFixed[edge] === 1) continue;
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let first = edgeFirstPoint[edge]; first < last; first += STRETCH) stretches.push(first, Math.min(first + STRETCH, last));
  }
  return Int32Array.from(stretches);
}

function growTree({ pointX, pointY }: Lines, stretches: Int32Array): Flatbush {
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
