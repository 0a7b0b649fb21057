import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { lengthOfStrand, type Stop, type Strand, segmentAt } from './strand.ts';

/** The part of a strand between two consecutive vertices on it. */
export interface Edge {
  /** Unique within a cache. The half-edge along the strand is `2 * id`, the one against it `2 * id + 1`. */
  readonly id: number;
  readonly from: Stop;
  readonly to: Stop;
  readonly length: number;
  readonly swept: number;
  /** The directions of the chords at both ends, seen from the end; in radians, counterclockwise on screen from the east. */
  readonly fromDirection: number;
  readonly toDirection: number;
  /** Interior points in equal steps. */
  readonly innerX: Float64Array;
  readonly innerY: Float64Array;
}

/** Creates an edge sampled in steps of about `step`. The chords for its directions have that length, or end at the other vertex if that is nearer. */
export function createEdge(id: number, from: Stop, to: Stop, step: number): Edge {
  const { strand } = from;
  const total = lengthOfStrand(strand);
  const isWrapped = strand.closed && to.along <= from.along;
  const length = to.along - from.along + (isWrapped ? total : 0);
  const swept = to.swept - from.swept + (isWrapped ? strand.swept[strand.swept.length - 1] : 0);
  const isLoop = from.vertex === to.vertex;
  // A loop has no chord to its other end, and fewer than three pieces would flatten it.
  const chord = Math.min(step, isLoop ? length / 2 : length);
  const pieces = Math.max(isLoop ? 3 : 1, Math.round(length / step));
  const innerX = new Float64Array(pieces - 1);
  const innerY = new Float64Array(pieces - 1);
  for (let i = 0; i + 1 < pieces; i++) {
    const position = pointOnStrand(strand, from.along + ((i + 1) * length) / pieces, total);
    innerX[i] = position.x;
    innerY[i] = position.y;
  }
  const isWhole = chord === length;
  const ahead = isWhole ? to.vertex : pointOnStrand(strand, from.along + chord, total);
  const behind = isWhole ? from.vertex : pointOnStrand(strand, from.along + length - chord, total);
  return {
    id,
    from,
    to,
    length,
    swept,
    fromDirection: atan2(from.vertex.y - ahead.y, ahead.x - from.vertex.x),
    toDirection: atan2(to.vertex.y - behind.y, behind.x - to.vertex.x),
    innerX,
    innerY,
  };
}

function pointOnStrand(strand: Strand, along: number, total: number): { x: number; y: number } {
  const position = along > total ? along - total : along;
  const { x, y } = strand;
  const segment = segmentAt(strand, position);
  const before = strand.along[segment];
  const fraction = (position - before) / (strand.along[segment + 1] - before);
  return { x: x[segment] + fraction * (x[segment + 1] - x[segment]), y: y[segment] + fraction * (y[segment + 1] - y[segment]) };
}
