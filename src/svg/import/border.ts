import { hypot } from '../../geometry/arithmetic/squares.ts';
import type { Point } from '../../geometry/point.ts';
import { windingOfSegment } from '../../geometry/polygon.ts';
import { findNearest } from './polyline.ts';

/** The frame of a finished puzzle: a simple polygon of any shape. */
export class Border {
  /** Its corners in order; it closes by itself. */
  readonly corners: readonly Point[];
  private readonly ring: readonly Point[];

  /** @param ring its corners in order, the first once more at the end */
  constructor(ring: readonly Point[]) {
    this.ring = ring;
    this.corners = ring.slice(0, -1);
  }

  nearestTo(point: Point): Point {
    return findNearest([this.ring], point, Number.POSITIVE_INFINITY)!;
  }

  distanceTo(point: Point): number {
    const { x, y } = this.nearestTo(point);
    return hypot(x - point.x, y - point.y);
  }

  /** Whether a point lies inside or on it. */
  contains({ x, y }: Point): boolean {
    let winding = 0;
    for (let i = 1; i < this.ring.length; i++) {
      const [a, b] = [this.ring[i - 1], this.ring[i]];
      winding += windingOfSegment(x, y, a.x, a.y, b.x, b.y);
    }
    // On the polygon itself it is no number.
    return winding !== 0;
  }
}
