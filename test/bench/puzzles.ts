import { retry } from '../../samples/kit/draft.ts';
import { createRandom } from '../../samples/kit/random.ts';
import { meadow } from '../../samples/recipes/meadow.ts';
import type { Puzzle } from '../../src/puzzle/puzzle.ts';

/** A seeded puzzle of about the given number of points: as many wavy lines as keep the distance between crossings in proportion. */
export function puzzleOfSize(points: number): Puzzle {
  const lines = Math.max(4, Math.round(0.4 * Math.sqrt(points)));
  // Each line is about 1150 units long and meets every line of the other direction once.
  const step = 1150 / Math.max(1, (points - lines * lines) / (2 * lines));
  const random = createRandom(points);
  return retry(() => meadow(random, lines, step));
}
