import { hypot } from '../../geometry/arithmetic/squares.ts';
import { lengthOfStrand, type Stop, type Strand, type Vertex } from '../arrangement/strand.ts';

/** A search for short ways along the strands of an arrangement; its columns are used again and again. */
export interface WayFinder {
  readonly waiting: Vertex[];
  readonly distance: number[];
  readonly reached: Map<Vertex, number>;
}

export function createWayFinder(): WayFinder {
  return { waiting: [], distance: [], reached: new Map() };
}

/**
 * Whether a way along the strands leads from one place to another that is no longer than `most`. Places are given by their strand and how
 * far along it they are, and where that is in the plane.
 */
export function hasWay(
  finder: WayFinder,
  from: Strand,
  fromAlong: number,
  to: Strand,
  toAlong: number,
  toX: number,
  toY: number,
  most: number,
): boolean {
  if (from === to && distanceAlong(from, fromAlong, toAlong) <= most) return true;
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
      if (strand === to && walked + distanceAlong(strand, along, toAlong) <= most) return true;
      const place = findPlace(strand, stop);
      reach(strand, place - 1, along, walked);
      reach(strand, place + 1, along, walked);
    }
  }
  return false;

  /** Notes the stop at this place on the strand, if it is not beyond what matters. */
  function reach(strand: Strand, place: number, along: number, walked: number): void {
    const { stops } = strand;
    if (stops.length === 0 || (!strand.closed && (place < 0 || place >= stops.length))) return;
    const { vertex, along: there } = stops[(place + stops.length) % stops.length];
    const total = walked + distanceAlong(strand, along, there);
    // Straight on it would be too far already.
    if (total > most || total + hypot(vertex.x - toX, vertex.y - toY) > most) return;
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

/** The place of the first stop that is farther along. */
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

function findPlace(strand: Strand, stop: Stop): number {
  let place = findAfter(strand, stop.along) - 1;
  while (strand.stops[place] !== stop) place--;
  return place;
}
