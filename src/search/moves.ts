import type { Random } from '../geometry/random.ts';
import type { SearchSpace } from './space.ts';

/** All moves in random order. */
export function shuffleMoves({ moveCount }: Pick<SearchSpace<never>, 'moveCount'>, random: Random): Int32Array {
  const moves = Int32Array.from({ length: moveCount }, (_, move) => move);
  for (let last = moveCount - 1; last > 0; last--) {
    const other = Math.floor(random() * (last + 1));
    const move = moves[last];
    moves[last] = moves[other];
    moves[other] = move;
  }
  return moves;
}

/** Plays random moves until the state is terminal, and appends them to `played`. */
export function playOut<State>(space: SearchSpace<State>, state: State, random: Random, played: number[]): void {
  const { moveCount } = space;
  while (!space.isTerminal(state)) {
    const move = Math.floor(random() * moveCount);
    if (!space.isLegal(state, move)) continue;
    space.play(state, move);
    played.push(move);
  }
}
