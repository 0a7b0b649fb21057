import { distanceToSegmentSq } from '../../geometry/segments.ts';

/** Maximum number of halvings of a part before it counts as too far away. */
const MAX_HALVINGS = 9;

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
  return isCubicNear([...Array.from(cubic)], MAX_HALVINGS) && isLineNear();

  /** Whether a whole part is near the line. Appends its chords to `flat`. */
  function isCubicNear(c: number[], halvings: number): boolean {
    const [x0, y0, x1, y1, x2, y2, x3, y3] = c;
    const segment = nearestSegment(line, first, last, (x0 + 3 * x1 + 3 * x2 + x3) / 8, (y0 + 3 * y1 + 3 * y2 + y3) / 8);
    const [ax, ay, bx, by] = line.subarray(2 * segment, 2 * segment + 4);
    // The distance to a segment is convex: the hull is no farther away than its corners.
    const isWithin = [0, 2, 4, 6].every((i) => distanceToSegmentSq(c[i], c[i + 1], ax, ay, bx, by) <= tolerance * tolerance);
    const bend = Math.max(Math.abs(x0 - 2 * x1 + x2), Math.abs(y0 - 2 * y1 + y2), Math.abs(x1 - 2 * x2 + x3), Math.abs(y1 - 2 * y2 + y3));
    if (isWithin && bend <= slack) {
      flat.push(x3, y3);
      return true;
    }
    if (halvings === 0) return false;
    const [px, py, qx, qy, rx, ry] = [(x0 + x1) / 2, (y0 + y1) / 2, (x1 + x2) / 2, (y1 + y2) / 2, (x2 + x3) / 2, (y2 + y3) / 2];
    const [sx, sy, tx, ty] = [(px + qx) / 2, (py + qy) / 2, (qx + rx) / 2, (qy + ry) / 2];
    const [x, y] = [(sx + tx) / 2, (sy + ty) / 2];
    // One point that is too far away decides.
    if (distanceSq(line, first, last, x, y) > tolerance * tolerance) return false;
    return isCubicNear([x0, y0, px, py, sx, sy, x, y], halvings - 1) && isCubicNear([x, y, tx, ty, rx, ry, x3, y3], halvings - 1);
  }

  function isLineNear(): boolean {
    const chords = Float64Array.from(flat);
    // Subtracts the deviation of the chords from the cubic.
    const left = tolerance - 1.5 * slack;
    for (let i = first; i < last; i++) {
      if (!isSegmentNear(chords, left, line[2 * i], line[2 * i + 1], line[2 * i + 2], line[2 * i + 3], MAX_HALVINGS)) return false;
    }
    return true;
  }
}

function isSegmentNear(chords: Float64Array, reach: number, ax: number, ay: number, bx: number, by: number, halvings: number): boolean {
  const [x, y] = [(ax + bx) / 2, (ay + by) / 2];
  const chord = nearestSegment(chords, 0, chords.length / 2 - 1, x, y);
  const [cx, cy, dx, dy] = chords.subarray(2 * chord, 2 * chord + 4);
  const isWithin = (px: number, py: number) => distanceToSegmentSq(px, py, cx, cy, dx, dy) <= reach * reach;
  if (isWithin(ax, ay) && isWithin(bx, by)) return true;
  if (halvings === 0 || !isWithin(x, y)) return false;
  return isSegmentNear(chords, reach, ax, ay, x, y, halvings - 1) && isSegmentNear(chords, reach, x, y, bx, by, halvings - 1);
}

/** Index of the first point of the segment nearest to (x, y). */
function nearestSegment(line: Float64Array, first: number, last: number, x: number, y: number): number {
  let nearest = first;
  let nearestSq = Infinity;
  for (let i = first; i < last; i++) {
    const sq = distanceToSegmentSq(x, y, line[2 * i], line[2 * i + 1], line[2 * i + 2], line[2 * i + 3]);
    if (sq < nearestSq) [nearest, nearestSq] = [i, sq];
  }
  return nearest;
}

function distanceSq(line: Float64Array, first: number, last: number, x: number, y: number): number {
  const i = nearestSegment(line, first, last, x, y);
  return distanceToSegmentSq(x, y, line[2 * i], line[2 * i + 1], line[2 * i + 2], line[2 * i + 3]);
}
