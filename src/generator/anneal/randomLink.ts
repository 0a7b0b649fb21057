import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { pow } from '../../geometry/arithmetic/power.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { between, type Random } from '../../geometry/random.ts';
import { type Arrangement, alongFrame, pointOnFrame } from '../arrangement/arrangement.ts';
import { lengthOfStrand } from '../arrangement/strand.ts';
import { type BezierLink, createBridge, createExtension } from '../link.ts';
import type { CurveEnd } from '../web.ts';
import type { AnnealSettings } from './settings.ts';

/**
 * A connection curve as in section 3.2.3: the second control point is straight ahead at a random distance, the third one random in the frame, the
 * fourth one random on it.
 */
export function createRandomConnection(
  arrangement: Arrangement,
  end: CurveEnd,
  random: Random,
  settings: AnnealSettings,
): BezierLink | undefined {
  const { width, height, frame } = arrangement;
  const handle = randomHandle(arrangement, random, settings);
  const [x, y] = [between(random, 0, width), between(random, 0, height)];
  return createConnection(arrangement, end, handle, x, y, between(random, 0, lengthOfStrand(frame)), settings);
}

/** A bridge curve. Its two middle control points are straight ahead of the ends at random distances. */
export function createRandomBridge(
  arrangement: Arrangement,
  from: CurveEnd,
  to: CurveEnd,
  random: Random,
  settings: AnnealSettings,
): BezierLink | undefined {
  const [near, far] = [randomHandle(arrangement, random, settings), randomHandle(arrangement, random, settings)];
  return createHandledBridge(arrangement, from, to, near, far, settings);
}

/**
 * A variation of a link: every random parameter changes slightly. The maximum change is random too, from `varyReach / VARY_SPAN` to `varyReach`, with
 * a logarithmically uniform distribution.
 */
export function createVariedLink(
  arrangement: Arrangement,
  { cubic }: BezierLink,
  [from, to]: readonly CurveEnd[],
  random: Random,
  settings: AnnealSettings,
): BezierLink | undefined {
  const { width, height } = arrangement;
  const reach = Math.min(width, height) * settings.varyReach * pow(VARY_SPAN, -random());
  const vary = (value: number, min: number, max: number) => Math.min(max, Math.max(min, value + between(random, -reach, reach)));
  const [x0, y0, x1, y1, x2, y2, x3, y3] = cubic;
  const [min, max] = handleRange(arrangement, settings);
  const near = vary(hypot(x1 - x0, y1 - y0), min, max);
  if (to !== undefined) return createHandledBridge(arrangement, from, to, near, vary(hypot(x2 - x3, y2 - y3), min, max), settings);
  const [x, y] = [vary(x2, 0, width), vary(y2, 0, height)];
  const along = alongFrame(arrangement, x3, y3) + between(random, -reach, reach);
  return createConnection(arrangement, from, near, x, y, along, settings);
}

/** The ratio of the largest to the smallest maximum change. */
const VARY_SPAN = 30;

function createConnection(
  arrangement: Arrangement,
  end: CurveEnd,
  handle: number,
  x2: number,
  y2: number,
  along: number,
  settings: AnnealSettings,
): BezierLink | undefined {
  const { x: x3, y: y3 } = pointOnFrame(arrangement, along);
  const cubic: Cubic = [end.x, end.y, end.x + handle * end.outX, end.y + handle * end.outY, x2, y2, x3, y3];
  return isTight(arrangement, cubic, settings) ? undefined : createExtension(arrangement, end, cubic);
}

function createHandledBridge(
  arrangement: Arrangement,
  from: CurveEnd,
  to: CurveEnd,
  near: number,
  far: number,
  settings: AnnealSettings,
): BezierLink | undefined {
  const cubic: Cubic = [
    from.x,
    from.y,
    from.x + near * from.outX,
    from.y + near * from.outY,
    to.x + far * to.outX,
    to.y + far * to.outY,
    to.x,
    to.y,
  ];
  return isTight(arrangement, cubic, settings) ? undefined : createBridge(arrangement, from, to, cubic);
}

function randomHandle(arrangement: Arrangement, random: Random, settings: AnnealSettings): number {
  const [min, max] = handleRange(arrangement, settings);
  return between(random, min, max);
}

function handleRange({ width, height }: Arrangement, { handleShare, handleSpan }: AnnealSettings): [min: number, max: number] {
  const min = handleShare * Math.min(width, height);
  return [min, handleSpan * min];
}

/** Whether the curve is too tight to be worth sampling. Most random curves have a sharp turn somewhere. */
function isTight(arrangement: Arrangement, cubic: Cubic, { controlAngleDegrees, minRadius }: AnnealSettings): boolean {
  return hasSharpControl(cubic, controlAngleDegrees) || bendsInside(arrangement, cubic, minRadius);
}

/** The number of parameter steps in which a Bézier is searched for a bend. */
const BEND_STEPS = 32;

/** Whether the cubic, before it leaves the frame, bends more tightly than a circle of this radius. */
function bendsInside({ width, height }: Arrangement, [x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, radius: number): boolean {
  for (let i = 1; i < BEND_STEPS; i++) {
    const t = i / BEND_STEPS;
    const s = 1 - t;
    const ax = s * x0 + t * x1;
    const ay = s * y0 + t * y1;
    const bx = s * x1 + t * x2;
    const by = s * y1 + t * y2;
    const cx = s * x2 + t * x3;
    const cy = s * y2 + t * y3;
    const px = s * ax + t * bx;
    const py = s * ay + t * by;
    const dx = s * bx + t * cx - px;
    const dy = s * by + t * cy - py;
    const [x, y] = [px + t * dx, py + t * dy];
    if (x <= 0 || y <= 0 || x >= width || y >= height) return false;
    // The first derivative is 3 d, the second one is 6 e.
    const ex = ax - 2 * bx + cx;
    const ey = ay - 2 * by + cy;
    if (2 * radius * Math.abs(dx * ey - dy * ex) > 3 * pow(dx * dx + dy * dy, 1.5)) return true;
  }
  return false;
}

/** Whether the control polygon turns so sharply at its second or third point that the curve seems to have a corner. */
function hasSharpControl([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, minDegrees: number): boolean {
  const angle = (ax: number, ay: number, bx: number, by: number) => Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by));
  const min = Math.min(angle(x0 - x1, y0 - y1, x2 - x1, y2 - y1), angle(x1 - x2, y1 - y2, x3 - x2, y3 - y2));
  return min < (minDegrees * Math.PI) / 180;
}
