import type { WantedClass } from '../../generator/solvable/settings.ts';
import { maxOf, minOf } from '../../geometry/arithmetic/extremes.ts';
import { rankOf } from '../../solver/classifyQuickly.ts';
import { type Candidate, SCORES, type Score, type ScoreName } from './candidate.ts';
import { costOf, findFront, type Scored } from './front.ts';

/** A score and the requested aim. */
export type WantedScore = Pick<Score, 'name' | 'aim'>;

/** The named goals. */
export const WANTED = {
  difficulty: [{ name: 'difficulty', aim: 'higher' }],
  ease: [{ name: 'difficulty', aim: 'lower' }],
  fun: [{ name: 'fun', aim: 'higher' }],
  both: [
    { name: 'difficulty', aim: 'higher' },
    { name: 'fun', aim: 'higher' },
  ],
  clear: [
    { name: 'ambiguities', aim: 'lower' },
    { name: 'turning', aim: 'lower' },
  ],
  hidden: [{ name: 'hiddenness', aim: 'higher' }],
  small: [{ name: 'size', aim: 'lower' }],
} as const satisfies Readonly<Record<string, readonly WantedScore[]>>;

/** Describes the first wanted number that a puzzle misses; undefined if it misses none. */
export function describeMiss(wanted: readonly WantedScore[], found: Partial<Pick<Candidate, ScoreName>>): string | undefined {
  for (const { name, aim } of wanted) {
    const value = found[name];
    if (typeof aim === 'number' && !(Math.abs((value ?? Number.NaN) - aim) < TOLERANCE))
      return `the ${name} is ${value === undefined ? 'unknown' : Number(value.toFixed(1))}, not ${aim} as requested`;
  }
  return undefined;
}

/** A smaller difference counts as a hit: difficulties without a guess are integers. */
const TOLERANCE = 0.5;

/**
 * Chooses the best of several puzzles, by these criteria in turn; the first of equals:
 * 1. The puzzle has the wanted class or a better one, or else the class nearest to it.
 * 2. Each puzzle has a rank in each wanted score: its worst rank is best.
 * 3. Its sum of ranks is best, so that no other puzzle beats it in all wanted scores.
 * 4. No other puzzle beats it in all scores.
 * 5. The generator's own score is best.
 */
export function choosePuzzle<Entry extends Scored & Pick<Candidate, 'class'> & { readonly score: number }>(
  found: readonly Entry[],
  wanted: readonly WantedScore[],
  wantedClass: WantedClass,
): Entry | undefined {
  const missOf = (entry: Entry) => (wantedClass === 'any' ? 0 : Math.max(rankOf(entry.class), rankOf(wantedClass)));
  const minMiss = minOf(found.map(missOf));
  const fit = found.filter((entry) => missOf(entry) === minMiss);
  const costs = fit.map((entry) => wanted.map(({ name, aim }) => costOf(entry[name], aim)));
  const front = wanted.length === 0 ? [...fit.keys()] : findFront(fit, aimScores(wanted));
  const orders = fit.map((entry, at) => {
    const ranks = wanted.map((_, i) => costs.filter((other) => other[i] < costs[at][i]).length);
    return { entry, keys: [maxOf(ranks, 0), ranks.reduce((sum, rank) => sum + rank, 0), front.includes(at) ? 0 : 1, entry.score] };
  });
  return orders.sort((a, b) => compare(a.keys, b.keys))[0]?.entry;
}

/** All scores, each with the requested aim, or else with its default aim. */
export function aimScores(wanted: readonly WantedScore[]): WantedScore[] {
  return SCORES.map((score) => wanted.find(({ name }) => name === score.name) ?? score);
}

/** Compares by the first number that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((key, i) => key !== b[i]);
  return at === -1 ? 0 : a[at] < b[at] ? -1 : 1;
}
