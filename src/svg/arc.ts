import { atan2 } from '../geometry/arithmetic/atan2.ts';
import { cos, sin, tan } from '../geometry/arithmetic/sine.ts';
import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Cubic } from '../geometry/cubic.ts';
import type { Point } from '../geometry/point.ts';
import { toRadians } from './matrix.ts';

/** The parameters of an arc in path data, except its ends. */
export interface Arc {
  readonly radiusX: number;
  readonly radiusY: number;
  /** Rotation of the ellipse. */
  readonly degrees: number;
  /** Selects the longer of the two possible arcs in each direction. */
  readonly isLarge: boolean;
  /** Clockwise on screen. */
  readonly isClockwise: boolean;
}

/** Tolerance for rounding when counting quarters. */
const SLACK = 1e-9;

/**
 * Converts an elliptical arc to Béziers of at most a quarter each, with the formulas of SVG's implementation notes; the last one ends
 * exactly at `end`. Radii that are too small grow until the ellipse spans both ends. Returns an empty list if the ends are equal, or if a
 * radius is 0, which means a straight line.
 */
export function arcToCubics(start: Point, arc: Arc, end: Point): Cubic[] {
  const turnX = cos(toRadians(arc.degrees));
  const turnY = sin(toRadians(arc.degrees));
  // Half the vector from the end to the start, in the axes of the ellipse and as fractions of its radii.
  const [dx, dy] = [(start.x - end.x) / 2, (start.y - end.y) / 2];
  const across = turnX * dx + turnY * dy;
  const along = turnX * dy - turnY * dx;
  if ((across === 0 && along === 0) || arc.radiusX === 0 || arc.radiusY === 0) return [];
  const growth = Math.max(1, hypot(across / arc.radiusX, along / arc.radiusY));
  const radiusX = Math.abs(arc.radiusX) * growth;
  const radiusY = Math.abs(arc.radiusY) * growth;
  const [px, py] = [across / radiusX, along / radiusY];

  // On the unit circle the ends are c + p and c − p, for a centre c that is at right angles to p.
  const sq = px * px + py * py;
  const away = (arc.isLarge === arc.isClockwise ? -1 : 1) * Math.sqrt(Math.max(0, 1 - sq) / sq);
  const [cx, cy] = [away * py, -away * px];
  const from = atan2(py - cy, px - cx);
  const turn = turnBetween(from, atan2(-py - cy, -px - cx), arc.isClockwise);

  const pointAt = (x: number, y: number): [number, number] => {
    const [u, v] = [radiusX * (x + cx), radiusY * (y + cy)];
    return [turnX * u - turnY * v + (start.x + end.x) / 2, turnY * u + turnX * v + (start.y + end.y) / 2];
  };
  const count = Math.max(1, Math.ceil(Math.abs(turn) / (Math.PI / 2) - SLACK));
  const handle = (4 / 3) * tan(turn / count / 4);
  const cubics: Cubic[] = [];
  let [x, y] = [start.x, start.y];
  let [ux, uy] = [cos(from), sin(from)];
  for (let i = 1; i <= count; i++) {
    const angle = from + (turn * i) / count;
    const [vx, vy] = [cos(angle), sin(angle)];
    const [toX, toY] = i === count ? [end.x, end.y] : pointAt(vx, vy);
    cubics.push([x, y, ...pointAt(ux - handle * uy, uy + handle * ux), ...pointAt(vx + handle * vy, vy - handle * vx), toX, toY]);
    [x, y, ux, uy] = [toX, toY, vx, vy];
  }
  return cubics;
}

/** The turn from one angle to another: positive if clockwise, as y points down on screen. */
function turnBetween(from: number, to: number, isClockwise: boolean): number {
  const turn = to - from;
  if (isClockwise) return turn < 0 ? turn + 2 * Math.PI : turn;
  return turn > 0 ? turn - 2 * Math.PI : turn;
}
