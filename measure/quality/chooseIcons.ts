import { createRandom } from '../../src/geometry/random.ts';

/** The half of the icons: developers may tune settings on `tuned`; `unseen` is for measuring only. */
export type PuzzleHalf = 'tuned' | 'unseen';

/** The length of the name prefix that similar drawings share: *bookmark* and *bookmarks*, or the 118 names that begin with *square*. */
const PREFIX_LENGTH = 3;

/**
 * Returns icons of one half in the order in which to try them, the same for the same seed. Icons with the same prefix are always in the
 * same half, and only one of them is in the list.
 */
export function chooseIcons(names: readonly string[], half: PuzzleHalf, seed: number): string[] {
  const families = new Map<string, string[]>();
  for (const name of names.toSorted()) {
    const start = name.slice(0, PREFIX_LENGTH);
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
