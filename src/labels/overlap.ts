import { type Placement, TOUCH } from './ray.ts';

/** A rotated rectangle, or a segment if its height is 0. */
interface Rectangle {
  readonly x: number;
  readonly y: number;
  readonly alongX: number;
  readonly alongY: number;
  readonly acrossX: number;
  readonly acrossY: number;
  readonly length: number;
  readonly height: number;
}

/** Whether two labels conflict: their boxes overlap, or the box of one overlaps the leader of the other. Touching is no overlap. */
export function placementsOverlap(a: Placement, b: Placement): boolean {
  return overlap(boxOf(a), boxOf(b)) || overlap(boxOf(a), leaderOf(b)) || overlap(leaderOf(a), boxOf(b));
}

/** Whether the leaders of two labels cross or one ends on the other. Leaders from the same port never cross. */
export function leadersCross(a: Placement, b: Placement): boolean {
  if (a.ray.port === b.ray.port || a.offset <= TOUCH || b.offset <= TOUCH) return false;
  const [alongA, alongB] = crossingOf(a, b);
  return alongA > 0 && alongB > 0 && alongA < a.offset + TOUCH && alongB < b.offset + TOUCH;
}

/** The distance along each leader's line to their crossing; NaN or infinite for parallel lines. */
function crossingOf({ ray: a }: Placement, { ray: b }: Placement): [number, number] {
  const turn = a.alongX * b.alongY - a.alongY * b.alongX;
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  return [(dx * b.alongY - dy * b.alongX) / turn, (dx * a.alongY - dy * a.alongX) / turn];
}

function boxOf({ ray, offset }: Placement): Rectangle {
  return { ...ray, x: ray.x + offset * ray.alongX, y: ray.y + offset * ray.alongY };
}

function leaderOf({ ray, offset }: Placement): Rectangle {
  return { ...ray, length: offset, height: 0 };
}

/** Tests the separating axes of both. */
function overlap(a: Rectangle, b: Rectangle): boolean {
  if (a.length <= TOUCH || b.length <= TOUCH) return false;
  return (
    overlapAlong(a, b, a.alongX, a.alongY) &&
    overlapAlong(a, b, a.acrossX, a.acrossY) &&
    overlapAlong(a, b, b.alongX, b.alongY) &&
    overlapAlong(a, b, b.acrossX, b.acrossY)
  );
}

function overlapAlong(a: Rectangle, b: Rectangle, x: number, y: number): boolean {
  const aStart = a.x * x + a.y * y;
  const bStart = b.x * x + b.y * y;
  const aAlong = a.length * (a.alongX * x + a.alongY * y);
  const aAcross = a.height * (a.acrossX * x + a.acrossY * y);
  const bAlong = b.length * (b.alongX * x + b.alongY * y);
  const bAcross = b.height * (b.acrossX * x + b.acrossY * y);
  const aFrom = aStart + Math.min(0, aAlong) + Math.min(0, aAcross);
  const aTo = aStart + Math.max(0, aAlong) + Math.max(0, aAcross);
  const bFrom = bStart + Math.min(0, bAlong) + Math.min(0, bAcross);
  const bTo = bStart + Math.max(0, bAlong) + Math.max(0, bAcross);
  return aFrom < bTo - TOUCH && bFrom < aTo - TOUCH;
}
