import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { LayoutState } from '../state.ts';

/** The frame is the first of all tracks. */
export const FRAME_TRACK = 0;

/** Where the frame turns by less, in radians, it is round. */
const SHARP = 0.5;

/**
 * By segment of the frame's shape how far along the frame the last corner up to its start is, and the next one from its end on: below 0 and beyond
 * the frame's length where that is past the start of the shape, and infinitely far on a frame without corners.
 */
export interface FrameCorners {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** The frame never moves, so they are found once. */
export function findFrameCorners({ tracks }: LayoutState): FrameCorners {
  const { x, y, along, length } = tracks[FRAME_TRACK];
  const count = along.length - 1;
  const corners: number[] = [];
  for (let i = 0; i < count; i++) {
    const before = i === 0 ? count - 1 : i - 1;
    const [ax, ay] = [x[i] - x[before], y[i] - y[before]];
    const [bx, by] = [x[i + 1] - x[i], y[i + 1] - y[i]];
    if (Math.abs(atan2(ax * by - ay * bx, ax * bx + ay * by)) > SHARP) corners.push(along[i]);
  }
  const first = corners[0] ?? Number.POSITIVE_INFINITY;
  const last = corners.at(-1) ?? Number.NEGATIVE_INFINITY;
  return {
    before: Float64Array.from({ length: count }, (_, segment) => corners.findLast((corner) => corner <= along[segment]) ?? last - length),
    after: Float64Array.from({ length: count }, (_, segment) => corners.find((corner) => corner >= along[segment + 1]) ?? first + length),
  };
}

/** How far an end on the frame that stands on a segment of it, or is about to, is from the next corner ahead (way 1) or behind (way -1). */
export function distanceToCorner(
  { before, after }: FrameCorners,
  state: LayoutState,
  end: number,
  segment: number,
  direction: 1 | -1,
): number {
  const here = state.trainAlong[end];
  const distance = direction === 1 ? after[segment] - here : here - before[segment];
  // At the start of the shape an end may be said to be at its end.
  const { length } = state.tracks[FRAME_TRACK];
  return distance < 0 ? distance + length : distance > length ? distance - length : distance;
}
