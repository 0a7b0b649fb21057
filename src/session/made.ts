import type { GeneratorRun, ScorePart } from '../generator/run.ts';
import { countAmbiguities, measureBos } from '../metrics/bos2022/live.ts';
import { measureGrace } from '../metrics/grace/live.ts';
import { countAll } from '../puzzle/map/counts.ts';
import type { PuzzleClass } from '../solver/classify.ts';
import { judgePuzzle } from '../solver/judge.ts';
import { savePuzzle } from './save.ts';

/** A puzzle that a generator made, with what tells one from another. */
export interface Made {
  /** Of a puzzle file. */
  readonly text: string;
  /** The method's own measure; lower is better. */
  readonly score: number;
  /** What the score is made of. */
  readonly parts: readonly ScorePart[];
  /** How it can be solved. */
  readonly class: PuzzleClass;
  readonly curves: number;
  readonly faces: number;
  readonly ambiguities: number;
  /** Those that are too small for a pen. */
  readonly smallFaces: number;
}

/** The best puzzle of the run so far; undefined while there is none. */
export function takeMade(run: GeneratorRun): Made | undefined {
  const { bestScore: score, bestParts: parts } = run;
  const best = run.takeBest();
  if (best === undefined) return undefined;
  const { curves, faces } = countAll(best.map);
  const ambiguities = countAmbiguities(measureBos(best.map));
  const { smallFaces } = measureGrace(best.map);
  const { class: found } = judgePuzzle(best.puzzle, best.map);
  return { text: savePuzzle(best.puzzle), score, parts, class: found, curves, faces, ambiguities, smallFaces };
}
