import type { Aim, Score, ScoreName } from './candidate.ts';

/** The scores of a candidate. */
export type Scored = Readonly<Partial<Record<ScoreName, number | undefined>>>;

/**
 * Finds the Pareto front: the indices, in ascending order, of the candidates that no other candidate beats. One candidate beats another if it is at least as good in all of these
 * scores and better in one; equal candidates don't beat each other. An unknown score is worse than any known one.
 */
export function findFront(candidates: readonly Scored[], scores: readonly Pick<Score, 'name' | 'aim'>[]): number[] {
  const costs = candidates.map((candidate) => scores.map(({ name, aim }) => costOf(candidate[name], aim)));
  return [...costs.keys()].filter((index) => !costs.some((other) => beats(other, costs[index])));
}

/** The distance of a value from its aim: lower is better for every aim. */
export function costOf(value: number | undefined, aim: Aim): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (aim === 'lower') return value;
  return aim === 'higher' ? -value : Math.abs(value - aim);
}

function beats(a: readonly number[], b: readonly number[]): boolean {
  return a.every((cost, i) => cost <= b[i]) && a.some((cost, i) => cost < b[i]);
}
