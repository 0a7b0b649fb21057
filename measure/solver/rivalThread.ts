/** The entry point of a thread in which nonogram-solver from npm solves grids, so that it can be terminated when the time is over. */
import solvers from 'nonogram-solver/src/allSolvers.js';
import Puzzle from 'nonogram-solver/src/Puzzle.js';
import Strategy from 'nonogram-solver/src/Strategy.js';
import util from 'nonogram-solver/src/util.js';
import type { GridClues } from '../../src/solver/grid/grid.ts';
import type { Methods } from '../../src/workers/methods.ts';
import { serveTasks } from '../../src/workers/node/serveTasks.ts';
import { processorMs } from '../processorTime.ts';

/** Several solves of one grid. */
export interface RivalTask {
  readonly clues: GridClues;
  readonly times: number;
}

export interface RivalAnswer {
  /** The processor time of one solve. */
  readonly ms: number;
  /** Square by square, 1 for filled; undefined if it found none. */
  readonly solution: Uint8Array | undefined;
}

util.spinner.spin = () => {};

const jobs = {
  async solve({ clues, times }: RivalTask): Promise<RivalAnswer> {
    let solution: Uint8Array | undefined;
    const ms = processorMs(() => {
      for (let i = 0; i < times; i++) solution = solve(clues);
    });
    return { ms: ms / times, solution };
  },
} satisfies Methods;

export type RivalJobs = typeof jobs;

export default serveTasks(jobs);

function solve(clues: GridClues): Uint8Array | undefined {
  try {
    const puzzle = new Puzzle(clues);
    new Strategy(solvers).solve(puzzle);
    return puzzle.isSolved ? Uint8Array.from(puzzle.snapshot, (square) => (square === 1 ? 1 : 0)) : undefined;
  } catch {
    // It throws on contradictions, and because of some of its own bugs.
    return undefined;
  }
}
