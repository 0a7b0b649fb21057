import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import { areaOfSegment } from '../../geometry/polygon.ts';

/** What a strand is for. */
export type StrandKind = 'frame' | 'picture' | 'extension' | 'bridge';

/** A polyline of the arrangement: the frame, a curve of the picture, or what a generator added. Its shape never changes. */
export interface Strand {
  readonly kind: StrandKind;
  /** The last point of a closed one repeats the first. */
  readonly closed: boolean;
  readonly x: Float64Array;
  readonly y: Float64Array;
  /** By point: how long the way from the first point is. */
  readonly along: Float64Array;
  /** By point: the area that the way from the first point sweeps, as areaOfSegment counts it. */
  readonly swept: Float64Array;
  /** The vertices on it, in order; those of an open one include its two ends. The arrangement keeps them. */
  stops: Stop[];
}

/** A vertex as one strand passes it or ends there. */
export interface Stop {
  /** Unique in the arrangement. */
  readonly id: number;
  readonly vertex: Vertex;
  readonly strand: Strand;
  readonly along: number;
  readonly swept: number;
  /** At a joint: which of its curves, 0 or 1, the strand belongs to. */
  readonly curve: number;
  /** In the latest subdivision: the half-edges that leave it with the strand and against it; -1 where there is none. */
  ahead: number;
  back: number;
}

/**
 * Where strands meet, or one of them goes over into another.
 * - `crossing`: two strands cross properly, or one crosses itself. Two stops.
 * - `frameEnd`: a strand ends on the frame. The frame's stop, then the strand's.
 * - `joint`: an end of one or two curves of the picture. The stops of all strands that end there: each curve's own and what continues it.
 * - `seam`: where a closed strand that meets nothing starts and ends. One stop.
 */
export interface Vertex {
  readonly kind: 'crossing' | 'frameEnd' | 'joint' | 'seam';
  readonly x: number;
  readonly y: number;
  readonly stops: Stop[];
  /** Of a crossing: whether the second strand goes from the right of the first to its left, on screen. */
  readonly toLeft: boolean;
  /** Its place among the vertices of the latest subdivision. */
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

/** A stop of the strand at the vertex, which lies on the segment that starts at point `segment`. */
export function createStop(id: number, vertex: Vertex, strand: Strand, segment: number, curve = 0): Stop {
  const [ax, ay] = [strand.x[segment], strand.y[segment]];
  const along = strand.along[segment] + hypot(vertex.x - ax, vertex.y - ay);
  const swept = strand.swept[segment] + areaOfSegment(ax, ay, vertex.x, vertex.y);
  return { id, vertex, strand, along, swept, curve, ahead: -1, back: -1 };
}

/** Whether curves meet at the vertex: not where one only goes over from fixed to moveable, nor at a seam. */
export function isMeeting(vertex: Vertex): boolean {
  return vertex.kind === 'joint' ? vertex.stops.length > 2 : vertex.kind !== 'seam';
}

/** The segment of the strand that holds the place `along`, by its first point. */
export function segmentAt({ along }: Strand, place: number): number {
  let low = 0;
  let high = along.length - 2;
  while (low < high) {
    const middle = (low + high + 1) >> 1;
    if (along[middle] <= place) low = middle;
    else high = middle - 1;
  }
  return low;
}

/** By segment: by how much the strand turns from its first one up to there, to either side, in radians. */
export function turnsOf({ x, y }: Strand): Float64Array {
  const turns = new Float64Array(x.length - 1);
  for (let i = 1; i < turns.length; i++) {
    const [ax, ay, bx, by] = [x[i] - x[i - 1], y[i] - y[i - 1], x[i + 1] - x[i], y[i + 1] - y[i]];
    turns[i] = turns[i - 1] + Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by));
  }
  return turns;
}
