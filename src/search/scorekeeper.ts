import type { SearchSpace } from './space.ts';

/** Scores states, counts how many, and keeps the best. */
export class Scorekeeper<State> {
  readonly space: SearchSpace<State>;
  evaluations = 0;
  /** Counts the states that were the best so far. */
  bestCount = 0;
  bestScore = Number.NEGATIVE_INFINITY;
  private readonly best: State;

  constructor(space: SearchSpace<State>) {
    this.space = space;
    this.best = space.createRoot();
  }

  /**
   * The score of a state; −∞ if it is above `from`, and the space does not accept it.
   * @param from the best score by default; never above it
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

  /** A score as a share of the best so far, from 0 to 1: to be averaged. */
  shareOf(score: number): number {
    const { floor } = this.space;
    const most = this.bestScore - floor;
    return most > 0 && score > floor ? Math.min(1, (score - floor) / most) : 0;
  }

  /** A copy of the best state; undefined while there is none. */
  takeBest(): State | undefined {
    if (this.bestCount === 0) return undefined;
    const copy = this.space.createRoot();
    this.space.copy(this.best, copy);
    return copy;
  }
}
