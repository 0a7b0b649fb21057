import { orientation } from '../../src/geometry/orientation.ts';
import { windingOfSegment } from '../../src/geometry/polygon.ts';
import type { Label, Point } from '../../src/labels/labelling.ts';

/** A convex polygon, or a segment of two points. Independent of the code under test. */
export type Shape = readonly Point[];

/** Overlaps less deep than this count as touching. */
const TOUCH = 2e-6;

/** Shrinks a shape towards its middle by a small amount, so that shapes that only touched no longer do. */
export function shrink(shape: Shape, by = TOUCH): Shape {
  const [x, y] = [0, 1].map((axis) => shape.reduce((sum, point) => sum + point[axis], 0) / shape.length);
  return shape.map(([px, py]) => {
    const length = Math.hypot(px - x, py - y);
    const fraction = Math.max(0, 1 - by / Math.max(length, 1e-12));
    return [x + fraction * (px - x), y + fraction * (py - y)];
  });
}

/** Whether two shapes have a point in common: their sides meet, or one is inside the other. */
export function meet(a: Shape, b: Shape): boolean {
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) if (segmentsMeet(a[i], a[(i + 1) % a.length], b[j], b[(j + 1) % b.length])) return true;
  }
  return isInside(a[0], b) || isInside(b[0], a);
}

/** Whether a horizontal or vertical line separates two shapes. */
function areFarApart(a: Shape, b: Shape): boolean {
  return [0, 1].some((axis) => {
    const [ofA, ofB] = [a.map((point) => point[axis]), b.map((point) => point[axis])];
    return Math.min(...ofA) > Math.max(...ofB) || Math.min(...ofB) > Math.max(...ofA);
  });
}

/** Whether a point is inside a simple polygon. */
export function isInside([x, y]: Point, polygon: Shape): boolean {
  let winding = 0;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    winding += windingOfSegment(x, y, ax, ay, bx, by);
  });
  return winding !== 0;
}

function segmentsMeet([ax, ay]: Point, [bx, by]: Point, [cx, cy]: Point, [dx, dy]: Point): boolean {
  const [c, d] = [orientation(ax, ay, bx, by, cx, cy), orientation(ax, ay, bx, by, dx, dy)];
  const [a, b] = [orientation(cx, cy, dx, dy, ax, ay), orientation(cx, cy, dx, dy, bx, by)];
  return c * d < 0 && a * b < 0;
}

/** A label as shapes. */
export type Drawn = Pick<Label, 'corners' | 'leader'>;

/** Whether two labels overlap: box and box, or box and leader. Undefined if rounding decides. */
export function labelsOverlap(a: Drawn, b: Drawn): boolean | undefined {
  if (areFarApart([...a.corners, ...(a.leader ?? [])], [...b.corners, ...(b.leader ?? [])])) return false;
  const overlapWith = (by: number) =>
    meet(shrink(a.corners, by), shrink(b.corners, by)) ||
    (b.leader !== null && meet(shrink(a.corners, by), shrink(b.leader, by))) ||
    (a.leader !== null && meet(shrink(b.corners, by), shrink(a.leader, by)));
  const found = overlapWith(TOUCH);
  return found === overlapWith(2 * TOUCH) ? found : undefined;
}

/** Lists overlaps between labels and with the frame, and leaders that run through the frame, one sentence each. */
export function findFaults(labels: readonly Drawn[], frame: Shape): string[] {
  const faults: string[] = [];
  labels.forEach((a, i) => {
    labels.forEach((b, j) => {
      if (j > i && labelsOverlap(a, b) === true) faults.push(`labels ${i} and ${j} overlap`);
    });
    if (meetsFrame(a.corners, frame)) faults.push(`label ${i} overlaps the frame`);
    if (a.leader !== null && meetsFrame(a.leader, frame)) faults.push(`the leader of label ${i} runs through the frame`);
  });
  return faults;
}

/** Whether a shape overlaps the frame, which need not be convex, by more than the tolerance. */
export function meetsFrame(shape: Shape, frame: Shape): boolean {
  return meet(shrink(shape, 4 * TOUCH), frame);
}

/** Converts flat coordinates to points. */
export function toPoints(points: ArrayLike<number>): Point[] {
  return Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const);
}
