import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { type Draft, retry } from '../kit/draft.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { bay } from './bay.ts';
import { butterfly } from './butterfly.ts';
import { cherries } from './cherries.ts';
import { house } from './house.ts';
import { leaves } from './leaves.ts';
import { meadow } from './meadow.ts';
import { pear } from './pear.ts';
import { pond } from './pond.ts';
import { porthole } from './porthole.ts';
import { tree } from './tree.ts';

/** Each sample with its seed; a file name is the key with `.json`. */
const recipes: Readonly<Record<string, readonly [recipe: (random: Random) => Draft, seed: number]>> = {
  butterfly: [butterfly, 2],
  pear: [pear, 2],
  house: [house, 12],
  cherries: [cherries, 7],
  leaves: [leaves, 3],
  pond: [pond, 2],
  tree: [tree, 4],
  porthole: [porthole, 12],
  bay: [bay, 2],
  meadow: [meadow, 10],
};

export const sampleNames: readonly string[] = Object.keys(recipes);

export function makeSample(name: string): Puzzle {
  const [recipe, seed] = recipes[name];
  const random = createRandom(seed);
  return retry(() => recipe(random));
}
