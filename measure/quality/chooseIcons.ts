import { createRandom } from '../../src/geometry/random.ts';

/** What settings may be chosen on, and what they are only measured on. */
export type Half = 'tuned' | 'unseen';

/** Drawings of nearly the same thing have names that begin alike: *bookmark* and *bookmarks*, or 118 squares with something in them. */
const ALIKE = 3;

/**
 * The icons of one half in the order in which they are to be tried, the same for the same seed. Those whose names begin alike are all in
 * one half, whatever the seed, and only one of them is in this list.
 */
export function chooseIcons(names: readonly string[], half: Half, seed: number): string[] {
  const families = new Map<string, string[]>();
  for (const name of names.toSorted()) {
    const start = name.slice(0, ALIKE);
    families.set(start, [...(families.get(start) ?? []), name]);
  }
  const random = createRandom(seed);
  const chosen = [...families.values()]
    .filter((_, index) => index % 2 === (half === 'tuned' ? 0 : 1))
    .map((family) => family[Math.floor(random() * family.length)]);
  for (let i = chosen.length - 1; i > 0; i--) {
    const j = Math.floor(random() * (i + 1));
    [chosen[i], chosen[j]] = [chosen[j], chosen[i]];
  }
  return chosen;
}
