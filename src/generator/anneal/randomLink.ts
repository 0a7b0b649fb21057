import { between, type Random } from '../../geometry/random.ts';
import { type Arrangement, pointOnFrame } from '../arrangement/arrangement.ts';
import { lengthOfStrand } from '../arrangement/strand.ts';
import { createBridge, createExtension } from '../link.ts';
import type { Cubic } from '../picture.ts';
import type { CurveEnd, Link } from '../web.ts';
import type { AnnealSettings } from './settings.ts';

/** A connection curve as in section 3.2.3: a random second control point ahead, third one in the frame, fourth one on it. */
export function createRandomConnection(
  arrangement: Arrangement,
  end: CurveEnd,
  random: Random,
  settings: AnnealSettings,
): Link | undefined {
  const { width, height, frame } = arrangement;
  const handle = randomHandle(arrangement, random, settings);
  const [x2, y2] = [between(random, 0, width), between(random, 0, height)];
  const { x: x3, y: y3 } = pointOnFrame(arrangement, between(random, 0, lengthOfStrand(frame)));
  const cubic: Cubic = [end.x, end.y, end.x + handle * end.outX, end.y + handle * end.outY, x2, y2, x3, y3];
  return hasSharpControl(cubic, settings.controlAngleDegrees) ? undefined : createExtension(arrangement, end, cubic);
}

/** A bridge curve: its two middle control points lie ahead of the ends, at random distances. */
export function createRandomBridge(
  arrangement: Arrangement,
  from: CurveEnd,
  to: CurveEnd,
  random: Random,
  settings: AnnealSettings,
): Link | undefined {
  const [near, far] = [randomHandle(arrangement, random, settings), randomHandle(arrangement, random, settings)];
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
  return hasSharpControl(cubic, settings.controlAngleDegrees) ? undefined : createBridge(arrangement, from, to, cubic);
}

function randomHandle({ width, height }: Arrangement, random: Random, { handleShare, handleSpan }: AnnealSettings): number {
  const least = handleShare * Math.min(width, height);
  return between(random, least, handleSpan * least);
}

/** Whether the control polygon turns back at its second or third point so sharply that the curve seems to have a corner. */
function hasSharpControl([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, leastDegrees: number): boolean {
  const angle = (ax: number, ay: number, bx: number, by: number) => Math.abs(Math.atan2(ax * by - ay * bx, ax * bx + ay * by));
  const least = Math.min(angle(x0 - x1, y0 - y1, x2 - x1, y2 - y1), angle(x1 - x2, y1 - y2, x3 - x2, y3 - y2));
  return least < (leastDegrees * Math.PI) / 180;
}
