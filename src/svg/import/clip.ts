import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { pointAt, subcurveOf } from '../../geometry/cubic.ts';
import type { FramePolygon } from './framePolygon.ts';

/** Samples per cubic to find where it leaves the frame, and bisections per crossing. */
const SAMPLES = 64;
const BISECTIONS = 60;

/** Tolerance for points that were drawn on the frame. */
const ROUNDING = 1e-9;

/** Splits a run of cubics into the parts inside the frame and the parts outside. */
export function clipToFrame(cubics: readonly Cubic[], frame: FramePolygon): { parts: Cubic[][]; outside: Cubic[] } {
  const parts: Cubic[][] = [];
  const outside: Cubic[] = [];
  let isRunning = false;
  for (const cubic of cubics) {
    const inside = (t: number) => {
      const point = pointAt(cubic, t);
      return frame.contains(point) || frame.distanceTo(point) <= ROUNDING;
    };
    const isNear = frame.distanceTo(pointAt(cubic, 0)) <= reachOf(cubic);
    for (const { from, to, isInside } of isNear ? stretches(inside) : [{ from: 0, to: 1, isInside: inside(0) }]) {
      const stretch = subcurveOf(cubic, from, to);
      if (!isInside) outside.push(stretch);
      else if (isRunning) parts.at(-1)!.push(stretch);
      else parts.push([stretch]);
      isRunning = isInside;
    }
  }
  return { parts, outside };
}

/** An upper bound on the distance of a cubic from its start: it stays within its control polygon. */
function reachOf([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): number {
  return Math.max(hypot(x1 - x0, y1 - y0), hypot(x2 - x0, y2 - y0), hypot(x3 - x0, y3 - y0));
}

/** Cuts the parameter range where a condition changes. */
function stretches(inside: (t: number) => boolean): { from: number; to: number; isInside: boolean }[] {
  const found: { from: number; to: number; isInside: boolean }[] = [];
  let from = 0;
  let isInside = inside(0);
  for (let i = 1; i <= SAMPLES; i++) {
    if (inside(i / SAMPLES) === isInside) continue;
    const to = findChange(inside, (i - 1) / SAMPLES, i / SAMPLES);
    if (to > from) found.push({ from, to, isInside });
    [from, isInside] = [to, !isInside];
  }
  if (from < 1) found.push({ from, to: 1, isInside });
  return found;
}

function findChange(inside: (t: number) => boolean, before: number, after: number): number {
  const wasInside = inside(before);
  let [low, high] = [before, after];
  for (let i = 0; i < BISECTIONS; i++) {
    const middle = (low + high) / 2;
    if (inside(middle) === wasInside) low = middle;
    else high = middle;
  }
  return wasInside ? low : high;
}
