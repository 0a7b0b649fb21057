import { listHalfCurves } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import { type Board, type Colours, equalColours, findOrphans, findUnknown, noColours } from './board.ts';
import type { PuzzleClass } from './classify.ts';
import { LineSolving } from './line/lineSolving.ts';
import { searchSolutions } from './line/search.ts';
import { boardOf } from './sides.ts';

/** What a board's picture is to its clues, as far as that is told without a SAT solver, and thus at once. */
export interface Judgement {
  /** By the clues alone; unknown where neither another solution was found nor that there is none. Never none: the picture is a solution. */
  readonly class: Exclude<PuzzleClass, 'none'>;
  readonly orphans: readonly number[];
  /** Faces that line solving leaves open; orphans are not among them. */
  readonly unknown: readonly number[];
}

/** From what is best for who solves it; what is not known is probably not what one wants. */
const ORDER: readonly PuzzleClass[] = ['simple', 'unique', 'unknown', 'multiple', 'none'];

/** A number to compare classes by: lower is better. */
export function rankOf(puzzleClass: PuzzleClass): number {
  return ORDER.indexOf(puzzleClass);
}

/** So many colours are supposed before it gives up: some milliseconds of work on a puzzle of a hundred faces. */
const MAX_SUPPOSED = 2000;

/** Judges a board that has the picture as a solution. `classify` proves more, and takes its time. */
export function judge(board: Board, picture: Colours): Judgement {
  const solving = new LineSolving(board);
  const orphans = findOrphans(board);
  const known = noColours(board);
  for (const face of orphans) known[face] = picture[face];
  solving.propagate(known);
  const unknown = findUnknown(known);
  return { class: findClass(), orphans, unknown };

  function findClass(): Judgement['class'] {
    if (orphans.length > 0) return 'multiple';
    if (unknown.length === 0) return 'simple';
    const { solutions, isCertain } = searchSolutions(solving, known, MAX_SUPPOSED, () => false);
    if (solutions.length > 1 || solutions.some((solution) => !equalColours(solution, picture))) return 'multiple';
    return isCertain ? 'unique' : 'unknown';
  }
}

/** The same for a puzzle that has a solution. */
export function judgePuzzle(puzzle: Puzzle, map: PlanarMap): Judgement {
  return judge(boardOf(map, listHalfCurves(puzzle, map)), map.faceFilled);
}

/** The faces that are still open after complete line solving, orphans included; with `isTried` also after trying both colours of each. */
export function findOpen(board: Board, isTried: boolean): number[] {
  const solving = new LineSolving(board);
  const known = noColours(board);
  solving.propagate(known);
  // A trial of an orphan tells nothing, so it stays open.
  if (isTried) solving.probe(known, () => false);
  return findUnknown(known);
}
