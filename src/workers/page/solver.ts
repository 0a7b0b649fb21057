import { type Advice, type AdviceRequest, advise } from '../../play/advise.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { type Rating, ratePuzzle } from '../../rating/ratePuzzle.ts';
import { analysePuzzle, type PuzzleAnalysis, type SolvedPuzzle, solvePuzzle } from '../../session/solve/solve.ts';
import type { Board, Colours } from '../../solver/board.ts';
import type { CallContext, Methods } from '../methods.ts';
import { serveInWorker } from '../serve.ts';

interface SolveInput {
  readonly puzzle: Puzzle;
  readonly map: PlanarMap;
  readonly limitMs: number;
}

interface SolveResult {
  readonly solved: SolvedPuzzle;
  readonly rating: Rating;
}

interface AdviseInput {
  readonly board: Board;
  /** The colours that the player has given the faces. */
  readonly said: Colours;
  readonly request: AdviceRequest;
  readonly limitMs: number;
}

/** Solves puzzles for the page. A SAT solver can't listen while it works: terminate the worker to stop it. */
export const solver = {
  /** Solves and rates a puzzle. Reports first the facts that need no solving. */
  async solve({ puzzle, map, limitMs }: SolveInput, { onProgress }: CallContext<PuzzleAnalysis>): Promise<SolveResult> {
    onProgress(analysePuzzle(puzzle, map));
    const solved = await solvePuzzle(puzzle, map, { limitMs });
    // The rating has its own limit, so that a puzzle solved just in time is rated, too.
    const end = performance.now() + limitMs;
    return { solved, rating: ratePuzzle(puzzle, map, () => performance.now() > end) };
  },

  /** Answers a question of someone who solves the board by hand. */
  advise({ board, said, request, limitMs }: AdviseInput): Promise<Advice> {
    const end = performance.now() + limitMs;
    return advise(board, said, request, () => performance.now() > end);
  },
} satisfies Methods;

export type SolverMethods = typeof solver;

serveInWorker(solver);
