import { type Random, shuffle } from '../../../geometry/random.ts';
import type { ClueNeeds } from '../../../solver/clueNeeds.ts';
import type { Pace } from '../../relax/slices.ts';

/** OUT for each line whose clue is omitted, else KEPT. */
export type LeftOut = Uint8Array;

export const KEPT = 0;
export const OUT = 1;

/** Thrown at the time limit, or when the search is cancelled. */
export class Stopped extends Error {}

export function countOut(leftOut: LeftOut): number {
  return leftOut.reduce((sum, isOut) => sum + isOut, 0);
}

/** The lines with this state. */
export function listLines(leftOut: LeftOut, state: number): number[] {
  return [...leftOut.keys()].filter((line) => leftOut[line] === state);
}

/** The operations of all searches for clues to omit. They throw `Stopped` when the pace ends the search. */
export class Thinning {
  readonly lineCount: number;
  readonly needs: ClueNeeds;
  readonly random: Random;
  private readonly pace: Pace;

  constructor(needs: ClueNeeds, random: Random, pace: Pace) {
    this.needs = needs;
    this.random = random;
    this.pace = pace;
    this.lineCount = needs.board.lines.length;
  }

  /** Yields to other work. Throws `Stopped` when the search must end. */
  async yield(): Promise<void> {
    if (!(await this.pace.shouldContinue())) throw new Stopped();
  }

  /** Whether the puzzle keeps class and solution without these clues. */
  async isEnough(leftOut: LeftOut): Promise<boolean> {
    await this.yield();
    const isEnough = await this.needs.isEnough(leftOut);
    // A failure may only mean that the time limit ended the proof.
    if (!isEnough) await this.yield();
    return isEnough;
  }

  /** Omits one more clue; undefined if the puzzle needs it. */
  async drop(leftOut: LeftOut, line: number): Promise<LeftOut | undefined> {
    const without = leftOut.with(line, OUT);
    return (await this.isEnough(without)) ? without : undefined;
  }

  /**
   * Omits one clue after the other, in random order, if the puzzle does not need it. In the end it needs all kept clues: a clue that was needed before is
   * still needed when more are omitted.
   */
  async dropAll(leftOut: LeftOut, onDrop: (leftOut: LeftOut) => void | Promise<void>): Promise<LeftOut> {
    let thinned = leftOut;
    for (const line of shuffle(listLines(leftOut, KEPT), this.random)) {
      const without = await this.drop(thinned, line);
      if (without === undefined) continue;
      thinned = without;
      await onDrop(thinned);
    }
    return thinned;
  }
}
