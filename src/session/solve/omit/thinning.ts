import { type Random, shuffle } from '../../../geometry/random.ts';
import type { ClueNeeds } from '../../../solver/clueNeeds.ts';
import type { Pace } from '../../relax/slices.ts';

/** By line: OUT where its clue is left out, else KEPT. */
export type LeftOut = Uint8Array;

export const KEPT = 0;
export const OUT = 1;

/** What is thrown when the time is over, or somebody has enough. */
export class Stopped extends Error {}

export function countOut(leftOut: LeftOut): number {
  return leftOut.reduce((sum, isOut) => sum + isOut, 0);
}

/** The lines that are kept, or those that are out. */
export function listLines(leftOut: LeftOut, state: number): number[] {
  return [...leftOut.keys()].filter((line) => leftOut[line] === state);
}

/** The moves of every search for clues to leave out. All throw `Stopped` once the pace says so. */
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

  /** Throws once it is time to stop. */
  async breathe(): Promise<void> {
    if (!(await this.pace.goOn())) throw new Stopped();
  }

  /** Whether the puzzle can do without these clues. */
  async isEnough(leftOut: LeftOut): Promise<boolean> {
    await this.breathe();
    const isEnough = await this.needs.isEnough(leftOut);
    // If not, that may be because there was no time left to prove it.
    if (!isEnough) await this.breathe();
    return isEnough;
  }

  /** The same with one clue more left out; undefined where the puzzle can't do without it. */
  async drop(leftOut: LeftOut, line: number): Promise<LeftOut | undefined> {
    const without = leftOut.with(line, OUT);
    return (await this.isEnough(without)) ? without : undefined;
  }

  /**
   * Leaves out one clue after the other, in a random order, wherever the puzzle can do without it. In the end it can do without none of those that are
   * kept: what could not be left out before can't be when still more is.
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
