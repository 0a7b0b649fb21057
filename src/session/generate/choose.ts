import type { WantedClass } from '../../generator/solvable/settings.ts';
import { rankOf } from '../../solver/judge.ts';
import { type Candidate, SCORES, type Score, type ScoreName } from './candidate.ts';
import { costOf, findFront } from './front.ts';

/** What one of several puzzles is chosen by: a score, and which values of it are wanted. */
export type WantedScore = Pick<Score, 'name' | 'aim'>;

/** What can be wished for in a word. */
export const WANTED = {
  difficulty: [{ name: 'difficulty', aim: 'higher' }],
  ease: [{ name: 'difficulty', aim: 'lower' }],
  fun: [{ name: 'fun', aim: 'higher' }],
  both: [
    { name: 'difficulty', aim: 'higher' },
    { name: 'fun', aim: 'higher' },
  ],
} as const satisfies Readonly<Record<string, readonly WantedScore[]>>;

/** What is to be said of a puzzle that is not as near to a number as was wished for; undefined where there is nothing to be said. */
export function describeMiss(wanted: readonly WantedScore[], found: Partial<Pick<Candidate, ScoreName>>): string | undefined {
  for (const { name, aim } of wanted) {
    const value = found[name];
    if (typeof aim === 'number' && !(Math.abs((value ?? Number.NaN) - aim) < NEAR))
      return `${name} ${aim} was wished for, and this has ${value === undefined ? 'none that is known' : Number(value.toFixed(1))}`;
  }
  return undefined;
}

/** What differs by less is as was wished for: difficulties without a guess are whole. */
const NEAR = 0.5;

/**
 * The best of several puzzles; the first of equals. One of the wanted class, or a better one, goes before all that are not. Among those the wanted scores
 * count: where there are several, each puzzle has a rank in each of them, and the one whose worst rank is best is taken, then the one with the best sum of
 * ranks, which no other one beats in all of them. Of equals, one is taken that none beats in all four scores; then the method's own score counts.
 */
export function choosePuzzle<Made extends Candidate & { readonly score: number }>(
  found: readonly Made[],
  wanted: readonly WantedScore[],
  wantedClass: WantedClass,
): Made | undefined {
  const missOf = (made: Made) => (wantedClass === 'any' ? 0 : Math.max(rankOf(made.class), rankOf(wantedClass)));
  const least = Math.min(...found.map(missOf));
  const fit = found.filter((made) => missOf(made) === least);
  const costs = fit.map((made) => wanted.map(({ name, aim }) => costOf(made[name], aim)));
  const front = wanted.length === 0 ? [...fit.keys()] : findFront(fit, aimScores(wanted));
  const orders = fit.map((made, at) => {
    const ranks = wanted.map((_, i) => costs.filter((other) => other[i] < costs[at][i]).length);
    return { made, keys: [Math.max(0, ...ranks), ranks.reduce((sum, rank) => sum + rank, 0), front.includes(at) ? 0 : 1, made.score] };
  });
  return orders.sort((a, b) => compare(a.keys, b.keys))[0]?.made;
}

/** All four scores, with what is wanted of them; of the others what is good by itself. */
export function aimScores(wanted: readonly WantedScore[]): WantedScore[] {
  return SCORES.map((score) => wanted.find(({ name }) => name === score.name) ?? score);
}

/** By the first number that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, i) => key !== b[i]);
  return at === -1 ? 0 : a[at] < b[at] ? -1 : 1;
}
