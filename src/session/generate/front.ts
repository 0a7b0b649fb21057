import type { Aim, Score, ScoreName } from './candidate.ts';

/** What is compared of a candidate. */
export type Scored = Readonly<Partial<Record<ScoreName, number | undefined>>>;

/**
 * The Pareto front: the places of the candidates that no other one beats, in order. One beats another if it is at least as good in all of these scores and
 * better in one, so that of equal ones all are there. A score that is not known is worse than any that is.
 */
export function findFront(candidates: readonly Scored[], scores: readonly Pick<Score, 'name' | 'aim'>[]): number[] {
  const costs = candidates.map((candidate) => scores.map(({ name, aim }) => costOf(candidate[name], aim)));
  return [...costs.keys()].filter((place) => !costs.some((other) => beats(other, costs[place])));
}

/** How far a value is from what is aimed at: lower is better, whatever the aim. */
export function costOf(value: number | undefined, aim: Aim): number {
  if (value === undefined) return Number.POSITIVE_INFINITY;
  if (aim === 'lower') return value;
  return aim === 'higher' ? -value : Math.abs(value - aim);
}

function beats(a: readonly number[], b: readonly number[]): boolean {
  return a.every((cost, i) => cost <= b[i]) && a.some((cost, i) => cost < b[i]);
}
