import FlatQueue from 'flatqueue';
import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { shuffleMoves } from '../moves.ts';
import type { SearchSpace } from '../space.ts';

const schema = createSchema({
  most: number({
    label: 'max states',
    hint: 'Stores more states before the search restarts in another order.',
    range: [1000, 1e7],
    isWhole: true,
    defaultValue: 2e6,
  }),
});

export type BestFirstSettings = typeof schema.defaults;

/** A search tree that stores each state as its parent and a move, which takes far less memory than the state itself. */
class SearchTree {
  private readonly parents: number[] = [-1];
  private readonly moves: number[] = [-1];

  get size(): number {
    return this.parents.length;
  }

  add(parent: number, move: number): number {
    this.moves.push(move);
    return this.parents.push(parent) - 1;
  }

  /** Plays all moves from the root to this node. The state must be the root. */
  play<State>(space: SearchSpace<State>, state: State, node: number): void {
    if (this.parents[node] < 0) return;
    this.play(space, state, this.parents[node]);
    space.play(state, this.moves[node]);
  }
}

export const bestFirst: Method<BestFirstSettings> = {
  label: 'Best-first',
  about: 'Always expands the best state not yet expanded, and scores all its successors.',
  schema,
  *search(keeper, random, { most: maxStates }) {
    const { space } = keeper;
    const root = space.createRoot();
    const [state, child] = [space.createRoot(), space.createRoot()];
    for (let isExhausted = false; !isExhausted; ) {
      const tree = new SearchTree();
      const seen = new Set([space.hash(root)]);
      const queue = new FlatQueue();
      keeper.evaluate(root);
      yield;
      queue.push(0, 0);
      while (queue.length > 0 && tree.size < maxStates) {
        const expanded = queue.pop()!;
        space.copy(root, state);
        tree.play(space, state, expanded);
        if (space.isTerminal(state)) continue;
        for (const move of shuffleMoves(space, random)) {
          if (!space.isLegal(state, move)) continue;
          space.copy(state, child);
          space.play(child, move);
          const hash = space.hash(child);
          if (seen.has(hash)) continue;
          seen.add(hash);
          const score = keeper.evaluate(child);
          queue.push(tree.add(expanded, move), -score);
          yield;
        }
      }
      isExhausted = queue.length === 0;
    }
  },
};
