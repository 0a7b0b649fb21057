import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { maxOf } from '../../geometry/arithmetic/extremes.ts';
import { hypot, square } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { bendsTightly } from '../aborts.ts';
import { type Arrangement, createArrangement } from '../arrangement/arrangement.ts';
import { findCrossings } from '../arrangement/crossings.ts';
import { createStrand, lengthOfStrand, type Strand } from '../arrangement/strand.ts';
import { addSegments } from '../arrangement/strandGrid.ts';

/** The clearance of an added curve, in units. */
export interface ClearanceLimits {
  /** Minimum distance between its crossings, and from each to every other meeting point. */
  readonly vertexGap: number;
  /** Minimum distance from all other curves and the frame, away from its crossings. */
  readonly clearance: number;
  /**
   * Minimum distance near a crossing, as a fraction of the length from the crossing. It ensures that curves cross at a large angle and separate
   * quickly.
   */
  readonly slope: number;
  /** Minimum radius of curvature. */
  readonly minRadius: number;
}

/** The drawing of a puzzle, as obstacles for an added curve. */
export interface Obstacles {
  readonly arrangement: Arrangement;
  /** Pieces of curves, and the frame. */
  readonly strands: readonly Strand[];
  readonly frame: Strand;
  /** Meeting points, and the corners of the frame. */
  readonly vertices: readonly Point[];
}

/** A turn of the frame below this angle, in radians, is not a corner. */
const CORNER = 0.3;

export function createObstacles({ puzzle, map }: OpenedPuzzle): Obstacles {
  const frame = createStrand('frame', Float64Array.from([...puzzle.frame, puzzle.frame[0], puzzle.frame[1]]), true);
  const arrangement = createArrangement(maxOf(frame.x), maxOf(frame.y));
  const pieces = puzzle.curves.flatMap((curve) =>
    curve.pieces.map(({ fixed, points }) => createStrand(fixed ? 'picture' : 'extension', points)),
  );
  for (const piece of pieces) addSegments(arrangement.grid, piece);
  const vertices = Array.from(map.vertexX, (x, vertex) => ({ x, y: map.vertexY[vertex] }));
  return { arrangement, strands: [...pieces, frame], frame, vertices: [...vertices, ...cornersOf(frame)] };
}

function cornersOf({ x, y }: Strand): Point[] {
  const count = x.length - 1;
  return Array.from({ length: count }, (_, i) => i).flatMap((i) => {
    const before = (i + count - 1) % count;
    const [ax, ay, bx, by] = [x[i] - x[before], y[i] - y[before], x[i + 1] - x[i], y[i + 1] - y[i]];
    return Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by)) > CORNER ? [{ x: x[i], y: y[i] }] : [];
  });
}

/** Whether a curve from frame to frame crosses all others properly and keeps the clearance. */
export function hasClearance(obstacles: Obstacles, strand: Strand, limits: ClearanceLimits): boolean {
  if (bendsTightly(strand, limits.minRadius)) return false;
  for (let i = 1; i + 1 < strand.x.length; i++) if (!isInside(obstacles.frame, strand.x[i], strand.y[i])) return false;
  const last = strand.x.length - 1;
  const ends = [0, last].map((point) => ({ x: strand.x[point], y: strand.y[point] }));
  const isApart = (x: number, y: number) =>
    [...ends, ...obstacles.vertices].every((vertex) => square(vertex.x - x) + square(vertex.y - y) >= square(limits.vertexGap));
  if (!ends.every(({ x, y }) => obstacles.vertices.every((vertex) => hypot(vertex.x - x, vertex.y - y) >= limits.vertexGap))) return false;
  const crossings = findCrossings(obstacles.arrangement, strand, ({ x, y, stops }) => stops[1].strand !== strand && isApart(x, y));
  if (crossings === undefined) return false;
  const stops = crossings.map(({ stops: [own] }) => own.along).sort((a, b) => a - b);
  if (stops.some((along, i) => i > 0 && along - stops[i - 1] < limits.vertexGap)) return false;
  return isClear(obstacles, strand, [0, ...stops, lengthOfStrand(strand)], limits);
}

function isInside({ x, y }: Strand, px: number, py: number): boolean {
  let winding = 0;
  for (let i = 0; i + 1 < x.length; i++) winding += windingOfSegment(px, py, x[i], y[i], x[i + 1], y[i + 1]);
  return winding !== 0 && !Number.isNaN(winding);
}

/** Whether the curve leaves the strands that it crosses quickly and then keeps its distance. */
function isClear({ strands }: Obstacles, strand: Strand, stops: readonly number[], { clearance, slope }: ClearanceLimits): boolean {
  let next = 0;
  for (let i = 0; i < strand.x.length; i++) {
    const [px, py, along] = [strand.x[i], strand.y[i], strand.along[i]];
    while (next + 1 < stops.length && stops[next] < along) next++;
    const length = Math.min(Math.abs(stops[next] - along), along - (stops[next - 1] ?? 0));
    const minDistance = Math.min(clearance, slope * length);
    if (minDistance > 0 && !strands.every((other) => isAway(other, px, py, minDistance))) return false;
  }
  return true;
}

function isAway({ x, y }: Strand, px: number, py: number, minDistance: number): boolean {
  for (let j = 0; j + 1 < x.length; j++) {
    if (Math.min(x[j], x[j + 1]) > px + minDistance || Math.max(x[j], x[j + 1]) < px - minDistance) continue;
    if (Math.min(y[j], y[j + 1]) > py + minDistance || Math.max(y[j], y[j + 1]) < py - minDistance) continue;
    if (distanceToSegmentSq(px, py, x[j], y[j], x[j + 1], y[j + 1]) < minDistance * minDistance) return false;
  }
  return true;
}
