import { atan2 } from '../../../geometry/arithmetic/atan2.ts';
import { distanceToSegmentSq } from '../../../geometry/segments.ts';
import { CHUNK, type Path } from '../routes/path.ts';

/** A point where two paths cross, as positions along both. */
export interface Crossing {
  readonly first: number;
  readonly second: number;
  /** The angle between them, from 0 to 90. */
  readonly degrees: number;
}

/** How two paths meet. */
export interface Meetings {
  readonly crossings: readonly Crossing[];
  /** How much of the first runs too close to the second: 1 for each `STRETCH` units that touch it. */
  readonly nearness: number;
}

/** The distance along the first path that counts as 1 if it touches the second. */
const STRETCH = 30;

/** Near a crossing, paths must be apart by this fraction of the way to it. */
const SLOPE = 0.38;

/** A shorter required distance does not matter. */
const MIN_NEED = 1.5;

/** The distance of a crossing from a common end, along both paths, within which it is that end. */
const END_SLACK = 0.5;

/** Two ends nearer than this are the same point, rounded. */
const SAME_POINT = 0.02;

const NONE: Meetings = { crossings: [], nearness: 0 };

/**
 * Finds where two paths cross, except in common ends, and how close they run to each other. Uses plain floating-point signs: the exact
 * predicates decide when the puzzle is built.
 *
 * @param clearance the distance below which paths count as close, in units, away from their crossings
 */
export function findMeetings(a: Path, b: Path, clearance: number): Meetings {
  if (!overlaps(a.box.minX, a.box.minY, a.box.maxX, a.box.maxY, b.box.minX, b.box.minY, b.box.maxX, b.box.maxY, clearance)) return NONE;
  const shared = findSharedEnds(a, b);
  const crossings: Crossing[] = [];
  const nearChunks: number[] = [];
  for (let i = 0; 4 * i < a.chunks.length; i++) {
    for (let j = 0; 4 * j < b.chunks.length; j++) {
      if (!chunksOverlap(a, i, b, j, clearance)) continue;
      nearChunks.push(i, j);
      if (chunksOverlap(a, i, b, j, 0)) addCrossings(crossings, a, i, b, j, shared);
    }
  }
  if (nearChunks.length === 0) return NONE;
  const meetings = [...shared.map(({ first }) => first), ...crossings.map(({ first }) => first)];
  return { crossings, nearness: measureNearness(a, b, nearChunks, meetings, clearance) };
}

function overlaps(
  aMinX: number,
  aMinY: number,
  aMaxX: number,
  aMaxY: number,
  bMinX: number,
  bMinY: number,
  bMaxX: number,
  bMaxY: number,
  margin: number,
): boolean {
  return aMinX <= bMaxX + margin && bMinX <= aMaxX + margin && aMinY <= bMaxY + margin && bMinY <= aMaxY + margin;
}

function chunksOverlap({ chunks: a }: Path, i: number, { chunks: b }: Path, j: number, margin: number): boolean {
  const [p, q] = [4 * i, 4 * j];
  return overlaps(a[p], a[p + 1], a[p + 2], a[p + 3], b[q], b[q + 1], b[q + 2], b[q + 3], margin);
}

interface SharedEnd {
  readonly first: number;
  readonly second: number;
}

function findSharedEnds(a: Path, b: Path): SharedEnd[] {
  const shared: SharedEnd[] = [];
  for (const i of [0, a.x.length - 1]) {
    for (const j of [0, b.x.length - 1]) {
      const isShared = Math.abs(a.x[i] - b.x[j]) < SAME_POINT && Math.abs(a.y[i] - b.y[j]) < SAME_POINT;
      if (isShared) shared.push({ first: a.along[i], second: b.along[j] });
    }
  }
  return shared;
}

function addCrossings(crossings: Crossing[], a: Path, i: number, b: Path, j: number, shared: readonly SharedEnd[]): void {
  const lastU = Math.min(a.x.length - 1, (i + 1) * CHUNK);
  const lastV = Math.min(b.x.length - 1, (j + 1) * CHUNK);
  for (let u = i * CHUNK; u < lastU; u++) {
    const [ax, ay, dx, dy] = [a.x[u], a.y[u], a.x[u + 1] - a.x[u], a.y[u + 1] - a.y[u]];
    for (let v = j * CHUNK; v < lastV; v++) {
      const [bx, by, ex, ey] = [b.x[v], b.y[v], b.x[v + 1] - b.x[v], b.y[v + 1] - b.y[v]];
      const start = dx * (by - ay) - dy * (bx - ax);
      const end = dx * (by + ey - ay) - dy * (bx + ex - ax);
      if (start > 0 === end > 0) continue;
      const otherStart = ex * (ay - by) - ey * (ax - bx);
      const otherEnd = ex * (ay + dy - by) - ey * (ax + dx - bx);
      if (otherStart > 0 === otherEnd > 0) continue;
      const first = a.along[u] + (otherStart / (otherStart - otherEnd)) * (a.along[u + 1] - a.along[u]);
      const second = b.along[v] + (start / (start - end)) * (b.along[v + 1] - b.along[v]);
      if (shared.some((one) => Math.abs(one.first - first) < END_SLACK && Math.abs(one.second - second) < END_SLACK)) continue;
      const degrees = (atan2(Math.abs(dx * ey - dy * ex), Math.abs(dx * ex + dy * ey)) * 180) / Math.PI;
      crossings.push({ first, second, degrees });
    }
  }
}

/** @param nearChunks pairs of chunks, sorted by the first one */
function measureNearness(a: Path, b: Path, nearChunks: readonly number[], meetings: readonly number[], clearance: number): number {
  let nearness = 0;
  for (let from = 0; from < nearChunks.length; ) {
    const chunk = nearChunks[from];
    let to = from;
    while (to < nearChunks.length && nearChunks[to] === chunk) to += 2;
    // Every second point: points are about 8 units apart.
    for (let u = chunk * CHUNK; u < Math.min(a.x.length, (chunk + 1) * CHUNK); u += 2) {
      let way = Number.POSITIVE_INFINITY;
      for (const along of meetings) way = Math.min(way, Math.abs(along - a.along[u]));
      const need = Math.min(clearance, SLOPE * way);
      if (need < MIN_NEED) continue;
      let nearestSq = need * need;
      for (let k = from + 1; k < to; k += 2) {
        for (let v = nearChunks[k] * CHUNK; v < Math.min(b.x.length - 1, (nearChunks[k] + 1) * CHUNK); v++) {
          const distanceSq = distanceToSegmentSq(a.x[u], a.y[u], b.x[v], b.y[v], b.x[v + 1], b.y[v + 1]);
          if (distanceSq < nearestSq) nearestSq = distanceSq;
        }
      }
      const lack = 1 - Math.sqrt(nearestSq) / need;
      if (lack > 0) nearness += lack * lack * (need / clearance) * (stepAt(a, u) / STRETCH);
    }
    from = to;
  }
  return nearness;
}

/** The length that the point u stands for. */
function stepAt({ along }: Path, u: number): number {
  return along[Math.min(along.length - 1, u + 2)] - along[u];
}
