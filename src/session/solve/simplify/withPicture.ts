import { PuzzleError } from '../../../puzzle/error.ts';
import { findClueDifferences } from '../../../puzzle/map/clues.ts';
import { listHalfCurves } from '../../../puzzle/map/halfCurves.ts';
import { createSideNames } from '../../../puzzle/map/sideNames.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../../puzzle/open.ts';
import { classify } from '../../../solver/classify.ts';
import { boardOf } from '../../../solver/sides.ts';
import { withSolution } from '../solve.ts';

/**
 * The puzzle with its solution; solves the puzzle if the file has none. Throws a PuzzleError if its clues contradict its picture, or don't have a single
 * solution.
 */
export async function withPicture(file: OpenedPuzzle, isOver: () => boolean): Promise<OpenedPuzzle> {
  const { puzzle, map } = file;
  if (map.faceFilled.includes(1)) {
    const [wrong] = findClueDifferences(puzzle, map);
    if (wrong !== undefined)
      throw new PuzzleError(`the picture contradicts the clue of ${createSideNames(puzzle, map).of(wrong)}; correct one of them first`);
    return file;
  }
  const board = boardOf(map, listHalfCurves(puzzle, map));
  if (board.lines.length === 0) return file;
  const { minimalClass, solution } = await classify(board, { isOver });
  if (solution === undefined || (minimalClass !== 'simple' && minimalClass !== 'unique'))
    throw new PuzzleError(
      `the puzzle has no picture to keep: the file has no solution, and its clues don’t have exactly one (${minimalClass}); add a solution first`,
    );
  return preparePuzzle(withSolution(puzzle, map, solution));
}
