/** The seeds of one thread: the first one, and the increment. */
export interface SeedRange {
  readonly first: number;
  readonly stride: number;
}

/** The result of a thread for one seed. */
export interface Report {
  readonly seed: number;
  readonly steps: number;
  /** The time of the longest step, in milliseconds. */
  readonly longestMs: number;
  readonly fault?: string;
}
