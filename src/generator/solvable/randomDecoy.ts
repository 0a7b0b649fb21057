import { cos, sin } from '../../geometry/arithmetic/sine.ts';
import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { between, type Random } from '../../geometry/random.ts';
import { createStrand, lengthOfStrand, type Strand, segmentAt } from '../arrangement/strand.ts';
import { round, sampleCubics } from '../sample.ts';

/** How much longer or shorter than in the straightest curve the way is from one middle control point to the other. */
const [MIN_STRETCH, MAX_STRETCH] = [0.6, 1.8];

/** By how much that way may turn from where it has in the straightest curve, in radians. */
const MAX_TURN = 1;

/** How far apart the ends are at least, as a share of the way around the frame: nearer ones make hairpins. */
const MIN_SPAN = 0.08;

/** A smooth curve from a random place on the frame to another through the given point; undefined where the places are too near to each other. */
export function createRandomDecoy(frame: Strand, through: Point, random: Random): Strand | undefined {
  const [from, to] = [randomPlace(frame, random), randomPlace(frame, random)];
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const turn = between(random, -MAX_TURN, MAX_TURN);
  const stretch = between(random, MIN_STRETCH, MAX_STRETCH) / 6;
  if (hypot(dx, dy) < MIN_SPAN * lengthOfStrand(frame)) return undefined;
  const [hx, hy] = [stretch * (dx * cos(turn) - dy * sin(turn)), stretch * (dx * sin(turn) + dy * cos(turn))];
  // Half-way along, a cubic is an eighth of its ends and three eighths of its middle control points.
  const [mx, my] = [(8 * through.x - from.x - to.x) / 6, (8 * through.y - from.y - to.y) / 6];
  const points = sampleCubics([[from.x, from.y, mx - hx, my - hy, mx + hx, my + hy, to.x, to.y]]);
  if (points.length < 6) return undefined;
  // On a slanted side of the frame a rounded end would not lie on it.
  points.set([from.x, from.y]);
  points.set([to.x, to.y], points.length - 2);
  return createStrand('extension', points);
}

function randomPlace(frame: Strand, random: Random): Point {
  const along = between(random, 0, lengthOfStrand(frame));
  const side = segmentAt(frame, along);
  const [ax, ay, bx, by] = [frame.x[side], frame.y[side], frame.x[side + 1], frame.y[side + 1]];
  const t = (along - frame.along[side]) / (frame.along[side + 1] - frame.along[side]);
  return { x: ax === bx ? ax : slide(ax, bx, t, ay === by), y: ay === by ? ay : slide(ay, by, t, ax === bx) };
}

function slide(a: number, b: number, t: number, isLevel: boolean): number {
  const value = a + t * (b - a);
  return isLevel ? round(value) : value;
}
