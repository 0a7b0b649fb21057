import { distanceToSegmentSq } from '../geometry/segments.ts';
import type { Points } from '../puzzle/puzzle.ts';

/** Tolerance for rounding: the frame has a point at the end of each curve, which may be slightly off its side. */
const STRAIGHT = 1e-7;

/** The corners of the frame: the same polygon with far fewer points. */
export function removeCollinearPoints(frame: Points): Points {
  const corners: number[] = [];
  const count = frame.length / 2;
  for (let i = 0; i < count; i++) {
    const [x, y] = [frame[2 * i], frame[2 * i + 1]];
    const next = 2 * ((i + 1) % count);
    const before = corners.length > 0 ? corners.slice(-2) : [frame[2 * count - 2], frame[2 * count - 1]];
    const offSq = distanceToSegmentSq(x, y, before[0], before[1], frame[next], frame[next + 1]);
    if (offSq > STRAIGHT * STRAIGHT) corners.push(x, y);
  }
  return Float64Array.from(corners);
}
