import { log } from '../../geometry/arithmetic/power.ts';
import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { playOut, shuffleMoves } from '../moves.ts';

const schema = createSchema({
  exploration: number({
    label: 'exploration',
    hint: 'Returns more often to moves with fewer trials than others.',
    range: [0, 100],
    defaultValue: 1,
  }),
  most: number({
    label: 'max playouts',
    hint: 'Lets the tree grow larger before the search restarts.',
    range: [1000, 1e7],
    isWhole: true,
    defaultValue: 5e6,
  }),
});

export type UctSettings = typeof schema.defaults;

/** A state from which moves were tried. Its arrays are in the order of the first trial. */
interface Node {
  /** The start of its order of moves in the shared order, and the number of moves looked at. */
  readonly offset: number;
  lookedAt: number;
  visits: number;
  readonly moves: number[];
  readonly counts: number[];
  /** The sums of scores as fractions of the best score. */
  readonly sums: number[];
  /** Created when a move is chosen for the second time. */
  readonly children: (Node | undefined)[];
}

/** A move of a node on the path to a playout. */
interface PathStep {
  readonly node: Node;
  readonly index: number;
}

export const uct: Method<UctSettings> = {
  label: 'UCT',
  about: 'Grows a tree towards good random playouts, with a bonus for moves that were tried less often.',
  schema,
  *search(keeper, random, { exploration, most: maxPlayouts }) {
    const { space } = keeper;
    const { moveCount } = space;
    const root = space.createRoot();
    const state = space.createRoot();
    const order = shuffleMoves(space, random);
    const path: PathStep[] = [];
    const played: number[] = [];
    while (true) {
      const top = createNode();
      for (let count = 0; count < maxPlayouts; count++) {
        space.copy(root, state);
        path.length = played.length = 0;
        descend(top);
        playOut(space, state, random, played);
        const score = keeper.evaluate(state);
        yield;
        const fraction = keeper.toFraction(score);
        for (const { node, index } of path) {
          node.visits++;
          node.counts[index]++;
          node.sums[index] += fraction;
        }
      }
    }

    function createNode(): Node {
      const offset = Math.floor(random() * moveCount);
      return { offset, lookedAt: 0, visits: 0, moves: [], counts: [], sums: [], children: [] };
    }

    /** Plays the most promising moves down to a move that is not in the tree yet. */
    function descend(from: Node): void {
      let node = from;
      while (!space.isTerminal(state)) {
        const isNew = tryMove(node);
        const index = isNew ? node.moves.length - 1 : choose(node);
        space.play(state, node.moves[index]);
        path.push({ node, index });
        if (isNew) return;
        node.children[index] ??= createNode();
        node = node.children[index];
      }
    }

    /** Adds the next legal move that was never tried; false if none is left. */
    function tryMove(node: Node): boolean {
      while (node.lookedAt < moveCount) {
        const move = order[(node.offset + node.lookedAt++) % moveCount];
        if (!space.isLegal(state, move)) continue;
        node.moves.push(move);
        node.counts.push(0);
        node.sums.push(0);
        node.children.push(undefined);
        return true;
      }
      return false;
    }

    function choose({ visits, counts, sums }: Node): number {
      const width = exploration * exploration * log(visits);
      let chosen = 0;
      let best = Number.NEGATIVE_INFINITY;
      for (let i = 0; i < counts.length; i++) {
        const promise = sums[i] / counts[i] + Math.sqrt(width / counts[i]);
        if (promise > best) {
          best = promise;
          chosen = i;
        }
      }
      return chosen;
    }
  },
};
