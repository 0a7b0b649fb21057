import { shuffle } from '../../../geometry/random.ts';
import { findHittingSet } from '../../../solver/hittingSet.ts';
import { countOut, KEPT, type LeftOut, listLines, OUT, type Thinning } from './thinning.ts';

/**
 * What is known of clues that are left out: that no more of them can be, whatever is chosen (*most*); that no further one can be (*irredundant*); or neither, as
 * it was stopped before, or something else was wished for.
 */
export type Proof = 'most' | 'irredundant' | 'none';

/** So many random orders are tried. */
const ORDERS = 16;

/** The search for a proof gives up after as many looks at needs: some ten seconds. */
const MAX_LOOKS = 100_000_000;

/**
 * Leaves out as many clues as can be: in several random orders, then by exchanging one that is out for two that are not, then by a proof that more can't be, in
 * the course of which more may be found. Stopped, it keeps the best so far.
 */
export class MostOut {
  best: LeftOut;
  proof: Proof = 'none';
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
    this.stage = 'looking for a proof that it is the most';
    await this.prove();
  }

  /** Goes on from clues that are out until no further one can be, and takes that if it is better than all before. */
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

  /** Puts one clue back for two others that can be left out then; undefined where no three do that. */
  private async exchange(): Promise<LeftOut | undefined> {
    const { thinning, best } = this;
    const kept = shuffle(listLines(best, KEPT), thinning.random);
    for (const back of shuffle(listLines(best, OUT), thinning.random)) {
      const more = best.with(back, KEPT);
      const single: number[] = [];
      // Both of a pair can be left out alone, too.
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
   * What is kept has a line of each need. So lines that do, fewer than are kept now, are looked for: if they are enough, they are better; if not, they show another
   * need; and if there are none, no choice is better.
   */
  private async prove(): Promise<void> {
    const { thinning } = this;
    const { needs, lineCount } = thinning;
    let looks = 0;
    const goOn = async () => {
      await thinning.breathe();
      looks += needs.needs.length;
      return looks < MAX_LOOKS;
    };
    for (;;) {
      const found = await findHittingSet(needs.needs, lineCount, lineCount - countOut(this.best) - 1, goOn);
      if (found === 'none') this.proof = 'most';
      if (found === 'none' || found === 'stopped') return;
      const leftOut = new Uint8Array(lineCount).fill(OUT);
      for (const line of found) leftOut[line] = KEPT;
      if (await thinning.isEnough(leftOut)) await this.take(leftOut);
    }
  }
}
