/** What a search for a hitting set came to: one, that there is none, or nothing before it was stopped. */
export type HittingSearch = readonly number[] | 'none' | 'stopped';

/**
 * Looks for at most so many items of which every need has one, by branching over the items of the smallest need that has none yet. Needs that share no item
 * want one each, which cuts most branches off.
 *
 * @param needs lists of items, numbers from 0 up to before `count`
 * @param goOn asked before every step
 */
export async function findHittingSet(
  needs: readonly (readonly number[])[],
  count: number,
  most: number,
  goOn: () => boolean | Promise<boolean>,
): Promise<HittingSearch> {
  const search = new Search(needs, count, goOn);
  const isFound = await search.extend(most);
  return isFound ? search.listTaken() : search.isStopped ? 'stopped' : 'none';
}

const OPEN = 0;
const TAKEN = 1;
const EXCLUDED = 2;

class Search {
  private readonly needs: readonly (readonly number[])[];
  private readonly state: Uint8Array;
  private readonly marks: Uint32Array;
  private round = 0;
  private readonly goOn: () => boolean | Promise<boolean>;
  isStopped = false;

  constructor(needs: readonly (readonly number[])[], count: number, goOn: () => boolean | Promise<boolean>) {
    this.needs = needs;
    this.state = new Uint8Array(count);
    this.marks = new Uint32Array(count);
    this.goOn = goOn;
  }

  listTaken(): number[] {
    return [...this.state.keys()].filter((item) => this.state[item] === TAKEN);
  }

  /** Takes up to so many more items, and keeps them where they hit all needs. */
  async extend(left: number): Promise<boolean> {
    this.isStopped ||= !(await this.goOn());
    if (this.isStopped) return false;
    const { state } = this;
    const waiting = this.listWaiting();
    if (waiting.length === 0) return true;
    if (this.countApart(waiting) > left) return false;
    const items = this.byHits(waiting[0], waiting);
    let found = false;
    for (let i = 0; i < items.length && !found && !this.isStopped; i++) {
      state[items[i]] = TAKEN;
      found = await this.extend(left - 1);
      // What was tried with all that follows need not be tried again.
      if (!found) state[items[i]] = EXCLUDED;
    }
    if (!found) for (const item of items) state[item] = OPEN;
    return found;
  }

  /** The open items of each need that is not hit, the shortest first. */
  private listWaiting(): number[][] {
    const { needs, state } = this;
    const waiting = needs.flatMap((need) =>
      need.some((item) => state[item] === TAKEN) ? [] : [need.filter((item) => state[item] === OPEN)],
    );
    return waiting.sort((a, b) => a.length - b.length);
  }

  /** How many of these needs share no item with each other, as far as taking the shortest first tells. */
  private countApart(waiting: readonly (readonly number[])[]): number {
    const { marks } = this;
    const round = ++this.round;
    let count = 0;
    for (const need of waiting) {
      if (need.length === 0) return Number.POSITIVE_INFINITY;
      if (need.some((item) => marks[item] === round)) continue;
      for (const item of need) marks[item] = round;
      count++;
    }
    return count;
  }

  /** Items of a need, those first that most needs have. */
  private byHits(need: readonly number[], waiting: readonly (readonly number[])[]): number[] {
    const hits = new Map(need.map((item) => [item, waiting.filter((other) => other.includes(item)).length]));
    return [...need].sort((a, b) => hits.get(b)! - hits.get(a)!);
  }
}
