import { shuffle } from '../../../geometry/random.ts';
import { costOf } from '../../generate/front.ts';
import { countOut, KEPT, type LeftOut, listLines, OUT, type Thinning } from './thinning.ts';

/** So many random orders are tried. */
const ORDERS = 8;

/** As many choices are rated at most: some seconds of work on a puzzle of a hundred faces. */
const MAX_RATED = 600;

/**
 * Leaves out clues so that the difficulty comes as near as possible to a wanted one, and of what is equally near as few as possible: in several random
 * orders with a look at every step, then from the best by putting back, leaving out or exchanging single clues. That there is nothing nearer is not proved.
 */
export class NearestOut {
  best: LeftOut;
  stage = '';
  private bestCost: number;
  private readonly thinning: Thinning;
  private readonly wanted: number;
  private readonly rate: (leftOut: LeftOut) => number | undefined;
  private readonly rated = new Set<string>();

  /** @param rate the difficulty without these clues; undefined where it has none, which is farthest from all that is wanted */
  constructor(thinning: Thinning, wanted: number, rate: (leftOut: LeftOut) => number | undefined) {
    this.thinning = thinning;
    this.wanted = wanted;
    this.rate = rate;
    this.best = new Uint8Array(thinning.lineCount);
    this.bestCost = costOf(rate(this.best), wanted);
  }

  /** May throw `Stopped`. */
  async search(): Promise<void> {
    for (let order = 1; order <= ORDERS && this.isWorthwhile(); order++) {
      this.stage = `order ${order} of ${ORDERS}`;
      await this.thinning.dropAll(new Uint8Array(this.thinning.lineCount), (reached) => {
        this.look(reached);
      });
    }
    this.stage = 'changing single clues';
    while (this.isWorthwhile() && (await this.climb()));
  }

  private isWorthwhile(): boolean {
    return this.bestCost > 0 && this.rated.size < MAX_RATED;
  }

  /** Rates what was not rated yet, and takes it if it is better than all before. */
  private look(leftOut: LeftOut): boolean {
    const key = leftOut.join('');
    if (this.rated.has(key) || !this.isWorthwhile()) return false;
    this.rated.add(key);
    const cost = costOf(this.rate(leftOut), this.wanted);
    if (cost > this.bestCost || (cost === this.bestCost && countOut(leftOut) >= countOut(this.best))) return false;
    this.best = leftOut;
    this.bestCost = cost;
    return true;
  }

  /** Takes the first change of one clue, or of one for another, that is better; false where none is. */
  private async climb(): Promise<boolean> {
    const { thinning, best } = this;
    const kept = shuffle(listLines(best, KEPT), thinning.random);
    const out = shuffle(listLines(best, OUT), thinning.random);
    for (const back of out) if (this.look(best.with(back, KEPT))) return true;
    for (const from of [best, ...out.map((back) => best.with(back, KEPT))]) {
      for (const line of kept) {
        if (!this.isWorthwhile()) return false;
        const without = await thinning.drop(from, line);
        if (without !== undefined && this.look(without)) return true;
      }
    }
    return false;
  }
}
