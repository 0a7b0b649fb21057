import { exp } from '../../geometry/arithmetic/power.ts';
import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';

const schema = createSchema({
  level: number({ label: 'level', hint: 'Nests searches more deeply.', range: [1, 10], isWhole: true, defaultValue: 2 }),
  iterations: number({
    label: 'iterations',
    hint: 'Learns more often from the best sequence, at each level.',
    range: [1, 1e6],
    isWhole: true,
    defaultValue: 100,
  }),
  rate: number({ label: 'learning rate', hint: 'Learns more from the best sequence each time.', range: [0, 100], defaultValue: 1 }),
});

export type NrpaSettings = typeof schema.defaults;

/** The score of a final state, and the moves that lead to it from the root. */
interface Sequence {
  readonly score: number;
  readonly moves: readonly number[];
}

/** The probabilities of the moves, proportional to the exponential of their preferences. */
interface Policy {
  readonly preferences: Float64Array;
  /** The sum of the weights of all moves up to each one. */
  readonly cumulated: Float64Array;
}

export const nrpa: Method<NrpaSettings> = {
  label: 'NRPA',
  about: 'Learns which moves to prefer in playouts from the best sequence so far, at several levels.',
  schema,
  *search(keeper, random, { level: highest, iterations, rate }) {
    const { space } = keeper;
    const { moveCount } = space;
    const state = space.createRoot();
    const root = space.createRoot();
    /** Per level; level 0 is not used. */
    const policies = Array.from({ length: highest + 1 }, (): Policy => {
      return { preferences: new Float64Array(moveCount), cumulated: new Float64Array(moveCount) };
    });
    while (true) {
      policies[highest].preferences.fill(0);
      cumulate(policies[highest]);
      yield* nest(highest);
    }

    function* nest(level: number): Generator<undefined, Sequence> {
      const policy = policies[level];
      let best: Sequence = { score: Number.NEGATIVE_INFINITY, moves: [] };
      for (let i = 0; i < iterations; i++) {
        if (level > 1) {
          policies[level - 1].preferences.set(policy.preferences);
          policies[level - 1].cumulated.set(policy.cumulated);
        }
        const sequence: Sequence = level > 1 ? yield* nest(level - 1) : yield* playByPolicy(policy);
        if (sequence.score >= best.score) best = sequence;
        if (best.score > Number.NEGATIVE_INFINITY) adapt(policy, best.moves);
      }
      return best;
    }

    function* playByPolicy({ cumulated }: Policy): Generator<undefined, Sequence> {
      space.copy(root, state);
      const moves: number[] = [];
      while (!space.isTerminal(state)) {
        const move = findFirstAbove(cumulated, random() * cumulated[moveCount - 1]);
        if (!space.isLegal(state, move)) continue;
        space.play(state, move);
        moves.push(move);
      }
      const score = keeper.evaluate(state);
      yield;
      return { score, moves };
    }

    /**
     * Shifts the policy towards the moves of a sequence. For each move of the sequence, its preference rises, and those of all moves fall in
     * proportion to their probability.
     */
    function adapt(policy: Policy, moves: readonly number[]): void {
      const { preferences, cumulated } = policy;
      const factor = (rate * moves.length) / cumulated[moveCount - 1];
      for (let move = 0; move < moveCount; move++) {
        preferences[move] -= factor * (move === 0 ? cumulated[0] : cumulated[move] - cumulated[move - 1]);
      }
      for (const move of moves) preferences[move] += rate;
      cumulate(policy);
    }
  },
};

function cumulate({ preferences, cumulated }: Policy): void {
  let max = Number.NEGATIVE_INFINITY;
  for (let move = 0; move < preferences.length; move++) max = Math.max(max, preferences[move]);
  let sum = 0;
  for (let move = 0; move < preferences.length; move++) {
    sum += exp(preferences[move] - max);
    cumulated[move] = sum;
  }
}

function findFirstAbove(cumulated: Float64Array, value: number): number {
  let [low, high] = [0, cumulated.length - 1];
  while (low < high) {
    const middle = (low + high) >> 1;
    if (cumulated[middle] > value) high = middle;
    else low = middle + 1;
  }
  return low;
}
