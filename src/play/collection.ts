import type { Level } from '../solver/level.ts';

/** The list of a collection's puzzles, relative to the page. */
export const COLLECTION_FILE = 'puzzles/list.json';

/** A puzzle of a collection. Nothing here reveals its picture. */
export interface CollectedPuzzle {
  /** Its file, relative to the page. */
  readonly file: string;
  /** For example: 57 faces. */
  readonly size: string;
  readonly level: Level;
  /** The hash of its board, which identifies stored progress. */
  readonly board: string;
}

/** Puzzles for players, in the order of their author. */
export interface Collection {
  readonly title: string;
  readonly puzzles: readonly CollectedPuzzle[];
}
