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
  butterfly: [butterfly, 10],
  pear: [pear, 7],
  house: [house, 6],
  cherries: [cherries, 9],
  leaves: [leaves, 1],
  pond: [pond, 4],
  tree: [tree, 5],
  porthole: [porthole, 7],
  bay: [bay, 9],
  meadow: [meadow, 10],
};

export const sampleNames: readonly string[] = Object.keys(recipes);

export function makeSample(name: string): Puzzle {
  const [recipe, seed] = recipes[name];
  const random = createRandom(seed);
  return retry(() => recipe(random));
}
