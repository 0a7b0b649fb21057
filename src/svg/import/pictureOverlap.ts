import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Cubic } from '../../geometry/cubic.ts';
import { endOf, lengthOf, nearestParameter, pointAt, startOf, subcurveOf } from '../../geometry/cubic.ts';
import type { Point } from '../../geometry/point.ts';
import type { PictureCurve } from '../picture.ts';
import type { WorkBudget } from '../workBudget.ts';
import { everyPoint, flatten, samplePoints } from './polyline.ts';
import { SegmentIndex } from './segmentIndex.ts';

/** Tolerance for the length of a line along a curve of the picture, as a fraction of its length. */
const LENGTH_SLACK = 0.02;

/** Cost in steps of projecting a point to a cubic. */
const STEPS_PER_PROJECTION = 150;

/** A position on a run of cubics. */
interface Position {
  readonly index: number;
  readonly t: number;
  /** Arc length up to the position. */
  readonly length: number;
}

/**
 * Returns the parts of a line that it adds to the picture. Some programs draw a puzzle curve in one stroke along and beyond the picture;
 * the parts that follow a whole picture curve from end to end, no farther than `reach` from it, are removed.
 */
export function removePictureOverlap(
  line: readonly Cubic[],
  curves: readonly PictureCurve[],
  reach: number,
  budget: WorkBudget,
): Cubic[][] {
  const drawn = new SegmentIndex([flatten(line, budget)], budget);
  const cuts = curves.flatMap(({ cubics, closed }) => {
    const follows = !closed && everyPoint(samplePoints(cubics, budget), (point) => drawn.findNearest(point, reach) !== undefined);
    const cut = follows ? findOverlap(line, cubics, reach, budget) : undefined;
    return cut === undefined ? [] : [cut];
  });
  if (cuts.length === 0) return [[...line]];
  const last = line.length - 1;
  const bounds = [
    { index: 0, t: 0, length: 0 },
    ...cuts.toSorted((p, q) => p[0].length - q[0].length).flat(),
    { index: last, t: 1, length: 0 },
  ];
  const parts: Cubic[][] = [];
  for (let i = 0; i < bounds.length; i += 2) parts.push(sliceLine(line, bounds[i], bounds[i + 1]));
  return parts.filter((part) => part.length > 0);
}

/** The range in which the line follows the cubics; undefined if it only comes close to them. */
function findOverlap(
  line: readonly Cubic[],
  cubics: readonly Cubic[],
  reach: number,
  budget: WorkBudget,
): [Position, Position] | undefined {
  budget.spend(2 * STEPS_PER_PROJECTION * line.length, 'to find lines that follow the picture');
  const wanted = cubics.reduce((sum, cubic) => sum + lengthOf(cubic), 0);
  const starts = positionsNear(line, startOf(cubics[0]), reach);
  const ends = positionsNear(line, endOf(cubics.at(-1)!), reach);
  for (const start of starts) {
    for (const end of ends) {
      if (Math.abs(Math.abs(end.length - start.length) - wanted) > LENGTH_SLACK * wanted + 2 * reach) continue;
      return start.length < end.length ? [start, end] : [end, start];
    }
  }
  return undefined;
}

function positionsNear(line: readonly Cubic[], point: Point, reach: number): Position[] {
  let before = 0;
  return line.flatMap((cubic, index) => {
    const t = nearestParameter(cubic, point);
    const length = before + (t === 0 ? 0 : lengthOf(subcurveOf(cubic, 0, t)));
    before += lengthOf(cubic);
    const { x, y } = pointAt(cubic, t);
    return hypot(x - point.x, y - point.y) <= reach ? [{ index, t, length }] : [];
  });
}

function sliceLine(line: readonly Cubic[], from: Position, to: Position): Cubic[] {
  return line.flatMap((cubic, index) => {
    if (index < from.index || index > to.index) return [];
    const start = index === from.index ? from.t : 0;
    const end = index === to.index ? to.t : 1;
    return start < end ? [subcurveOf(cubic, start, end)] : [];
  });
}
