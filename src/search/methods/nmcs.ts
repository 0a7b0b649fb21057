import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { playOut, shuffleMoves } from '../moves.ts';

const schema = createSchema({
  level: number({
    label: 'level',
    hint: 'Nests more searches in each other: each looks farther, and takes as many times longer as there are moves.',
    range: [1, 10],
    isWhole: true,
    standard: 2,
  }),
});

export type NmcsSettings = typeof schema.defaults;

/** The end that a search came to, and the moves that lead there from where it began. */
interface Line {
  readonly score: number;
  readonly moves: readonly number[];
}

export const nmcs: Method<NmcsSettings> = {
  label: 'NMCS',
  about: 'Tries every move with a search of the level below, which at the lowest is a random playout, and follows the best line so far.',
  schema,
  *search(keeper, random, { level: highest }) {
    const { space } = keeper;
    const root = space.createRoot();
    while (true) yield* nest(root, highest);

    /** From a state that is not terminal. */
    function* nest(from: typeof root, level: number): Generator<undefined, Line> {
      const [state, child] = [space.createRoot(), space.createRoot()];
      space.copy(from, state);
      const played: number[] = [];
      let best: Line | undefined;
      while (!space.isTerminal(state)) {
        for (const move of shuffleMoves(space, random)) {
          if (!space.isLegal(state, move)) continue;
          space.copy(state, child);
          space.play(child, move);
          const line: Line = level > 1 && !space.isTerminal(child) ? yield* nest(child, level - 1) : yield* finish(child);
          if (best === undefined || line.score > best.score) best = { score: line.score, moves: [...played, move, ...line.moves] };
        }
        const next = best!.moves[played.length];
        space.play(state, next);
        played.push(next);
      }
      return best!;
    }

    /** A playout; it changes the state. */
    function* finish(state: typeof root): Generator<undefined, Line> {
      const moves: number[] = [];
      playOut(space, state, random, moves);
      const score = keeper.evaluate(state);
      yield;
      return { score, moves };
    }
  },
};
