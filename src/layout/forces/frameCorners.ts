import { atan2 } from '../../geometry/arithmetic/atan2.ts';
import type { LayoutState } from '../state.ts';

/** The frame is track 0. */
export const FRAME_TRACK = 0;

/** Turns of the frame below this angle, in radians, count as round. */
const SHARP = 0.5;

/**
 * For each segment of the frame's shape: the position along the frame of the last corner before its start, and of the next corner after its
 * end. Positions are negative or beyond the frame's length if they are past the start of the shape, and infinite on a frame without
 * corners.
 */
export interface FrameCorners {
  readonly before: Float64Array;
  readonly after: Float64Array;
}

/** The frame never moves, so this is called once. */
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

/**
 * The distance of an end on the frame from the next corner ahead (direction 1) or behind (direction -1). `segment` is the end's segment or
 * the one that it is about to enter.
 */
export function distanceToCorner(
  { before, after }: FrameCorners,
  state: LayoutState,
  end: number,
  segment: number,
  direction: 1 | -1,
): number {
  const here = state.trainAlong[end];
  const distance = direction === 1 ? after[segment] - here : here - before[segment];
  // An end at the start of the shape may be recorded at its end.
  const { length } = state.tracks[FRAME_TRACK];
  return distance < 0 ? distance + length : distance > length ? distance - length : distance;
}
