import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { between, type Random } from '../../geometry/random.ts';
import { createStrand, lengthOfStrand, type Strand, segmentAt } from '../arrangement/strand.ts';
import { round, sampleCubics } from '../sample.ts';

/** The range of the distance between the two middle control points, as a multiple of that of the straightest curve. */
const [MIN_STRETCH, MAX_STRETCH] = [0.6, 1.8];

/** The maximum rotation of the middle control points against the straightest curve, in radians. */
const MAX_TURN = 1;

/** The minimum distance between the ends, as a fraction of the frame's length. Closer ends give hairpins. */
const MIN_SPAN = 0.08;

/** A smooth random curve from frame to frame through the given point; undefined if its ends are too close to each other. */
export function createRandomDecoy(frame: Strand, through: Point, random: Random): Strand | undefined {
  const [from, to] = [randomFramePoint(frame, random), randomFramePoint(frame, random)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = between(random, -MAX_TURN, MAX_TURN);
  const stretch = between(random, MIN_STRETCH, MAX_STRETCH) / 6;
  if (hypot(dx, dy) < MIN_SPAN * lengthOfStrand(frame)) return undefined;
  const [hx, hy] = [stretch * (dx * cos(turn) - dy * sin(turn)), stretch * (dx * sin(turn) + dy * cos(turn))];
  // At t = 1/2, a cubic is an eighth of its ends plus three eighths of its middle control points.
  const [mx, my] = [(8 * through.x - from.x - to.x) / 6, (8 * through.y - from.y - to.y) / 6];
  const points = sampleCubics([[from.x, from.y, mx - hx, my - hy, mx + hx, my + hy, to.x, to.y]]);
  if (points.length < 6) return undefined;
  // A rounded end would not be on a slanted side of the frame.
  points.set([from.x, from.y]);
  points.set([to.x, to.y], points.length - 2);
  return createStrand('extension', points);
}

function randomFramePoint(frame: Strand, random: Random): Point {
  const along = between(random, 0, lengthOfStrand(frame));
  const side = segmentAt(frame, along);
  const [ax, ay, bx, by] = [frame.x[side], frame.y[side], frame.x[side + 1], frame.y[side + 1]];
  const t = (along - frame.along[side]) / (frame.along[side + 1] - frame.along[side]);
  return { x: ax === bx ? ax : interpolate(ax, bx, t, ay === by), y: ay === by ? ay : interpolate(ay, by, t, ax === bx) };
}

function interpolate(a: number, b: number, t: number, isLevel: boolean): number {
  const value = a + t * (b - a);
  return isLevel ? round(value) : value;
}
