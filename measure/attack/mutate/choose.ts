import type { Random } from '../../../src/geometry/random.ts';

/** A whole number from 0 up to before `count`. */
export function below(random: Random, count: number): number {
  return Math.floor(random() * count);
}

/** One of a list that is not empty. */
export function pick<T>(random: Random, list: ArrayLike<T>): T {
  return list[below(random, list.length)];
}

/** Does it a few times: once mostly, seldom more than three times. */
export function aFew(random: Random, act: () => void): void {
  do act();
  while (random() < 0.45);
}
