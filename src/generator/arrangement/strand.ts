import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { areaOfSegment } from '../../geometry/polygon.ts';

/** The role of a strand. */
export type StrandKind = 'frame' | 'picture' | 'extension' | 'bridge';

/** A polyline of the arrangement: the frame, a curve of the picture, or a generated link. Its shape never changes. */
export interface Strand {
  readonly kind: StrandKind;
  /** The last point of a closed strand repeats the first. */
  readonly closed: boolean;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** Per point: the length of the strand from its first point. */
  readonly along: Float64Array;
  /** Per point: the area swept from the first point, as defined by `areaOfSegment`. */
  readonly swept: Float64Array;
  /** The vertices on the strand in order, including both ends of an open strand. Maintained by the arrangement. */
  stops: Stop[];
}

/** A visit of a strand to a vertex, which the strand passes or ends at. */
export interface Stop {
  /** Unique in the arrangement. */
  readonly id: number;
  readonly vertex: Vertex;
  readonly strand: Strand;
  readonly along: number;
  readonly swept: number;
  /** At a joint: the curve, 0 or 1, to which the strand belongs. */
  readonly curve: number;
  /** In the latest subdivision: the half-edges that leave the vertex along the strand and against it; -1 if there is none. */
  ahead: number;
  back: number;
}

/**
 * A point where strands meet, or where one strand continues another.
 * - `crossing`: two strands cross properly, or one crosses itself. Two stops.
 * - `frameEnd`: a strand ends on the frame. The frame's stop, then the strand's.
 * - `joint`: an end of one or two curves of the picture. The stops of all strands that end there: each curve and its continuation.
 * - `seam`: the start and end of a closed strand that meets no other strand. One stop.
 */
export interface Vertex {
  readonly kind: 'crossing' | 'frameEnd' | 'joint' | 'seam';
  readonly x: number;
  readonly y: number;
  readonly stops: Stop[];
  /** For a crossing: whether the second strand passes from the right of the first to its left, on screen. */
  readonly toLeft: boolean;
  /** The index in the vertices of the latest subdivision. */
  index: number;
}

/** Points are x0, y0, x1, y1, … */
export function createStrand(kind: StrandKind, points: Float64Array, closed = false): Strand {
  const count = points.length / 2;
  const x = new Float64Array(count);
  const y = new Float64Array(count);
  for (let i = 0; i < count; i++) {
    x[i] = points[2 * i];
    y[i] = points[2 * i + 1];
  }
  const along = new Float64Array(count);
  const swept = new Float64Array(count);
  for (let i = 1; i < count; i++) {
    along[i] = along[i - 1] + hypot(x[i] - x[i - 1], y[i] - y[i - 1]);
    swept[i] = swept[i - 1] + areaOfSegment(x[i - 1], y[i - 1], x[i], y[i]);
  }
  return { kind, closed, x, y, along, swept, stops: [] };
}

export function lengthOfStrand({ along }: Strand): number {
  return along[along.length - 1];
}

export function createVertex(kind: Vertex['kind'], x: number, y: number, toLeft = false): Vertex {
  return { kind, x, y, stops: [], toLeft, index: -1 };
}

/** Creates a stop at a vertex on the segment that starts at point `segment`. */
export function createStop(id: number, vertex: Vertex, strand: Strand, segment: number, curve = 0): Stop {
  const [ax, ay] = [strand.x[segment], strand.y[segment]];
  const along = strand.along[segment] + hypot(vertex.x - ax, vertex.y - ay);
  const swept = strand.swept[segment] + areaOfSegment(ax, ay, vertex.x, vertex.y);
  return { id, vertex, strand, along, swept, curve, ahead: -1, back: -1 };
}

/** Whether curves meet at the vertex. False for a transition from fixed to moveable, and for a seam. */
export function isMeeting(vertex: Vertex): boolean {
  return vertex.kind === 'joint' ? vertex.stops.length > 2 : vertex.kind !== 'seam';
}

/** The index of the segment that contains the position `along`. */
export function segmentAt({ along }: Strand, position: number): number {
  let low = 0;
  let high = along.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle] <= position) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** Per segment: the accumulated absolute turning from the first segment, in radians. */
export function turnsOf({ x, y }: Strand): Float64Array {
  const turns = new Float64Array(x.length - 1);
  for (let i = 1; i < turns.length; i++) {
    const [ax, ay, bx, by] = [x[i] - x[i - 1], y[i] - y[i - 1], x[i + 1] - x[i], y[i + 1] - y[i]];
    turns[i] = turns[i - 1] + Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by));
  }
  return turns;
}
