import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import { type Rating, ratePuzzle } from '../../rating/ratePuzzle.ts';
import { analysePuzzle, type PuzzleAnalysis, type SolvedPuzzle, solvePuzzle } from '../../session/solve/solve.ts';
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
} satisfies Methods;

export type SolverMethods = typeof solver;

serveInWorker(solver);
