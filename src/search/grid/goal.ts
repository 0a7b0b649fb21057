import type { GridRating } from '../../rating/grid/gridRater.ts';

/** What a grid is to be: long to solve for a program that tries all places of all runs, hard, of a certain difficulty, or fun. */
export type Goal = { readonly kind: 'time' | 'difficulty' | 'fun' } | { readonly kind: 'target'; readonly difficulty: number };

/** How a goal is written, for messages. */
export const GOAL_FORM = 'fun, difficulty, difficulty=N with a number N from 0 up, or time';

/** Undefined for a text that is none. */
export function readGoal(text: string): Goal | undefined {
  if (text === 'time' || text === 'difficulty' || text === 'fun') return { kind: text };
  const found = /^difficulty=(\d+(?:\.\d+)?)$/.exec(text);
  return found === null ? undefined : { kind: 'target', difficulty: Number(found[1]) };
}

export function nameGoal(goal: Goal): string {
  return goal.kind === 'target' ? `difficulty=${goal.difficulty}` : goal.kind;
}

/** Higher is better; −∞ where the grid was not solved, which is below all others. */
export function scoreFor(goal: Goal, rating: GridRating): number {
  if (!rating.isSolved) return Number.NEGATIVE_INFINITY;
  switch (goal.kind) {
    case 'time':
      return rating.work;
    case 'difficulty':
      return rating.difficulty;
    case 'fun':
      return rating.fun;
    case 'target':
      return -Math.abs(rating.difficulty - goal.difficulty);
  }
}

/** The score that is worth nothing: what a grid has that solves itself. */
export function floorOf(goal: Goal): number {
  return goal.kind === 'target' ? -goal.difficulty : 0;
}

/** The score that no grid betters; ∞ where none is known. */
export function ceilingOf(goal: Goal): number {
  return goal.kind === 'target' ? 0 : Number.POSITIVE_INFINITY;
}
