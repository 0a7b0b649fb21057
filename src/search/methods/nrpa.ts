import { exp } from '../../geometry/arithmetic/power.ts';
import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';

const schema = createSchema({
  level: number({ label: 'level', hint: 'Nests more searches in each other.', range: [1, 10], isWhole: true, standard: 2 }),
  iterations: number({
    label: 'iterations',
    hint: 'Learns more often from the best line, at each level.',
    range: [1, 1e6],
    isWhole: true,
    standard: 100,
  }),
  rate: number({ label: 'learning rate', hint: 'Learns more from the best line each time.', range: [0, 100], standard: 1 }),
});

export type NrpaSettings = typeof schema.defaults;

/** The end that a search came to, and the moves that lead there from the root. */
interface Line {
  readonly score: number;
  readonly moves: readonly number[];
}

/** How likely each move is: in proportion to e to the power of its preference. */
interface Policy {
  readonly preferences: Float64Array;
  /** The weights of all moves up to each one. */
  readonly cumulated: Float64Array;
}

export const nrpa: Method<NrpaSettings> = {
  label: 'NRPA',
  about: 'Learns which moves to prefer in playouts from the best line so far, at several levels.',
  schema,
  *search(keeper, random, { level: highest, iterations, rate }) {
    const { space } = keeper;
    const { moveCount } = space;
    const state = space.createRoot();
    const root = space.createRoot();
    /** Of each level; that of level 0 is not used. */
    const policies = Array.from({ length: highest + 1 }, (): Policy => {
      return { preferences: new Float64Array(moveCount), cumulated: new Float64Array(moveCount) };
    });
    while (true) {
      policies[highest].preferences.fill(0);
      cumulate(policies[highest]);
      yield* nest(highest);
    }

    function* nest(level: number): Generator<undefined, Line> {
      const policy = policies[level];
      let best: Line = { score: Number.NEGATIVE_INFINITY, moves: [] };
      for (let i = 0; i < iterations; i++) {
        if (level > 1) {
          policies[level - 1].preferences.set(policy.preferences);
          policies[level - 1].cumulated.set(policy.cumulated);
        }
        const line: Line = level > 1 ? yield* nest(level - 1) : yield* playByPolicy(policy);
        if (line.score >= best.score) best = line;
        if (best.score > Number.NEGATIVE_INFINITY) adapt(policy, best.moves);
      }
      return best;
    }

    function* playByPolicy({ cumulated }: Policy): Generator<undefined, Line> {
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

    /** Makes the moves of a line likelier, and all in proportion to how likely they are less so: once for each move of the line. */
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
  let most = Number.NEGATIVE_INFINITY;
  for (let move = 0; move < preferences.length; move++) most = Math.max(most, preferences[move]);
  let sum = 0;
  for (let move = 0; move < preferences.length; move++) {
    sum += exp(preferences[move] - most);
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
