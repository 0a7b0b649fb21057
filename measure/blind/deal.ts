import { createRandom, shuffle } from '../../src/geometry/random.ts';
import type { Version } from './versions.ts';

/** A sheet of a puzzle: the version in each of its columns, from A on. */
export interface Dealt<Puzzle> {
  readonly puzzle: Puzzle;
  readonly order: readonly Version[];
}

/**
 * Puts puzzles, and the versions of each, in random order; always the same for the same seed. All orders of the versions occur equally
 * often, give or take one, so that no version gains from a judge who prefers a column.
 */
export function dealSheets<Puzzle>(puzzles: readonly Puzzle[], versions: readonly Version[], seed: number): Dealt<Puzzle>[] {
  const random = createRandom(seed);
  const orders = shuffle(listOrders(versions), random);
  const dealt = shuffle(
    puzzles.map((_, i) => orders[i % orders.length]),
    random,
  );
  return shuffle(puzzles, random).map((puzzle, i) => ({ puzzle, order: dealt[i] }));
}

function listOrders(versions: readonly Version[]): Version[][] {
  if (versions.length <= 1) return [[...versions]];
  return versions.flatMap((first) => listOrders(versions.filter((version) => version !== first)).map((rest) => [first, ...rest]));
}
