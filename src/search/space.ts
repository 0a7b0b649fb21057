import type { Random } from '../geometry/random.ts';

/**
 * The states of a search, and the moves between them. A move is a number from 0 to `moveCount - 1`, with the same meaning in every state. States are
 * changed in place, because a search visits many thousands per second.
 */
export interface SearchSpace<State> {
  readonly moveCount: number;
  /** The score that counts as worthless. Lower scores count as this one in averages. */
  readonly floor: number;
  /** The best possible score, which ends a search; ∞ if none is known. */
  readonly ceiling: number;
  /** Creates an initial state. */
  createRoot(): State;
  copy(from: State, to: State): void;
  /** Whether no move is possible. Otherwise at least one move is legal. */
  isTerminal(state: State): boolean;
  isLegal(state: State, move: number): boolean;
  /** Plays a move, which must be legal. */
  play(state: State, move: number): void;
  /** Changes a state slightly, terminal or not, for methods that improve an existing state. */
  vary(state: State, random: Random): void;
  /** The score, higher is better; −∞ for a state that is not a valid result. */
  score(state: State): number;
  /** Whether the last scored state may be a result. Called only for states with a new best score, so it may be slow. */
  accepts(state: State): boolean;
  /** An integer that equal states share. Other states rarely have the same one. */
  hash(state: State): number;
}
