import type { GridRating } from '../../rating/grid/gridRater.ts';

/** The goal of a search for grids: much work for a program that tries all positions of all runs, a high difficulty, a given difficulty, or fun. */
export type Goal = { readonly kind: 'time' | 'difficulty' | 'fun' } | { readonly kind: 'target'; readonly difficulty: number };

/** The syntax of a goal, for messages. */
export const GOAL_FORM = 'fun, difficulty, difficulty=N with a number N of at least 0, or time';

/** Undefined if the text is not a goal. */
export function readGoal(text: string): Goal | undefined {
  if (text === 'time' || text === 'difficulty' || text === 'fun') return { kind: text };
  const found = /^difficulty=(\d+(?:\.\d+)?)$/.exec(text);
  return found === null ? undefined : { kind: 'target', difficulty: Number(found[1]) };
}

export function nameGoal(goal: Goal): string {
  return goal.kind === 'target' ? `difficulty=${goal.difficulty}` : goal.kind;
}

/** The score of a rating, higher is better; −∞ if the grid was not solved. */
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

/** The score of a grid that is solved without any step, and so is worthless. */
export function floorOf(goal: Goal): number {
  return goal.kind === 'target' ? -goal.difficulty : 0;
}

/** The best possible score; ∞ if none is known. */
export function ceilingOf(goal: Goal): number {
  return goal.kind === 'target' ? 0 : Number.POSITIVE_INFINITY;
}
