import type { SearchSpace } from './space.ts';

/** Scores states, counts the evaluations, and stores the best state. */
export class Scorekeeper<State> {
  readonly space: SearchSpace<State>;
  evaluations = 0;
  /** How often the best state changed. */
  bestCount = 0;
  bestScore = Number.NEGATIVE_INFINITY;
  private readonly best: State;

  constructor(space: SearchSpace<State>) {
    this.space = space;
    this.best = space.createRoot();
  }

  /**
   * Scores a state. Returns −∞ if the score is above `from` but the space does not accept the state.
   * @param from the score above which a state must be accepted; at least the best score, which is the default
   */
  evaluate(state: State, from = this.bestScore): number {
    const { space } = this;
    const score = space.score(state);
    this.evaluations++;
    if (!(score > from)) return score;
    if (!space.accepts(state)) return Number.NEGATIVE_INFINITY;
    if (score > this.bestScore) {
      space.copy(state, this.best);
      this.bestScore = score;
      this.bestCount++;
    }
    return score;
  }

  /** The score as a fraction of the best score so far, from 0 to 1, for averaging. */
  toFraction(score: number): number {
    const { floor } = this.space;
    const range = this.bestScore - floor;
    return range > 0 && score > floor ? Math.min(1, (score - floor) / range) : 0;
  }

  /** A copy of the best state; undefined while there is none. */
  takeBest(): State | undefined {
    if (this.bestCount === 0) return undefined;
    const copy = this.space.createRoot();
    this.space.copy(this.best, copy);
    return copy;
  }
}
