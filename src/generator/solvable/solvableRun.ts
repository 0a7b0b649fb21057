import { createRandom } from '../../geometry/random.ts';
import type { OpenedPuzzle } from '../../puzzle/open.ts';
import type { Drawing, GeneratorRun } from '../run.ts';
import { DecoySearch, findOpenFaces } from './decoySearch.ts';
import type { SolvabilitySettings } from './settings.ts';

/** The fraction of the progress that belongs to the method. Most puzzles need no work after it. */
const METHOD_FRACTION = 0.9;

/**
 * Continues a method's run until the puzzle has the requested class. It uses the best of the method's late drawings that has the class. If none has,
 * or decoys are requested, the best drawing gets decoys. With `class: 'any'` and no decoys, the result is byte for byte that of the method.
 */
export function createSolvableRun(run: GeneratorRun, seed: number, settings: SolvabilitySettings): GeneratorRun {
  if (settings.class === 'any' && settings.decoys === 0) return run;
  /** The late drawings that have not been checked. */
  let unchecked: Drawing[] | undefined;
  /** The chosen drawing, once the method is done. */
  let chosen: Drawing | undefined;
  let decoySearch: DecoySearch | undefined;

  function advance(): void {
    if (!run.isDone) run.advance();
    else if (decoySearch === undefined) checkNext();
    else decoySearch.advance();
  }

  /** Checks one of the late drawings. If none is left, chooses the best one. */
  function checkNext(): void {
    unchecked ??= [...run.listCandidates()];
    const next = unchecked.shift();
    if (next === undefined) [chosen] = run.listCandidates();
    else if (findOpenFaces(next.open(), settings.class).length === 0) chosen = next;
    if (chosen !== undefined) decoySearch = new DecoySearch(chosen.open(), settings, createRandom(seed));
  }

  return {
    advance,
    get isDone() {
      return run.isDone && decoySearch?.isDone === true;
    },
    get progress() {
      return METHOD_FRACTION * run.progress + (1 - METHOD_FRACTION) * (decoySearch?.progress ?? 0);
    },
    get stage() {
      return run.isDone ? 'reaching the class' : run.stage;
    },
    get bestCount() {
      return run.bestCount + (decoySearch?.decoys ?? 0) + (chosen === undefined ? 0 : 1);
    },
    get bestScore() {
      return chosen?.score ?? run.bestScore;
    },
    get bestParts() {
      return chosen?.parts ?? run.bestParts;
    },
    takeBest() {
      return decoySearch === undefined ? run.takeBest() : addDecoyCount(decoySearch);
    },
    listCandidates() {
      if (chosen === undefined || decoySearch === undefined) return run.listCandidates();
      const { decoys, isReached } = decoySearch;
      if (decoys > 0 || !isReached) return [{ ...chosen, open: () => addDecoyCount(decoySearch!) }];
      return run.listCandidates().filter((drawing) => findOpenFaces(drawing.open(), settings.class).length === 0);
    },
  };
}

/** Adds the number of decoys to the generator's metadata. */
function addDecoyCount({ opened, decoys }: DecoySearch): OpenedPuzzle {
  if (decoys === 0) return opened;
  const { meta } = opened.puzzle as { meta: { generator: object } };
  return { ...opened, puzzle: { ...opened.puzzle, meta: { ...meta, generator: { ...meta.generator, decoys } } } };
}
