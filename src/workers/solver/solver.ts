import { advise } from '../../play/advise.ts';
import { ratePuzzle } from '../../rating/ratePuzzle.ts';
import { lookAtPuzzle, solvePuzzle } from '../../session/solve/solve.ts';
import type { SolverCommand, SolverEvent } from './protocol.ts';

/** Solves puzzles while the page and the layout go on elsewhere. Knows nothing of where it runs. */
export class Solver {
  private readonly post: (event: SolverEvent) => void;

  constructor(post: (event: SolverEvent) => void) {
    this.post = post;
  }

  /** Carries out a command. Never rejects. */
  async receive(command: SolverCommand): Promise<void> {
    try {
      if (command.type === 'solve') await this.solve(command);
      else await this.advise(command);
    } catch (error) {
      this.post({ type: 'refused', message: error instanceof Error ? error.message : String(error) });
    }
  }

  private async solve({ puzzle, map, limitMs }: Extract<SolverCommand, { type: 'solve' }>): Promise<void> {
    this.post({ type: 'looked', look: lookAtPuzzle(puzzle, map) });
    const solved = await solvePuzzle(puzzle, map, { limitMs });
    // As long again: who solved something in the last moment should also hear how hard that is.
    const end = performance.now() + limitMs;
    this.post({ type: 'solved', solved, rating: ratePuzzle(puzzle, map, () => performance.now() > end) });
  }

  private async advise({ board, said, wish, limitMs }: Extract<SolverCommand, { type: 'advise' }>): Promise<void> {
    const end = performance.now() + limitMs;
    this.post({ type: 'advised', advice: await advise(board, said, wish, () => performance.now() > end) });
  }
}
