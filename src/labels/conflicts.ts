import Flatbush from 'flatbush';
import { createBox, growBox } from '../geometry/box.ts';
import { flagsOverlap, leadersCross } from './overlap.ts';
import { cornersOf, type Flag } from './ray.ts';

/** Pairs of flags, as their numbers in a list. */
export interface Conflicts {
  /** Those that can't both stand so. */
  readonly overlaps: readonly (readonly [number, number])[];
  /** Those of the others whose leaders cross. */
  readonly crossings: readonly (readonly [number, number])[];
}

/** All conflicts between flags of different owners, found by an index of the boxes around them. */
export function findConflicts(flags: readonly Flag[], owner: ArrayLike<number>): Conflicts {
  const overlaps: [number, number][] = [];
  const crossings: [number, number][] = [];
  if (flags.length > 1) {
    const boxes = flags.map(boxAround);
    const index = new Flatbush(flags.length);
    for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY);
    index.finish();
    for (let a = 0; a < flags.length; a++) {
      const { minX, minY, maxX, maxY } = boxes[a];
      const near = index.search(minX, minY, maxX, maxY, (b) => b > a && owner[a] !== owner[b]).sort((p, q) => p - q);
      for (const b of near) {
        if (flagsOverlap(flags[a], flags[b])) overlaps.push([a, b]);
        else if (leadersCross(flags[a], flags[b])) crossings.push([a, b]);
      }
    }
  }
  return { overlaps, crossings };
}

/** Around the box and the leader. */
function boxAround(flag: Flag) {
  const box = createBox();
  growBox(box, flag.ray.x, flag.ray.y);
  for (const [x, y] of cornersOf(flag)) growBox(box, x, y);
  return box;
}
