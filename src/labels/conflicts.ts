import Flatbush from 'flatbush';
import { createBox, growBox } from '../geometry/box.ts';
import { leadersCross, placementsOverlap } from './overlap.ts';
import { cornersOf, type Placement } from './ray.ts';

/** Pairs of placements, as indices into a list. */
export interface Conflicts {
  /** Pairs that cannot both be used. */
  readonly overlaps: readonly (readonly [number, number])[];
  /** Other pairs whose leaders cross. */
  readonly crossings: readonly (readonly [number, number])[];
}

/** Finds all conflicts between placements of different owners, using a spatial index of their bounding boxes. */
export function findConflicts(placements: readonly Placement[], owner: ArrayLike<number>): Conflicts {
  const overlaps: [number, number][] = [];
  const crossings: [number, number][] = [];
  if (placements.length > 1) {
    const boxes = placements.map(boxAround);
    const index = new Flatbush(placements.length);
    for (const { minX, minY, maxX, maxY } of boxes) index.add(minX, minY, maxX, maxY);
    index.finish();
    for (let a = 0; a < placements.length; a++) {
      const { minX, minY, maxX, maxY } = boxes[a];
      const near = index.search(minX, minY, maxX, maxY, (b) => b > a && owner[a] !== owner[b]).sort((p, q) => p - q);
      for (const b of near) {
        if (placementsOverlap(placements[a], placements[b])) overlaps.push([a, b]);
        else if (leadersCross(placements[a], placements[b])) crossings.push([a, b]);
      }
    }
  }
  return { overlaps, crossings };
}

/** The bounding box of a label and its leader. */
function boxAround(placement: Placement) {
  const box = createBox();
  growBox(box, placement.ray.x, placement.ray.y);
  for (const [x, y] of cornersOf(placement)) growBox(box, x, y);
  return box;
}
