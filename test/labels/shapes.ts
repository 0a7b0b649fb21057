import { orientation } from '../../src/geometry/orientation.ts';
import { windingOfSegment } from '../../src/geometry/polygon.ts';
import type { Label, Place } from '../../src/labels/labelling.ts';

/** A convex polygon, or a segment of two points. Written for the tests alone: nothing of what it checks is used here. */
export type Shape = readonly Place[];

/** What is less deep than this is a touch. */
const TOUCH = 2e-6;

/** The shape drawn towards its middle by a hair, so that what only touched it does not any more. */
export function shrink(shape: Shape, by = TOUCH): Shape {
  const [x, y] = [0, 1].map((axis) => shape.reduce((sum, place) => sum + place[axis], 0) / shape.length);
  return shape.map(([px, py]) => {
    const length = Math.hypot(px - x, py - y);
    const share = Math.max(0, 1 - by / Math.max(length, 1e-12));
    return [x + share * (px - x), y + share * (py - y)];
  });
}

/** Whether two shapes have a point in common: sides that meet, or one inside the other. */
export function meet(a: Shape, b: Shape): boolean {
  for (let i = 0; i < a.length; i++) {
    for (let j = 0; j < b.length; j++) if (segmentsMeet(a[i], a[(i + 1) % a.length], b[j], b[(j + 1) % b.length])) return true;
  }
  return isInside(a[0], b) || isInside(b[0], a);
}

/** Whether a line that is level or upright parts two shapes. */
function areFarApart(a: Shape, b: Shape): boolean {
  return [0, 1].some((axis) => {
    const [ofA, ofB] = [a.map((place) => place[axis]), b.map((place) => place[axis])];
    return Math.min(...ofA) > Math.max(...ofB) || Math.min(...ofB) > Math.max(...ofA);
  });
}

/** Whether a place is inside a simple polygon. */
export function isInside([x, y]: Place, polygon: Shape): boolean {
  let winding = 0;
  polygon.forEach(([ax, ay], i) => {
    const [bx, by] = polygon[(i + 1) % polygon.length];
    winding += windingOfSegment(x, y, ax, ay, bx, by);
  });
  return winding !== 0;
}

function segmentsMeet([ax, ay]: Place, [bx, by]: Place, [cx, cy]: Place, [dx, dy]: Place): boolean {
  const [c, d] = [orientation(ax, ay, bx, by, cx, cy), orientation(ax, ay, bx, by, dx, dy)];
  const [a, b] = [orientation(cx, cy, dx, dy, ax, ay), orientation(cx, cy, dx, dy, bx, by)];
  return c * d < 0 && a * b < 0;
}

/** A label as shapes. */
export type Drawn = Pick<Label, 'corners' | 'leader'>;

/** Whether two labels overlap: box and box, or box and leader. Undefined if it is so close that rounding decides. */
export function labelsOverlap(a: Drawn, b: Drawn): boolean | undefined {
  if (areFarApart([...a.corners, ...(a.leader ?? [])], [...b.corners, ...(b.leader ?? [])])) return false;
  const overlapWith = (by: number) =>
    meet(shrink(a.corners, by), shrink(b.corners, by)) ||
    (b.leader !== null && meet(shrink(a.corners, by), shrink(b.leader, by))) ||
    (a.leader !== null && meet(shrink(b.corners, by), shrink(a.leader, by)));
  const found = overlapWith(TOUCH);
  return found === overlapWith(2 * TOUCH) ? found : undefined;
}

/** What is wrong with labels: pairs that overlap, and those that overlap the frame or whose leaders run through it, a sentence each. */
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

/** Whether a shape reaches deeper than a hair into the frame, which need not be convex. */
export function meetsFrame(shape: Shape, frame: Shape): boolean {
  return meet(shrink(shape, 4 * TOUCH), frame);
}

/** Points one after the other as places. */
export function placesOf(points: ArrayLike<number>): Place[] {
  return Array.from({ length: points.length / 2 }, (_, i) => [points[2 * i], points[2 * i + 1]] as const);
}
