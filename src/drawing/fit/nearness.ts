import { square } from '../../geometry/arithmetic/squares.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';

/** Maximum number of halvings of a part before it counts as too far away. */
const MAX_HALVINGS = 14;

/** Maximum deviation of the chords of a cubic, as a fraction of the tolerance. */
const FINENESS = 1 / 32;

/**
 * Whether a cubic and a polyline between the same ends are everywhere within the tolerance of each other: no point of either is farther
 * from the other. Never true by mistake; may be false for distances just below the tolerance.
 *
 * @param line x, y of points; only those from `first` to `last` count
 */
export function isNear(cubic: ArrayLike<number>, line: Float64Array, first: number, last: number, tolerance: number): boolean {
  const flat: number[] = [cubic[0], cubic[1]];
  const slack = FINENESS * tolerance;
  const toleranceSq = tolerance * tolerance;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = Array.from(cubic);
  /** The segment that was near the previous part; the next one is usually near it. */
  let segment = first;
  return isCubicNear(x0, y0, x1, y1, x2, y2, x3, y3, MAX_HALVINGS) && isLineNear();

  /** Whether a whole part is near the line. Appends its chords to `flat`. */
  function isCubicNear(
    x0: number,
    y0: number,
    x1: number,
    y1: number,
    x2: number,
    y2: number,
    x3: number,
    y3: number,
    halvings: number,
  ): boolean {
    const bend = Math.max(Math.abs(x0 - 2 * x1 + x2), Math.abs(y0 - 2 * y1 + y2), Math.abs(x1 - 2 * x2 + x3), Math.abs(y1 - 2 * y2 + y3));
    if (bend <= slack) {
      segment = findNear(line, first, last, (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8, segment, toleranceSq);
      // The distance to a segment is convex: the hull is no farther away than its corners.
      const startSq = Math.max(distanceToSegmentAtSq(line, segment, x0, y0), distanceToSegmentAtSq(line, segment, x1, y1));
      const endSq = Math.max(distanceToSegmentAtSq(line, segment, x2, y2), distanceToSegmentAtSq(line, segment, x3, y3));
      if (startSq <= toleranceSq && endSq <= toleranceSq) {
        flat.push(x3, y3);
        return true;
      }
    }
    if (halvings === 0) return false;
    const px = (x0 + x1) / 2;
    const py = (y0 + y1) / 2;
    const qx = (x1 + x2) / 2;
    const qy = (y1 + y2) / 2;
    const rx = (x2 + x3) / 2;
    const ry = (y2 + y3) / 2;
    const sx = (px + qx) / 2;
    const sy = (py + qy) / 2;
    const tx = (qx + rx) / 2;
    const ty = (qy + ry) / 2;
    const x = (sx + tx) / 2;
    const y = (sy + ty) / 2;
    // One point that is too far away decides.
    const nearest = findNear(line, first, last, x, y, segment, toleranceSq);
    if (distanceToSegmentAtSq(line, nearest, x, y) > toleranceSq) return false;
    return isCubicNear(x0, y0, px, py, sx, sy, x, y, halvings - 1) && isCubicNear(x, y, tx, ty, rx, ry, x3, y3, halvings - 1);
  }

  function isLineNear(): boolean {
    const chords = Float64Array.from(flat);
    // Subtracts the deviation of the chords from the cubic.
    const reachSq = square(tolerance - 1.5 * slack);
    let chord = 0;
    for (let i = first; i < last; i++) {
      if (!isSegmentNear(line[2 * i], line[2 * i + 1], line[2 * i + 2], line[2 * i + 3], MAX_HALVINGS)) return false;
    }
    return true;

    function isSegmentNear(ax: number, ay: number, bx: number, by: number, halvings: number): boolean {
      const x = (ax + bx) / 2;
      const y = (ay + by) / 2;
      chord = findNear(chords, 0, chords.length / 2 - 1, x, y, chord, reachSq);
      if (distanceToSegmentAtSq(chords, chord, ax, ay) <= reachSq && distanceToSegmentAtSq(chords, chord, bx, by) <= reachSq) return true;
      if (halvings === 0 || distanceToSegmentAtSq(chords, chord, x, y) > reachSq) return false;
      return isSegmentNear(ax, ay, x, y, halvings - 1) && isSegmentNear(x, y, bx, by, halvings - 1);
    }
  }
}

/** The number of segments on both sides of a guess that are searched before all others. */
const WINDOW = 4;

/** Index of the first point of the segment nearest to (x, y), or of one close to the guess whose squared distance is below half of `enoughSq`. */
function findNear(line: Float64Array, first: number, last: number, x: number, y: number, guess: number, enoughSq: number): number {
  const near = findNearest(line, Math.max(first, guess - WINDOW), Math.min(last, guess + WINDOW + 1), x, y);
  return distanceToSegmentAtSq(line, near, x, y) > enoughSq / 2 ? findNearest(line, first, last, x, y) : near;
}

function findNearest(line: Float64Array, first: number, last: number, x: number, y: number): number {
  let nearest = first;
  let nearestSq = Number.POSITIVE_INFINITY;
  for (let i = first; i < last; i++) {
    const sq = distanceToSegmentAtSq(line, i, x, y);
    if (sq >= nearestSq) continue;
    nearest = i;
    nearestSq = sq;
  }
  return nearest;
}

function distanceToSegmentAtSq(line: Float64Array, i: number, x: number, y: number): number {
  return distanceToSegmentSq(x, y, line[2 * i], line[2 * i + 1], line[2 * i + 2], line[2 * i + 3]);
}
