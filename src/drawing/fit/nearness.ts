import { hypot, square } from '../../geometry/arithmetic/squares.ts';
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
  const path = new Path(line, first, last);
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
      const middleX = (x0 + 3 * x1 + 3 * x2 + x3) / 8;
      const middleY = (y0 + 3 * y1 + 3 * y2 + y3) / 8;
      segment = path.findNear(middleX, middleY, segment, toleranceSq);
      if (path.distanceSq(segment, middleX, middleY) > toleranceSq) return false;
      // The distance to a segment is convex: the hull is no farther away than its corners.
      const startSq = Math.max(path.distanceSq(segment, x0, y0), path.distanceSq(segment, x1, y1));
      const endSq = Math.max(path.distanceSq(segment, x2, y2), path.distanceSq(segment, x3, y3));
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
    return isCubicNear(x0, y0, px, py, sx, sy, x, y, halvings - 1) && isCubicNear(x, y, tx, ty, rx, ry, x3, y3, halvings - 1);
  }

  function isLineNear(): boolean {
    const chords = new Path(new Float64Array(flat), 0, flat.length / 2 - 1);
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
      chord = chords.findNear(x, y, chord, reachSq);
      if (chords.distanceSq(chord, ax, ay) <= reachSq && chords.distanceSq(chord, bx, by) <= reachSq) return true;
      if (halvings === 0 || chords.distanceSq(chord, x, y) > reachSq) return false;
      return isSegmentNear(ax, ay, x, y, halvings - 1) && isSegmentNear(x, y, bx, by, halvings - 1);
    }
  }
}

/** The number of segments on both sides of a guess that are searched before all others. */
const WINDOW = 4;

/** In puzzle units; far more than the rounding errors of distances and lengths. */
const ROUNDING = 1e-9;

/** A part of a polyline, to find its segment nearest to a point. Segments have the index of their first point. */
class Path {
  private readonly line: Float64Array;
  private readonly first: number;
  private readonly last: number;
  /** The length of the part up to each of its points; measured when it is needed first. */
  private lengths: Float64Array | undefined;

  constructor(line: Float64Array, first: number, last: number) {
    this.line = line;
    this.first = first;
    this.last = last;
  }

  distanceSq(segment: number, x: number, y: number): number {
    const { line } = this;
    const at = 2 * segment;
    return distanceToSegmentSq(x, y, line[at], line[at + 1], line[at + 2], line[at + 3]);
  }

  /** The segment nearest to (x, y), or one after the guess that is nearer than its neighbours and whose squared distance is at most `enoughSq`. */
  findNear(x: number, y: number, guess: number, enoughSq: number): number {
    const end = Math.min(this.last, guess + WINDOW + 1);
    let nearest = guess;
    let nearestSq = Number.POSITIVE_INFINITY;
    for (let i = Math.max(this.first, guess - WINDOW); i < end; i++) {
      const sq = this.distanceSq(i, x, y);
      if (sq >= nearestSq) continue;
      nearest = i;
      nearestSq = sq;
    }
    // Parts of a long cubic may be more segments apart than the window.
    for (let i = nearest + 1; i < this.last; i++) {
      const sq = this.distanceSq(i, x, y);
      if (sq > nearestSq) break;
      nearest = i;
      nearestSq = sq;
    }
    return nearestSq > enoughSq ? this.findNearest(x, y, nearest, nearestSq) : nearest;
  }

  private measureLengths(): Float64Array {
    const { line, first, last } = this;
    const lengths = new Float64Array(last - first + 1);
    for (let i = 1; i < lengths.length; i++) {
      const at = 2 * (first + i);
      lengths[i] = lengths[i - 1] + hypot(line[at] - line[at - 2], line[at + 1] - line[at - 1]);
    }
    return lengths;
  }

  /** The nearest segment of all, and the first one of several. @param nearest any segment, and its squared distance */
  private findNearest(x: number, y: number, nearest: number, nearestSq: number): number {
    const { first, last } = this;
    this.lengths ??= this.measureLengths();
    const { lengths } = this;
    let i = first;
    while (i < last) {
      const sq = this.distanceSq(i, x, y);
      if (sq < nearestSq || (sq === nearestSq && i < nearest)) {
        nearest = i;
        nearestSq = sq;
        i++;
        continue;
      }
      // Along the line, the distance shrinks by at most the length of the way.
      const reach = lengths[i + 1 - first] + Math.sqrt(sq) - Math.sqrt(nearestSq) - ROUNDING;
      let high = last;
      i++;
      while (i < high) {
        const middle = (i + high) >> 1;
        if (lengths[middle + 1 - first] < reach) i = middle + 1;
        else high = middle;
      }
    }
    return nearest;
  }
}
