import type { OpenedPuzzle } from '../puzzle/open.ts';

/** One of the things that a method's score is made of, by name. */
export interface ScorePart {
  readonly label: string;
  /** What it says and which way is good, in a sentence. */
  readonly hint: string;
  readonly value: number;
}

/** A generator at work. It knows no clock: whoever advances it shows what there is, and stops when they like. */
export interface GeneratorRun {
  /** Does a small part of the work, some milliseconds of it. Throws a PictureError where the picture allows no puzzle. */
  advance(): void;
  readonly isDone: boolean;
  /** From 0 to 1, as far as can be told. */
  readonly progress: number;
  /** Counts the puzzles that were the best so far; 0 while there is none. */
  readonly bestCount: number;
  /** The method's own measure of the best one; lower is better. */
  readonly bestScore: number;
  /** What that measure is made of; empty while there is none. */
  readonly bestParts: readonly ScorePart[];
  /** The best so far; undefined while there is none. */
  takeBest(): OpenedPuzzle | undefined;
}

/** A drawing that a method has come to. */
export interface Drawn {
  readonly score: number;
  readonly parts: readonly ScorePart[];
  readonly open: () => OpenedPuzzle;
}

/** The run of a method by itself, before anybody asks how solvable its puzzle is. */
export interface MethodRun extends GeneratorRun {
  /** The best drawing, then others that it came to at its end, the better ones first. */
  listLast(): readonly Drawn[];
}
