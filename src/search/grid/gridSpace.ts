import type { Random } from '../../geometry/random.ts';
import { GridRater } from '../../rating/grid/gridRater.ts';
import type { SearchSpace } from '../space.ts';
import { ceilingOf, floorOf, type Goal, scoreFor } from './goal.ts';
import { type GridState, MAX_GRID_SIZE } from './gridState.ts';
import { listRectangles, type RectangleLocation } from './rectangles.ts';
import { isUnique } from './unique.ts';

export interface GridSpaceOptions {
  readonly width: number;
  readonly height: number;
  readonly goal: Goal;
  /** The initial grid, one mask per row; all squares filled by default. */
  readonly start?: ArrayLike<number> | undefined;
  /** The locked squares, one mask per row; none by default. */
  readonly locked?: ArrayLike<number> | undefined;
  /** The location of the rectangles that moves invert; anywhere by default. */
  readonly places?: RectangleLocation | undefined;
  /**
   * Whether a result must be the only solution of its clues. The rating accepts a lucky guess as a solution, so a well-rated grid need not be unique.
   */
  readonly mustBeUnique: boolean;
}

/** The number of moves in a playout, as in the paper's program. */
export const PLAYOUT_MOVES = 30;

/**
 * The fractions of variations that invert an arbitrary rectangle and a single square, respectively. The others invert a small rectangle.
 */
const ANY_FRACTION = 0.25;
const SINGLE_FRACTION = 0.3;

/** The probability that a small rectangle grows by another square, in each direction. */
const GROWTH = 0.65;

/**
 * The space of classic grids, as in Roucairol and Cazenave: a move inverts the colours of a rectangle. Throws a RangeError if the options allow no
 * grid.
 */
export function createGridSpace({ width, height, goal, start, locked, places, mustBeUnique }: GridSpaceOptions): SearchSpace<GridState> {
  for (const size of [width, height]) {
    if (!Number.isInteger(size) || size < 1 || size > MAX_GRID_SIZE)
      throw new RangeError(`the grid is ${width}x${height}: it must be from 1x1 to ${MAX_GRID_SIZE}x${MAX_GRID_SIZE}`);
  }
  for (const masks of [start, locked]) {
    if (masks !== undefined && masks.length !== height)
      throw new RangeError(`${masks.length} rows are given for a grid of ${width}x${height}`);
  }
  const whole = (1 << width) - 1;
  const first = start === undefined ? new Int32Array(height).fill(whole) : Int32Array.from(start);
  const free = Int32Array.from({ length: height }, (_, y) => whole & ~(locked?.[y] ?? 0));
  const { count, top, bottom, columns } = listRectangles(width, free, places);
  if (count === 0) throw new RangeError('all squares are locked: leave some free to change');
  const freeSquares = listSquares(free, width);
  const rater = new GridRater(width, height, goal.kind === 'time');
  let lastGuesses = 0;

  const invert = (rows: Int32Array, from: number, to: number, mask: number) => {
    for (let y = from; y < to; y++) rows[y] ^= mask & free[y];
  };

  return {
    moveCount: count,
    floor: floorOf(goal),
    ceiling: ceilingOf(goal),
    createRoot: () => ({ rows: first.slice(), depth: 0 }),
    copy(from, to) {
      to.rows.set(from.rows);
      to.depth = from.depth;
    },
    isTerminal: ({ depth }) => depth >= PLAYOUT_MOVES,
    isLegal: () => true,
    play(state, move) {
      invert(state.rows, top[move], bottom[move], columns[move]);
      state.depth++;
    },
    vary({ rows }, random) {
      const kind = random();
      if (kind < ANY_FRACTION) {
        const move = Math.floor(random() * count);
        invert(rows, top[move], bottom[move], columns[move]);
        return;
      }
      const square = freeSquares[Math.floor(random() * freeSquares.length)];
      const [x, y] = [square % width, Math.floor(square / width)];
      const isSingle = kind < ANY_FRACTION + SINGLE_FRACTION;
      const right = isSingle ? x + 1 : Math.min(width, x + drawLength(random));
      const end = isSingle ? y + 1 : Math.min(height, y + drawLength(random));
      invert(rows, y, end, ((1 << right) - 1) & ~((1 << x) - 1));
    },
    score({ rows }) {
      const rating = rater.rate(rows);
      lastGuesses = rating.guesses;
      return scoreFor(goal, rating);
    },
    // A grid solved without guesses is unique, because the clues force it.
    accepts: ({ rows }) => !mustBeUnique || lastGuesses === 0 || isUnique(rows, width),
    hash({ rows }) {
      let [low, high] = [0x811c_9dc5, 0x9747_b28c];
      for (let y = 0; y < height; y++) {
        low = Math.imul(low ^ rows[y], 0x0100_0193);
        low ^= low >>> 15;
        high = Math.imul(high ^ rows[y], 0x5bd1_e995);
        high ^= high >>> 13;
      }
      return (low >>> 0) * 0x20_0000 + (high >>> 11);
    },
  };
}

function drawLength(random: Random): number {
  let length = 1;
  while (random() < GROWTH) length++;
  return length;
}

/** The squares in the masks of all rows, row by row. */
function listSquares(masks: Int32Array, width: number): number[] {
  return Array.from({ length: masks.length * width }, (_, square) => square).filter(
    (square) => (masks[Math.floor(square / width)] >> (square % width)) & 1,
  );
}
