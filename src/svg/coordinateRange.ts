import type { Cubic } from '../geometry/cubic.ts';
import { SvgError } from './error.ts';

/** What lies farther away, where what is looked at is a thousand units large, leaves the range of exact predicates, and of numbers at last. */
const MAX_COORDINATE = 1e9;

/** Refuses what is drawn far from what is looked at, whose name it is told. */
export function assertInRange(cubics: readonly Cubic[], what: string): void {
  if (cubics.every((cubic) => cubic.every((value) => Math.abs(value) <= MAX_COORDINATE))) return;
  throw new SvgError(`a shape is a million times larger than ${what}, or as far away; leave it out`);
}
