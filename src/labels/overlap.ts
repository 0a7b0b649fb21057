import { type Flag, TOUCH } from './ray.ts';

/** A rectangle in any direction, or a segment as one without height. */
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

/** Whether two labels can't stand so: their boxes overlap, or the box of one the leader of the other. What only touches does not. */
export function flagsOverlap(a: Flag, b: Flag): boolean {
  return overlap(boxOf(a), boxOf(b)) || overlap(boxOf(a), leaderOf(b)) || overlap(leaderOf(a), boxOf(b));
}

/** Whether the leaders of two labels cross, or one ends on the other: its label is beyond then. Those from one port never do. */
export function leadersCross(a: Flag, b: Flag): boolean {
  if (a.ray.port === b.ray.port || a.offset <= TOUCH || b.offset <= TOUCH) return false;
  const [alongA, alongB] = crossingOf(a, b);
  return alongA > 0 && alongB > 0 && alongA < a.offset + TOUCH && alongB < b.offset + TOUCH;
}

/** How far along each leader's line they cross; NaN or infinite for parallel ones. */
function crossingOf({ ray: a }: Flag, { ray: b }: Flag): [number, number] {
  const turn = a.alongX * b.alongY - a.alongY * b.alongX;
  const [dx, dy] = [b.x - a.x, b.y - a.y];
  return [(dx * b.alongY - dy * b.alongX) / turn, (dx * a.alongY - dy * a.alongX) / turn];
}

function boxOf({ ray, offset }: Flag): Rectangle {
  return { ...ray, x: ray.x + offset * ray.alongX, y: ray.y + offset * ray.alongY };
}

function leaderOf({ ray, offset }: Flag): Rectangle {
  return { ...ray, length: offset, height: 0 };
}

/** By separating axes, those of both. */
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
  const [aStart, bStart] = [a.x * x + a.y * y, b.x * x + b.y * y];
  const [aAlong, aAcross] = [a.length * (a.alongX * x + a.alongY * y), a.height * (a.acrossX * x + a.acrossY * y)];
  const [bAlong, bAcross] = [b.length * (b.alongX * x + b.alongY * y), b.height * (b.acrossX * x + b.acrossY * y)];
  const aFrom = aStart + Math.min(0, aAlong) + Math.min(0, aAcross);
  const aTo = aStart + Math.max(0, aAlong) + Math.max(0, aAcross);
  const bFrom = bStart + Math.min(0, bAlong) + Math.min(0, bAcross);
  const bTo = bStart + Math.max(0, bAlong) + Math.max(0, bAcross);
  return aFrom < bTo - TOUCH && bFrom < aTo - TOUCH;
}
