import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import type { WorkBudget } from '../workBudget.ts';
import { findNearestOnPolyline } from './nearest.ts';

/** Cost in steps of finding the side of a segment on which a point is, and of their distance. */
const STEPS_PER_SIDE_TEST = 0.1;
const STEPS_PER_DISTANCE = 0.25;

/** The frame of a finished puzzle: a simple polygon of any shape. */
export class FramePolygon {
  /** Corners in order, without repeating the first. */
  readonly corners: readonly Point[];
  private readonly ring: readonly Point[];
  private readonly budget: WorkBudget;

  /** @param ring corners in order, with the first repeated at the end */
  constructor(ring: readonly Point[], budget: WorkBudget) {
    this.ring = ring;
    this.budget = budget;
    this.corners = ring.slice(0, -1);
  }

  nearestTo(point: Point): Point {
    this.spend(STEPS_PER_DISTANCE);
    return findNearestOnPolyline(this.ring, point);
  }

  distanceTo(point: Point): number {
    const { x, y } = this.nearestTo(point);
    return hypot(x - point.x, y - point.y);
  }

  /** Whether a point is inside or on the polygon. */
  contains({ x, y }: Point): boolean {
    this.spend(STEPS_PER_SIDE_TEST);
    let winding = 0;
    for (let i = 1; i < this.ring.length; i++) {
      const [a, b] = [this.ring[i - 1], this.ring[i]];
      winding += windingOfSegment(x, y, a.x, a.y, b.x, b.y);
    }
    // NaN on the polygon itself.
    return winding !== 0;
  }

  /** Spends steps for a pass over all sides. */
  private spend(steps: number): void {
    this.budget.spend(1 + steps * this.ring.length, 'to find the parts inside the frame');
  }
}
