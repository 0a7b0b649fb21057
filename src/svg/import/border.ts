import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import type { Work } from '../work.ts';
import { nearestOf } from './nearest.ts';

/** What it costs to tell on which side of a segment a point is, and how far away, in steps. */
const STEPS_FOR_SIDE = 0.1;
const STEPS_FOR_DISTANCE = 0.25;

/** The frame of a finished puzzle: a simple polygon of any shape. */
export class Border {
  /** Its corners in order; it closes by itself. */
  readonly corners: readonly Point[];
  private readonly ring: readonly Point[];
  private readonly work: Work;

  /** @param ring its corners in order, the first once more at the end */
  constructor(ring: readonly Point[], work: Work) {
    this.ring = ring;
    this.work = work;
    this.corners = ring.slice(0, -1);
  }

  nearestTo(point: Point): Point {
    this.look(STEPS_FOR_DISTANCE);
    return nearestOf(this.ring, point);
  }

  distanceTo(point: Point): number {
    const { x, y } = this.nearestTo(point);
    return hypot(x - point.x, y - point.y);
  }

  /** Whether a point lies inside or on it. */
  contains({ x, y }: Point): boolean {
    this.look(STEPS_FOR_SIDE);
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
    this.work.spend(1 + steps * this.ring.length, 'to tell what lies in the frame');
  }
}
