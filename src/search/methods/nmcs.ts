import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { playOut, shuffleMoves } from '../moves.ts';

const schema = createSchema({
  level: number({
    label: 'level',
    hint: 'Nests searches more deeply: each looks further ahead; each level multiplies the time by the number of moves.',
    range: [1, 10],
    isWhole: true,
    defaultValue: 2,
  }),
});

export type NmcsSettings = typeof schema.defaults;

/** The score of a final state, and the moves that lead to it from the start of the search. */
interface Sequence {
  readonly score: number;
  readonly moves: readonly number[];
}

export const nmcs: Method<NmcsSettings> = {
  label: 'NMCS',
  about: 'Tries every move with a search of the level below (at the lowest level, a random playout) and follows the best sequence so far.',
  schema,
  *search(keeper, random, { level: highest }) {
    const { space } = keeper;
    const root = space.createRoot();
    while (true) yield* nest(root, highest);

    /** Searches from a state that is not terminal. */
    function* nest(from: typeof root, level: number): Generator<undefined, Sequence> {
      const [state, child] = [space.createRoot(), space.createRoot()];
      space.copy(from, state);
      const played: number[] = [];
      let best: Sequence | undefined;
      while (!space.isTerminal(state)) {
        for (const move of shuffleMoves(space, random)) {
          if (!space.isLegal(state, move)) continue;
          space.copy(state, child);
          space.play(child, move);
          const sequence: Sequence = level > 1 && !space.isTerminal(child) ? yield* nest(child, level - 1) : yield* runPlayout(child);
          if (best === undefined || sequence.score > best.score)
            best = { score: sequence.score, moves: [...played, move, ...sequence.moves] };
        }
        const next = best!.moves[played.length];
        space.play(state, next);
        played.push(next);
      }
      return best!;
    }

    /** Runs a playout, which changes the state. */
    function* runPlayout(state: typeof root): Generator<undefined, Sequence> {
      const moves: number[] = [];
      playOut(space, state, random, moves);
      const score = keeper.evaluate(state);
      yield;
      return { score, moves };
    }
  },
};
