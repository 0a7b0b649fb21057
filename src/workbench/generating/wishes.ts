import type { Aim, ScoreName } from '../../session/candidate.ts';
import { costOf } from '../../session/front.ts';
import { rankOf } from '../../solver/judge.ts';
import type { Best } from './generating.ts';

/** What the best of several puzzles is chosen by, among those that can be solved alike. */
export interface Wish {
  readonly score: ScoreName;
  readonly aim: Aim;
}

export type WishName = 'drawing' | 'hard' | 'easy' | 'near' | 'fun';

/** In the order in which they are offered. */
export const WISHES: readonly (readonly [name: WishName, label: string])[] = [
  ['drawing', 'the drawing'],
  ['hard', 'difficulty'],
  ['easy', 'ease'],
  ['near', 'a difficulty of …'],
  ['fun', 'fun'],
];

/**
 * Undefined where the method's own score decides.
 * @param difficulty that is wanted, if one is
 */
export function wishOf(name: WishName, difficulty: number): Wish | undefined {
  switch (name) {
    case 'drawing':
      return undefined;
    case 'hard':
      return { score: 'difficulty', aim: 'higher' };
    case 'easy':
      return { score: 'difficulty', aim: 'lower' };
    case 'near':
      return { score: 'difficulty', aim: difficulty };
    case 'fun':
      return { score: 'fun', aim: 'higher' };
  }
}

/** The best by how it can be solved unless any class will do, then by the wish, then by the method's own score; the first of equals. */
export function chooseBest(found: readonly Best[], wish: Wish | undefined, isAnyClass: boolean): Best | undefined {
  const costs = (best: Best) => [
    isAnyClass ? 0 : rankOf(best.class),
    wish === undefined ? 0 : costOf(best[wish.score], wish.aim),
    best.score,
  ];
  return found.toSorted((a, b) => compare(costs(a), costs(b)))[0];
}

/** By the first number that differs. */
function compare(a: readonly number[], b: readonly number[]): number {
  const at = a.findIndex((cost, i) => cost !== b[i]);
  return at === -1 ? 0 : a[at] < b[at] ? -1 : 1;
}
