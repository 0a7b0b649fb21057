import type { Lines } from '../drawing/lines.ts';

/** A point of the drawing that can be grabbed. */
export interface Pick {
  /** The layout's name for it. */
  readonly id: number;
  readonly x: number;
  readonly y: number;
}

/** The lines of a frame, with the layout's names for the points; -1 for those that nobody can grab. */
export interface PickableLines extends Lines {
  readonly pointId: Int32Array;
}

/**
 * The point that someone means who points at (x, y): of the moveable segment nearest to it, the nearer end that can be grabbed. Undefined if
 * there is none within the radius. Looks at every segment.
 */
export function pickPoint(lines: PickableLines, edgeFixed: Uint8Array, x: number, y: number, radius: number): Pick | undefined {
  const { edgeFirstPoint, pointX, pointY, pointId } = lines;
  let bestSq = radius * radius;
  let best = -1;
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    if (edgeFixed[edge] === 1) continue;
    const last = edgeFirstPoint[edge + 1] - 1;
    for (let a = edgeFirstPoint[edge]; a < last; a++) {
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
