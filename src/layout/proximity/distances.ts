import { MIN_DISTANCE } from '../tolerances.ts';
import type { Lists } from './lists.ts';

/** Pairs farther apart than this cannot reach MIN_DISTANCE in one step, in which each side moves at most by the cap. */
export function meetingDistance(cap: number): number {
  return 2 * cap + MIN_DISTANCE;
}

/** Pairs farther apart than this plus their skins are in no list. */
export function listedDistance({ radius, cap }: Lists): number {
  return Math.max(radius, meetingDistance(cap));
}
