/** Where a person who solves a board looks next. */
export interface Attention {
  /** The lines to look at first, as stacks with the top at the end. A stack is used only when all stacks before it are empty. */
  readonly stacks: readonly (readonly number[])[];
  /** The order in which faces get an assumed colour if no line yields a deduction. */
  readonly faces: readonly number[];
  /**
   * When an assumed colour is decisive. `whole`: only once all faces have a colour, as in the paper's program. `contradiction`: also once a line
   * can't be filled, as in the paper's text.
   */
  readonly guessEnds: 'whole' | 'contradiction';
  /** Whether lines without unknown faces are skipped without counting as a look. */
  readonly skipsKnownLines: boolean;
  /**
   * Puts lines on the stacks after faces got their colours, in order.
   * @param line the line that determined them; undefined after a guess
   */
  stackLines(stacks: readonly number[][], faces: readonly number[], line: number | undefined): void;
}
