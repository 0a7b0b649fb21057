import { EMPTY, FILLED } from '../../src/solver/board.ts';

/** The tries so far, and a check for the time limit. */
export interface Tries {
  /** The number of positions tried for runs. */
  count: number;
  readonly isOver: () => boolean;
}

export class TimeoutError extends Error {}

/** The time limit is checked after this many tries. */
const CHECK_INTERVAL = 2 ** 17;

/**
 * Lists all fillings of a line that result from placing the runs of its clue one after the other. A run fits where no square is known to be
 * empty and the next square is not filled. Until all runs are placed they may overlap and be in any order; then the filling must have
 * exactly the runs of the clue. So a filling may occur several times. The program of Roucairol and Cazenave 2024 examines lines in this
 * way. UNKNOWN squares of a filling are empty. Throws a `TimeoutError` when the time is over.
 */
export function tryRuns(line: readonly number[], clue: readonly number[], tries: Tries): number[][] {
  return placeFrom(line, clue.length === 0 ? [0] : clue, clue, tries);
}

function placeFrom(line: readonly number[], [run, ...others]: readonly number[], clue: readonly number[], tries: Tries): number[][] {
  const found: number[][] = [];
  for (let start = 0; start + run <= line.length; start++) {
    if (++tries.count % CHECK_INTERVAL === 0 && tries.isOver()) throw new TimeoutError();
    const filling = place(line, start, start + run);
    if (filling === undefined) continue;
    if (others.length > 0) for (const each of placeFrom(filling, others, clue, tries)) found.push(each);
    else if (hasRuns(filling, clue)) found.push(filling);
  }
  return found;
}

/** Returns undefined if a square is known to be empty, or the next one is filled. */
function place(line: readonly number[], start: number, end: number): number[] | undefined {
  if (line[end] === FILLED) return undefined;
  const filling = line.slice();
  for (let i = start; i < end; i++) {
    if (filling[i] === EMPTY) return undefined;
    filling[i] = FILLED;
  }
  return filling;
}

function hasRuns(line: readonly number[], clue: readonly number[]): boolean {
  let [seen, run] = [0, 0];
  for (let i = 0; i <= line.length; i++) {
    if (line[i] === FILLED) run++;
    else if (run > 0) {
      if (clue[seen++] !== run) return false;
      run = 0;
    }
  }
  return seen === clue.length;
}
