import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Cubic } from '../geometry/cubic.ts';

/** The maximum segment length of a sampled curve: one percent of the frame, as in van de Kerkhof et al. 2019. */
const MAX_SEGMENT = 10;

/** The maximum distance of a sampled curve from the Bézier. It is invisible, and smaller than the distance between curves that run close together. */
const FLATNESS = 0.1;

/** The maximum number of subdivisions, because a cusp is never flat. */
const MAX_DEPTH = 10;

/**
 * Samples a chain of cubics as a polyline x0, y0, x1, y1, … Coordinates have two decimals, which keeps files short. Consecutive points differ, so a
 * chain smaller than the rounding gives a single point.
 */
export function sampleCubics(cubics: readonly Cubic[]): Float64Array {
  const points = [round(cubics[0][0]), round(cubics[0][1])];
  for (const [x0, y0, x1, y1, x2, y2, x3, y3] of cubics) sampleInto(points, 0, x0, y0, x1, y1, x2, y2, x3, y3);
  return Float64Array.from(points);
}

/** Halves the cubic until it is flat. It is called for every few units of every tried curve, so it allocates no objects. */
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

/** Whether the chord is short and no control point is too far from it, which bounds the distance of the curve. */
function isFlat(x0: number, y0: number, x1: number, y1: number, x2: number, y2: number, x3: number, y3: number): boolean {
  const dx = x3 - x0;
  const dy = y3 - y0;
  const chord = Math.sqrt(dx * dx + dy * dy);
  if (chord > MAX_SEGMENT) return false;
  const farthest = Math.max(Math.abs((x1 - x0) * dy - (y1 - y0) * dx), Math.abs((x2 - x0) * dy - (y2 - y0) * dx));
  if (farthest > (4 / 3) * FLATNESS * chord) return false;
  // Excludes a curve that runs back and forth along its chord.
  return distance(x0, y0, x1, y1) + distance(x1, y1, x2, y2) + distance(x2, y2, x3, y3) <= chord + 1;
}

function distance(ax: number, ay: number, bx: number, by: number): number {
  return hypot(bx - ax, by - ay);
}

/** Rounds to two decimals. */
export function round(value: number): number {
  return Math.round(value * 100) / 100;
}
