import type { Random } from '../geometry/random.ts';
import type { Schema } from '../settings/schema.ts';
import type { Scorekeeper } from './scorekeeper.ts';

/** A search at work. It yields after each state that it has scored, and ends only where nothing is left to be tried. */
export type Searching = Generator<undefined, void>;

/** A way to search any space. What it finds is with the scorekeeper; all chance is from `random`. */
export interface Method<Values extends object = object> {
  readonly label: string;
  /** How it searches, in a sentence. */
  readonly about: string;
  readonly schema: Schema<Values>;
  search<State>(keeper: Scorekeeper<State>, random: Random, settings: Values): Searching;
}
