import { shuffle } from '../../../geometry/random.ts';
import { findHittingSet } from '../../../solver/hittingSet.ts';
import { countOut, KEPT, type LeftOut, listLines, OUT, type Thinning } from './thinning.ts';

/**
 * The proved property of a set of omitted clues: no choice omits more (*most*); no further clue can be omitted (*irredundant*); or nothing is proved,
 * because the search was stopped or had another goal.
 */
export type OmissionProof = 'most' | 'irredundant' | 'none';

/** Number of random orders to try. */
const ORDERS = 16;

/** Maximum number of needs that the proof checks before it gives up: some ten seconds. */
const MAX_CHECKS = 100_000_000;

/**
 * Omits as many clues as possible: first in several random orders, then by exchanging one omitted clue for two others, then by a proof of the maximum, which
 * may find a larger set itself. If stopped, `best` is the best set so far.
 */
export class MaxOmission {
  best: LeftOut;
  proof: OmissionProof = 'none';
  stage = '';
  private readonly thinning: Thinning;

  constructor(thinning: Thinning) {
    this.thinning = thinning;
    this.best = new Uint8Array(thinning.lineCount);
  }

  /** May throw `Stopped`. */
  async search(): Promise<void> {
    const { thinning } = this;
    for (let order = 1; order <= ORDERS; order++) {
      this.stage = `order ${order} of ${ORDERS}`;
      await this.take(new Uint8Array(thinning.lineCount));
    }
    this.stage = 'exchanging one for two';
    for (let better = await this.exchange(); better !== undefined; better = await this.exchange()) await this.take(better);
    this.stage = 'proving the maximum';
    await this.prove();
  }

  /** Omits further clues until that is impossible, and keeps the result if it is the best so far. */
  private async take(leftOut: LeftOut): Promise<void> {
    const note = (reached: LeftOut) => {
      if (countOut(reached) <= countOut(this.best)) return;
      this.best = reached;
      this.proof = 'none';
    };
    note(leftOut);
    const thinned = await this.thinning.dropAll(leftOut, note);
    if (countOut(thinned) < countOut(this.best)) return;
    this.best = thinned;
    this.proof = 'irredundant';
  }

  /** Restores one clue to omit two others; undefined if that is impossible. */
  private async exchange(): Promise<LeftOut | undefined> {
    const { thinning, best } = this;
    const kept = shuffle(listLines(best, KEPT), thinning.random);
    for (const back of shuffle(listLines(best, OUT), thinning.random)) {
      const more = best.with(back, KEPT);
      const single: number[] = [];
      // Each clue of such a pair can also be omitted alone.
      for (const line of kept) {
        const one = await thinning.drop(more, line);
        if (one === undefined) continue;
        for (const other of single) {
          const two = await thinning.drop(one, other);
          if (two !== undefined) return two;
        }
        single.push(line);
      }
    }
    return undefined;
  }

  /**
   * The kept lines hit every need (a set of lines of which at least one must be kept). Searches for a hitting set with fewer lines: if the puzzle is still
   * solvable with it, it is better; if not, the failure reveals another need; and if there is none, the current set is optimal.
   */
  private async prove(): Promise<void> {
    const { thinning } = this;
    const { needs, lineCount } = thinning;
    let checks = 0;
    const mayContinue = async () => {
      await thinning.yield();
      checks += needs.needs.length;
      return checks < MAX_CHECKS;
    };
    for (;;) {
      const found = await findHittingSet(needs.needs, lineCount, lineCount - countOut(this.best) - 1, mayContinue);
      if (found === 'none') this.proof = 'most';
      if (found === 'none' || found === 'stopped') return;
      const leftOut = new Uint8Array(lineCount).fill(OUT);
      for (const line of found) leftOut[line] = KEPT;
      if (await thinning.isEnough(leftOut)) await this.take(leftOut);
    }
  }
}
