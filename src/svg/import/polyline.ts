import type { Cubic } from '../../geometry/cubic.ts';
import { countSegmentsFor, pointAt } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import { OutlineError } from '../outline/error.ts';
import type { WorkBudget } from '../workBudget.ts';
import type { FramePolygon } from './framePolygon.ts';
import { SegmentIndex } from './segmentIndex.ts';
import type { StitchedCurve } from './stitch.ts';

/** Maximum distance between polyline and drawn curve, in puzzle units. */
export const FLATNESS = 0.02;

/** Tolerance for points on the frame, in puzzle units: few points on a slanted side have exact coordinates. */
const ROUNDING = 1e-6;

/** A puzzle curve as polylines, each entirely fixed or entirely moveable. */
export interface PolylineCurve {
  readonly closed: boolean;
  readonly pieces: readonly { readonly fixed: boolean; readonly points: Point[] }[];
}

/** Converts stitched pieces to polylines; merges neighbours of the same kind. */
export function createPolylines({ pieces, closed }: StitchedCurve, budget: WorkBudget): PolylineCurve {
  const polylines: { fixed: boolean; points: Point[] }[] = [];
  for (const { piece, backwards } of pieces) {
    const drawn = flatten(piece.cubics, budget);
    const points = backwards ? drawn.toReversed() : drawn;
    const before = polylines.at(-1);
    if (before?.fixed === piece.fixed) for (const point of points.slice(1)) before.points.push(point);
    else polylines.push({ fixed: piece.fixed, points });
  }
  return { closed, pieces: polylines };
}

/** Cost in steps of a point of a curve. */
const STEPS_PER_POINT = 2;

/** The points of a run of cubics, without equal neighbours. */
export function flatten(cubics: readonly Cubic[], budget: WorkBudget, flatness = FLATNESS): Point[] {
  const points = [pointAt(cubics[0], 0)];
  for (const cubic of cubics) {
    const parts = countSegmentsFor(cubic, flatness);
    budget.spend(STEPS_PER_POINT * parts, 'to follow its curves');
    for (let i = 1; i <= parts; i++) {
      const point = pointAt(cubic, i / parts);
      const before = points.at(-1)!;
      if (point.x !== before.x || point.y !== before.y) points.push(point);
    }
  }
  return points;
}

/** Samples points along a run of cubics, including its straight parts. */
export function* samplePoints(cubics: readonly Cubic[], budget: WorkBudget): Generator<Point> {
  for (const cubic of cubics) {
    for (const t of [0, 0.125, 0.25, 0.375, 0.5, 0.625, 0.75, 0.875, 1]) {
      budget.spend(STEPS_PER_POINT, 'to compare its curves');
      yield pointAt(cubic, t);
    }
  }
}

/** Whether a condition holds for all points. */
export function everyPoint(points: Iterable<Point>, condition: (point: Point) => boolean): boolean {
  for (const point of points) if (!condition(point)) return false;
  return true;
}

/**
 * Moves open ends that are not on the frame to the nearest curve or the frame. Returns the positions of these T-junctions; throws an
 * OutlineError for an end that is near neither.
 */
export function anchorEnds(curves: readonly PolylineCurve[], frame: FramePolygon, reach: number, budget: WorkBudget): Point[] {
  const polylines = curves.flatMap(({ pieces }, curve) => pieces.map(({ points }) => ({ points, curve })));
  const index = new SegmentIndex(
    polylines.map(({ points }) => points),
    budget,
    reach,
  );
  return curves.flatMap(({ closed, pieces }, curve) => {
    if (closed) return [];
    const { points: first } = pieces[0];
    const { points: last } = pieces.at(-1)!;
    return [
      { points: first, at: 0 },
      { points: last, at: last.length - 1 },
    ].flatMap(({ points, at }) => {
      const end = points[at];
      const away = frame.distanceTo(end);
      if (away <= ROUNDING) return [];
      const target = index.findNearest(end, Math.min(reach, away), (polyline) => polylines[polyline].curve !== curve);
      if (target === undefined && away <= reach) {
        points[at] = frame.nearestTo(end);
        return [];
      }
      if (target === undefined) {
        throw new OutlineError('a curve ends in empty space here; extend it to the frame, or join it to its continuation', end);
      }
      points[at] = target;
      return [target];
    });
  });
}
