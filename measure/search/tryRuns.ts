import { EMPTY, FILLED } from '../../src/solver/board.ts';

/** What was tried so far, and who says that it is enough. */
export interface Tries {
  /** How many places were tried for runs. */
  count: number;
  readonly isOver: () => boolean;
}

export class TimeoutError extends Error {}

/** The time is looked at after so many tries. */
const LOOK_AFTER = 2 ** 17;

/**
 * All that comes of a line by putting the runs of its clue, one after the other, wherever no square is known to be empty and the next one is not filled,
 * and that has just these runs in the end. Runs may lie in each other and in any order meanwhile, so that a filling comes out several times: this is how
 * the program of Roucairol and Cazenave 2024 looks at a line. What stays UNKNOWN in a filling is empty in it. Throws a `TimeoutError` when it is.
 */
export function tryRuns(line: readonly number[], clue: readonly number[], tries: Tries): number[][] {
  return putFrom(line, clue.length === 0 ? [0] : clue, clue, tries);
}

function putFrom(line: readonly number[], [run, ...others]: readonly number[], clue: readonly number[], tries: Tries): number[][] {
  const found: number[][] = [];
  for (let start = 0; start + run <= line.length; start++) {
    if (++tries.count % LOOK_AFTER === 0 && tries.isOver()) throw new TimeoutError();
    const filling = put(line, start, start + run);
    if (filling === undefined) continue;
    if (others.length > 0) for (const each of putFrom(filling, others, clue, tries)) found.push(each);
    else if (hasRuns(filling, clue)) found.push(filling);
  }
  return found;
}

/** Undefined if a square is known to be empty, or the one behind is filled. */
function put(line: readonly number[], start: number, end: number): number[] | undefined {
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
