import type { Random } from '../../src/geometry/random.ts';

/** What a trial counts, by name, as in "files opened". */
export type Counts = Record<string, number>;

/** One attack, all of it from its seed. It throws where it finds something: a Fault, or whatever the attacked threw and should not have. */
export type Trial = (random: Random, count: (name: string, by?: number) => void, seed: number) => Promise<void> | void;

/** What a trial came to. */
export interface Outcome {
  readonly counts: Counts;
  /** What was found, in one line; undefined if nothing. */
  readonly finding?: string;
}

/** Something that must not be, as an attack found it. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export function demand(isSo: boolean, otherwise: string): void {
  if (!isSo) throw new Fault(otherwise);
}
