/** Where a person who solves a board looks next. */
export interface Attention {
  /** The lines that are to be looked at first, in stacks: the last of a stack is on top, and no stack is touched while one before it has something. */
  readonly stacks: readonly (readonly number[])[];
  /** In which order the colours of faces are supposed where no line tells anything. */
  readonly faces: readonly number[];
  /**
   * When a supposed colour decides: once all faces have a colour, as in the paper's program; or also once a line can't be filled, as in its text.
   */
  readonly guessEnds: 'whole' | 'contradiction';
  /** Whether lines whose faces are all known are passed over without counting as looked at. */
  readonly passesKnown: boolean;
  /**
   * Puts lines on the stacks after faces got their colours, in order.
   * @param line that told them; undefined where one was guessed
   */
  turnTo(stacks: readonly number[][], faces: readonly number[], line: number | undefined): void;
}
