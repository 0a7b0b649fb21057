import type { Cubic } from '../../geometry/cubic.ts';
import { partsFor, pointAt } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { distanceToSegmentSq } from '../../geometry/segments.ts';
import { OutlineError } from '../outline/error.ts';
import type { Border } from './border.ts';
import type { Stitched } from './stitch.ts';

/** How far the points' straight connections may be from the drawn curve, in puzzle units. */
const FLATNESS = 0.02;

/** What is this near to the frame lies on it, but for rounding: slanted sides have few points that can be written. */
const ROUNDING = 1e-6;

/** A puzzle curve as polylines, each all fixed or all moveable. */
export interface PolylineCurve {
  readonly closed: boolean;
  readonly pieces: readonly { readonly fixed: boolean; readonly points: Point[] }[];
}

/** The stitched pieces as polylines; neighbours of one kind are one piece. */
export function createPolylines({ pieces, closed }: Stitched): PolylineCurve {
  const polylines: { fixed: boolean; points: Point[] }[] = [];
  for (const { piece, backwards } of pieces) {
    const drawn = flatten(piece.cubics);
    const points = backwards ? drawn.toReversed() : drawn;
    const before = polylines.at(-1);
    if (before?.fixed === piece.fixed) for (const point of points.slice(1)) before.points.push(point);
    else polylines.push({ fixed: piece.fixed, points });
  }
  return { closed, pieces: polylines };
}

/** The points of a run of cubics, none the same as the one before. */
export function flatten(cubics: readonly Cubic[], flatness = FLATNESS): Point[] {
  const points = [pointAt(cubics[0], 0)];
  for (const cubic of cubics) {
    const parts = partsFor(cubic, flatness);
    for (let i = 1; i <= parts; i++) {
      const point = pointAt(cubic, i / parts);
      const before = points.at(-1)!;
      if (point.x !== before.x || point.y !== before.y) points.push(point);
    }
  }
  return points;
}

/** Points all along a run of cubics, also where it is straight. */
export function samplesOf(cubics: readonly Cubic[]): Point[] {
  return cubics.flatMap((cubic) => [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1].map((t) => pointAt(cubic, t)));
}

/** The point of polylines that is nearest to another one, if it is within reach. */
export function findNearest(polylines: readonly (readonly Point[])[], { x, y }: Point, reach: number): Point | undefined {
  let nearest: Point | undefined;
  let nearestSq = reach * reach;
  for (const points of polylines) {
    for (let i = 1; i < points.length; i++) {
      const [a, b] = [points[i - 1], points[i]];
      const distanceSq = distanceToSegmentSq(x, y, a.x, a.y, b.x, b.y);
      if (distanceSq > nearestSq) continue;
      nearestSq = distanceSq;
      const [dx, dy] = [b.x - a.x, b.y - a.y];
      const share = Math.min(1, Math.max(0, ((x - a.x) * dx + (y - a.y) * dy) / (dx * dx + dy * dy)));
      nearest = share === 0 ? a : share === 1 ? b : { x: a.x + share * dx, y: a.y + share * dy };
    }
  }
  return nearest;
}

/**
 * Puts the open ends that do not lie on the frame onto what is nearest, another curve or the frame. Returns the places of these T-junctions; throws an
 * OutlineError for an end that lies on nothing.
 */
export function anchorEnds(curves: readonly PolylineCurve[], frame: Border, reach: number): Point[] {
  return curves.flatMap((curve) => {
    if (curve.closed) return [];
    const others = curves.filter((other) => other !== curve).flatMap(({ pieces }) => pieces.map(({ points }) => points));
    const { points: first } = curve.pieces[0];
    const { points: last } = curve.pieces.at(-1)!;
    return [
      { points: first, at: 0 },
      { points: last, at: last.length - 1 },
    ].flatMap(({ points, at }) => {
      const end = points[at];
      const away = frame.distanceTo(end);
      if (away <= ROUNDING) return [];
      const target = findNearest(others, end, Math.min(reach, away));
      if (target === undefined && away <= reach) {
        points[at] = frame.nearestTo(end);
        return [];
      }
      if (target === undefined) {
        throw new OutlineError('a curve ends on nothing here; lead it to the frame, or join it to its continuation', end);
      }
      points[at] = target;
      return [target];
    });
  });
}
