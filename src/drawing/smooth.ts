import type { Lines } from './lines.ts';
import type { RoundedLines } from './rounding.ts';

/** Drawn points for each inner point of an edge, at any zoom: a turn of 30° at one point becomes turns of 8°. */
const SUBDIVISION = 4;

/** The same for what is fixed: nothing makes its points denser where it bends, and it may turn by 55° at one of them. */
const FIXED_SUBDIVISION = 8;

/** From the middle of one segment to the middle of the other, a corner that is not rounded has its points. */
const MIDDLE = 0.5;

/** Places nearer to one another than this share of a segment are the same. */
const SAME_SHARE = 1e-6;

/** How much more space than needed is made, so that curves that gain points do not ask for more each time. */
const GROWTH = 1.25;

/**
 * Space for the smooth lines of these lines: the old one where it is large enough. The numbers of points are set, not yet the points.
 *
 * @param edgeFixed 1 for each edge that is fixed, as a map has it
 */
export function fitSmoothLines({ edgeFirstPoint }: Lines, edgeFixed: Uint8Array, old?: Lines): Lines {
  const first = old?.edgeFirstPoint.length === edgeFirstPoint.length ? old.edgeFirstPoint : new Int32Array(edgeFirstPoint.length);
  for (let edge = 0; edge + 1 < first.length; edge++) {
    const inner = edgeFirstPoint[edge + 1] - edgeFirstPoint[edge] - 2;
    // Both ends, the points of the corners, and one more for where the first of them starts.
    first[edge + 1] = first[edge] + (inner === 0 ? 2 : subdivisionOf(edgeFixed, edge) * inner + 3);
  }
  const count = first[first.length - 1];
  if (old !== undefined && first === old.edgeFirstPoint && count <= old.pointX.length) return old;
  const capacity = old === undefined ? count : Math.ceil(GROWTH * count);
  return { edgeFirstPoint: first, pointX: new Float64Array(capacity), pointY: new Float64Array(capacity) };
}

/**
 * Takes the parabolas of rounded lines apart into segments. Both ends of each edge stay exactly where they are. How many points an edge gets depends on
 * how many it has, not on its cuts. Where parabolas follow one another no point is there twice.
 *
 * Writes into `smooth`, allocates nothing.
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
    // How much of the segment before is drawn already, as a share; a vertex takes nothing of it.
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
      // Where it starts and ends is drawn with it, unless something is drawn there already, or will be. A corner must come out as a point of its own.
      const includesStart = drawn + before < 1 - SAME_SHARE && (!isCorner || count > subdivision);
      const includesEnd = p < last - 1 || after < 1 - SAME_SHARE;
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
