import { reversed } from './fit/fitStrands.ts';
import type { OrderedCurve } from './orderCurves.ts';
import type { PathPart } from './sheet.ts';

/**
 * Splits each curve where other curves or the frame meet it, into parts that are written in an order without meaning. The curves of a picture begin
 * and end at the frame and belong to the picture in the middle, so the order along the curve would reveal which parts do. Only the first part is that
 * at the start of the curve, because its direction tells the sides of the clues apart.
 *
 * A curve that crosses itself is not split there, so at each end inside of a curve exactly two of its parts meet, and a reader can join them.
 */
export function splitCurves(curves: readonly OrderedCurve[]): PathPart[][] {
  const visits = new Map<string, number>();
  const ends = curves.map(({ points, closed }) => listEnds(points, closed));
  for (const own of ends) for (const key of own) visits.set(key, (visits.get(key) ?? 0) + 1);
  return curves.map(({ points, closed }, curve) => {
    const own = new Map<string, number>();
    for (const key of ends[curve]) own.set(key, (own.get(key) ?? 0) + 1);
    const isCut = (end: number) => own.get(ends[curve][end]) === 1 && visits.get(ends[curve][end])! > 1;
    const cuts = ends[curve].map((_, end) => end).filter((end) => (closed || (end > 0 && end < ends[curve].length - 1)) && isCut(end));
    return closed ? splitRing(points, cuts) : splitLine(points, cuts);
  });
}

/** The places between the cubics, as keys; a closed curve ends where it starts. */
function listEnds(points: Float64Array, closed: boolean): string[] {
  const keys: string[] = [];
  for (let i = 0; i < points.length - (closed ? 6 : 0); i += 6) keys.push(`${points[i]} ${points[i + 1]}`);
  return keys;
}

/** @param cuts the numbers of the cubics that start a new part */
function splitLine(points: Float64Array, cuts: readonly number[]): PathPart[] {
  const bounds = [0, ...cuts, (points.length - 2) / 6];
  const [first, ...others] = bounds.slice(1).map((end, i) => points.slice(6 * bounds[i], 6 * end + 2));
  return [first, ...shuffle(others)].map((part) => ({ points: part, closed: false }));
}

function splitRing(points: Float64Array, cuts: readonly number[]): PathPart[] {
  // With one cut it remains a ring.
  if (cuts.length < 2) return [{ points, closed: true }];
  const parts = cuts.slice(1).map((end, i) => points.slice(6 * cuts[i], 6 * end + 2));
  const [last, first] = [points.slice(6 * cuts.at(-1)!, -2), points.slice(0, 6 * cuts[0] + 2)];
  parts.push(Float64Array.from([...last, ...first]));
  return shuffle(parts).map((part) => ({ points: part, closed: false }));
}

/** Orders and directs parts by a hash of their coordinates, so that place and direction depend on nothing else. */
function shuffle(parts: readonly Float64Array[]): Float64Array[] {
  return parts
    .map((part) => {
      const [one, other] = [hashOf(part, 0), hashOf(part, part.length - 2)];
      return { points: one <= other ? part : reversed(part), hash: Math.min(one, other), next: Math.max(one, other) };
    })
    .sort((a, b) => a.hash - b.hash || a.next - b.next || a.points[0] - b.points[0] || a.points[1] - b.points[1])
    .map(({ points }) => points);
}

/** A number from 0 to 2³² - 1 from the coordinates of a point. */
function hashOf(points: Float64Array, at: number): number {
  let hash = 0x811c9dc5;
  for (const word of new Uint32Array(points.slice(at, at + 2).buffer)) {
    hash = Math.imul(hash ^ word, 0x85ebca6b);
    hash = Math.imul(hash ^ (hash >>> 15), 0xc2b2ae35);
    hash ^= hash >>> 13;
  }
  return hash >>> 0;
}
