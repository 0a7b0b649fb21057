import { windingOfSegment } from '../geometry/polygon.ts';
import type { Points } from '../puzzle/puzzle.ts';
import type { Place } from './labelling.ts';
import { AT_FINISH, type Ports } from './ports.ts';
import { clipToStrip, Span } from './strip.ts';

/** What is nearer to one another than this only touches, in puzzle units. */
export const TOUCH = 1e-6;

/**
 * The way along which a label may be carried out from a port: its box slides in a strip beside the line on which the curve goes on. Places in it are u
 * along the line, from the port, and v across, to the label's own side.
 */
export interface Ray {
  readonly port: number;
  x: number;
  y: number;
  /** The line's direction, of length 1, and that to the label's side. */
  alongX: number;
  alongY: number;
  acrossX: number;
  acrossY: number;
  /** Of the box, along and across. */
  readonly length: number;
  readonly height: number;
  /** Where the line runs into the frame; infinite where it does not. */
  limit: number;
  /** The smallest offset at which the box is clear of the frame; infinite where there is none. */
  least: number;
}

/** On which side of the outward line the left side of its curve is: 1 for left, as a walker outwards sees it. */
function turnOf(end: number, side: 'left' | 'right'): 1 | -1 {
  return (end === AT_FINISH) === (side === 'left') ? 1 : -1;
}

/** The ray of a label at a port. */
export function createRay(ports: Ports, port: number, side: 'left' | 'right', length: number, height: number, frame: Points): Ray {
  const ray = { port, x: 0, y: 0, alongX: 1, alongY: 0, acrossX: 0, acrossY: 0, length, height, limit: 0, least: 0 };
  moveRay(ray, ports, side, frame);
  return ray;
}

/** Moves a ray to where its port is now. Allocates nothing. */
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
  ray.least = findFree(ray, 0, frame);
}

/** Where the line first runs into the frame beyond its port; 0 where it leads into the inside at once. */
function findLimit({ x, y, alongX, alongY, acrossX, acrossY }: Ray, frame: Points): number {
  let limit = Number.POSITIVE_INFINITY;
  let isInside = false;
  const last = frame.length - 2;
  let [u0, v0] = [
    (frame[last] - x) * alongX + (frame[last + 1] - y) * alongY,
    (frame[last] - x) * acrossX + (frame[last + 1] - y) * acrossY,
  ];
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

/** The smallest offset, at least `from`, at which the box is clear of the frame; infinite where its leader would have to run through the frame. */
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
    // Its side on the line is in the way of what the line runs into.
    if (next === offset) return offset + length <= limit && isOutside(ray, offset, frame) ? offset : Number.POSITIVE_INFINITY;
    offset = next;
  }
}

/** Whether the middle of a box that does not meet the frame's sides is outside: a line along a side has a strip that is inside. */
function isOutside({ x, y, alongX, alongY, acrossX, acrossY, length, height }: Ray, offset: number, frame: Points): boolean {
  const [u, v] = [offset + length / 2, height / 2];
  const [px, py] = [x + u * alongX + v * acrossX, y + u * alongY + v * acrossY];
  let winding = 0;
  for (let i = 0, before = frame.length - 2; i < frame.length; before = i, i += 2)
    winding += windingOfSegment(px, py, frame[before], frame[before + 1], frame[i], frame[i + 1]);
  return winding === 0;
}

/** A label on its ray: where it stands. */
export interface Flag {
  readonly ray: Ray;
  /** From the port to the box, along the line. */
  readonly offset: number;
}

/** The corners of a box, in the order of a Label. */
export function cornersOf({ ray, offset }: Flag): [Place, Place, Place, Place] {
  const at = (u: number, v: number): Place => [ray.x + u * ray.alongX + v * ray.acrossX, ray.y + u * ray.alongY + v * ray.acrossY];
  return [at(offset, 0), at(offset + ray.length, 0), at(offset + ray.length, ray.height), at(offset, ray.height)];
}
