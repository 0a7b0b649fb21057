import type { Random } from '../../../src/geometry/random.ts';

/** Returns an integer from 0 (inclusive) to `count` (exclusive). */
export function below(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** Returns an item of a list that is not empty. */
export function pick<T>(random: Random, list: ArrayLike<T>): T {
  return list[below(random, list.length)];
}

/** Calls `act` a few times: usually once, rarely more than three times. */
export function aFew(random: Random, act: () => void): void {
  do act();
  while (random() < 0.45);
}
