import type { OpenedPuzzle } from '../../../puzzle/open.ts';
import type { Goal } from '../../../simplify/faults.ts';
import { type Changes, UNCHANGED } from './changes.ts';
import { type Assessment, assessPuzzle, isAtMost, Judge } from './judge.ts';
import { Simplifier } from './simplifier.ts';
import { withPicture } from './withPicture.ts';

/** Default time limit, in seconds. */
export const DEFAULT_LIMIT_S = 60;

export interface SimplifyOptions {
  readonly goal: Goal;
  readonly limitMs: number;
  readonly isStopped?: () => boolean;
  /** Called with a description of the current attempt. */
  readonly onProgress?: (description: string) => void;
}

export interface Simplified {
  readonly before: Assessment;
  readonly after: Assessment;
  readonly isReached: boolean;
  /** The puzzle at its new level, unchanged if it already had the level; undefined if nothing easier was found. */
  readonly opened: OpenedPuzzle | undefined;
  readonly changes: Changes;
  /** Failed attempts and how they ended, one sentence each. */
  readonly findings: readonly string[];
}

/**
 * Brings a puzzle to a level, or at least to an easier one than before: switches as few crossings as possible, and inserts one curve if that is not enough.
 * Picture and frame stay, and the puzzle stays as solvable as before. Throws a PuzzleError if its clues contradict its picture, or if it has no picture and
 * its clues have no single solution.
 */
export async function simplifyPuzzle(file: OpenedPuzzle, { goal, limitMs, isStopped, onProgress }: SimplifyOptions): Promise<Simplified> {
  const start = performance.now();
  const isOver = () => performance.now() - start > limitMs || isStopped?.() === true;
  const opened = await withPicture(file, isOver);
  const before = await assessPuzzle(opened, isOver);
  const simplifier = new Simplifier(new Judge(opened, before, isOver), { limitMs, isOver, report: onProgress ?? (() => {}) });
  const found = isAtMost(before.level, goal) ? { opened: file, assessment: before, changes: UNCHANGED } : await simplifier.reach(goal);
  return {
    before,
    after: found?.assessment ?? before,
    isReached: found !== undefined && isAtMost(found.assessment.level, goal),
    opened: found?.opened,
    changes: found?.changes ?? UNCHANGED,
    findings: simplifier.findings,
  };
}
