import type { Cubic } from './picture.ts';

/** The longest segment of a sampled curve: one percent of the frame, as in van de Kerkhof et al. 2019. */
const STEP = 10;

/** How far a sampled curve may stay from the Bézier; below what is seen, and what parts curves that run close together. */
const FLATNESS = 0.1;

/** Halved at most so often: a cusp is never flat. */
const MAX_DEPTH = 10;

/**
 * A chain of cubics as a polyline x0, y0, x1, y1, … Its points have two decimals, which keeps files short; no two consecutive ones are
 * equal, so that a chain smaller than that gives a single point.
 */
export function sampleCubics(cubics: readonly Cubic[]): Float64Array {
  const points = [round(cubics[0][0]), round(cubics[0][1])];
  for (const cubic of cubics) sampleInto(points, cubic, 0);
  return Float64Array.from(points);
}

function sampleInto(points: number[], cubic: Cubic, depth: number): void {
  if (depth >= MAX_DEPTH || (depth > 0 && isFlat(cubic))) {
    const [x, y] = [round(cubic[6]), round(cubic[7])];
    if (x !== points.at(-2) || y !== points.at(-1)) points.push(x, y);
    return;
  }
  const [first, second] = halve(cubic);
  sampleInto(points, first, depth + 1);
  sampleInto(points, second, depth + 1);
}

/** Both halves; this is called for every few units of every curve that is tried. */
function halve([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): [Cubic, Cubic] {
  const [ax, bx, cx] = [(x0 + x1) / 2, (x1 + x2) / 2, (x2 + x3) / 2];
  const [ay, by, cy] = [(y0 + y1) / 2, (y1 + y2) / 2, (y2 + y3) / 2];
  const [dx, dy, ex, ey] = [(ax + bx) / 2, (ay + by) / 2, (bx + cx) / 2, (by + cy) / 2];
  const [mx, my] = [(dx + ex) / 2, (dy + ey) / 2];
  return [
    [x0, y0, ax, ay, dx, dy, mx, my],
    [mx, my, ex, ey, cx, cy, x3, y3],
  ];
}

/** Whether its chord is short, and no control point farther from it than the curve may be: then neither is the curve. */
function isFlat([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): boolean {
  const [dx, dy] = [x3 - x0, y3 - y0];
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (chord > STEP) return false;
  const farthest = Math.max(Math.abs((x1 - x0) * dy - (y1 - y0) * dx), Math.abs((x2 - x0) * dy - (y2 - y0) * dx));
  if (farthest > (4 / 3) * FLATNESS * chord) return false;
  const [first, middle, last] = [(x1 - x0) ** 2 + (y1 - y0) ** 2, (x2 - x1) ** 2 + (y2 - y1) ** 2, (x3 - x2) ** 2 + (y3 - y2) ** 2];
  // Not one that goes forth and back along its chord.
  return Math.sqrt(first) + Math.sqrt(middle) + Math.sqrt(last) <= chord + 1;
}

/** Two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
