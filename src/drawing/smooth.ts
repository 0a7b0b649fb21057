import type { Lines } from './lines.ts';
import type { RoundedLines } from './rounding.ts';

/** The number of drawn points per inner point of a moveable edge, at any zoom: a turn of 30° at one point becomes turns of 8°. */
const SUBDIVISION = 4;

/** The number for fixed edges: the layout adds no points where they bend, and they may turn by 55° at one point. */
const FIXED_SUBDIVISION = 8;

/** An unrounded corner gets its points from the middle of one segment to the middle of the other. */
const MIDDLE = 0.5;

/** Positions closer than this fraction of a segment count as equal. */
const SAME_FRACTION = 1e-6;

/** Extra capacity, so that growing curves do not cause an allocation each time. */
const GROWTH = 1.25;

/**
 * Allocates space for the smooth version of lines, or returns the old space if it is large enough. Sets the numbers of points, not the
 * points.
 *
 * @param edgeFixed 1 for each fixed edge, as in a map
 */
export function fitSmoothLines({ edgeFirstPoint }: Lines, edgeFixed: Uint8Array, old?: Lines): Lines {
  const first = old?.edgeFirstPoint.length === edgeFirstPoint.length ? old.edgeFirstPoint : new Int32Array(edgeFirstPoint.length);
  for (let edge = 0; edge + 1 < first.length; edge++) {
    const inner = edgeFirstPoint[edge + 1] - edgeFirstPoint[edge] - 2;
    // Both ends, the points of the corners, and one more for the start of the first corner.
    first[edge + 1] = first[edge] + (inner === 0 ? 2 : subdivisionOf(edgeFixed, edge) * inner + 3);
  }
  const count = first[first.length - 1];
  if (old !== undefined && first === old.edgeFirstPoint && count <= old.pointX.length) return old;
  const capacity = old === undefined ? count : Math.ceil(GROWTH * count);
  return { edgeFirstPoint: first, pointX: new Float64Array(capacity), pointY: new Float64Array(capacity) };
}

/**
 * Converts the parabolas of rounded lines into segments. Both ends of each edge stay exactly in place. The number of points of an edge
 * depends on its number of inner points, not on its cuts. Consecutive parabolas do not repeat points.
 *
 * Writes into `smooth`; allocates nothing.
 */
export function smoothLines(lines: RoundedLines, edgeFixed: Uint8Array, smooth: Lines): void {
  const { edgeFirstPoint, pointX: x, pointY: y, cutBefore, cutAfter } = lines;
  const { edgeFirstPoint: smoothFirst, pointX: outX, pointY: outY } = smooth;
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    const subdivision = subdivisionOf(edgeFixed, edge);
    let out = smoothFirst[edge];
    outX[out] = x[first];
    outY[out++] = y[first];
    // The fraction of the previous segment that is already drawn; a vertex covers nothing of it.
    let drawn = 0;
    for (let p = first + 1; p < last; p++) {
      const beforeX = x[p - 1] - x[p];
      const beforeY = y[p - 1] - y[p];
      const afterX = x[p + 1] - x[p];
      const afterY = y[p + 1] - y[p];
      const isCorner = cutBefore[p] === 0;
      const before = isCorner ? MIDDLE : cutBefore[p];
      const after = isCorner ? MIDDLE : cutAfter[p];
      const count = p === first + 1 ? subdivision + 1 : subdivision;
      // The start and end of a parabola get points too, unless there is one already or the next parabola adds it. A corner must become a
      // point of its own.
      const includesStart = drawn + before < 1 - SAME_FRACTION && (!isCorner || count > subdivision);
      const includesEnd = p < last - 1 || after < 1 - SAME_FRACTION;
      const step = 1 / (count + 1 - (includesStart ? 1 : 0) - (includesEnd ? 1 : 0));
      for (let k = 0; k < count; k++) {
        const t = (includesStart ? k : k + 1) * step;
        const b = isCorner ? Math.max(0, MIDDLE - t) : before * (1 - t) * (1 - t);
        const a = isCorner ? Math.max(0, t - MIDDLE) : after * t * t;
        outX[out] = x[p] + b * beforeX + a * afterX;
        outY[out++] = y[p] + b * beforeY + a * afterY;
      }
      drawn = after;
    }
    outX[out] = x[last];
    outY[out] = y[last];
  }
}

function subdivisionOf(edgeFixed: Uint8Array, edge: number): number {
  return edgeFixed[edge] === 1 ? FIXED_SUBDIVISION : SUBDIVISION;
}
