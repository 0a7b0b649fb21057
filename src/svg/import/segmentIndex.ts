import Flatbush from 'flatbush';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import type { WorkBudget } from '../workBudget.ts';
import { findNearestOnSegment } from './nearest.ts';

/** Cost in steps of indexing a segment, and of a query. */
const STEPS_PER_SEGMENT = 8;
const STEPS_PER_QUERY = 8;

/** A spatial index of the segments of polylines. Their points may move later, but no farther than `slack`. */
export class SegmentIndex {
  private readonly polylines: readonly (readonly Point[])[];
  private readonly budget: WorkBudget;
  private readonly tree: Flatbush | undefined;
  /** For each segment its polyline, and the index of its first point there. */
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
    budget.spend(STEPS_PER_SEGMENT * count, 'to index its lines');
    const tree = new Flatbush(count);
    for (let segment = 0; segment < count; segment++) {
      const [a, b] = this.endsOf(segment);
      tree.add(Math.min(a.x, b.x) - slack, Math.min(a.y, b.y) - slack, Math.max(a.x, b.x) + slack, Math.max(a.y, b.y) + slack);
    }
    tree.finish();
    this.tree = tree;
  }

  /** The nearest point on the polylines that `isWanted` accepts, within reach. */
  findNearest(point: Point, reach: number, isWanted: (polyline: number) => boolean = () => true): Point | undefined {
    let nearest: Point | undefined;
    let nearestSq = reach * reach;
    const { x, y } = point;
    // Sorted, because the last of several equally near segments counts.
    for (const segment of this.search(x - reach, y - reach, x + reach, y + reach).sort((p, q) => p - q)) {
      if (!isWanted(this.polylineOf[segment])) continue;
      const found = findNearestOnSegment(...this.endsOf(segment), point, nearestSq);
      if (found !== undefined) [nearest, nearestSq] = [found.point, found.distanceSq];
    }
    return nearest;
  }

  /** The winding number of the polylines, if closed, around a point; NaN on one of them. */
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
    const purpose = 'to find lines near a point';
    budget.spend(STEPS_PER_QUERY, purpose);
    const count = () => {
      budget.spend(1, purpose);
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
