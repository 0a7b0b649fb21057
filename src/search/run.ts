import { createRandom } from '../geometry/random.ts';
import type { Changes } from '../settings/paths.ts';
import type { Method } from './method.ts';
import { Scorekeeper } from './scorekeeper.ts';
import type { SearchSpace } from './space.ts';

/** A search at work. It knows no clock: whoever advances it shows what there is, and stops when they like. */
export interface SearchRun<State> {
  /** Scores one state: mostly far less than a millisecond of work, but a large grid of which much must be guessed may take part of a second. */
  advance(): void;
  /** Whether all evaluations are made, nothing is left to be tried, or nothing can be better than what was found. */
  readonly isDone: boolean;
  /** How many states were scored. */
  readonly evaluations: number;
  /** Counts the states that were the best so far; 0 while there is none. */
  readonly bestCount: number;
  /** Higher is better; −∞ while there is none. */
  readonly bestScore: number;
  /** The best so far; undefined while there is none. */
  takeBest(): State | undefined;
}

export interface SearchOptions {
  /** The same seed and the same number of evaluations give the same result on every machine. */
  readonly seed: number;
  /** By path, what is not as the method has it by default. */
  readonly changes?: Changes;
  /** How many states are scored; no end by default. */
  readonly evaluations?: number;
}

/** Throws a RangeError for changes that can't be. */
export function createSearch<State, Values extends object>(
  space: SearchSpace<State>,
  method: Method<Values>,
  { seed, changes = {}, evaluations: most = Number.POSITIVE_INFINITY }: SearchOptions,
): SearchRun<State> {
  const keeper = new Scorekeeper(space);
  const { schema } = method;
  const searching = method.search(keeper, createRandom(seed), schema.change(schema.defaults, changes));
  let isDone = most <= 0;
  return {
    advance() {
      if (isDone) return;
      const { done } = searching.next();
      isDone = done === true || keeper.evaluations >= most || keeper.bestScore >= space.ceiling;
    },
    get isDone() {
      return isDone;
    },
    get evaluations() {
      return keeper.evaluations;
    },
    get bestCount() {
      return keeper.bestCount;
    },
    get bestScore() {
      return keeper.bestScore;
    },
    takeBest: () => keeper.takeBest(),
  };
}
