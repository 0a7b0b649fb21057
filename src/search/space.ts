import type { Random } from '../geometry/random.ts';

/**
 * Where a search goes: states, and moves that lead from one to another. A move is a number from 0 up to before `moveCount`, which means the same in
 * every state. States are changed in place, as a search comes to many thousands of them a second.
 */
export interface SearchSpace<State> {
  readonly moveCount: number;
  /** The score that is worth nothing: what is below it counts as this where scores are averaged. */
  readonly floor: number;
  /** The score that can't be bettered, which ends a search; ∞ where none is known. */
  readonly ceiling: number;
  /** A state as it is at first. */
  createRoot(): State;
  copy(from: State, to: State): void;
  /** Whether no move leads on. Otherwise at least one is legal. */
  isTerminal(state: State): boolean;
  isLegal(state: State, move: number): boolean;
  /** Only a legal move. */
  play(state: State, move: number): void;
  /** Changes a state a little, terminal or not: for methods that improve one that they have. */
  vary(state: State, random: Random): void;
  /** Higher is better; −∞ for what is none of the things that are searched for. */
  score(state: State): number;
  /** Whether the state that was scored last may be a result. Asked only of those that would be better than all before, so it may take its time. */
  accepts(state: State): boolean;
  /** A whole number that two states share if they are equal, and hardly ever otherwise. */
  hash(state: State): number;
}
