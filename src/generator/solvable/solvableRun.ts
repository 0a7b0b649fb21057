import { createRandom } from '../../geometry/random.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Drawn, GeneratorRun, MethodRun } from '../run.ts';
import { Decoying } from './decoying.ts';
import { findOpenFaces } from './openFaces.ts';
import type { SolvabilitySettings } from './settings.ts';

/** How much of the progress is the method's own; most puzzles need nothing after it. */
const METHOD_SHARE = 0.9;

/**
 * A method's run that goes on until the puzzle is of the class that is wanted. Of the last drawings of the method the best one is taken that is;
 * where none is, or more decoys are wanted, the best of all gets decoys. With `class: 'any'` and no decoys it is the method's run, to the byte.
 */
export function createSolvableRun(run: MethodRun, seed: number, settings: SolvabilitySettings): GeneratorRun {
  if (settings.class === 'any' && settings.decoys === 0) return run;
  /** Those of the last drawings that have not been looked at. */
  let waiting: Drawn[] | undefined;
  /** What is mended, once the method is done. */
  let chosen: Drawn | undefined;
  let decoying: Decoying | undefined;

  function advance(): void {
    if (!run.isDone) run.advance();
    else if (decoying === undefined) look();
    else decoying.advance();
  }

  /** Looks at one of the last drawings; when there is none left, the best of all it is. */
  function look(): void {
    waiting ??= [...run.listLast()];
    const next = waiting.shift();
    if (next === undefined) [chosen] = run.listLast();
    else if (findOpenFaces(next.open(), settings.class).length === 0) chosen = next;
    if (chosen !== undefined) decoying = new Decoying(chosen.open(), settings, createRandom(seed));
  }

  return {
    advance,
    get isDone() {
      return run.isDone && decoying?.isDone === true;
    },
    get progress() {
      return METHOD_SHARE * run.progress + (1 - METHOD_SHARE) * (decoying?.progress ?? 0);
    },
    get bestCount() {
      return run.bestCount + (decoying?.decoys ?? 0) + (chosen === undefined ? 0 : 1);
    },
    get bestScore() {
      return chosen?.score ?? run.bestScore;
    },
    get bestParts() {
      return chosen?.parts ?? run.bestParts;
    },
    takeBest() {
      return decoying === undefined ? run.takeBest() : noteDecoys(decoying);
    },
  };
}

/** The puzzle with the number of its decoys beside what its generator noted, if it has any. */
function noteDecoys({ opened, decoys }: Decoying): OpenedPuzzle {
  if (decoys === 0) return opened;
  const { meta } = opened.puzzle as { meta: { generator: object } };
  return { ...opened, puzzle: { ...opened.puzzle, meta: { ...meta, generator: { ...meta.generator, decoys } } } };
}
