declare module 'nonogram-solver/src/Puzzle.js' {
  interface Puzzle {
    readonly isFinished: boolean;
    readonly isSolved: boolean;
    /** Square by square, row by row: 1 filled, -1 empty, 0 unknown. */
    readonly snapshot: number[];
  }
  const Puzzle: new (clues: { rows: readonly (readonly number[])[]; columns: readonly (readonly number[])[] }) => Puzzle;
  export default Puzzle;
}

declare module 'nonogram-solver/src/Strategy.js' {
  /** Guesses randomly. Throws if clues contradict each other. */
  const Strategy: new (solvers: unknown) => { solve(puzzle: object): void };
  export default Strategy;
}

declare module 'nonogram-solver/src/allSolvers.js' {
  const solvers: unknown;
  export default solvers;
}

declare module 'nonogram-solver/src/util.js' {
  /** Writes to the terminal while solving. */
  const util: { spinner: { spin(): void } };
  export default util;
}
