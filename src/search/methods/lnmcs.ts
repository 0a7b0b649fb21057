import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { playOut, shuffleMoves } from '../moves.ts';

const schema = createSchema({
  level: number({
    label: 'level',
    hint: 'Nests searches more deeply: each looks further ahead and takes longer.',
    range: [1, 10],
    isWhole: true,
    defaultValue: 3,
  }),
  ratio: number({
    label: 'pruning ratio',
    hint: 'Prunes more moves: those whose estimate is below this fraction of the distance from the mean to the best at their depth.',
    range: [0, 1],
    defaultValue: 0.8,
  }),
  playouts: number({ label: 'playouts', hint: 'Estimates each move by more playouts.', range: [1, 1000], isWhole: true, defaultValue: 3 }),
});

export type LnmcsSettings = typeof schema.defaults;

/** The score of a final state, and the moves that lead to it from the start of the search. */
interface Sequence {
  readonly score: number;
  readonly moves: readonly number[];
}

/** A summary of the estimates of all moves at one depth. */
interface Estimates {
  count: number;
  sum: number;
  max: number;
}

export const lnmcs: Method<LnmcsSettings> = {
  label: 'LNMCS',
  about: 'Like NMCS, but searches a move at the level below only if playouts rate it among the better moves of its depth.',
  schema,
  *search(keeper, random, { level: highest, ratio, playouts }) {
    const { space } = keeper;
    const root = space.createRoot();
    const end = space.createRoot();
    while (true) {
      const estimates: Estimates[] = [];
      yield* nest(root, highest, 0, estimates);
    }

    /** Searches from a state that is not terminal. */
    function* nest(from: typeof root, level: number, depth: number, estimates: Estimates[]): Generator<undefined, Sequence> {
      const [state, child] = [space.createRoot(), space.createRoot()];
      space.copy(from, state);
      const played: number[] = [];
      let best: Sequence | undefined;
      while (!space.isTerminal(state)) {
        for (const move of shuffleMoves(space, random)) {
          if (!space.isLegal(state, move)) continue;
          space.copy(state, child);
          space.play(child, move);
          const childDepth = depth + played.length + 1;
          let sequence = yield* level > 1 && !space.isTerminal(child) ? estimate(child, childDepth, estimates) : runPlayout(child);
          if (sequence.isPromising) sequence = better(sequence, yield* nest(child, level - 1, childDepth, estimates));
          if (best === undefined || sequence.score > best.score)
            best = { score: sequence.score, moves: [...played, move, ...sequence.moves] };
        }
        const next = best!.moves[played.length];
        space.play(state, next);
        played.push(next);
      }
      return best!;
    }

    /** Returns the best of some playouts, and whether their average is good for this depth. */
    function* estimate(
      from: typeof root,
      depth: number,
      estimates: Estimates[],
    ): Generator<undefined, Sequence & { isPromising: boolean }> {
      let best: Sequence | undefined;
      let sum = 0;
      for (let i = 0; i < playouts; i++) {
        const sequence: Sequence = yield* runPlayout(from);
        sum += Math.max(sequence.score, space.floor);
        best = best === undefined ? sequence : better(best, sequence);
      }
      estimates[depth] ??= { count: 0, sum: 0, max: Number.NEGATIVE_INFINITY };
      const all = estimates[depth];
      all.count++;
      all.sum += sum / playouts;
      all.max = Math.max(all.max, sum / playouts);
      const mean = all.sum / all.count;
      // If all estimates are equal, for example because all playouts fail, no move is promising.
      const isPromising = sum / playouts > mean && sum / playouts >= mean + ratio * (all.max - mean);
      return { ...best!, isPromising };
    }

    function* runPlayout(from: typeof root): Generator<undefined, Sequence & { isPromising: boolean }> {
      const moves: number[] = [];
      space.copy(from, end);
      playOut(space, end, random, moves);
      const score = keeper.evaluate(end);
      yield;
      return { score, moves, isPromising: false };
    }
  },
};

function better<L extends Sequence>(a: L, b: Sequence): L {
  return b.score > a.score ? { ...a, ...b } : a;
}
