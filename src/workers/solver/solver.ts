import { lookAtPuzzle, solvePuzzle } from '../../session/solve.ts';
import type { SolverCommand, SolverEvent } from './protocol.ts';

/** Solves puzzles while the page and the layout go on elsewhere. Knows nothing of where it runs. */
export class Solver {
  private readonly post: (event: SolverEvent) => void;

  constructor(post: (event: SolverEvent) => void) {
    this.post = post;
  }

  /** Carries out a command. Never rejects. */
  async receive({ puzzle, map, limitMs }: SolverCommand): Promise<void> {
    try {
      this.post({ type: 'looked', look: lookAtPuzzle(puzzle, map) });
      this.post({ type: 'solved', solved: await solvePuzzle(puzzle, map, { limitMs }) });
    } catch (error) {
      this.post({ type: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  }
}
