import { createRandom } from '../geometry/random.ts';
import type { Changes } from '../settings/paths.ts';
import type { Method } from './method.ts';
import { Scorekeeper } from './scorekeeper.ts';
import type { SearchSpace } from './space.ts';

/** A running search. It has no clock: the caller advances it, shows the best state, and decides when to stop. */
export interface SearchRun<State> {
  /** Scores one state. This usually takes far less than a millisecond, but a large grid that needs many guesses may take a fraction of a second. */
  advance(): void;
  /** Whether the search is finished: all evaluations are done, nothing is left to try, or the best possible score is reached. */
  readonly isDone: boolean;
  /** The number of scored states. */
  readonly evaluations: number;
  /** How often the best state changed; 0 while there is none. */
  readonly bestCount: number;
  /** The score of the best state, higher is better; −∞ while there is none. */
  readonly bestScore: number;
  /** A copy of the best state; undefined while there is none. */
  takeBest(): State | undefined;
}

export interface SearchOptions {
  /** The same seed and number of evaluations give the same result on every machine. */
  readonly seed: number;
  /** By path, the settings that differ from the method's defaults. */
  readonly changes?: Changes;
  /** The number of states to score; unlimited by default. */
  readonly evaluations?: number;
}

/** Throws a RangeError for invalid changes. */
export function createSearch<State, Values extends object>(
  space: SearchSpace<State>,
  method: Method<Values>,
  { seed, changes = {}, evaluations: maxEvaluations = Number.POSITIVE_INFINITY }: SearchOptions,
): SearchRun<State> {
  const keeper = new Scorekeeper(space);
  const { schema } = method;
  const steps = method.search(keeper, createRandom(seed), schema.change(schema.defaults, changes));
  let isDone = maxEvaluations <= 0;
  return {
    advance() {
      if (isDone) return;
      const { done } = steps.next();
      isDone = done === true || keeper.evaluations >= maxEvaluations || keeper.bestScore >= space.ceiling;
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
