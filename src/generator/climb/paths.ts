import { hypot } from '../../geometry/arithmetic/squares.ts';
import { lengthOfStrand, type Stop, type Strand, type Vertex } from '../arrangement/strand.ts';

/** A search for short paths along the strands of an arrangement, with reusable buffers. */
export interface PathFinder {
  readonly waiting: Vertex[];
  readonly distance: number[];
  readonly reached: Map<Vertex, number>;
}

export function createPathFinder(): PathFinder {
  return { waiting: [], distance: [], reached: new Map() };
}

/**
 * Whether a path of at most `maxLength` along the strands connects two points. Each point is given by its strand and its position along it; the
 * target also by its coordinates.
 */
export function hasShortPath(
  finder: PathFinder,
  from: Strand,
  fromAlong: number,
  to: Strand,
  toAlong: number,
  toX: number,
  toY: number,
  maxLength: number,
): boolean {
  if (from === to && distanceAlong(from, fromAlong, toAlong) <= maxLength) return true;
  const { waiting, distance, reached } = finder;
  waiting.length = 0;
  distance.length = 0;
  reached.clear();
  const after = findAfter(from, fromAlong);
  reach(from, after - 1, fromAlong, 0);
  reach(from, after, fromAlong, 0);
  while (waiting.length > 0) {
    let nearest = 0;
    for (let i = 1; i < waiting.length; i++) if (distance[i] < distance[nearest]) nearest = i;
    const vertex = waiting[nearest];
    const walked = distance[nearest];
    waiting[nearest] = waiting[waiting.length - 1];
    distance[nearest] = distance[distance.length - 1];
    waiting.pop();
    distance.pop();
    if (walked > reached.get(vertex)!) continue;
    for (const stop of vertex.stops) {
      const { strand, along } = stop;
      if (strand === to && walked + distanceAlong(strand, along, toAlong) <= maxLength) return true;
      const index = findIndex(strand, stop);
      reach(strand, index - 1, along, walked);
      reach(strand, index + 1, along, walked);
    }
  }
  return false;

  /** Records the stop with this index on the strand, if it may be part of a short path. */
  function reach(strand: Strand, index: number, along: number, walked: number): void {
    const { stops } = strand;
    if (stops.length === 0 || (!strand.closed && (index < 0 || index >= stops.length))) return;
    const { vertex, along: there } = stops[(index + stops.length) % stops.length];
    const total = walked + distanceAlong(strand, along, there);
    // Even a straight line from there would be too long.
    if (total > maxLength || total + hypot(vertex.x - toX, vertex.y - toY) > maxLength) return;
    const known = reached.get(vertex);
    if (known !== undefined && known <= total) return;
    reached.set(vertex, total);
    waiting.push(vertex);
    distance.push(total);
  }
}

function distanceAlong(strand: Strand, a: number, b: number): number {
  const straight = Math.abs(a - b);
  return strand.closed ? Math.min(straight, lengthOfStrand(strand) - straight) : straight;
}

/** The index of the first stop after a position. */
function findAfter({ stops }: Strand, along: number): number {
  let low = 0;
  let high = stops.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (stops[middle].along > along) high = middle;
    else low = middle + 1;
  }
  return low;
}

function findIndex(strand: Strand, stop: Stop): number {
  let index = findAfter(strand, stop.along) - 1;
  while (strand.stops[index] !== stop) index--;
  return index;
}
