import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Side } from '../puzzle/map/clues.ts';

/** An end of an open curve. */
export type End = 'start' | 'finish';

/** A point in puzzle units, y down. */
export type Point = readonly [x: number, y: number];

/** The clue of a half-curve, placed at an end of its curve, outside the frame. */
export interface Label {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
  readonly end: End;
  /** Runs from the start of the curve to its finish; empty for the clue 0. */
  readonly runs: readonly number[];
  /**
   * The corners of its box: first the corner where the leader ends, on the line that continues the curve beyond the frame; then the outer
   * corner on that line; then the two opposite corners. The box is on the label's own side of the line.
   */
  readonly corners: readonly [Point, Point, Point, Point];
  /** From the end of the curve on the frame to the first corner; null if they are the same point. */
  readonly leader: readonly [Point, Point] | null;
}

/** Leaders up to this length, in puzzle units, are invisible. They do not count as leaders. */
export const MAX_INVISIBLE_LEADER = 0.1;

/** The distance of a label from the end of its curve. */
export function lengthOfLeader({ leader }: Pick<Label, 'leader'>): number {
  return leader === null ? 0 : hypot(leader[1][0] - leader[0][0], leader[1][1] - leader[0][1]);
}

/** Counts labels with a visible leader. */
export function countLeaders(labels: readonly Label[]): number {
  return labels.filter((label) => lengthOfLeader(label) > MAX_INVISIBLE_LEADER).length;
}

/** The placed labels of a puzzle. */
export interface Labelling {
  /** `compact`: every label has the smallest possible offset at its end. */
  readonly state: 'compact' | 'leaders';
  /** Curve by curve, left before right. No label overlaps another label, the leader of another, or the frame. */
  readonly labels: readonly Label[];
  /** Requests that were not met and labels that could not be placed, one sentence each. */
  readonly unmet: readonly string[];
}
