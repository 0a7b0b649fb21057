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

/**
 * Whether two cubics cross in exactly one point, between their ends. A sufficient condition, which holds for short parts around most crossings:
 *
 * - At most one: seen from a, b always advances to the same side, so the cross product of any two of their tangents has the same sign. If they had
 *   two points in common, the chords between these would be equal, but their cross product is an integral of such products.
 * - At least one: the ends of each lie beyond the hull of the other, on both sides. So no end meets the other curve while both are deformed into
 *   their chords inside their hulls, and the number of crossings remains odd. The chords cross.
 */
export function doCrossOnce(a: FourPoints, b: FourPoints, gap: number): boolean {
  return isBetweenEnds(a, b, gap) && isBetweenEnds(b, a, gap) && advancesToOneSide(a, b);
}

/** Whether the strip around a hull, parallel to its chord, lies between the ends of another cubic with a gap of more than `gap`. */
function isBetweenEnds(a: FourPoints, b: FourPoints, gap: number): boolean {
  const [nx, ny] = [a[1] - a[7], a[6] - a[0]];
  const offsetOf = (c: FourPoints, i: number) => nx * (c[i] - a[0]) + ny * (c[i + 1] - a[1]);
  const [second, third] = [offsetOf(a, 2), offsetOf(a, 4)];
  const room = gap * Math.sqrt(nx * nx + ny * ny);
  const [low, high] = [Math.min(0, second, third) - room, Math.max(0, second, third) + room];
  const [start, end] = [offsetOf(b, 0), offsetOf(b, 6)];
  return (start < low && end > high) || (end < low && start > high);
}

/** Whether the cross products of the tangents of two cubics all have the same sign. Handles of length 0 have no direction. */
function advancesToOneSide(a: FourPoints, b: FourPoints): boolean {
  let sign = 0;
  for (let i = 0; i < 6; i += 2) {
    const [ax, ay] = [a[i + 2] - a[i], a[i + 3] - a[i + 1]];
    for (let j = 0; j < 6; j += 2) {
      const [bx, by] = [b[j + 2] - b[j], b[j + 3] - b[j + 1]];
      const size = (Math.abs(ax) + Math.abs(ay)) * (Math.abs(bx) + Math.abs(by));
      if (size === 0) continue;
      const product = ax * by - ay * bx;
      if (Math.abs(product) <= ROUNDING * size || product * sign < 0) return false;
      sign = product;
    }
  }
  return sign !== 0;
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
