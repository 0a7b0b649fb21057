import { compareAngles, orientation } from '../../geometry/orientation.ts';
import { crossingPoint } from '../../geometry/segments.ts';
import type { Arrangement } from './arrangement.ts';
import { createStop, createVertex, type Strand, turnsOf, type Vertex } from './strand.ts';
import { forEachPair } from './strandGrid.ts';

/** In radians, with a margin for rounding. */
const HALF_TURN = Math.PI - 1e-6;

/**
 * The crossings of a new strand with the existing strands and itself; undefined if a point is on a segment anywhere, or `isAllowed` rejects a
 * crossing.
 */
export function findCrossings(
  arrangement: Arrangement,
  strand: Strand,
  isAllowed: (crossing: Vertex) => boolean = () => true,
): Vertex[] | undefined {
  const crossings: Vertex[] = [];
  let isProper = true;
  const meet = (i: number, other: Strand, j: number) => {
    const found = crossSegments(arrangement, strand, i, other, j);
    if (found === undefined) return true;
    if (found === 'touch' || !isAllowed(found)) isProper = false;
    else crossings.push(found);
    return isProper;
  };
  forEachPair(arrangement.grid, strand, meet);
  // A strand can't meet itself before it has turned by a half turn.
  const turns = turnsOf(strand);
  let first = 0;
  for (let i = 0; isProper && i < turns.length; i++) {
    while (first < turns.length && (first <= i || turns[first] - turns[i] < HALF_TURN)) first++;
    for (let j = first; isProper && j < turns.length; j++) meet(i, strand, j);
  }
  return isProper ? crossings : undefined;
}

function crossSegments(arrangement: Arrangement, strand: Strand, i: number, other: Strand, j: number): Vertex | 'touch' | undefined {
  const [ax, ay, bx, by] = [strand.x[i], strand.y[i], strand.x[i + 1], strand.y[i + 1]];
  const [cx, cy, dx, dy] = [other.x[j], other.y[j], other.x[j + 1], other.y[j + 1]];
  if (Math.max(ax, bx) < Math.min(cx, dx) || Math.max(cx, dx) < Math.min(ax, bx)) return undefined;
  if (Math.max(ay, by) < Math.min(cy, dy) || Math.max(cy, dy) < Math.min(ay, by)) return undefined;
  const c = orientation(ax, ay, bx, by, cx, cy);
  const d = orientation(ax, ay, bx, by, dx, dy);
  if ((c > 0 && d > 0) || (c < 0 && d < 0)) return undefined;
  const a = orientation(cx, cy, dx, dy, ax, ay);
  const b = orientation(cx, cy, dx, dy, bx, by);
  if ((a > 0 && b > 0) || (a < 0 && b < 0)) return undefined;
  if (a === 0 || b === 0 || c === 0 || d === 0) return meetAtPoints(arrangement, strand, i, other, j, c === 0 && d === 0);
  const { x, y } = crossingPoint(ax, ay, bx, by, cx, cy, dx, dy);
  return createCrossing(arrangement, x, y, strand, i, other, j, d > 0);
}

function createCrossing(
  arrangement: Arrangement,
  x: number,
  y: number,
  strand: Strand,
  i: number,
  other: Strand,
  j: number,
  toLeft: boolean,
): Vertex {
  const vertex = createVertex('crossing', x, y, toLeft);
  vertex.stops.push(createStop(arrangement.stopCount++, vertex, strand, i), createStop(arrangement.stopCount++, vertex, other, j));
  return vertex;
}

/** Classifies two segments, one of which has an end on the other. */
function meetAtPoints(
  arrangement: Arrangement,
  strand: Strand,
  i: number,
  other: Strand,
  j: number,
  isAlongside: boolean,
): Vertex | 'touch' | undefined {
  if (strand !== other || !isNextTo(strand, i, j)) {
    const [p, q] = commonPoint(strand, i, other, j);
    if (p < 0) return 'touch';
    if (!isEnd(strand, p) || !isEnd(other, q)) return crossAtPoint(arrangement, strand, i, p, other, j, q);
  }
  return separatesAtEnd(strand, i, other, j, isAlongside) ? undefined : 'touch';
}

function isNextTo({ x, closed }: Strand, i: number, j: number): boolean {
  return Math.abs(i - j) === 1 || (closed && Math.abs(i - j) === x.length - 2);
}

/** The indices of the points where the segments have a common end; -1 if there is none. */
function commonPoint(strand: Strand, i: number, other: Strand, j: number): [p: number, q: number] {
  for (const p of [i, i + 1]) for (const q of [j, j + 1]) if (strand.x[p] === other.x[q] && strand.y[p] === other.y[q]) return [p, q];
  return [-1, -1];
}

/**
 * Decides whether two strands that pass the same point cross or touch there. This is called for each of the four pairs of segments; only one pair
 * creates the crossing.
 */
function crossAtPoint(arrangement: Arrangement, strand: Strand, i: number, p: number, other: Strand, j: number, q: number) {
  if (isEnd(strand, p) || isEnd(other, q)) return 'touch';
  if (p !== i + 1 || q !== j + 1) return undefined;
  const [x, y] = [strand.x[p], strand.y[p]];
  const neighbours = [
    { strand, point: p + 1 },
    { strand, point: p - 1 },
    { strand: other, point: q + 1 },
    { strand: other, point: q - 1 },
  ].map(({ strand: { x: xs, y: ys, closed }, point }) => {
    // Wraps around the start of a closed strand, whose last point equals its first.
    const at = closed && point === xs.length ? 1 : point;
    return { x: xs[at], y: ys[at] };
  });
  const [ahead, back, otherAhead, otherBack] = neighbours;
  const order = neighbours.toSorted((a, b) => compareAngles(x, y, a.x, a.y, b.x, b.y));
  const after = order[(order.indexOf(ahead) + 1) % 4];
  const isOpposite = order[(order.indexOf(ahead) + 2) % 4] === back;
  const isDistinct = order.every((a, k) => k === 0 || compareAngles(x, y, order[k - 1].x, order[k - 1].y, a.x, a.y) !== 0);
  if (!isOpposite || !isDistinct || (after !== otherAhead && after !== otherBack)) return 'touch';
  return createCrossing(arrangement, x, y, strand, i, other, j, after === otherAhead);
}

/** Whether segments with a common end separate from there. Collinear segments must point in opposite directions. */
function separatesAtEnd(strand: Strand, i: number, other: Strand, j: number, isAlongside: boolean): boolean {
  const [p, q] = commonPoint(strand, i, other, j);
  const [x, y] = [strand.x[p], strand.y[p]];
  const [a, b] = [2 * i + 1 - p, 2 * j + 1 - q];
  return !isAlongside || (strand.x[a] - x) * (other.x[b] - x) + (strand.y[a] - y) * (other.y[b] - y) < 0;
}

function isEnd({ x, closed }: Strand, point: number): boolean {
  return !closed && (point === 0 || point === x.length - 1);
}
