/** The result of a hitting set search: a hitting set, `none` if no set of that size exists, or `stopped` if it was cancelled. */
export type HittingSetResult = readonly number[] | 'none' | 'stopped';

/**
 * Searches for a set of at most `maxSize` items that contains an item of every need. It branches over the items of the smallest need without a
 * chosen item. Disjoint needs require one item each; this bound prunes most branches.
 *
 * @param needs lists of items, numbered from 0 to `count - 1`
 * @param shouldContinue polled before every step
 */
export async function findHittingSet(
  needs: readonly (readonly number[])[],
  count: number,
  maxSize: number,
  shouldContinue: () => boolean | Promise<boolean>,
): Promise<HittingSetResult> {
  const search = new Search(needs, count, shouldContinue);
  const isFound = await search.extend(maxSize);
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
  private readonly shouldContinue: () => boolean | Promise<boolean>;
  isStopped = false;

  constructor(needs: readonly (readonly number[])[], count: number, shouldContinue: () => boolean | Promise<boolean>) {
    this.needs = needs;
    this.state = new Uint8Array(count);
    this.marks = new Uint32Array(count);
    this.shouldContinue = shouldContinue;
  }

  listTaken(): number[] {
    return [...this.state.keys()].filter((item) => this.state[item] === TAKEN);
  }

  /** Takes up to `left` more items and keeps them if they hit all needs. */
  async extend(left: number): Promise<boolean> {
    this.isStopped ||= !(await this.shouldContinue());
    if (this.isStopped) return false;
    const { state } = this;
    const unhit = this.listUnhit();
    if (unhit.length === 0) return true;
    if (this.countDisjoint(unhit) > left) return false;
    const items = this.sortByHits(unhit[0], unhit);
    let found = false;
    for (let i = 0; i < items.length && !found && !this.isStopped; i++) {
      state[items[i]] = TAKEN;
      found = await this.extend(left - 1);
      // All sets with this item have been tried, so the remaining branches exclude it.
      if (!found) state[items[i]] = EXCLUDED;
    }
    if (!found) for (const item of items) state[item] = OPEN;
    return found;
  }

  /** The open items of each need that is not hit, shortest list first. */
  private listUnhit(): number[][] {
    const { needs, state } = this;
    const unhit = needs.flatMap((need) =>
      need.some((item) => state[item] === TAKEN) ? [] : [need.filter((item) => state[item] === OPEN)],
    );
    return unhit.sort((a, b) => a.length - b.length);
  }

  /** A lower bound for the number of missing items: the number of pairwise disjoint needs that a greedy choice finds, shortest first. */
  private countDisjoint(unhit: readonly (readonly number[])[]): number {
    const { marks } = this;
    const round = ++this.round;
    let count = 0;
    for (const need of unhit) {
      if (need.length === 0) return Number.POSITIVE_INFINITY;
      if (need.some((item) => marks[item] === round)) continue;
      for (const item of need) marks[item] = round;
      count++;
    }
    return count;
  }

  /** The items of a need, sorted by the number of needs that they hit, largest first. */
  private sortByHits(need: readonly number[], unhit: readonly (readonly number[])[]): number[] {
    const hits = new Map(need.map((item) => [item, unhit.filter((other) => other.includes(item)).length]));
    return [...need].sort((a, b) => hits.get(b)! - hits.get(a)!);
  }
}
