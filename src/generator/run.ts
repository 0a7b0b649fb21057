import type { OpenedPuzzle } from '../puzzle/open.ts';
import type { Schema } from '../settings/schema.ts';

/** A named component of a method's score. */
export interface ScorePart {
  readonly label: string;
  /** Its meaning and which values are good, in a sentence. */
  readonly hint: string;
  readonly value: number;
}

/** A running generator. It has no clock: the caller advances it, shows the best puzzle, and decides when to stop. */
export interface GeneratorRun {
  /** Does a few milliseconds of work. Throws a PictureError if the picture allows no puzzle. */
  advance(): void;
  readonly isDone: boolean;
  /** An estimate from 0 to 1. */
  readonly progress: number;
  /** The name of the current stage, as in "choosing routes"; undefined if the method has no stages. */
  readonly stage?: string | undefined;
  /** How often the best puzzle changed; 0 while there is none. */
  readonly bestCount: number;
  /** The score of the best puzzle by the method's own measure; lower is better. */
  readonly bestScore: number;
  /** The components of that score; empty while there is no puzzle. */
  readonly bestParts: readonly ScorePart[];
  /** The best puzzle so far; undefined while there is none. */
  takeBest(): OpenedPuzzle | undefined;
  /** At the end: the best drawing, then other drawings that meet the same requirements, best first. */
  listCandidates(): readonly Drawing[];
}

/** A drawing that a method produced. */
export interface Drawing {
  readonly score: number;
  readonly parts: readonly ScorePart[];
  readonly open: () => OpenedPuzzle;
}

/** The name, description and settings of a method. Has no code of the method, which is loaded only in the worker. */
export interface MethodDescription<Values extends object = object> {
  readonly label: string;
  /** What the method produces, in a sentence. */
  readonly about: string;
  readonly schema: Schema<Values>;
}
