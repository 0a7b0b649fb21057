import { createSchema } from '../../settings/schema.ts';
import { number } from '../../settings/setting.ts';
import type { Method } from '../method.ts';
import { playOut } from '../moves.ts';

const schema = createSchema({
  threshold: number({
    label: 'threshold',
    hint: 'Requires more playouts of a state before it rates moves by them. Until then, the ratings of its ancestors apply.',
    range: [0, 1e6],
    isWhole: true,
    defaultValue: 5,
  }),
  bias: number({
    label: 'bias',
    hint: 'Shifts earlier from the results of all playouts with a move to the results of playing it first.',
    range: [0, 1],
    defaultValue: 1e-5,
  }),
  most: number({
    label: 'max nodes',
    hint: 'Lets the tree grow larger before the search restarts.',
    range: [1000, 1e7],
    isWhole: true,
    defaultValue: 3e5,
  }),
});

export type RaveSettings = typeof schema.defaults;

/** The maximum size of all tables together, in moves. Later states use the tables of their ancestors. */
const MAX_CELLS = 8e6;

/** A state from which moves were played. */
interface Node {
  visits: number;
  /** The sum of scores as fractions of the best score. */
  sum: number;
  readonly children: Map<number, Node>;
  /** The playouts through the node, until it has a table. */
  playouts: { readonly moves: readonly number[]; readonly fraction: number }[];
  table: Table | undefined;
}

/** The scores of each move over all playouts through a state that contain the move at any depth: *all moves as first* (AMAF). */
interface Table {
  /** −1 if the move was never played. */
  readonly means: Float64Array;
  readonly counts: Int32Array;
}

export const rave: Method<RaveSettings> = {
  label: 'RAVE',
  about: 'Grows a tree. Rates a move by all playouts that contain it, until enough of them played it first.',
  schema,
  *search(keeper, random, { threshold, bias, most: maxNodes }) {
    const { space } = keeper;
    const { moveCount } = space;
    const root = space.createRoot();
    const state = space.createRoot();
    /** Marks the moves that the current node has children for. */
    const marks = new Int32Array(moveCount);
    let mark = 0;
    let cells = 0;
    const path: Node[] = [];
    const played: number[] = [];
    while (true) {
      cells = 0;
      const top = createNode();
      top.table = createTable();
      for (let count = 0; count < maxNodes; count++) {
        space.copy(root, state);
        path.length = played.length = 0;
        descend(top);
        playOut(space, state, random, played);
        const score = keeper.evaluate(state);
        yield;
        learn(keeper.toFraction(score));
      }
    }

    function createNode(): Node {
      return { visits: 0, sum: 0, children: new Map(), playouts: [], table: undefined };
    }

    function createTable(): Table {
      cells += moveCount;
      return { means: new Float64Array(moveCount).fill(-1), counts: new Int32Array(moveCount) };
    }

    /** Plays down to a state that is not in the tree yet. */
    function descend(from: Node): void {
      let node = from;
      let table = from.table!;
      path.push(node);
      while (!space.isTerminal(state)) {
        table = node.table ?? table;
        const move = choose(node, table);
        if (move < 0) return;
        space.play(state, move);
        played.push(move);
        const known = node.children.get(move);
        node = known ?? createNode();
        if (known === undefined) path[path.length - 1].children.set(move, node);
        path.push(node);
        if (known === undefined) return;
      }
    }

    /** The move with the highest value; −1 if no legal move has one. */
    function choose({ children }: Node, { means, counts }: Table): number {
      let chosen = -1;
      let best = -1;
      mark++;
      for (const [move, { visits, sum }] of children) {
        marks[move] = mark;
        const count = counts[move];
        const weight = count / (count + visits + bias * count * visits);
        const value = (1 - weight) * (sum / visits) + weight * means[move];
        if (value > best) {
          best = value;
          chosen = move;
        }
      }
      for (let move = 0; move < moveCount; move++) {
        if (means[move] > best && marks[move] !== mark && space.isLegal(state, move)) {
          best = means[move];
          chosen = move;
        }
      }
      return chosen;
    }

    function learn(fraction: number): void {
      for (let depth = 0; depth < path.length; depth++) {
        const node = path[depth];
        node.visits++;
        node.sum += fraction;
        if (node.table !== undefined) add(node.table, played, depth, fraction);
        else if (node.visits <= threshold) node.playouts.push({ moves: played.slice(depth), fraction });
        else if (cells < MAX_CELLS) {
          node.table = createTable();
          for (const earlier of node.playouts) add(node.table, earlier.moves, 0, earlier.fraction);
          add(node.table, played, depth, fraction);
          node.playouts = [];
        }
      }
    }
  },
};

/** @param from the first move that counts */
function add({ means, counts }: Table, moves: readonly number[], from: number, fraction: number): void {
  for (let i = from; i < moves.length; i++) {
    const move = moves[i];
    const count = ++counts[move];
    means[move] = count === 1 ? fraction : means[move] + (fraction - means[move]) / count;
  }
}
