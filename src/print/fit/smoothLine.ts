import { maxPictureCut } from '../../drawing/pictureCut.ts';

/** Segments for each parabola. */
const STEPS = 6;

/**
 * A polyline as it is meant: what a fit follows. Its points are those of a curve that was once sampled, so the corner at each becomes a
 * parabola that touches both of its segments and stays within a hair of them; both kinds of pieces alike, however densely they are sampled. Corners that
 * are meant, as they turn by more than `mostPictureCut` rounds, stay.
 */
export interface SmoothLine {
  /** x, y of all points, both ends included; no two in a row are the same. */
  readonly points: Float64Array;
  /** The corners that are meant: indices of points, in order. */
  readonly corners: readonly number[];
}

/** @param share how much of the rounding is done: 0 keeps the polyline */
export function smoothLine(line: Float64Array, share: number): SmoothLine {
  const points: number[] = [line[0], line[1]];
  const corners: number[] = [];
  const put = (x: number, y: number) => {
    if (x !== points.at(-2) || y !== points.at(-1)) points.push(x, y);
  };
  for (let i = 2; i + 2 < line.length; i += 2) {
    const [ax, ay, px, py, bx, by] = line.subarray(i - 2, i + 4);
    const most = maxPictureCut(ax, ay, px, py, bx, by);
    const cut = share * most;
    if (cut === 0) {
      put(px, py);
      if (most === 0) corners.push(points.length / 2 - 1);
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
