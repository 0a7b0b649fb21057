import type { CollectedPuzzle } from '../../play/collection.ts';
import { concealPuzzle } from '../../play/conceal.ts';
import { hashBoard } from '../../play/record.ts';
import { createPlayerCopy } from '../../print/playerCopy.ts';
import { createSideNames } from '../../puzzle/map/sideNames.ts';
import { type OpenedPuzzle, openPuzzle } from '../../puzzle/open.ts';
import { writePuzzle } from '../../puzzle/write.ts';
import type { PuzzleClass } from '../../solver/classify.ts';
import { type SolveOptions, solvePuzzle } from '../solve/solve.ts';

/** A puzzle that is ready for players. */
export interface PuzzleForPlayers {
  /** The text of its file, without the solution. */
  readonly text: string;
  readonly entry: CollectedPuzzle;
  readonly class: PuzzleClass;
}

/** Prepares a puzzle of a collection, and solves it to find its class. Rejects with a message for the user if players can't solve it. */
export async function collectPuzzle(opened: OpenedPuzzle, file: string, limit: SolveOptions): Promise<PuzzleForPlayers> {
  const text = writePuzzle(createPlayerCopy(opened));
  const { puzzle, map } = concealPuzzle(openPuzzle(text));
  const { board, level, faults, class: found } = await solvePuzzle(puzzle, map, limit);
  if (board.lines.length === 0 || found === 'none') throw new Error(`the puzzle can’t be solved by hand: ${faults[0]}`);
  const size = createSideNames(puzzle, map).countFaces(board.faceCount);
  return { text, entry: { file, size, level, board: hashBoard(board) }, class: found };
}
