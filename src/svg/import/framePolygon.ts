import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import type { WorkBudget } from '../workBudget.ts';
import { findNearestOnPolyline } from './nearest.ts';

/** What it costs to tell on which side of a segment a point is, and how far away, in steps. */
const STEPS_PER_SIDE_TEST = 0.1;
const STEPS_PER_DISTANCE = 0.25;

/** The frame of a finished puzzle: a simple polygon of any shape. */
export class FramePolygon {
  /** Its corners in order; it closes by itself. */
  readonly corners: readonly Point[];
  private readonly ring: readonly Point[];
  private readonly budget: WorkBudget;

  /** @param ring its corners in order, the first once more at the end */
  constructor(ring: readonly Point[], budget: WorkBudget) {
    this.ring = ring;
    this.budget = budget;
    this.corners = ring.slice(0, -1);
  }

  nearestTo(point: Point): Point {
    this.look(STEPS_PER_DISTANCE);
    return findNearestOnPolyline(this.ring, point);
  }

  distanceTo(point: Point): number {
    const { x, y } = this.nearestTo(point);
    return hypot(x - point.x, y - point.y);
  }

  /** Whether a point lies inside or on it. */
  contains({ x, y }: Point): boolean {
    this.look(STEPS_PER_SIDE_TEST);
    let winding = 0;
    for (let i = 1; i < this.ring.length; i++) {
      const [a, b] = [this.ring[i - 1], this.ring[i]];
      winding += windingOfSegment(x, y, a.x, a.y, b.x, b.y);
    }
    // On the polygon itself it is no number.
    return winding !== 0;
  }

  /** All of it is looked at, side by side. */
  private look(steps: number): void {
    this.budget.spend(1 + steps * this.ring.length, 'to tell what lies in the frame');
  }
}
