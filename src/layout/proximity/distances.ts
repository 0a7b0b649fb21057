import { MIN_DISTANCE } from '../tolerances.ts';
import type { Lists } from './lists.ts';

/** Pairs farther apart than this can't come to their floor in one step, in which each side goes a cap at most. */
export function meetingDistance(cap: number): number {
  return 2 * cap + MIN_DISTANCE;
}

/** Pairs farther apart than this are in no list, but for how far they may skin. */
export function listedDistance({ radius, cap }: Lists): number {
  return Math.max(radius, meetingDistance(cap));
}
