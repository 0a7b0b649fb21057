import { shuffle } from '../../../geometry/random.ts';
import { costOf } from '../../generate/front.ts';
import { countOut, KEPT, type LeftOut, listLines, OUT, type Thinning } from './thinning.ts';

/** Number of random orders to try. */
const ORDERS = 8;

/** Maximum number of rated sets: some seconds for a puzzle of a hundred faces. */
const MAX_RATED = 600;

/**
 * Omits clues so that the difficulty is as near as possible to a wanted one, and among equal results as few clues as possible. Tries several random orders
 * and rates every step, then improves the best set by restoring, omitting or exchanging single clues. Does not prove that no set is nearer.
 */
export class NearestOmission {
  best: LeftOut;
  stage = '';
  private bestCost: number;
  private readonly thinning: Thinning;
  private readonly wanted: number;
  private readonly rate: (leftOut: LeftOut) => number | undefined;
  private readonly rated = new Set<string>();

  /** @param rate returns the difficulty without these clues; undefined (no difficulty) counts as farthest from the goal */
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
        this.consider(reached);
      });
    }
    this.stage = 'changing single clues';
    while (this.isWorthwhile() && (await this.climb()));
  }

  private isWorthwhile(): boolean {
    return this.bestCost > 0 && this.rated.size < MAX_RATED;
  }

  /** Rates a set that is not rated yet, and keeps it if it is the best so far. */
  private consider(leftOut: LeftOut): boolean {
    const key = leftOut.join('');
    if (this.rated.has(key) || !this.isWorthwhile()) return false;
    this.rated.add(key);
    const cost = costOf(this.rate(leftOut), this.wanted);
    if (cost > this.bestCost || (cost === this.bestCost && countOut(leftOut) >= countOut(this.best))) return false;
    this.best = leftOut;
    this.bestCost = cost;
    return true;
  }

  /** Keeps the first better change of one clue, or exchange of two; returns false if there is none. */
  private async climb(): Promise<boolean> {
    const { thinning, best } = this;
    const kept = shuffle(listLines(best, KEPT), thinning.random);
    const out = shuffle(listLines(best, OUT), thinning.random);
    for (const back of out) if (this.consider(best.with(back, KEPT))) return true;
    for (const from of [best, ...out.map((back) => best.with(back, KEPT))]) {
      for (const line of kept) {
        if (!this.isWorthwhile()) return false;
        const without = await thinning.drop(from, line);
        if (without !== undefined && this.consider(without)) return true;
      }
    }
    return false;
  }
}
