import Flatbush from 'flatbush';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import type { WorkBudget } from '../workBudget.ts';
import { findNearestOnSegment } from './nearest.ts';

/** What a segment costs that is sorted in, and a place that is looked at, in steps. */
const STEPS_PER_SEGMENT = 8;
const STEPS_PER_QUERY = 8;

/** The segments of polylines by where they are. Their points may be moved later, but no farther than `slack`. */
export class SegmentIndex {
  private readonly polylines: readonly (readonly Point[])[];
  private readonly budget: WorkBudget;
  private readonly tree: Flatbush | undefined;
  /** Of each segment: its polyline, and the number of its first point there. */
  private readonly polylineOf: number[] = [];
  private readonly pointOf: number[] = [];

  constructor(polylines: readonly (readonly Point[])[], budget: WorkBudget, slack = 0) {
    this.polylines = polylines;
    this.budget = budget;
    polylines.forEach((points, polyline) => {
      for (let i = 1; i < points.length; i++) {
        this.polylineOf.push(polyline);
        this.pointOf.push(i - 1);
      }
    });
    const count = this.polylineOf.length;
    if (count === 0) return;
    budget.spend(STEPS_PER_SEGMENT * count, 'to sort its lines by where they are');
    const tree = new Flatbush(count);
    for (let segment = 0; segment < count; segment++) {
      const [a, b] = this.endsOf(segment);
      tree.add(Math.min(a.x, b.x) - slack, Math.min(a.y, b.y) - slack, Math.max(a.x, b.x) + slack, Math.max(a.y, b.y) + slack);
    }
    tree.finish();
    this.tree = tree;
  }

  /** The nearest point of a polyline that is wanted, if it is within reach. */
  findNearest(point: Point, reach: number, isWanted: (polyline: number) => boolean = () => true): Point | undefined {
    let nearest: Point | undefined;
    let nearestSq = reach * reach;
    const { x, y } = point;
    // In their order: of several that are as near the last one counts.
    for (const segment of this.search(x - reach, y - reach, x + reach, y + reach).sort((p, q) => p - q)) {
      if (!isWanted(this.polylineOf[segment])) continue;
      const found = findNearestOnSegment(...this.endsOf(segment), point, nearestSq);
      if (found !== undefined) [nearest, nearestSq] = [found.point, found.distanceSq];
    }
    return nearest;
  }

  /** How often the polylines, if they are closed, go around a point; NaN on one of them. */
  windingAround({ x, y }: Point): number {
    let winding = 0;
    for (const segment of this.search(Number.NEGATIVE_INFINITY, y, Number.POSITIVE_INFINITY, y)) {
      const [a, b] = this.endsOf(segment);
      winding += windingOfSegment(x, y, a.x, a.y, b.x, b.y);
    }
    return winding;
  }

  private search(minX: number, minY: number, maxX: number, maxY: number): number[] {
    const { budget } = this;
    const aim = 'to find what lies where';
    budget.spend(STEPS_PER_QUERY, aim);
    const count = () => {
      budget.spend(1, aim);
      return true;
    };
    return this.tree?.search(minX, minY, maxX, maxY, count) ?? [];
  }

  private endsOf(segment: number): [Point, Point] {
    const points = this.polylines[this.polylineOf[segment]];
    const i = this.pointOf[segment];
    return [points[i], points[i + 1]];
  }
}
