import { listHalfCurves } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, type Colours, equalColours, findOrphans, findUnknown, noColours } from './board.ts';
import type { PuzzleClass } from './classify.ts';
import { LinePropagator } from './line/linePropagator.ts';
import { searchSolutions } from './line/search.ts';
import { boardOf } from './sides.ts';

/** The class of a board whose picture is a solution, as far as it can be determined quickly, that is, without the SAT solver. */
export interface QuickVerdict {
  /**
   * By the clues alone. `unknown` if the search neither found a second solution nor ruled one out. Never `none`, because the picture is a solution.
   */
  readonly class: Exclude<PuzzleClass, 'none'>;
  readonly orphans: readonly number[];
  /** Faces, excluding orphans, whose colour line solving does not find. */
  readonly unknown: readonly number[];
}

/** Best class first. An unknown class is probably not acceptable. */
const ORDER: readonly PuzzleClass[] = ['simple', 'unique', 'unknown', 'multiple', 'none'];

/** The rank of a class, for comparisons: lower is better. */
export function rankOf(puzzleClass: PuzzleClass): number {
  return ORDER.indexOf(puzzleClass);
}

/** Maximum number of assumed colours: a few milliseconds of work on a puzzle with a hundred faces. */
const MAX_ASSUMPTIONS = 2000;

/** Classifies a board that has the picture as a solution. `classify` proves more but takes longer. */
export function classifyQuickly(board: Board, picture: Colours): QuickVerdict {
  const propagator = new LinePropagator(board);
  const orphans = findOrphans(board);
  const known = noColours(board);
  for (const face of orphans) known[face] = picture[face];
  propagator.propagate(known);
  const unknown = findUnknown(known);
  return { class: findClass(), orphans, unknown };

  function findClass(): QuickVerdict['class'] {
    if (orphans.length > 0) return 'multiple';
    if (unknown.length === 0) return 'simple';
    const { solutions, isCertain } = searchSolutions(propagator, known, MAX_ASSUMPTIONS, () => false);
    if (solutions.length > 1 || solutions.some((solution) => !equalColours(solution, picture))) return 'multiple';
    return isCertain ? 'unique' : 'unknown';
  }
}

/** Classifies a puzzle that has a solution. */
export function classifyPuzzleQuickly(puzzle: Puzzle, map: PlanarMap): QuickVerdict {
  return classifyQuickly(boardOf(map, listHalfCurves(puzzle, map)), map.faceFilled);
}

/** The faces that remain open after complete line solving, orphans included. If `isProbed` is set, both colours of each open face are probed too. */
export function findOpen(board: Board, isProbed: boolean): number[] {
  const propagator = new LinePropagator(board);
  const known = noColours(board);
  propagator.propagate(known);
  // Probing an orphan yields nothing, so it stays open.
  if (isProbed) propagator.probe(known, () => false);
  return findUnknown(known);
}
