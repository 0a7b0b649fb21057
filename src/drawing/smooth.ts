import type { Lines } from './lines.ts';

/** Drawn points for each inner point of an edge, at any zoom: a turn of 30° at one point becomes turns of 8°. */
const SUBDIVISION = 4;

/** The same for what is fixed: nothing makes its points denser where it bends, and it may turn by 55° at one of them. */
const FIXED_SUBDIVISION = 8;

/** The cut of a corner that is rounded from the middle of one segment to the middle of the other. */
const WHOLE = 0.5;

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
    // Both ends, the points of the corners, and the middle of the last segment.
    first[edge + 1] = first[edge] + (inner === 0 ? 2 : subdivisionOf(edgeFixed, edge) * inner + 3);
  }
  const count = first[first.length - 1];
  if (old !== undefined && first === old.edgeFirstPoint && count <= old.pointX.length) return old;
  const capacity = old === undefined ? count : Math.ceil(GROWTH * count);
  return { edgeFirstPoint: first, pointX: new Float64Array(capacity), pointY: new Float64Array(capacity) };
}

/**
 * Draws the lines as quadratic splines: the corner at each inner point becomes a parabola that touches both of its segments. Vertices stay
 * exactly where they are.
 *
 * `pointCut` says for each point where the parabola starts and ends, as a share of the segments' lengths: 0.5 is the middle of both, 0 keeps
 * the corner. The smooth line stays inside the triangles of the points and these places. It is for the caller to see that no other segment
 * reaches into such a triangle (`findCornerCuts`); then the smooth lines meet nowhere but where the lines do, since two of the triangles
 * can't overlap without a side of one, which lies on a line, reaching into the other.
 *
 * Writes into `smooth`, allocates nothing.
 */
export function smoothLines(lines: Lines, edgeFixed: Uint8Array, pointCut: Float32Array, smooth: Lines): void {
  const { edgeFirstPoint, pointX: x, pointY: y } = lines;
  const { edgeFirstPoint: smoothFirst, pointX: outX, pointY: outY } = smooth;
  for (let edge = 0; edge + 1 < edgeFirstPoint.length; edge++) {
    const first = edgeFirstPoint[edge];
    const last = edgeFirstPoint[edge + 1] - 1;
    const subdivision = subdivisionOf(edgeFixed, edge);
    let out = smoothFirst[edge];
    outX[out] = x[first];
    outY[out++] = y[first];
    for (let p = first + 1; p < last; p++) {
      const beforeX = x[p - 1] - x[p];
      const beforeY = y[p - 1] - y[p];
      const afterX = x[p + 1] - x[p];
      const afterY = y[p + 1] - y[p];
      const cut = pointCut[p];
      // A parabola over the whole corner begins and ends in the middles of its segments; where the one before ends there, that is drawn first.
      const isWhole = cut === WHOLE;
      const startsInMiddle = isWhole || cut === 0 || (p > first + 1 && pointCut[p - 1] === WHOLE);
      if (startsInMiddle) {
        outX[out] = x[p] + beforeX / 2;
        outY[out++] = y[p] + beforeY / 2;
      }
      const count = startsInMiddle ? subdivision - 1 : subdivision;
      const step = isWhole ? 1 / subdivision : 1 / (count - 1);
      for (let k = 0; k < count; k++) {
        const t = isWhole ? (k + 1) * step : k * step;
        // Without a cut, the corner itself and places on both of its segments.
        const b = cut === 0 ? Math.max(0, 0.25 - t / 2) : cut * (1 - t) * (1 - t);
        const a = cut === 0 ? Math.max(0, t / 2 - 0.25) : cut * t * t;
        outX[out] = x[p] + b * beforeX + a * afterX;
        outY[out++] = y[p] + b * beforeY + a * afterY;
      }
    }
    if (last - first > 1) {
      outX[out] = (x[last - 1] + x[last]) / 2;
      outY[out++] = (y[last - 1] + y[last]) / 2;
    }
    outX[out] = x[last];
    outY[out] = y[last];
  }
}

function subdivisionOf(edgeFixed: Uint8Array, edge: number): number {
  return edgeFixed[edge] === 1 ? FIXED_SUBDIVISION : SUBDIVISION;
}
