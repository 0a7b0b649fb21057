import { findFaults } from './faults.ts';
import type { SwitchableMap } from './switchableMap.ts';
import { CROSS, type SwitchState } from './switches.ts';

/** How a search ended that found nothing more: every way was tried, or the time was over. */
export type SearchOutcome = 'exhausted' | 'timeOver';

export interface SearchOptions {
  readonly isOver: () => boolean;
  /** Called now and then with the number of switched crossings that is being tried. */
  readonly onProgress?: (count: number) => void;
}

/**
 * Settings of the switches that bring an arrangement to a level, those with the fewest switched crossings first. Every fault names switches one of which must
 * be set otherwise, so trying these is trying all that switch nothing without need; a bound on how many are still needed is how many faults share no switch.
 *
 * @param maxVisits how often a side may come to a face; see MAX_VISITS
 */
export function* searchSwitches(board: SwitchableMap, maxVisits: number, options: SearchOptions): Generator<SwitchState[], SearchOutcome> {
  const search = new Search(board, maxVisits, options.isOver);
  for (let most = 0; most <= board.switches.length; ) {
    options.onProgress?.(most);
    const ending = yield* search.tryUpTo(most);
    if (ending === 'timeOver') return ending;
    if (search.nextMax === Number.POSITIVE_INFINITY) return 'exhausted';
    most = search.nextMax;
  }
  return 'exhausted';
}

class Search {
  /** The least number of switches that a branch which was cut off would need. */
  nextMax = 0;
  private readonly states: SwitchState[];
  /** Whether a switch is decided in this branch, to be turned or to stay. */
  private readonly isDecided: boolean[];

  private readonly board: SwitchableMap;
  private readonly maxVisits: number;
  private readonly isOver: () => boolean;

  constructor(board: SwitchableMap, mostVisits: number, isOver: () => boolean) {
    this.board = board;
    this.maxVisits = mostVisits;
    this.isOver = isOver;
    this.states = board.switches.map(() => CROSS);
    this.isDecided = board.switches.map(() => false);
  }

  *tryUpTo(most: number): Generator<SwitchState[], 'timeOver' | undefined> {
    this.nextMax = Number.POSITIVE_INFINITY;
    return yield* this.branch(0, most);
  }

  private *branch(count: number, most: number): Generator<SwitchState[], 'timeOver' | undefined> {
    if (this.isOver()) return 'timeOver';
    const { board, states, isDecided } = this;
    const faults = findFaults(board, states, this.maxVisits)
      .map(({ switches }) => switches.filter((at) => !isDecided[at]))
      .sort((a, b) => a.length - b.length);
    if (faults.length === 0) {
      // Those with fewer were found before.
      if (count === most) yield [...states];
      return undefined;
    }
    const [options] = faults;
    if (options.length === 0) return undefined;
    const needed = count + countDisjoint(faults);
    if (needed > most) {
      this.nextMax = Math.min(this.nextMax, needed);
      return undefined;
    }
    let tried = 0;
    try {
      for (const at of options) {
        isDecided[at] = true;
        tried++;
        for (const turn of board.switches[at].turns) {
          states[at] = turn;
          const ending = yield* this.branch(count + 1, most);
          states[at] = CROSS;
          if (ending !== undefined) return ending;
        }
      }
    } finally {
      for (const at of options.slice(0, tried)) {
        isDecided[at] = false;
        states[at] = CROSS;
      }
    }
    return undefined;
  }
}

/** How many of the lists, shortest first, share nothing with those taken before. */
function countDisjoint(lists: readonly (readonly number[])[]): number {
  const taken = new Set<number>();
  let count = 0;
  for (const list of lists) {
    if (list.some((at) => taken.has(at))) continue;
    for (const at of list) taken.add(at);
    count++;
  }
  return count;
}
