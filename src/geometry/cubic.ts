import { atan2 } from './arithmetic/atan2.ts';
import { pow } from './arithmetic/power.ts';
import { cos, sin } from './arithmetic/sine.ts';
import { hypot, square } from './arithmetic/squares.ts';
import { type Box, createBox, growBox } from './box.ts';
import type { Point } from './point.ts';

/** A cubic Bézier: x0, y0, x1, y1, x2, y2, x3, y3. */
export type Cubic = readonly [number, number, number, number, number, number, number, number];

export function pointAt([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, t: number): Point {
  const s = 1 - t;
  const [a, b, c, d] = [s * s * s, 3 * s * s * t, 3 * s * t * t, t * t * t];
  return { x: a * x0 + b * x1 + c * x2 + d * x3, y: a * y0 + b * y1 + c * y2 + d * y3 };
}

function tangentAt([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, t: number): Point {
  const s = 1 - t;
  const [a, b, c] = [3 * s * s, 6 * s * t, 3 * t * t];
  return { x: a * (x1 - x0) + b * (x2 - x1) + c * (x3 - x2), y: a * (y1 - y0) + b * (y2 - y1) + c * (y3 - y2) };
}

/** Maximum number of Newton steps to a crossing. Each about doubles the number of correct digits. */
const MAX_STEPS = 20;

/** The parameters at which two cubics cross, if they do so exactly once, not at a tangent. */
export function crossingParameters(a: Cubic, b: Cubic): [number, number] {
  let [s, t] = [0.5, 0.5];
  for (let step = 0; step < MAX_STEPS; step++) {
    const [p, q, dp, dq] = [pointAt(a, s), pointAt(b, t), tangentAt(a, s), tangentAt(b, t)];
    const determinant = dp.x * dq.y - dp.y * dq.x;
    const [x, y] = [q.x - p.x, q.y - p.y];
    if (determinant === 0 || (x === 0 && y === 0)) break;
    s = Math.min(1, Math.max(0, s + (x * dq.y - y * dq.x) / determinant));
    t = Math.min(1, Math.max(0, t + (x * dp.y - y * dp.x) / determinant));
  }
  return [s, t];
}

/** The part of the curve from one parameter to another, in that direction; `from` may be the larger one. */
export function subcurveOf(cubic: Cubic, from: number, to: number): Cubic {
  if (from === 0 && to === 1) return cubic;
  const [x0, y0, x1, y1, x2, y2, x3, y3] = cubic;
  // The blossom of the curve: affine in each of its three arguments, and equal to the curve where all three are equal.
  const blossom = (u: number, v: number, w: number, p0: number, p1: number, p2: number, p3: number) => {
    // Exact at both ends, so that adjacent parts start with the same two numbers.
    const mix = (a: number, b: number, t: number) => (t === 1 ? b : a + (b - a) * t);
    const [a, b, c] = [mix(p0, p1, u), mix(p1, p2, u), mix(p2, p3, u)];
    return mix(mix(a, b, v), mix(b, c, v), w);
  };
  const x = (u: number, v: number, w: number) => blossom(u, v, w, x0, x1, x2, x3);
  const y = (u: number, v: number, w: number) => blossom(u, v, w, y0, y1, y2, y3);
  return [
    x(from, from, from),
    y(from, from, from),
    x(from, from, to),
    y(from, from, to),
    x(from, to, to),
    y(from, to, to),
    x(to, to, to),
    y(to, to, to),
  ];
}

export function reverse([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): Cubic {
  return [x3, y3, x2, y2, x1, y1, x0, y0];
}

export function startOf(cubic: Cubic): Point {
  return { x: cubic[0], y: cubic[1] };
}

export function endOf(cubic: Cubic): Point {
  return { x: cubic[6], y: cubic[7] };
}

/** Returns the cubic with its ends moved. The handles move along, so the end directions stay, and a straight cubic stays straight. */
export function moveEnds(cubic: Cubic, start: Point, end: Point): Cubic {
  const [x0, y0, x1, y1, x2, y2, x3, y3] = cubic;
  if (isStraight(cubic)) return lineCubic(start, end);
  const [ax, ay, bx, by] = [start.x - x0, start.y - y0, end.x - x3, end.y - y3];
  return [start.x, start.y, x1 + ax, y1 + ay, x2 + bx, y2 + by, end.x, end.y];
}

export function lineCubic(start: Point, end: Point): Cubic {
  const dx = (end.x - start.x) / 3;
  const dy = (end.y - start.y) / 3;
  return [start.x, start.y, start.x + dx, start.y + dy, end.x - dx, end.y - dy, end.x, end.y];
}

/** Whether the cubic is a straight line with constant speed, up to rounding. */
function isStraight([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic): boolean {
  const slack = 1e-9 * (Math.abs(x3 - x0) + Math.abs(y3 - y0));
  const off = (value: number) => Math.abs(value) > slack;
  return !(off(3 * x1 - 2 * x0 - x3) || off(3 * y1 - 2 * y0 - y3) || off(3 * x2 - x0 - 2 * x3) || off(3 * y2 - y0 - 2 * y3));
}

/** The number of equal parameter intervals whose chords stay within `tolerance` of the cubic. */
export function countSegmentsFor([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, tolerance: number): number {
  const bend = Math.max(hypot(x0 - 2 * x1 + x2, y0 - 2 * y1 + y2), hypot(x1 - 2 * x2 + x3, y1 - 2 * y2 + y3));
  return Math.min(MAX_PARTS, Math.max(1, Math.ceil(Math.sqrt((0.75 * bend) / tolerance))));
}

/** The limit for curves that are far larger than the drawing. */
const MAX_PARTS = 500;

export function lengthOf(cubic: Cubic): number {
  const parts = 8;
  let length = 0;
  let before = startOf(cubic);
  for (let i = 1; i <= parts; i++) {
    const point = pointAt(cubic, i / parts);
    length += hypot(point.x - before.x, point.y - before.y);
    before = point;
  }
  return length;
}

/**
 * The direction at the start, as an angle on screen. Handles shorter than `minHandle` are ignored: drawing programs leave such handles
 * behind, pointing in any direction.
 */
export function startAngle(cubic: Cubic, minHandle: number): number {
  const [x0, y0] = cubic;
  for (let i = 2; i < 8; i += 2) {
    const [dx, dy] = [cubic[i] - x0, cubic[i + 1] - y0];
    if (hypot(dx, dy) >= minHandle) return atan2(dy, dx);
  }
  return atan2(cubic[7] - y0, cubic[6] - x0);
}

/** The direction at the end, as an angle on screen. */
export function endAngle(cubic: Cubic, minHandle: number): number {
  return startAngle(reverse(cubic), minHandle) + Math.PI;
}

/** The difference of two directions, from 0 to π. */
export function angleBetween(a: number, b: number): number {
  return Math.abs(atan2(sin(a - b), cos(a - b)));
}

/** The curvature at a parameter: one over the radius; 0 where the speed is 0. */
export function curvatureAt([x0, y0, x1, y1, x2, y2, x3, y3]: Cubic, t: number): number {
  const s = 1 - t;
  const first = (p0: number, p1: number, p2: number, p3: number) => 3 * (s * s * (p1 - p0) + 2 * s * t * (p2 - p1) + t * t * (p3 - p2));
  const second = (p0: number, p1: number, p2: number, p3: number) => 6 * (s * (p0 - 2 * p1 + p2) + t * (p1 - 2 * p2 + p3));
  const [dx, dy] = [first(x0, x1, x2, x3), first(y0, y1, y2, y3)];
  const speed = hypot(dx, dy);
  return speed < 1e-9 ? 0 : Math.abs(dx * second(y0, y1, y2, y3) - dy * second(x0, x1, x2, x3)) / pow(speed, 3);
}

/** The exact bounding box of cubics. */
export function boxAround(cubics: Iterable<Cubic>): Box {
  const box = createBox();
  for (const cubic of cubics) {
    for (const t of [0, 1, ...findExtrema(cubic, 0), ...findExtrema(cubic, 1)]) {
      const { x, y } = pointAt(cubic, t);
      growBox(box, x, y);
    }
  }
  return box;
}

/** The inner parameters at which a coordinate has an extremum. */
function findExtrema(cubic: Cubic, axis: 0 | 1): number[] {
  const [p0, p1, p2, p3] = [cubic[axis], cubic[2 + axis], cubic[4 + axis], cubic[6 + axis]];
  const a = p3 - 3 * p2 + 3 * p1 - p0;
  const b = 2 * (p2 - 2 * p1 + p0);
  const c = p1 - p0;
  const root = Math.sqrt(Math.max(0, b * b - 4 * a * c));
  const half = -(b + Math.sign(b || 1) * root) / 2;
  return [half / a, c / half].filter((t) => t > 0 && t < 1);
}

/** The resolution of the search for the nearest point of a curve. */
const NEAREST_SAMPLES = 32;
const NEAREST_REFINEMENTS = 20;

/** The parameter of the cubic's point nearest to a given point. */
export function nearestParameter(cubic: Cubic, { x, y }: Point): number {
  const distanceSq = (t: number) => {
    const point = pointAt(cubic, t);
    return square(point.x - x) + square(point.y - y);
  };
  let best = 0;
  for (let i = 1; i <= NEAREST_SAMPLES; i++) if (distanceSq(i / NEAREST_SAMPLES) < distanceSq(best)) best = i / NEAREST_SAMPLES;
  for (let i = 0, step = 1 / NEAREST_SAMPLES; i < NEAREST_REFINEMENTS; i++, step /= 2) {
    for (const t of [Math.max(0, best - step), Math.min(1, best + step)]) if (distanceSq(t) < distanceSq(best)) best = t;
  }
  return best;
}
