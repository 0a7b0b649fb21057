import type { Random } from '../../src/geometry/random.ts';

/** The numbers counted by a trial, by name, such as "files opened". */
export type Counts = Record<string, number>;

/** One attack, determined by its seed. It throws on a finding: a Fault, or an error that the attacked code should not have thrown. */
export type Trial = (random: Random, count: (name: string, by?: number) => void, seed: number) => Promise<void> | void;

/** The outcome of a trial. */
export interface Outcome {
  readonly counts: Counts;
  /** The finding in one line; undefined if there is none. */
  readonly finding?: string;
}

/** A violation found by an attack. */
export class Fault extends Error {
  override readonly name = 'Fault';
}

export function assertThat(condition: boolean, message: string): void {
  if (!condition) throw new Fault(message);
}
