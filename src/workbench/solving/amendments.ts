import { type SolvedPuzzle, withClues, withSolution } from '../../session/solve/solve.ts';
import type { Workbench } from '../workbench.ts';
import { listClues } from './clueRows.ts';

/** Whether the puzzle has no solution yet and the solver found exactly one. */
export function canTakeSolution({ isPicture, minimalClass, solution }: SolvedPuzzle): boolean {
  return isPicture === undefined && solution !== undefined && (minimalClass === 'simple' || minimalClass === 'unique');
}

/** Adds the solution to the puzzle, with empty orphans. */
export function takeSolution(workbench: Pick<Workbench, 'amend'>, { solution }: SolvedPuzzle): void {
  if (solution !== undefined) workbench.amend('solution', ({ puzzle, map }) => withSolution(puzzle, map, solution));
}

/** Whether clues follow from the solution that the file does not have. */
export function canStoreClues({ document }: Pick<Workbench, 'document'>): boolean {
  return document !== undefined && listClues(document).some(({ left, right }) => [left, right].some(({ state }) => state === 'derived'));
}

/** Adds all clues to the puzzle, so that its file has them. */
export function storeClues(workbench: Pick<Workbench, 'amend'>): void {
  workbench.amend('clues', ({ puzzle, map }) => withClues(puzzle, map));
}
