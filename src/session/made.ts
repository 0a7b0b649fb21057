import type { GeneratorRun, ScorePart } from '../generator/run.ts';
import { measureGrace } from '../metrics/grace/live.ts';
import { countElements } from '../puzzle/map/counts.ts';
import { type Candidate, measureCandidate } from './candidate.ts';
import { savePuzzle } from './save.ts';

/** A puzzle that a generator made, with what tells one from another. */
export interface Made extends Candidate {
  /** Of a puzzle file. */
  readonly text: string;
  /** The method's own measure; lower is better. */
  readonly score: number;
  /** What the score is made of. */
  readonly parts: readonly ScorePart[];
  readonly curves: number;
  readonly faces: number;
  /** Those that are too small for a pen. */
  readonly smallFaces: number;
}

/** What takes longer to solve as people do is not rated. Nearly all puzzles take some milliseconds. */
export const MAX_RATING_MS = 10_000;

/**
 * The best puzzle of the run so far; undefined while there is none.
 * @param isOver ends the rating of one that is hard to solve, which then has neither difficulty nor fun
 */
export function takeMade(run: GeneratorRun, isOver?: () => boolean): Made | undefined {
  const { bestScore: score, bestParts: parts } = run;
  const best = run.takeBest();
  if (best === undefined) return undefined;
  const { curves, faces } = countElements(best.map);
  const { smallFaces } = measureGrace(best.map);
  return { ...measureCandidate(best, isOver), text: savePuzzle(best.puzzle), score, parts, curves, faces, smallFaces };
}
