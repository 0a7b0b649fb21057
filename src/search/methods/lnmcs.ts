import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { playOut, shuffleMoves } from '../moves.ts';

const schema = createSchema({
  level: number({
    label: 'level',
    hint: 'Nests more searches in each other: each looks farther and takes longer.',
    range: [1, 10],
    isWhole: true,
    standard: 3,
  }),
  ratio: number({
    label: 'pruning ratio',
    hint: 'Leaves more moves out: those whose estimate is less than this share of the way from the mean to the best at their depth.',
    range: [0, 1],
    standard: 0.8,
  }),
  playouts: number({ label: 'playouts', hint: 'Estimates each move by more playouts.', range: [1, 1000], isWhole: true, standard: 3 }),
});

export type LnmcsSettings = typeof schema.defaults;

/** The end that a search came to, and the moves that lead there from where it began. */
interface Line {
  readonly score: number;
  readonly moves: readonly number[];
}

/** The estimates of all moves at one depth so far. */
interface Estimates {
  count: number;
  sum: number;
  most: number;
}

export const lnmcs: Method<LnmcsSettings> = {
  label: 'LNMCS',
  about: 'As NMCS, but a move gets its search of the level below only if some playouts say that it is among the better ones of its depth.',
  schema,
  *search(keeper, random, { level: highest, ratio, playouts }) {
    const { space } = keeper;
    const root = space.createRoot();
    const end = space.createRoot();
    while (true) {
      const estimates: Estimates[] = [];
      yield* nest(root, highest, 0, estimates);
    }

    /** From a state that is not terminal. */
    function* nest(from: typeof root, level: number, depth: number, estimates: Estimates[]): Generator<undefined, Line> {
      const [state, child] = [space.createRoot(), space.createRoot()];
      space.copy(from, state);
      const played: number[] = [];
      let best: Line | undefined;
      while (!space.isTerminal(state)) {
        for (const move of shuffleMoves(space, random)) {
          if (!space.isLegal(state, move)) continue;
          space.copy(state, child);
          space.play(child, move);
          const childDepth = depth + played.length + 1;
          let line = yield* level > 1 && !space.isTerminal(child) ? estimate(child, childDepth, estimates) : finish(child);
          if (line.isPromising) line = better(line, yield* nest(child, level - 1, childDepth, estimates));
          if (best === undefined || line.score > best.score) best = { score: line.score, moves: [...played, move, ...line.moves] };
        }
        const next = best!.moves[played.length];
        space.play(state, next);
        played.push(next);
      }
      return best!;
    }

    /** The best of some playouts, and whether they are good for their depth on average. */
    function* estimate(from: typeof root, depth: number, estimates: Estimates[]): Generator<undefined, Line & { isPromising: boolean }> {
      let best: Line | undefined;
      let sum = 0;
      for (let i = 0; i < playouts; i++) {
        const line: Line = yield* finish(from);
        sum += Math.max(line.score, space.floor);
        best = best === undefined ? line : better(best, line);
      }
      estimates[depth] ??= { count: 0, sum: 0, most: Number.NEGATIVE_INFINITY };
      const all = estimates[depth];
      all.count++;
      all.sum += sum / playouts;
      all.most = Math.max(all.most, sum / playouts);
      const mean = all.sum / all.count;
      // Where all are the same, as where no playout comes to anything, none is.
      const isPromising = sum / playouts > mean && sum / playouts >= mean + ratio * (all.most - mean);
      return { ...best!, isPromising };
    }

    function* finish(from: typeof root): Generator<undefined, Line & { isPromising: boolean }> {
      const moves: number[] = [];
      space.copy(from, end);
      playOut(space, end, random, moves);
      const score = keeper.evaluate(end);
      yield;
      return { score, moves, isPromising: false };
    }
  },
};

function better<L extends Line>(a: L, b: Line): L {
  return b.score > a.score ? { ...a, ...b } : a;
}
