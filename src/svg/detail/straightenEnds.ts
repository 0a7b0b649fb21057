import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { angleBetween, type Cubic, pointAt, reverse, startAngle, startOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { OutlineLoop } from './loop.ts';

/** A handle that deviates more from the direction of the drawn line is corrected; in radians. */
const MAX_HANDLE_DEVIATION = (35 * Math.PI) / 180;

/** The distance at which the direction of the drawn line is measured, as a fraction of the pen's width. */
const REACH = 0.3;

const SAMPLES = 32;

/**
 * Corrects the first and the last handle of a run if its direction differs from that of the drawn line. Drawing programs create tiny handles
 * with arbitrary directions; a curve that continues the picture in such a direction would start with a hook.
 */
export function straightenEnds(loops: readonly OutlineLoop[], pen: number): { loops: OutlineLoop[]; straightened: Point[] } {
  const straightened: Point[] = [];
  const correctRun = (run: readonly Cubic[]) => {
    const start = correctStart(run[0], pen, straightened);
    const corrected = [start, ...run.slice(1)];
    const end = reverse(correctStart(reverse(corrected.at(-1)!), pen, straightened));
    return [...corrected.slice(0, -1), end];
  };
  return { loops: loops.map((loop) => (loop.hasCorner ? { ...loop, runs: loop.runs.map(correctRun) } : loop)), straightened };
}

function correctStart(cubic: Cubic, pen: number, straightened: Point[]): Cubic {
  const start = startOf(cubic);
  const ahead = pointAtDistance(cubic, REACH * pen);
  const direction = atan2(ahead.y - start.y, ahead.x - start.x);
  if (angleBetween(startAngle(cubic, 0), direction) <= MAX_HANDLE_DEVIATION) return cubic;
  straightened.push(start);
  const handle = hypot(ahead.x - start.x, ahead.y - start.y) / 2;
  const [x0, y0, , , x2, y2, x3, y3] = cubic;
  return [x0, y0, x0 + handle * cos(direction), y0 + handle * sin(direction), x2, y2, x3, y3];
}

/** The first sampled point at that distance from the start; the end if none is. */
function pointAtDistance(cubic: Cubic, distance: number): Point {
  const start = startOf(cubic);
  for (let i = 1; i < SAMPLES; i++) {
    const point = pointAt(cubic, i / SAMPLES);
    if (hypot(point.x - start.x, point.y - start.y) >= distance) return point;
  }
  return pointAt(cubic, 1);
}
