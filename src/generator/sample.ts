import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Cubic } from '../geometry/cubic.ts';

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
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of cubics) sampleInto(points, 0, x0, y0, x1, y1, x2, y2, x3, y3);
  return Float64Array.from(points);
}

/** Halves the cubic until it is flat. This is called for every few units of every curve that is tried, so it makes no objects. */
function sampleInto(
  points: number[],
  depth: number,
  x0: number,
  y0: number,
  x1: number,
  y1: number,
  x2: number,
  y2: number,
  x3: number,
  y3: number,
): void {
  if (depth >= MAX_DEPTH || (depth > 0 && isFlat(x0, y0, x1, y1, x2, y2, x3, y3))) {
    const x = round(x3);
    const y = round(y3);
    if (x !== points[points.length - 2] || y !== points[points.length - 1]) points.push(x, y);
    return;
  }
  const ax = (x0 + x1) / 2;
  const ay = (y0 + y1) / 2;
  const bx = (x1 + x2) / 2;
  const by = (y1 + y2) / 2;
  const cx = (x2 + x3) / 2;
  const cy = (y2 + y3) / 2;
  const dx = (ax + bx) / 2;
  const dy = (ay + by) / 2;
  const ex = (bx + cx) / 2;
  const ey = (by + cy) / 2;
  const mx = (dx + ex) / 2;
  const my = (dy + ey) / 2;
  sampleInto(points, depth + 1, x0, y0, ax, ay, dx, dy, mx, my);
  sampleInto(points, depth + 1, mx, my, ex, ey, cx, cy, x3, y3);
}

/** Whether its chord is short, and no control point farther from it than the curve may be: then neither is the curve. */
function isFlat(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): boolean {
  const dx = x3 - x0;
  const dy = y3 - y0;
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (chord > STEP) return false;
  const farthest = Math.max(Math.abs((x1 - x0) * dy - (y1 - y0) * dx), Math.abs((x2 - x0) * dy - (y2 - y0) * dx));
  if (farthest > (4 / 3) * FLATNESS * chord) return false;
  // Not one that goes forth and back along its chord.
  return distance(x0, y0, x1, y1) + distance(x1, y1, x2, y2) + distance(x2, y2, x3, y3) <= chord + 1;
}

function distance(ax: number, ay: number, bx: number, by: number): number {
  return hypot(bx - ax, by - ay);
}

/** Two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
