/**
 * Four points whose convex hull matters, usually the control points of a cubic: x0, y0, …, x3, y3. A cubic never leaves its hull, nor does
 * its chord.
 */
export type FourPoints = ArrayLike<number>;

/** The relative error of a product due to rounding. */
const ROUNDING = 1e-12;

/** All pairs of the four points; the sides of the hull are among them. */
const PAIRS = [
  [0, 2],
  [2, 4],
  [4, 6],
  [6, 0],
  [0, 4],
  [2, 6],
] as const;

/** Whether a line separates two hulls with a gap of more than `gap`. */
export function areHullsSeparated(a: FourPoints, b: FourPoints, gap: number): boolean {
  return areSeparatedBySide(a, b, gap) || areSeparatedBySide(b, a, gap);
}

function areSeparatedBySide(a: FourPoints, b: FourPoints, gap: number): boolean {
  for (const [i, j] of PAIRS) {
    const [nx, ny] = [a[i + 1] - a[j + 1], a[j] - a[i]];
    const length = Math.sqrt(nx * nx + ny * ny);
    if (length === 0) continue;
    let [minA, maxA, minB, maxB] = [Infinity, -Infinity, Infinity, -Infinity];
    for (let k = 0; k < 8; k += 2) {
      const [onA, onB] = [nx * a[k] + ny * a[k + 1], nx * b[k] + ny * b[k + 1]];
      if (onA < minA) minA = onA;
      if (onA > maxA) maxA = onA;
      if (onB < minB) minB = onB;
      if (onB > maxB) maxB = onB;
    }
    if (minB - maxA > gap * length || minA - maxB > gap * length) return true;
  }
  return false;
}

/**
 * Whether a cubic always advances in the direction of its chord. Then it does not cross itself, and seen from either end it lies within
 * less than a half-plane.
 */
export function isMonotone(c: FourPoints): boolean {
  const [dx, dy] = [c[6] - c[0], c[7] - c[1]];
  const length = Math.sqrt(dx * dx + dy * dy);
  if (length === 0) return false;
  for (let i = 0; i < 6; i += 2) {
    const [ex, ey] = [c[i + 2] - c[i], c[i + 3] - c[i + 1]];
    // A handle of length 0 has no direction.
    if ((ex !== 0 || ey !== 0) && !(ex * dx + ey * dy > ROUNDING * length * (Math.abs(ex) + Math.abs(ey)))) return false;
  }
  return true;
}

/**
 * Whether the hulls of two monotone cubics with one shared end have nothing else in common: seen from that end, they lie in different
 * directions.
 *
 * @param i the offset of the shared end among the points of a: 0 or 6; j is the same for b
 */
export function areSeparatedAtEnd(a: FourPoints, i: 0 | 6, b: FourPoints, j: 0 | 6): boolean {
  const [wedgeA, wedgeB] = [wedgeOf(a, i), wedgeOf(b, j)];
  return !overlapsWedge(wedgeA, wedgeB) && !overlapsWedge(wedgeB, wedgeA);
}

/** The range of directions in which a hull lies as seen from one of its points: ax, ay, bx, by. The turn from a to b is less than 180°. */
type Wedge = readonly [number, number, number, number];

function wedgeOf(c: FourPoints, end: 0 | 6): Wedge {
  const other = 6 - end;
  let [ax, ay] = [c[other] - c[end], c[other + 1] - c[end + 1]];
  let [bx, by] = [ax, ay];
  for (const i of [2, 4]) {
    const [x, y] = [c[i] - c[end], c[i + 1] - c[end + 1]];
    if (x === 0 && y === 0) continue;
    if (ax * y - ay * x < 0) [ax, ay] = [x, y];
    else if (bx * y - by * x > 0) [bx, by] = [x, y];
  }
  return [ax, ay, bx, by];
}

/** Whether a side of the second wedge lies in the first one, up to rounding. */
function overlapsWedge([ax, ay, bx, by]: Wedge, [cx, cy, dx, dy]: Wedge): boolean {
  return contains(cx, cy) || contains(dx, dy);

  function contains(x: number, y: number): boolean {
    const size = Math.abs(x) + Math.abs(y);
    const slackA = ROUNDING * size * (Math.abs(ax) + Math.abs(ay));
    const slackB = ROUNDING * size * (Math.abs(bx) + Math.abs(by));
    return ax * y - ay * x >= -slackA && x * by - y * bx >= -slackB && x * (ax + bx) + y * (ay + by) > 0;
  }
}
