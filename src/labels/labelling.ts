import { hypot } from '../geometry/arithmetic/squares.ts';
import type { Side } from '../puzzle/map/clues.ts';

/** An end of an open curve. */
export type End = 'start' | 'finish';

/** A place in puzzle units, y down. */
export type Place = readonly [x: number, y: number];

/** The clue of a half-curve, at an end of its curve, outside the frame. */
export interface Label {
  /** An index into the puzzle's curves. */
  readonly curve: number;
  readonly side: Side;
  readonly end: End;
  /** As the curve runs, from its start to its finish; none for the clue 0. */
  readonly runs: readonly number[];
  /**
   * Its box: first the corner where the leader arrives, on the line on which the curve goes on beyond the frame; then the one further out on that
   * line, and the two across from them. The box lies on the label's own side of the line.
   */
  readonly corners: readonly [Place, Place, Place, Place];
  /** From the curve's end on the frame to the first corner; null where they are the same. */
  readonly leader: readonly [Place, Place] | null;
}

/** A leader that is no longer, in puzzle units, is seen by nobody, and no reason to stand at another end. */
export const HAIR = 0.1;

/** How far a label stands from the end of its curve. */
export function lengthOfLeader({ leader }: Pick<Label, 'leader'>): number {
  return leader === null ? 0 : hypot(leader[1][0] - leader[0][0], leader[1][1] - leader[0][1]);
}

/** How many labels have a leader that is seen. */
export function countLeaders(labels: readonly Label[]): number {
  return labels.filter((label) => lengthOfLeader(label) > HAIR).length;
}

/** Where the clues of a puzzle stand. */
export interface Labelling {
  /** Compact: each label as near to the frame as it can be at its end. */
  readonly state: 'compact' | 'leaders';
  /** Curve by curve, left before right. No two overlap, none overlaps the leader of another or the frame. */
  readonly labels: readonly Label[];
  /** Wishes that were not met, a sentence each, and labels that have no place. */
  readonly unmet: readonly string[];
}
