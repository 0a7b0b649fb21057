import { SCORES, type Score, type ScoreName } from '../../session/generate/candidate.ts';
import { findFront } from '../../session/generate/front.ts';
import type { Best } from '../../session/generate/puzzleBatch.ts';
import type { Wish } from './wishes.ts';

export { SCORES, type ScoreName } from '../../session/generate/candidate.ts';

/** The two scores that puzzles are compared by. */
export interface Axes {
  readonly x: ScoreName;
  readonly y: ScoreName;
}

/** A puzzle among others. */
export interface Dot {
  /** That of its attempt. */
  readonly name: string;
  readonly x: number;
  readonly y: number;
  /** Whether no other puzzle is better in one of the two scores without being worse in the other. */
  readonly isFront: boolean;
  /** Its name, scores and class. */
  readonly label: string;
}

/** The puzzles that have both scores, in their order; `left` counts those that have not. */
export interface Comparison {
  readonly dots: readonly Dot[];
  readonly left: number;
}

/** Compares puzzles by two of their scores. What is wanted of a score says which way is better. */
export function compareBests(bests: readonly Best[], axes: Axes, wish: Wish): Comparison {
  const rated = bests.filter((best) => best[axes.x] !== undefined && best[axes.y] !== undefined);
  const front = new Set(findFront(rated, [scoreOf(axes.x, wish), scoreOf(axes.y, wish)]));
  return {
    dots: rated.map((best, i) => ({
      name: best.name,
      x: best[axes.x]!,
      y: best[axes.y]!,
      isFront: front.has(i),
      label: describeBest(best),
    })),
    left: bests.length - rated.length,
  };
}

/** A score with the aim that is wished for. */
export function scoreOf(name: ScoreName, wish: Wish): Score {
  const score = SCORES.find((other) => other.name === name)!;
  return { ...score, ...wish.find((wanted) => wanted.name === name) };
}

/** As in "seed 3, decoys 4: ambiguities 12, turning 4.1, difficulty 24, fun 7.2; simple". */
export function describeBest(best: Best): string {
  const scores = SCORES.map(({ name, label }) => `${label} ${showScore(best[name])}`);
  return `${best.name}: ${scores.join(', ')}; ${best.class}`;
}

/** To three digits, as in 0.0123, 515,000 and 1.32M. */
export function showScore(value: number | undefined): string {
  if (value === undefined) return '–';
  if (Math.abs(value) < 1e-4) return '0';
  const notation = Math.abs(value) < 1e6 ? 'standard' : 'compact';
  return value.toLocaleString('en', { maximumSignificantDigits: 3, notation }).replace('-', '−');
}
