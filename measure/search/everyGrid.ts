import { GridRater } from '../../src/rating/grid/gridRater.ts';
import { scoreFor } from '../../src/search/grid/goal.ts';
import { toColours } from '../../src/search/grid/gridState.ts';
import { solvePlainly } from './plainSolver.ts';

/** This module represents a grid by a 32-bit number, and each additional square more than doubles the time. */
export const MAX_SQUARES = 30;

/** The highest score of all grids of one size. */
export interface Best {
  /** −∞ until a grid is solved. */
  score: number;
  /** The number of grids with this score. */
  count: number;
  /** The first of them, as a mask per row. */
  rows: Int32Array;
}

/** The highest scores that any search can reach, by goal. */
export interface Optimum {
  readonly difficulty: Best;
  readonly fun: Best;
  /** The bound of tries that a search for time maximises. */
  readonly time: Best;
  /** The tries that the plain solver really makes; they determine its seconds. */
  readonly tries: Best;
}

/** Rates all grids of a size, enumerated as binary numbers. After each `slice` grids it yields the number done. */
export function* rateEveryGrid(width: number, height: number, slice: number): Generator<number, Optimum> {
  const squares = width * height;
  if (squares > MAX_SQUARES) throw new RangeError(`a grid of ${width}x${height} has ${squares} squares; the maximum is ${MAX_SQUARES}`);
  const rater = new GridRater(width, height, true);
  const rows = new Int32Array(height);
  const start = (): Best => ({ score: Number.NEGATIVE_INFINITY, count: 0, rows: rows.slice() });
  const optimum = { difficulty: start(), fun: start(), time: start(), tries: start() };
  const whole = (1 << width) - 1;
  const total = 2 ** squares;

  for (let grid = 0; grid < total; grid++) {
    if (grid > 0 && grid % slice === 0) yield grid;
    for (let y = 0; y < height; y++) rows[y] = (grid >>> (y * width)) & whole;
    const rating = rater.rate(rows);
    if (!rating.isSolved) continue;
    for (const kind of ['difficulty', 'fun', 'time'] as const) note(optimum[kind], scoreFor({ kind }, rating), rows);
    // The bound is never below the tries, so grids with a lower bound need not be solved.
    if (rating.work >= optimum.tries.score) note(optimum.tries, solvePlainly(toColours(rows, width), width).tries, rows);
  }
  return optimum;
}

function note(best: Best, score: number, rows: Int32Array): void {
  if (score < best.score) return;
  if (score > best.score) {
    best.score = score;
    best.count = 0;
    best.rows = rows.slice();
  }
  best.count++;
}
