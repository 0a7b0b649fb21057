import type { Size } from '../geometry/box.ts';
import type { Cubic } from '../geometry/cubic.ts';
import { pointAt, subcurveOf } from '../geometry/cubic.ts';
import { createStrand } from './arrangement/strand.ts';
import { round, sampleCubics } from './sample.ts';
import type { CurveEnd, Link } from './web.ts';

/** At so many places a Bézier is looked at to find where it leaves the frame. */
const LOOKS = 64;

/** A link from an end along the cubic, up to where that first meets the frame; undefined where it can't be drawn. */
export function createExtension(frame: Size, end: CurveEnd, cubic: Cubic): Link | undefined {
  const inside = cutAtFrame(frame, cubic);
  const points = inside === undefined ? undefined : sampleCubics([inside]);
  if (points === undefined || !isInside(frame, points, points.length - 2)) return undefined;
  return { strand: createStrand('extension', points), ends: [end.index], cubic };
}

/** A link between two ends along the cubic; undefined where that leaves the frame. */
export function createBridge(frame: Size, from: CurveEnd, to: CurveEnd, cubic: Cubic): Link | undefined {
  const points = sampleCubics([cubic]);
  if (points.length < 6 || !isInside(frame, points, points.length)) return undefined;
  return { strand: createStrand('bridge', points), ends: [from.index, to.index], cubic };
}

/** Whether the points up to before `stop` lie strictly inside the frame. */
function isInside({ width, height }: Size, points: Float64Array, stop: number): boolean {
  if (points.length < 6) return false;
  for (let i = 0; i < stop; i += 2) {
    if (points[i] <= 0 || points[i] >= width || points[i + 1] <= 0 || points[i + 1] >= height) return false;
  }
  return true;
}

/** The cubic up to the frame, with its last point on it exactly. Undefined if it does not get there. */
function cutAtFrame({ width, height }: Size, cubic: Cubic): Cubic | undefined {
  const isBeyond = (t: number) => {
    const { x, y } = pointAt(cubic, t);
    return x <= 0 || y <= 0 || x >= width || y >= height;
  };
  let low = 0;
  let high = -1;
  for (let i = 1; i <= LOOKS && high < 0; i++) {
    if (isBeyond(i / LOOKS)) high = i / LOOKS;
    else low = i / LOOKS;
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
