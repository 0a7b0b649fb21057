import type { Advice, AdviceRequest } from '../../play/advise.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import type { Puzzle } from '../../puzzle/puzzle.ts';
import type { Rating } from '../../rating/ratePuzzle.ts';
import type { PuzzleLook, SolvedPuzzle } from '../../session/solve/solve.ts';
import type { Board, Colours } from '../../solver/board.ts';

/** What the page asks of the solver: a question at a time. To stop it is to end its worker, as a SAT solver listens to nobody while it works. */
export type SolverCommand =
  | { readonly type: 'solve'; readonly puzzle: Puzzle; readonly map: PlanarMap; readonly limitMs: number }
  /** What to say to someone who solves a board by hand and has come so far. */
  | { readonly type: 'advise'; readonly board: Board; readonly said: Colours; readonly wish: AdviceRequest; readonly limitMs: number };

export type SolverEvent =
  /** What is known before anything is solved. */
  | { readonly type: 'looked'; readonly look: PuzzleLook }
  /** The answer, and how hard it is for people; `refused` if it failed. */
  | { readonly type: 'solved'; readonly solved: SolvedPuzzle; readonly rating: Rating }
  | { readonly type: 'advised'; readonly advice: Advice }
  | { readonly type: 'refused'; readonly message: string };
