import type { Size } from '../geometry/box.ts';
import type { Cubic } from '../geometry/cubic.ts';
import { pointAt, subcurveOf } from '../geometry/cubic.ts';
import { createStrand } from './arrangement/strand.ts';
import { round, sampleCubics } from './sample.ts';
import type { CurveEnd, Link } from './web.ts';

/** A link along a Bézier. */
export interface BezierLink extends Link {
  /** The source of the strand. An extension uses it only up to the frame. */
  readonly cubic: Cubic;
}

/** The number of parameter steps in which a Bézier is searched for its exit from the frame. */
const EXIT_STEPS = 64;

/** A link from an end along the cubic up to its first point on the frame; undefined if it can't be drawn. */
export function createExtension(frame: Size, end: CurveEnd, cubic: Cubic): BezierLink | undefined {
  const inside = cutAtFrame(frame, cubic);
  const points = inside === undefined ? undefined : sampleCubics([inside]);
  if (points === undefined || !isInside(frame, points, points.length - 2)) return undefined;
  return { strand: createStrand('extension', points), ends: [end.index], cubic };
}

/** A link between two ends along the cubic; undefined if the cubic leaves the frame. */
export function createBridge(frame: Size, from: CurveEnd, to: CurveEnd, cubic: Cubic): BezierLink | undefined {
  const points = sampleCubics([cubic]);
  if (points.length < 6 || !isInside(frame, points, points.length)) return undefined;
  return { strand: createStrand('bridge', points), ends: [from.index, to.index], cubic };
}

/** Whether the points before `stop` are strictly inside the frame. */
function isInside({ width, height }: Size, points: Float64Array, stop: number): boolean {
  if (points.length < 6) return false;
  for (let i = 0; i < stop; i += 2) {
    if (points[i] <= 0 || points[i] >= width || points[i + 1] <= 0 || points[i + 1] >= height) return false;
  }
  return true;
}

/** The cubic cut at the frame, with its last point exactly on it. Undefined if the cubic does not reach the frame. */
function cutAtFrame({ width, height }: Size, cubic: Cubic): Cubic | undefined {
  const isBeyond = (t: number) => {
    const { x, y } = pointAt(cubic, t);
    return x <= 0 || y <= 0 || x >= width || y >= height;
  };
  let low = 0;
  let high = -1;
  for (let i = 1; i <= EXIT_STEPS && high < 0; i++) {
    if (isBeyond(i / EXIT_STEPS)) high = i / EXIT_STEPS;
    else low = i / EXIT_STEPS;
  }
  if (high < 0) return undefined;
  for (let i = 0; i < 40; i++) {
    const middle = (low + high) / 2;
    if (isBeyond(middle)) high = middle;
    else low = middle;
  }
  const [x0, y0, x1, y1, x2, y2, x3, y3] = subcurveOf(cubic, 0, high);
  const [fromLeft, fromTop, fromRight, fromBottom] = [x3, y3, width - x3, height - y3].map(Math.abs);
  const nearest = Math.min(fromLeft, fromTop, fromRight, fromBottom);
  if (nearest === fromLeft || nearest === fromRight) return [x0, y0, x1, y1, x2, y2, nearest === fromLeft ? 0 : width, round(y3)];
  return [x0, y0, x1, y1, x2, y2, round(x3), nearest === fromTop ? 0 : height];
}
