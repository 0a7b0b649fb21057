/** The seeds of one thread: the first one, and how far it is to the next. */
export interface Share {
  readonly first: number;
  readonly stride: number;
}

/** What a thread found out about a seed. */
export interface Report {
  readonly seed: number;
  readonly steps: number;
  /** How long the longest of them took, in milliseconds. */
  readonly longestMs: number;
  readonly fault?: string;
}
