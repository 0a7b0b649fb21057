import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../../geometry/arithmetic/squares.ts';
import { type Cubic, pointAt } from '../../../geometry/cubic.ts';
import { mengerCurvature } from '../../../metrics/curvature.ts';
import { round } from '../../sample.ts';
import type { CurveEnd } from '../../web.ts';
import type { Scene } from '../scene.ts';
import { MAX_TURNING } from './extensions.ts';
import { createRoute, type Route } from './route.ts';
import type { Trace } from './trace.ts';

const DEGREE = Math.PI / 180;

/** The maximum angles between the directions of the ends and the line between them: each, and their sum. */
const MAX_ANGLE = 80 * DEGREE;
const MAX_ANGLES = 130 * DEGREE;

/** Nearer ends are not connected. */
const MIN_DISTANCE = 8;

/** The lengths of the handles that are tried, as fractions of the distance. */
const HANDLES = [0.3, 0.38, 0.5, 0.65] as const;

const MIN_RADIUS = 34;

/** The minimum distance from the frame. */
const MARGIN = 6;

/** The length of a segment, as that of other routes. */
const SEGMENT = 8;

/** Both angles must be larger for an S to count as one. */
const MIN_S_ANGLE = 6 * DEGREE;

/** The maximum number of bridges at an end. */
const MAX_BRIDGES = 8;

/** The candidates for connecting two ends of different curves, cheapest first. */
export function createBridges(scene: Scene, costOf: (route: Route) => number): Route[] {
  const { openEnds } = scene;
  const found = openEnds.flatMap((from, i) =>
    openEnds.slice(i + 1).flatMap((to) => {
      const route = createBridge(scene, from, to);
      return route === undefined ? [] : [{ route, cost: costOf(route) }];
    }),
  );
  const counts = new Map<number, number>();
  return found
    .sort((a, b) => a.cost - b.cost)
    .map(({ route }) => route)
    .filter(({ ends }) => {
      if (ends.some((end) => (counts.get(end) ?? 0) >= MAX_BRIDGES)) return false;
      for (const end of ends) counts.set(end, (counts.get(end) ?? 0) + 1);
      return true;
    });
}

/** The calmest of the cubics between two ends; undefined if they do not face each other. */
function createBridge(scene: Scene, from: CurveEnd, to: CurveEnd): Route | undefined {
  if (from.index >> 1 === to.index >> 1) return undefined;
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const distance = hypot(dx, dy);
  if (distance < MIN_DISTANCE) return undefined;
  // Signed, from the line between the ends to the directions in which the bridge leaves and arrives.
  const leaving = angleFrom(dx, dy, from.outX, from.outY);
  const arriving = angleFrom(dx, dy, -to.outX, -to.outY);
  const [a, b] = [Math.abs(leaving), Math.abs(arriving)];
  if (a + b > MAX_ANGLES || Math.max(a, b) > MAX_ANGLE) return undefined;
  const isS = leaving * arriving > 0 && Math.min(a, b) > MIN_S_ANGLE;
  let best: Route | undefined;
  let bestScore = Number.POSITIVE_INFINITY;
  for (const first of HANDLES) {
    for (const second of HANDLES) {
      const trace = sampleBridge(from, to, first * distance, second * distance, distance);
      if (!isInside(scene, trace)) continue;
      const { bending, radius } = measureBending(trace);
      const route = createRoute(scene.frame, trace, { ends: [from.index, to.index], radius, inflections: isS ? 1 : 0 });
      const score = route.turning + 40 * bending + 30 / radius;
      if (score >= bestScore) continue;
      bestScore = score;
      best = route;
    }
  }
  return best === undefined || best.radius < MIN_RADIUS || best.turning > MAX_TURNING ? undefined : best;
}

function angleFrom(ax: number, ay: number, bx: number, by: number): number {
  return atan2(ax * by - ay * bx, ax * bx + ay * by);
}

function sampleBridge(from: CurveEnd, to: CurveEnd, first: number, second: number, distance: number): Trace {
  const cubic: Cubic = [
    from.x,
    from.y,
    from.x + first * from.outX,
    from.y + first * from.outY,
    to.x + second * to.outX,
    to.y + second * to.outY,
    to.x,
    to.y,
  ];
  const count = Math.max(4, Math.ceil((1.2 * distance) / SEGMENT));
  const points = Array.from({ length: count + 1 }, (_, i) => pointAt(cubic, i / count));
  return { x: points.map(({ x }) => round(x)), y: points.map(({ y }) => round(y)) };
}

function isInside({ frame: { width, height } }: Scene, { x, y }: Trace): boolean {
  return x.every((px, i) => px >= MARGIN && y[i] >= MARGIN && px <= width - MARGIN && y[i] <= height - MARGIN);
}

/** The integral of the squared curvature along the points, and the smallest radius. */
function measureBending({ x, y }: Trace): { bending: number; radius: number } {
  let bending = 0;
  let sharpest = 0;
  for (let i = 1; i + 1 < x.length; i++) {
    const curvature = mengerCurvature(x[i - 1], y[i - 1], x[i], y[i], x[i + 1], y[i + 1]);
    bending += curvature * curvature * hypot(x[i + 1] - x[i], y[i + 1] - y[i]);
    sharpest = Math.max(sharpest, curvature);
  }
  return { bending, radius: 1 / sharpest };
}
