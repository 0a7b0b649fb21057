import { hypot } from '../../geometry/arithmetic/squares.ts';
import { SHARP_CORNER_COS } from '../pictureCut.ts';

/** A unit vector. */
export type Direction = readonly [x: number, y: number];

/**
 * The direction at the start of a polyline whose points are samples of a curve: the tangent of the parabola through the first three points. If
 * there are only two points, or a corner at the second one, it is the direction of the first segment.
 */
export function directionAtStart(line: Float64Array): Direction {
  const [ax, ay, bx, by] = line;
  const before = hypot(bx - ax, by - ay);
  const own: Direction = [(bx - ax) / before, (by - ay) / before];
  if (line.length < 6) return own;
  const [cx, cy] = [line[4], line[5]];
  const after = hypot(cx - bx, cy - by);
  const next: Direction = [(cx - bx) / after, (cy - by) / after];
  if (!(own[0] * next[0] + own[1] * next[1] > SHARP_CORNER_COS)) return own;
  const share = before / (before + after);
  const [x, y] = [own[0] + share * (own[0] - next[0]), own[1] + share * (own[1] - next[1])];
  const length = hypot(x, y);
  return [x / length, y / length];
}

/** The direction at the end of a polyline, in its sense; see `directionAtStart`. */
export function directionAtEnd(line: Float64Array): Direction {
  const last = line.length - 2;
  const count = Math.min(3, line.length / 2);
  const back = Float64Array.from({ length: 2 * count }, (_, i) => line[last - 2 * (i >> 1) + (i % 2)]);
  const [x, y] = directionAtStart(back);
  return [-x, -y];
}
