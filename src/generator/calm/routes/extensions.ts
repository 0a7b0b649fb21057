import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../../geometry/arithmetic/squares.ts';
import type { CurveEnd } from '../../web.ts';
import type { Scene } from '../scene.ts';
import { type Path, pointAlong } from './path.ts';
import { listPieces } from './pieces.ts';
import { createRoute, type Route } from './route.ts';
import { type Curvature, traceRoute } from './trace.ts';

const DEGREE = Math.PI / 180;

/** The radii of arcs, in units, and the bends: by how many degrees they turn, and their radius. They suit straight pictures and curved ones. */
const STRAIGHT_PALETTE = {
  arcs: [1600, 900, 500],
  bends: [
    [18, 260],
    [36, 240],
    [60, 220],
    [90, 200],
  ],
} as const;
const CURVED_PALETTE = {
  arcs: [1100, 600, 380, 260],
  bends: [
    [20, 260],
    [40, 220],
    [65, 190],
    [95, 180],
    [130, 170],
  ],
} as const;

/** A picture with a larger share of straight length is a straight one. */
export const STRAIGHT_PICTURE = 0.6;

/** An arc becomes straight after this turning. */
const MAX_ARC = 115 * DEGREE;

/** A route must not turn more in total. */
export const MAX_TURNING = 150 * DEGREE;

/** The length over which the curvature of a route grows from 0. */
const FADE_IN = 50;

/** Where a bend is about to end, its curvature fades out over this turning. */
const FADE_OUT = 12 * DEGREE;

/** Where the picture arrives with a smaller radius, its own curvature fades out over `BLEND` units in additional routes, so that no bend shows the end. */
const BLEND_RADIUS = 1200;
const BLEND = 70;
const MIN_BLEND_RADIUS = 60;

/** The maximum number of extensions of an end. */
const MAX_EXTENSIONS = 16;

/** Two extensions are alike if they reach the frame within `ALIKE_EXIT` of each other and are `ALIKE_GAP` apart on average. */
const ALIKE_EXIT = 14;
const ALIKE_GAP = 9;

/** A shape that any end can be continued with. */
interface Shape {
  readonly curvature: Curvature;
  readonly radius: number;
  /** The side to which it bends: -1, 0 or 1. */
  readonly side: number;
}

/** The candidates for continuing an end to the frame, cheapest first. They differ. */
export function createExtensions(scene: Scene, end: CurveEnd, costOf: (route: Route) => number): Route[] {
  const arriving = curvatureAtEnd(scene, end);
  const blended = Math.abs(arriving) > 1 / BLEND_RADIUS ? [0, arriving] : [0];
  const direction = atan2(end.outY, end.outX);
  const found = blended.flatMap((start) =>
    listShapes(scene).flatMap((shape) => {
      const trace = traceRoute(scene.frame, end, direction, blend(shape.curvature, start));
      if (trace === undefined) return [];
      const isOpposite = start === 0 && shape.side * arriving < 0 && Math.abs(arriving) * 800 > 1;
      const route = createRoute(scene.frame, trace, { ends: [end.index], radius: shape.radius, inflections: isOpposite ? 1 : 0 });
      return route.turning > MAX_TURNING ? [] : [{ route, cost: costOf(route) }];
    }),
  );
  for (const { curvature, radius, inflections } of listPieces(scene, end)) {
    const trace = traceRoute(scene.frame, end, direction, curvature);
    if (trace === undefined) continue;
    const route = createRoute(scene.frame, trace, { ends: [end.index], radius, inflections });
    if (route.turning <= MAX_TURNING) found.push({ route, cost: costOf(route) });
  }
  const kept: Route[] = [];
  for (const { route } of found.sort((a, b) => a.cost - b.cost)) {
    if (kept.length === MAX_EXTENSIONS) break;
    if (!kept.some((other) => areAlike(other, route))) kept.push(route);
  }
  return kept;
}

function listShapes({ style }: Scene): Shape[] {
  const { arcs, bends } = style.straightness > STRAIGHT_PICTURE ? STRAIGHT_PALETTE : CURVED_PALETTE;
  const shapes: Shape[] = [{ curvature: () => 0, radius: Number.POSITIVE_INFINITY, side: 0 }];
  for (const side of [1, -1]) {
    for (const radius of arcs) shapes.push({ curvature: arc(side, radius), radius, side });
    for (const [degrees, radius] of bends) shapes.push({ curvature: bend(side, degrees * DEGREE, radius), radius, side });
  }
  return shapes;
}

function arc(side: number, radius: number): Curvature {
  return (along, turned) => (Math.abs(turned) > MAX_ARC ? 0 : (side / radius) * Math.min(1, along / FADE_IN));
}

function bend(side: number, turning: number, radius: number): Curvature {
  return (along, turned) => {
    const left = turning - Math.abs(turned);
    if (left <= 0.001) return 0;
    return (side / radius) * Math.min(1, along / FADE_IN + 0.1, Math.sqrt(left / FADE_OUT) + 0.08);
  };
}

/** Adds a curvature that fades out linearly. Its turning does not count for the shape. */
function blend(curvature: Curvature, start: number): Curvature {
  if (start === 0) return curvature;
  return (along, turned) => {
    const passed = Math.min(along, BLEND);
    const own = start * (passed - (passed * passed) / (2 * BLEND));
    return start * Math.max(0, 1 - along / BLEND) + curvature(along, turned - own);
  };
}

/** The signed curvature with which the picture arrives at an end. */
export function curvatureAtEnd({ outlines }: Scene, { index }: CurveEnd): number {
  const outline = outlines[index >> 1];
  const step = Math.min(outline.length / 2, 16);
  const before = (distance: number) => pointAlong(outline, index % 2 === 0 ? distance : outline.length - distance);
  const [a, b, c] = [before(2 * step), before(step), before(0)];
  const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
  const product = hypot(ux, uy) * hypot(vx, vy) * hypot(c.x - a.x, c.y - a.y);
  const curvature = product === 0 ? 0 : (2 * (ux * vy - uy * vx)) / product;
  return Math.max(-1 / MIN_BLEND_RADIUS, Math.min(1 / MIN_BLEND_RADIUS, curvature));
}

function areAlike(a: Route, b: Route): boolean {
  return Math.abs(a.exits[0] - b.exits[0]) < ALIKE_EXIT && meanGap(a, b) < ALIKE_GAP;
}

function meanGap(a: Path, b: Path): number {
  let sum = 0;
  for (let i = 1; i <= 5; i++) {
    const p = pointAlong(a, (i * a.length) / 5);
    const q = pointAlong(b, (i * b.length) / 5);
    sum += hypot(p.x - q.x, p.y - q.y) / 5;
  }
  return sum;
}
