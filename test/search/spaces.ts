import type { SearchSpace } from '../../src/search/space.ts';

/** A sum of chosen numbers, each used once. */
interface Choice {
  readonly chosen: Uint8Array;
  count: number;
}

/**
 * The space of choosing numbers, each at max once; four by default. Unlike in the space of grids, not every move is legal. The best choice is known.
 */
export function choosingSpace(
  values: readonly number[],
  { max = 4, accepts = () => true }: { readonly max?: number; readonly accepts?: (chosen: Uint8Array) => boolean } = {},
): SearchSpace<Choice> {
  const spot = (random: () => number) => Math.floor(random() * values.length);
  return {
    moveCount: values.length,
    floor: 0,
    ceiling: Number.POSITIVE_INFINITY,
    createRoot: () => ({ chosen: new Uint8Array(values.length), count: 0 }),
    copy(from, to) {
      to.chosen.set(from.chosen);
      to.count = from.count;
    },
    isTerminal: ({ count }) => count === max,
    isLegal: ({ chosen }, move) => chosen[move] === 0,
    play(state, move) {
      if (state.chosen[move] === 1 || state.count === max) throw new Error(`move ${move} is not legal`);
      state.chosen[move] = 1;
      state.count++;
    },
    vary(state, random) {
      const [one, other] = [spot(random), spot(random)];
      if (state.count < max && state.chosen[one] === 0) {
        state.chosen[one] = 1;
        state.count++;
        return;
      }
      const kept = state.chosen[one];
      state.chosen[one] = state.chosen[other];
      state.chosen[other] = kept;
    },
    score: ({ chosen, count }) => (count === 0 ? Number.NEGATIVE_INFINITY : values.reduce((sum, value, i) => sum + value * chosen[i], 0)),
    accepts: ({ chosen }) => accepts(chosen),
    hash: ({ chosen }) => chosen.reduce((hash, bit) => 2 * hash + bit, 1),
  };
}
