import { SCORES, type Score, type ScoreName } from '../../session/generate/candidate.ts';
import { findFront } from '../../session/generate/front.ts';
import type { Best } from '../../session/generate/puzzleBatch.ts';
import type { Goal } from './goals.ts';

export { SCORES, type ScoreName } from '../../session/generate/candidate.ts';
export { listWarnings } from '../../session/generate/warnings.ts';

/** The two scores of a comparison. */
export interface Axes {
  readonly x: ScoreName;
  readonly y: ScoreName;
}

/** A puzzle in a comparison. */
export interface Dot {
  /** The name of its attempt. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Whether no other puzzle is better in one of the two scores without being worse in the other. */
  readonly isFront: boolean;
  /** Its name, scores and class. */
  readonly label: string;
}

/** The puzzles that have both scores, in their order, and the number of others. */
export interface Comparison {
  readonly dots: readonly Dot[];
  readonly unratedCount: number;
}

/** Compares puzzles by two of their scores. The goal decides whether more or less of a score is better. */
export function compareBests(bests: readonly Best[], axes: Axes, goal: Goal): Comparison {
  const rated = bests.filter((best) => best[axes.x] !== undefined && best[axes.y] !== undefined);
  const front = new Set(findFront(rated, [findScore(axes.x, goal), findScore(axes.y, goal)]));
  return {
    dots: rated.map((best, i) => ({
      name: best.name,
      x: best[axes.x]!,
      y: best[axes.y]!,
      isFront: front.has(i),
      label: describeBest(best),
    })),
    unratedCount: bests.length - rated.length,
  };
}

/** Returns a score with the aim of the goal, if the goal has one for it. */
export function findScore(name: ScoreName, goal: Goal): Score {
  const score = SCORES.find((other) => other.name === name)!;
  return { ...score, ...goal.find((wanted) => wanted.name === name) };
}

/** For example "seed 3, decoys 4: ambiguities 12, turning 4.1, hiddenness 0.7, size 9.2, difficulty 24, fun 7.2; simple". */
export function describeBest(best: Best): string {
  const scores = SCORES.map(({ name, label }) => `${label} ${formatScore(best[name])}`);
  return `${best.name}: ${scores.join(', ')}; ${best.class}`;
}

/** Three significant digits, as in 0.0123, 515,000 and 1.32M; a dash for no score. */
export function formatScore(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Math.abs(value) < 1e-4) return '0';
  const notation = Math.abs(value) < 1e6 ? 'standard' : 'compact';
  return value.toLocaleString('en', { maximumSignificantDigits: 3, notation }).replace('-', '−');
}
