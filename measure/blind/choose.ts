import { createRandom, shuffle } from '../../src/geometry/random.ts';

/**
 * Chooses at most `count` items from several lists: one at random from each list in turn, so that each is represented equally as far as possible.
 * Always the same for the same seed.
 */
export function chooseEvenly<Item>(lists: readonly (readonly Item[])[], count: number, seed: number): Item[] {
  const random = createRandom(seed);
  const shuffled = lists.map((list) => shuffle(list, random));
  const longest = Math.max(0, ...lists.map(({ length }) => length));
  const inTurn = Array.from({ length: longest }, (_, i) => shuffled.flatMap((list) => list.slice(i, i + 1)));
  return inTurn.flat().slice(0, count);
}
