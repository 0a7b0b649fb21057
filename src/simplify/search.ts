import { findFaults } from './faults.ts';
import type { SwitchableMap } from './switchableMap.ts';
import { CROSS, type SwitchState } from './switches.ts';

/** The reason why a search ended: it was exhaustive, or its time was over. */
export type SearchOutcome = 'exhausted' | 'timeOver';

export interface SearchOptions {
  readonly isOver: () => boolean;
  /** Called occasionally with the number of switched crossings that the search is trying. */
  readonly onProgress?: (count: number) => void;
}

/**
 * Yields the switch states that bring an arrangement to a level, those with the fewest switched crossings first. Each fault lists its
 * switches, and at least one of them must change, so branching on them finds all solutions without unnecessary switches. The number of
 * faults without common switches is a lower bound for the switches still needed.
 *
 * @param maxVisits the maximum number of visits of one side to a face; see MAX_VISITS
 */
export function* searchSwitches(
  switchableMap: SwitchableMap,
  maxVisits: number,
  options: SearchOptions,
): Generator<SwitchState[], SearchOutcome> {
  const search = new Search(switchableMap, maxVisits, options.isOver);
  for (let max = 0; max <= switchableMap.switches.length; ) {
    options.onProgress?.(max);
    const ending = yield* search.tryUpTo(max);
    if (ending === 'timeOver') return ending;
    if (search.nextMax === Number.POSITIVE_INFINITY) return 'exhausted';
    max = search.nextMax;
  }
  return 'exhausted';
}

class Search {
  /** The smallest number of switches that a pruned branch would need. */
  nextMax = 0;
  private readonly states: SwitchState[];
  /** Whether this branch has fixed the state of a switch. */
  private readonly isDecided: boolean[];

  private readonly switchableMap: SwitchableMap;
  private readonly maxVisits: number;
  private readonly isOver: () => boolean;

  constructor(switchableMap: SwitchableMap, maxVisits: number, isOver: () => boolean) {
    this.switchableMap = switchableMap;
    this.maxVisits = maxVisits;
    this.isOver = isOver;
    this.states = switchableMap.switches.map(() => CROSS);
    this.isDecided = switchableMap.switches.map(() => false);
  }

  *tryUpTo(max: number): Generator<SwitchState[], 'timeOver' | undefined> {
    this.nextMax = Number.POSITIVE_INFINITY;
    return yield* this.branch(0, max);
  }

  private *branch(count: number, max: number): Generator<SwitchState[], 'timeOver' | undefined> {
    if (this.isOver()) return 'timeOver';
    const { switchableMap, states, isDecided } = this;
    const faults = findFaults(switchableMap, states, this.maxVisits)
      .map(({ switches }) => switches.filter((at) => !isDecided[at]))
      .sort((a, b) => a.length - b.length);
    if (faults.length === 0) {
      // Solutions with fewer switches were found earlier.
      if (count === max) yield [...states];
      return undefined;
    }
    const [options] = faults;
    if (options.length === 0) return undefined;
    const needed = count + countDisjoint(faults);
    if (needed > max) {
      this.nextMax = Math.min(this.nextMax, needed);
      return undefined;
    }
    let tried = 0;
    try {
      for (const at of options) {
        isDecided[at] = true;
        tried++;
        for (const turn of switchableMap.switches[at].turns) {
          states[at] = turn;
          const ending = yield* this.branch(count + 1, max);
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

/** Greedily counts lists that share no item with the lists counted before. */
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
