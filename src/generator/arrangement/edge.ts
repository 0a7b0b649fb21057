import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { lengthOfStrand, type Stop, type Strand, segmentAt } from './strand.ts';

/** The part of a strand between two consecutive vertices on it. */
export interface Edge {
  /** Unique among the edges of a cache. The half-edge with the strand is `2 * id`, against it `2 * id + 1`. */
  readonly id: number;
  readonly from: Stop;
  readonly to: Stop;
  readonly length: number;
  readonly swept: number;
  /** In radians, counterclockwise on screen from the east: of the chords at both ends, as seen from there. */
  readonly fromDirection: number;
  readonly toDirection: number;
  /** Points inside, in equal steps. */
  readonly innerX: Float64Array;
  readonly innerY: Float64Array;
}

/** An edge measured in steps of about `step`; its directions are those of chords of that length, or to its end if that is nearer. */
export function createEdge(id: number, from: Stop, to: Stop, step: number): Edge {
  const { strand } = from;
  const total = lengthOfStrand(strand);
  const isWrapped = strand.closed && to.along <= from.along;
  const length = to.along - from.along + (isWrapped ? total : 0);
  const swept = to.swept - from.swept + (isWrapped ? strand.swept[strand.swept.length - 1] : 0);
  const isLoop = from.vertex === to.vertex;
  // A loop has no chord to its end, and fewer than three pieces would flatten it.
  const chord = Math.min(step, isLoop ? length / 2 : length);
  const pieces = Math.max(isLoop ? 3 : 1, Math.round(length / step));
  const innerX = new Float64Array(pieces - 1);
  const innerY = new Float64Array(pieces - 1);
  for (let i = 0; i + 1 < pieces; i++) {
    const place = placeOnStrand(strand, from.along + ((i + 1) * length) / pieces, total);
    innerX[i] = place.x;
    innerY[i] = place.y;
  }
  const isWhole = chord === length;
  const ahead = isWhole ? to.vertex : placeOnStrand(strand, from.along + chord, total);
  const behind = isWhole ? from.vertex : placeOnStrand(strand, from.along + length - chord, total);
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

function placeOnStrand(strand: Strand, along: number, total: number): { x: number; y: number } {
  const place = along > total ? along - total : along;
  const { x, y } = strand;
  const segment = segmentAt(strand, place);
  const before = strand.along[segment];
  const share = (place - before) / (strand.along[segment + 1] - before);
  return { x: x[segment] + share * (x[segment + 1] - x[segment]), y: y[segment] + share * (y[segment + 1] - y[segment]) };
}
