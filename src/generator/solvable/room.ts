import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import { hypot, square } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import { bends } from '../aborts.ts';
import { type Arrangement, createArrangement } from '../arrangement/arrangement.ts';
import { findCrossings } from '../arrangement/crossings.ts';
import { createStrand, lengthOfStrand, type Strand } from '../arrangement/strand.ts';
import { addSegments } from '../arrangement/strandGrid.ts';

/** How much room an added curve leaves, in units. */
export interface RoomLimits {
  /** Between its crossings, and from each to every other meeting point. */
  readonly vertexGap: number;
  /** From all other curves and the frame, where it has gone far enough from its crossings. */
  readonly clearance: number;
  /** How far from them at least it is near a crossing, as a share of the way from there: that is, how squarely it crosses and how soon it parts. */
  readonly slope: number;
  /** Of its tightest bend. */
  readonly minRadius: number;
}

/** The drawing of a puzzle, as what an added curve must find its way through. */
export interface Room {
  readonly arrangement: Arrangement;
  /** Pieces of curves, and the frame. */
  readonly strands: readonly Strand[];
  readonly frame: Strand;
  /** Meeting points, and the corners of the frame. */
  readonly vertices: readonly Point[];
}

/** A frame that turns by less than this in a point, in radians, is round there. */
const CORNER = 0.3;

export function createRoom({ puzzle, map }: OpenedPuzzle): Room {
  const frame = createStrand('frame', Float64Array.of(...puzzle.frame, puzzle.frame[0], puzzle.frame[1]), true);
  const arrangement = createArrangement(Math.max(...frame.x), Math.max(...frame.y));
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

/** Whether a curve from frame to frame crosses all others properly, and with enough room. */
export function fits(room: Room, strand: Strand, limits: RoomLimits): boolean {
  if (bends(strand, limits.minRadius)) return false;
  for (let i = 1; i + 1 < strand.x.length; i++) if (!isInside(room.frame, strand.x[i], strand.y[i])) return false;
  const last = strand.x.length - 1;
  const ends = [0, last].map((point) => ({ x: strand.x[point], y: strand.y[point] }));
  const isApart = (x: number, y: number) =>
    [...ends, ...room.vertices].every((vertex) => square(vertex.x - x) + square(vertex.y - y) >= square(limits.vertexGap));
  if (!ends.every(({ x, y }) => room.vertices.every((vertex) => hypot(vertex.x - x, vertex.y - y) >= limits.vertexGap))) return false;
  const crossings = findCrossings(room.arrangement, strand, ({ x, y, stops }) => stops[1].strand !== strand && isApart(x, y));
  if (crossings === undefined) return false;
  const stops = crossings.map(({ stops: [own] }) => own.along).sort((a, b) => a - b);
  if (stops.some((along, i) => i > 0 && along - stops[i - 1] < limits.vertexGap)) return false;
  return isClear(room, strand, [0, ...stops, lengthOfStrand(strand)], limits);
}

function isInside({ x, y }: Strand, px: number, py: number): boolean {
  let winding = 0;
  for (let i = 0; i + 1 < x.length; i++) winding += windingOfSegment(px, py, x[i], y[i], x[i + 1], y[i + 1]);
  return winding !== 0 && !Number.isNaN(winding);
}

/** Whether it runs along nothing: from where it meets others it leaves them, and then keeps away. */
function isClear({ strands }: Room, strand: Strand, stops: readonly number[], { clearance, slope }: RoomLimits): boolean {
  let next = 0;
  for (let i = 0; i < strand.x.length; i++) {
    const [px, py, along] = [strand.x[i], strand.y[i], strand.along[i]];
    while (next + 1 < stops.length && stops[next] < along) next++;
    const way = Math.min(Math.abs(stops[next] - along), along - (stops[next - 1] ?? 0));
    const least = Math.min(clearance, slope * way);
    if (least > 0 && !strands.every((other) => isAway(other, px, py, least))) return false;
  }
  return true;
}

function isAway({ x, y }: Strand, px: number, py: number, least: number): boolean {
  for (let j = 0; j + 1 < x.length; j++) {
    if (Math.min(x[j], x[j + 1]) > px + least || Math.max(x[j], x[j + 1]) < px - least) continue;
    if (Math.min(y[j], y[j + 1]) > py + least || Math.max(y[j], y[j + 1]) < py - least) continue;
    if (distanceToSegmentSq(px, py, x[j], y[j], x[j + 1], y[j + 1]) < least * least) return false;
  }
  return true;
}
