import { windingOfSegment } from '../geometry/polygon.ts';
import type { Points } from '../puzzle/puzzle.ts';
import type { Point } from './labelling.ts';
import { AT_FINISH, type Ports } from './ports.ts';
import { clipToStrip, Span } from './strip.ts';

/** Boxes closer than this only touch, in puzzle units. */
export const TOUCH = 1e-6;

/**
 * The path along which a label can move out from a port: its box slides in a strip beside the line that continues the curve. Coordinates in
 * the strip are u along the line, from the port, and v across it, towards the label's own side.
 */
export interface Ray {
  readonly port: number;
  x: number;
  y: number;
  /** Unit vectors along the line and towards the label's side. */
  alongX: number;
  alongY: number;
  acrossX: number;
  acrossY: number;
  /** Size of the box, along and across the line. */
  readonly length: number;
  readonly height: number;
  /** The u at which the line runs into the frame; infinite if it does not. */
  limit: number;
  /** The smallest offset at which the box is clear of the frame; infinite if there is none. */
  minOffset: number;
}

/** The side of the outward line on which the left or right side of its curve is: 1 for left, looking outwards. */
function turnOf(end: number, side: 'left' | 'right'): 1 | -1 {
  return (end === AT_FINISH) === (side === 'left') ? 1 : -1;
}

export function createRay(ports: Ports, port: number, side: 'left' | 'right', length: number, height: number, frame: Points): Ray {
  const ray = { port, x: 0, y: 0, alongX: 1, alongY: 0, acrossX: 0, acrossY: 0, length, height, limit: 0, minOffset: 0 };
  moveRay(ray, ports, side, frame);
  return ray;
}

/** Updates a ray after its port has moved. Allocates nothing. */
export function moveRay(ray: Ray, ports: Ports, side: 'left' | 'right', frame: Points): void {
  const { port } = ray;
  const turn = turnOf(ports.end[port], side);
  ray.x = ports.x[port];
  ray.y = ports.y[port];
  ray.alongX = ports.outX[port];
  ray.alongY = ports.outY[port];
  ray.acrossX = turn * ray.alongY;
  ray.acrossY = -turn * ray.alongX;
  ray.limit = findLimit(ray, frame);
  ray.minOffset = findFree(ray, 0, frame);
}

/** The u at which the line first runs into the frame beyond its port; 0 if it leads inside immediately. */
function findLimit({ x, y, alongX, alongY, acrossX, acrossY }: Ray, frame: Points): number {
  let limit = Number.POSITIVE_INFINITY;
  let isInside = false;
  const last = frame.length - 2;
  let u0 = (frame[last] - x) * alongX + (frame[last + 1] - y) * alongY;
  let v0 = (frame[last] - x) * acrossX + (frame[last + 1] - y) * acrossY;
  for (let i = 0; i < frame.length; i += 2) {
    const u1 = (frame[i] - x) * alongX + (frame[i + 1] - y) * alongY;
    const v1 = (frame[i] - x) * acrossX + (frame[i + 1] - y) * acrossY;
    if (v0 > 0 !== v1 > 0) {
      const u = u0 + ((u1 - u0) * v0) / (v0 - v1);
      if (u > TOUCH) {
        limit = Math.min(limit, u);
        isInside = !isInside;
      }
    }
    u0 = u1;
    v0 = v1;
  }
  return isInside ? 0 : limit;
}

const span = new Span();

/**
 * The smallest offset, at least `from`, at which the box is clear of the frame; infinite if its leader would have to run through the frame.
 */
export function findFree(ray: Ray, from: number, frame: Points): number {
  const { x, y, alongX, alongY, acrossX, acrossY, length, height, limit } = ray;
  if (limit === 0) return Number.POSITIVE_INFINITY;
  let offset = from;
  for (;;) {
    let next = offset;
    const last = frame.length - 2;
    let u0 = (frame[last] - x) * alongX + (frame[last + 1] - y) * alongY;
    let v0 = (frame[last] - x) * acrossX + (frame[last + 1] - y) * acrossY;
    for (let i = 0; i < frame.length; i += 2) {
      const u1 = (frame[i] - x) * alongX + (frame[i + 1] - y) * alongY;
      const v1 = (frame[i] - x) * acrossX + (frame[i + 1] - y) * acrossY;
      if (u0 > next + TOUCH || u1 > next + TOUCH) {
        span.clear();
        clipToStrip(span, u0, v0, u1, v1, height, TOUCH);
        if (span.from < next + length - TOUCH && span.to > next + TOUCH) next = span.to;
      }
      u0 = u1;
      v0 = v1;
    }
    // The side of the box on the line must not reach the point where the line enters the frame.
    if (next === offset) return offset + length <= limit && isOutside(ray, offset, frame) ? offset : Number.POSITIVE_INFINITY;
    offset = next;
  }
}

/** Whether the middle of a box that does not meet the sides of the frame is outside: the strip of a line along a side can be inside. */
function isOutside({ x, y, alongX, alongY, acrossX, acrossY, length, height }: Ray, offset: number, frame: Points): boolean {
  const u = offset + length / 2;
  const v = height / 2;
  const px = x + u * alongX + v * acrossX;
  const py = y + u * alongY + v * acrossY;
  let winding = 0;
  for (let i = 0, before = frame.length - 2; i < frame.length; before = i, i += 2)
    winding += windingOfSegment(px, py, frame[before], frame[before + 1], frame[i], frame[i + 1]);
  return winding === 0;
}

/** A position of a label on its ray. */
export interface Placement {
  readonly ray: Ray;
  /** Distance from the port to the box, along the line. */
  readonly offset: number;
}

/** The corners of a box, in the order of `Label`. */
export function cornersOf({ ray, offset }: Placement): [Point, Point, Point, Point] {
  const at = (u: number, v: number): Point => [ray.x + u * ray.alongX + v * ray.acrossX, ray.y + u * ray.alongY + v * ray.acrossY];
  return [at(offset, 0), at(offset + ray.length, 0), at(offset + ray.length, ray.height), at(offset, ray.height)];
}
