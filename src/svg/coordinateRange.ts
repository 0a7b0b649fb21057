import type { Cubic } from '../geometry/cubic.ts';
import { SvgError } from './error.ts';

/** Maximum coordinate, for drawings of size 1000. Larger ones exceed the range of exact predicates, and finally of numbers. */
const MAX_COORDINATE = 1e9;

/** Throws an SvgError for cubics far outside the drawing. `what` names the reference in the message. */
export function assertInRange(cubics: readonly Cubic[], what: string): void {
  if (cubics.every((cubic) => cubic.every((value) => Math.abs(value) <= MAX_COORDINATE))) return;
  throw new SvgError(`a shape is a million times larger than ${what}, or that far away; remove it`);
}
