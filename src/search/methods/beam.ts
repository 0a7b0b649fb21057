import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { shuffleMoves } from '../moves.ts';

const schema = createSchema({
  width: number({ label: 'width', hint: 'Continues from more states at each depth.', range: [1, 1000], isWhole: true, defaultValue: 10 }),
});

export type BeamSettings = typeof schema.defaults;

/** The best states of one depth, best first. */
interface Beam<State> {
  readonly states: State[];
  readonly scores: number[];
  readonly hashes: number[];
  size: number;
}

export const beam: Method<BeamSettings> = {
  label: 'Beam',
  about: 'Scores all successors of its current states, continues with the best of them, and repeats this.',
  schema,
  *search(keeper, random, { width }) {
    const { space } = keeper;
    const root = space.createRoot();
    const child = space.createRoot();
    let [current, next] = [createBeam(), createBeam()];
    while (true) {
      keeper.evaluate(root);
      yield;
      current.size = 0;
      insert(current, root, 0);
      while (current.size > 0) {
        next.size = 0;
        for (const state of current.states.slice(0, current.size)) {
          if (space.isTerminal(state)) continue;
          for (const move of shuffleMoves(space, random)) {
            if (!space.isLegal(state, move)) continue;
            space.copy(state, child);
            space.play(child, move);
            insert(next, child, keeper.evaluate(child));
            yield;
          }
        }
        [current, next] = [next, current];
      }
    }

    function createBeam(): Beam<typeof root> {
      const states = Array.from({ length: width }, () => space.createRoot());
      return { states, scores: [], hashes: [], size: 0 };
    }

    /** Inserts a state if it is among the best and not yet in the beam. Different orders of the same moves lead to the same state. */
    function insert(into: Beam<typeof root>, state: typeof root, score: number): void {
      const { states, scores, hashes, size } = into;
      if (size === width && !(score > scores[size - 1])) return;
      const hash = space.hash(state);
      if (hashes.slice(0, size).includes(hash)) return;
      let at = size === width ? size - 1 : into.size++;
      const free = states[at];
      for (; at > 0 && score > scores[at - 1]; at--) {
        states[at] = states[at - 1];
        scores[at] = scores[at - 1];
        hashes[at] = hashes[at - 1];
      }
      states[at] = free;
      scores[at] = score;
      hashes[at] = hash;
      space.copy(state, free);
    }
  },
};
