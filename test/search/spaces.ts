import type { SearchSpace } from '../../src/search/space.ts';

/** A sum of chosen numbers, each once. */
interface Choice {
  readonly chosen: Uint8Array;
  count: number;
}

/**
 * Choosing some of several numbers, four if not said otherwise, each only once: a space other than that of grids, in which not every move is legal. What is
 * worth most is known.
 */
export function choosingSpace(
  worths: readonly number[],
  { most = 4, accepts = () => true }: { readonly most?: number; readonly accepts?: (chosen: Uint8Array) => boolean } = {},
): SearchSpace<Choice> {
  const spot = (random: () => number) => Math.floor(random() * worths.length);
  return {
    moveCount: worths.length,
    floor: 0,
    ceiling: Number.POSITIVE_INFINITY,
    createRoot: () => ({ chosen: new Uint8Array(worths.length), count: 0 }),
    copy(from, to) {
      to.chosen.set(from.chosen);
      to.count = from.count;
    },
    isTerminal: ({ count }) => count === most,
    isLegal: ({ chosen }, move) => chosen[move] === 0,
    play(state, move) {
      if (state.chosen[move] === 1 || state.count === most) throw new Error(`move ${move} is not legal`);
      state.chosen[move] = 1;
      state.count++;
    },
    vary(state, random) {
      const [one, other] = [spot(random), spot(random)];
      if (state.count < most && state.chosen[one] === 0) {
        state.chosen[one] = 1;
        state.count++;
        return;
      }
      const kept = state.chosen[one];
      state.chosen[one] = state.chosen[other];
      state.chosen[other] = kept;
    },
    score: ({ chosen, count }) => (count === 0 ? Number.NEGATIVE_INFINITY : worths.reduce((sum, worth, i) => sum + worth * chosen[i], 0)),
    accepts: ({ chosen }) => accepts(chosen),
    hash: ({ chosen }) => chosen.reduce((hash, bit) => 2 * hash + bit, 1),
  };
}
