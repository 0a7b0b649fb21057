import { PictureError } from './error.ts';
import type { Cubic } from './picture.ts';

/** The longest segment of a sampled curve: one percent of the frame, as in van de Kerkhof et al. 2019. */
const STEP = 10;

/** How far a sampled curve may stay from the Bézier; below what is seen, and what parts curves that run close together. */
const FLATNESS = 0.1;

/** Halved at most so often: a cusp is never flat. */
const MAX_DEPTH = 10;

/** The point at parameter t, from 0 to 1. */
export function pointOnCubic([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, t: number): { x: number; y: number } {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 };
}

/** The part from parameter 0 to t. */
export function cutCubic(cubic: Cubic, t: number): Cubic {
  return splitCubic(cubic, t)[0];
}

function splitCubic([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, t: number): [Cubic, Cubic] {
  const s = 1 - t;
  const [ax, bx, cx] = [s * x0 + t * x1, s * x1 + t * x2, s * x2 + t * x3];
  const [ay, by, cy] = [s * y0 + t * y1, s * y1 + t * y2, s * y2 + t * y3];
  const [dx, dy, ex, ey] = [s * ax + t * bx, s * ay + t * by, s * bx + t * cx, s * by + t * cy];
  const [mx, my] = [s * dx + t * ex, s * dy + t * ey];
  return [
    [x0, y0, ax, ay, dx, dy, mx, my],
    [mx, my, ex, ey, cx, cy, x3, y3],
  ];
}

/** The direction in which a chain of cubics leaves its first point, of length 1. */
export function directionAtStart(cubics: readonly Cubic[]): { x: number; y: number } {
  const [x0, y0] = cubics[0];
  for (const cubic of cubics) {
    for (let i = 0; i < 8; i += 2) {
      const [dx, dy] = [cubic[i] - x0, cubic[i + 1] - y0];
      const length = Math.hypot(dx, dy);
      if (length > 1e-9) return { x: dx / length, y: dy / length };
    }
  }
  throw new PictureError('a curve of the picture is a single point', x0, y0);
}

export function reverseCubic([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Cubic {
  return [x3, y3, x2, y2, x1, y1, x0, y0];
}

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
  for (const half of splitCubic(cubic, 0.5)) sampleInto(points, half, depth + 1);
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
