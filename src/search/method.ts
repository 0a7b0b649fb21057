import type { Random } from '../geometry/random.ts';
import type { Schema } from '../settings/schema.ts';
import type { Scorekeeper } from './scorekeeper.ts';

/** A running search. It yields after each scored state, and ends only when nothing is left to try. */
export type SearchSteps = Generator<undefined, void>;

/** A method to search any space. It reports results to the scorekeeper and takes all randomness from `random`. */
export interface Method<Values extends object = object> {
  readonly label: string;
  /** How the method searches, in a sentence. */
  readonly about: string;
  readonly schema: Schema<Values>;
  search<State>(keeper: Scorekeeper<State>, random: Random, settings: Values): SearchSteps;
}
