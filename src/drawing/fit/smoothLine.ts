import { maxPictureCut } from '../pictureCut.ts';

/** Segments per parabola. */
const STEPS = 6;

/**
 * A smooth line that approximates a polyline, as input of a fit. The points of the polyline are samples of a curve, so the corner at each
 * becomes a parabola that touches both of its segments and stays within `MAX_DEVIATION` of them. Treats fixed and moveable pieces alike,
 * regardless of their sampling density. Intended corners, whose turn is too large for `maxPictureCut` to round, remain.
 */
export interface SmoothLine {
  /** x, y of all points, including both ends; no two consecutive points are equal. */
  readonly points: Float64Array;
  /** The intended corners: indices of points, in order. */
  readonly corners: readonly number[];
}

/** @param fraction degree of rounding, from 0, which keeps the polyline, to 1 */
export function smoothLine(line: Float64Array, fraction: number): SmoothLine {
  const points: number[] = [line[0], line[1]];
  const corners: number[] = [];
  const put = (x: number, y: number) => {
    if (x !== points.at(-2) || y !== points.at(-1)) points.push(x, y);
  };
  for (let i = 2; i + 2 < line.length; i += 2) {
    const [ax, ay, px, py, bx, by] = line.subarray(i - 2, i + 4);
    const maxCut = maxPictureCut(ax, ay, px, py, bx, by);
    const cut = fraction * maxCut;
    if (cut === 0) {
      put(px, py);
      if (maxCut === 0) corners.push(points.length / 2 - 1);
      continue;
    }
    for (let step = 0; step <= STEPS; step++) {
      const t = step / STEPS;
      const [before, after] = [cut * (1 - t) * (1 - t), cut * t * t];
      put(px + before * (ax - px) + after * (bx - px), py + before * (ay - py) + after * (by - py));
    }
  }
  put(line[line.length - 2], line[line.length - 1]);
  return { points: Float64Array.from(points), corners };
}
