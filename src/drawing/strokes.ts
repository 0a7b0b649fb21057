import { atan2 } from '../geometry/arithmetic/atan2.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import { type Lines, lengthOfEdge } from './lines.ts';

/**
 * The strokes of a drawing: its moveable pieces from end to end, across all crossings. Each is resampled in equal steps, so that
 * measurements depend neither on the density of points nor on crossings with other curves. Buffers are reused.
 */
export interface Strokes {
  readonly count: number;
  /** Stroke s runs along `edges[i]` for `firstEdge[s] <= i < firstEdge[s + 1]`. */
  readonly firstEdge: Int32Array;
  readonly edges: Int32Array;
  /** 1 for a closed curve that is entirely moveable: it has no ends. */
  readonly closed: Uint8Array;
  /** Stroke s has the points `firstPoint[s]` up to but not including `firstPoint[s + 1]`. A closed one does not repeat its first point. */
  readonly firstPoint: Int32Array;
  /** Point columns, possibly longer than needed; replaced when they grow. */
  x: Float64Array;
  y: Float64Array;
  /**
   * The turn of the stroke at the point, in radians, positive to the left on screen; 0 at its ends and where it is straight up to rounding.
   */
  turnRad: Float64Array;
  /** The length assigned to the turn: half of each of the two steps at the point. */
  span: Float64Array;
}

/** Rounding causes turns of about 1e-14 on a straight line, and turns below this limit are invisible. */
const STRAIGHT_RAD = 1e-9;

export function createStrokes(map: PlanarMap): Strokes {
  const { curveFirstEdge, edgeAfter, edgeFixed } = map;
  const firstEdge = [0];
  const edges: number[] = [];
  const closed: number[] = [];
  const add = (start: number) => {
    let edge = start;
    do {
      edges.push(edge);
      edge = edgeAfter[edge];
    } while (edge >= 0 && edge !== start && edgeFixed[edge] === 0);
    firstEdge.push(edges.length);
    closed.push(edge === start ? 1 : 0);
  };
  for (let curve = 0; curve + 1 < curveFirstEdge.length; curve++) {
    const first = curveFirstEdge[curve];
    const last = curveFirstEdge[curve + 1] - 1;
    const isRound = edgeAfter[last] === first;
    let isAllMoveable = true;
    for (let edge = first; edge <= last; edge++) {
      if (edgeFixed[edge] === 1) isAllMoveable = false;
      else if (edge === first ? !isRound || edgeFixed[last] === 1 : edgeFixed[edge - 1] === 1) add(edge);
    }
    if (isRound && isAllMoveable) add(first);
  }
  return {
    count: closed.length,
    firstEdge: Int32Array.from(firstEdge),
    edges: Int32Array.from(edges),
    closed: Uint8Array.from(closed),
    firstPoint: new Int32Array(closed.length + 1),
    x: new Float64Array(0),
    y: new Float64Array(0),
    turnRad: new Float64Array(0),
    span: new Float64Array(0),
  };
}

/**
 * Computes the points and their turns. Each stroke is divided into equal steps of about `sampleStep`: at least one, or three if it is
 * closed.
 */
export function resampleStrokes(strokes: Strokes, drawing: Lines, sampleStep: number): void {
  const { count, firstEdge, edges, closed, firstPoint } = strokes;
  for (let stroke = 0; stroke < count; stroke++) {
    const length = lengthOfStroke(strokes, drawing, stroke);
    const steps = Math.max(closed[stroke] === 1 ? 3 : 1, Math.round(length / sampleStep));
    firstPoint[stroke + 1] = firstPoint[stroke] + steps + (closed[stroke] === 1 ? 0 : 1);
    growColumns(strokes, firstPoint[stroke + 1]);
    placePoints(strokes, drawing, stroke, length / steps);
    const lastEdge = edges[firstEdge[stroke + 1] - 1];
    if (closed[stroke] === 0) placeEnd(strokes, drawing, lastEdge, firstPoint[stroke + 1] - 1);
    measureTurns(strokes, stroke);
  }
}

function lengthOfStroke({ firstEdge, edges }: Strokes, drawing: Lines, stroke: number): number {
  let length = 0;
  for (let i = firstEdge[stroke]; i < firstEdge[stroke + 1]; i++) length += lengthOfEdge(drawing, edges[i]);
  return length;
}

/** Places all points except the end of an open stroke, which rounding might miss. */
function placePoints(strokes: Strokes, { edgeFirstPoint, pointX, pointY }: Lines, stroke: number, step: number): void {
  const { firstEdge, edges, closed, firstPoint, x, y } = strokes;
  const first = firstPoint[stroke];
  const stop = firstPoint[stroke + 1] - (closed[stroke] === 1 ? 0 : 1);
  const start = edgeFirstPoint[edges[firstEdge[stroke]]];
  x[first] = pointX[start];
  y[first] = pointY[start];
  let sample = first + 1;
  let walked = 0;
  for (let i = firstEdge[stroke]; i < firstEdge[stroke + 1] && sample < stop; i++) {
    const lastPoint = edgeFirstPoint[edges[i] + 1] - 1;
    for (let point = edgeFirstPoint[edges[i]]; point < lastPoint && sample < stop; point++) {
      const dx = pointX[point + 1] - pointX[point];
      const dy = pointY[point + 1] - pointY[point];
      const length = Math.sqrt(dx * dx + dy * dy);
      for (let target = step * (sample - first); sample < stop && target <= walked + length; target = step * (++sample - first)) {
        const fraction = (target - walked) / length;
        x[sample] = pointX[point] + fraction * dx;
        y[sample] = pointY[point] + fraction * dy;
      }
      walked += length;
    }
  }
}

function placeEnd({ x, y }: Strokes, { edgeFirstPoint, pointX, pointY }: Lines, edge: number, sample: number): void {
  const point = edgeFirstPoint[edge + 1] - 1;
  x[sample] = pointX[point];
  y[sample] = pointY[point];
}

function measureTurns({ closed, firstPoint, x, y, turnRad, span }: Strokes, stroke: number): void {
  const first = firstPoint[stroke];
  const last = firstPoint[stroke + 1] - 1;
  const isClosed = closed[stroke] === 1;
  let before = isClosed ? last : first;
  for (let point = first; point <= last; point++) {
    const after = point < last ? point + 1 : isClosed ? first : last;
    const ux = x[point] - x[before];
    const uy = y[point] - y[before];
    const vx = x[after] - x[point];
    const vy = y[after] - y[point];
    // The y axis points down, so a left turn on screen has a negative cross product.
    const turn = atan2(uy * vx - ux * vy, ux * vx + uy * vy);
    // Without a step on one side, the angle is 0 or π, depending on the signs of zeros.
    const isEnd = before === point || after === point;
    turnRad[point] = isEnd || Math.abs(turn) < STRAIGHT_RAD ? 0 : turn;
    span[point] = (Math.sqrt(ux * ux + uy * uy) + Math.sqrt(vx * vx + vy * vy)) / 2;
    before = point;
  }
}

function growColumns(strokes: Strokes, pointCount: number): void {
  if (pointCount <= strokes.x.length) return;
  // 50 % spare capacity, so that a slowly growing drawing does not allocate in every step.
  const capacity = Math.ceil(pointCount * 1.5);
  for (const name of ['x', 'y', 'turnRad', 'span'] as const) {
    const longer = new Float64Array(capacity);
    longer.set(strokes[name]);
    strokes[name] = longer;
  }
}
