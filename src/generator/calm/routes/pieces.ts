import { maxOf } from '../../../geometry/arithmetic/extremes.ts';
import { hypot } from '../../../geometry/arithmetic/squares.ts';
import type { Point } from '../../../geometry/point.ts';
import type { CurveEnd } from '../../web.ts';
import type { Scene } from '../scene.ts';
import { type Path, pointAlong } from './path.ts';
import type { Curvature } from './trace.ts';

/** The length of the outline that serves, and the length over which its curvature fades out at the end. */
const MAX_PIECE = 420;
const FADE_OUT = 60;

/** The distance of the points at which curvature is measured, and the largest one that is copied, in 1/units. */
const SPACING = 12;
const MAX_CURVATURE = 1 / 110;

/** A wider bend looks straight. */
const MIN_CURVATURE = 1 / 10_000;

/** A turn to the other side counts as an inflection from this on, in radians. */
const MIN_TURN = 0.15;

/** A wavier piece does not serve. */
const MAX_INFLECTIONS = 3;

/** A curvature that is copied from an outline. */
export interface Piece {
  readonly curvature: Curvature;
  /** The smallest radius, in units. */
  readonly radius: number;
  readonly inflections: number;
}

/**
 * Pieces of the outline that ends here, which can continue it: as in a mirror, and turned half round. So an extension of a wavy outline is as wavy as the
 * outline. There are none if the outline is not wavy near this end: then arcs and bends serve as well.
 */
export function listPieces({ outlines }: Scene, { index }: CurveEnd): Piece[] {
  const outline = outlines[index >> 1];
  const profile = measureProfile(outline, index % 2 === 1);
  const inflections = countInflections(profile);
  if (inflections === 0) return [];
  const length = profile.length * SPACING;
  return [1, -1].flatMap((sign) => {
    const all = inflections + (sign === -1 && Math.abs(profile[0]) * MAX_PIECE > 1 ? 1 : 0);
    if (all > MAX_INFLECTIONS) return [];
    const curvature: Curvature = (along) => {
      const at = along / SPACING;
      const i = Math.floor(at);
      if (i + 1 >= profile.length) return 0;
      const value = profile[i] + (at - i) * (profile[i + 1] - profile[i]);
      return sign * value * Math.min(1, (length - along) / FADE_OUT);
    };
    return [{ curvature, radius: 1 / maxOf(profile.map(Math.abs), MIN_CURVATURE), inflections: all }];
  });
}

/** The signed curvature of an outline back from an end, as a traveller to that end turns, at equal steps. */
function measureProfile(outline: Path, isLast: boolean): number[] {
  const count = Math.floor(Math.min(MAX_PIECE, outline.length) / SPACING);
  return measureCurvatures(count, (i) => pointAlong(outline, isLast ? outline.length - i * SPACING : i * SPACING)).map(
    // Towards the end, against the order of the points.
    (curvature) => Math.max(-MAX_CURVATURE, Math.min(MAX_CURVATURE, -curvature)),
  );
}

/** The signed curvature at the inner ones of the points 0 to `count`. */
function measureCurvatures(count: number, point: (i: number) => Point): number[] {
  const curvatures: number[] = [];
  for (let i = 1; i < count; i++) {
    const [a, b, c] = [point(i - 1), point(i), point(i + 1)];
    const [ux, uy, vx, vy] = [b.x - a.x, b.y - a.y, c.x - b.x, c.y - b.y];
    const product = hypot(ux, uy) * hypot(vx, vy) * hypot(c.x - a.x, c.y - a.y);
    curvatures.push(product === 0 ? 0 : (2 * (ux * vy - uy * vx)) / product);
  }
  return curvatures;
}

/** How often a profile changes between turning left and right. */
function countInflections(profile: readonly number[]): number {
  let count = 0;
  let side = 0;
  let turned = 0;
  for (const curvature of profile) {
    const turn = curvature * SPACING;
    turned = turn * turned < 0 ? turn : turned + turn;
    if (Math.abs(turned) < MIN_TURN || Math.sign(turned) === side) continue;
    if (side !== 0) count++;
    side = Math.sign(turned);
  }
  return count;
}

/** The inflections of outlines per 1,000 units. */
export function measureWaviness(outlines: readonly Path[]): number {
  let count = 0;
  let total = 0;
  for (const outline of outlines) {
    total += outline.length;
    const profile = measureCurvatures(Math.floor(outline.length / SPACING), (i) => pointAlong(outline, i * SPACING));
    count += countInflections(profile);
  }
  return total === 0 ? 0 : (1000 * count) / total;
}
