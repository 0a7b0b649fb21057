import type { Puzzle } from '../../src/puzzle/puzzle.ts';
import { type Draft, moveable, retry } from '../kit/draft.ts';
import { createRandom, type Random } from '../kit/random.ts';
import { bezier, type XY } from '../kit/shapes.ts';
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

/** Each sample with its seed. The file name is the key with `.json`. */
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

/**
 * Decoys, given by the control points of their Béziers. Chosen as the generators choose them, so that line solving completes: through the whale's
 * eye, a spot of the butterfly, and the faces that line solving left open. The floating faces of the pond stay, because that sample demonstrates
 * them.
 */
const decoys: Readonly<Record<string, readonly [XY, XY, XY, XY]>> = {
  butterfly: [
    [0, 171],
    [209, 309],
    [468, 247],
    [477, 0],
  ],
  pond: [
    [417, 760],
    [275, 383],
    [195, 184],
    [481, 0],
  ],
  bay: [
    [0, 746],
    [283, 600],
    [341, 392],
    [0, 176],
  ],
  meadow: [
    [677, 0],
    [717, 357],
    [395, 751],
    [375, 1000],
  ],
};

export const sampleNames: readonly string[] = Object.keys(recipes);

export function makeSample(name: string): Puzzle {
  const [recipe, seed] = recipes[name];
  const random = createRandom(seed);
  return retry(() => {
    const draft = recipe(random);
    const decoy = decoys[name];
    return decoy === undefined ? draft : { ...draft, curves: [...draft.curves, { pieces: [moveable(bezier(...decoy))] }] };
  });
}
