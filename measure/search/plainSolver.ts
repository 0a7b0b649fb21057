import { type Colours, EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';

export interface PlainSolved {
  readonly isSolved: boolean;
  readonly steps: number;
  readonly guesses: number;
  /** How many fillings were listed. */
  readonly listed: number;
  readonly seconds: number;
  /** Whether it was ended because the time was over. */
  readonly isCut: boolean;
}

/** The time is looked at after so many fillings. */
const LOOK_AFTER = 100_000;

class TimeOver extends Error {}

/**
 * Solves a grid in the order in which `GridRater` does, but with nothing clever about it: for each look at a line it lists all fillings that have the runs of
 * its clue, one by one, puts away those that contradict what is known, and compares what is left. What took the paper's program its time (Table 1).
 */
export function solvePlainly(picture: Colours, width: number, limitS = Number.POSITIVE_INFINITY): PlainSolved {
  const { rows, columns } = cluesOf(picture, width);
  const height = rows.length;
  const start = performance.now();
  const rowStack = rows.map((_, y) => height - 1 - y);
  const columnStack = columns.map((_, x) => width - 1 - x);
  let known: Colours = new Uint8Array(picture.length).fill(UNKNOWN);
  let [steps, guesses, listed, lookAt] = [0, 0, 0, LOOK_AFTER];
  const secondsSoFar = () => (performance.now() - start) / 1000;

  try {
    do while (lookOn()) steps++;
    while (known.includes(UNKNOWN) && guess());
    return { isSolved: !known.includes(UNKNOWN), steps, guesses, listed, seconds: secondsSoFar(), isCut: false };
  } catch (error) {
    if (!(error instanceof TimeOver)) throw error;
    return { isSolved: false, steps, guesses, listed, seconds: limitS, isCut: true };
  }

  /** Looks at waiting lines, rows before columns, until one tells something. */
  function lookOn(): boolean {
    for (let y = rowStack.pop(); y !== undefined; y = rowStack.pop()) {
      if (
        look(
          rows[y],
          columns.map((_, x) => y! * width + x),
        )
      )
        return true;
    }
    for (let x = columnStack.pop(); x !== undefined; x = columnStack.pop()) {
      if (
        look(
          columns[x],
          rows.map((_, y) => y * width + x!),
        )
      )
        return true;
    }
    return false;
  }

  function look(clue: readonly number[], squares: readonly number[]): boolean {
    const fillings = listFillings(clue, squares.length);
    listed += fillings.length;
    if (listed >= lookAt) {
      lookAt = listed + LOOK_AFTER;
      if (secondsSoFar() > limitS) throw new TimeOver();
    }
    const fitting = fillings.filter((filling) => squares.every((square, i) => known[square] === UNKNOWN || known[square] === filling[i]));
    if (fitting.length === 0) return false;
    let isTold = false;
    squares.forEach((square, i) => {
      if (known[square] !== UNKNOWN || !fitting.every((filling) => filling[i] === fitting[0][i])) return;
      colour(square, fitting[0][i]);
      isTold = true;
    });
    return isTold;
  }

  function colour(square: number, value: number): void {
    known[square] = value;
    rowStack.push(Math.floor(square / width));
    columnStack.push(square % width);
  }

  /** Supposes colours of open squares, empty first, until what follows colours the whole grid. */
  function guess(): boolean {
    const kept = known;
    for (let square = 0; square < kept.length; square++) {
      if (kept[square] !== UNKNOWN) continue;
      for (const value of [EMPTY, FILLED]) {
        known = kept.slice();
        colour(square, value);
        while (lookOn());
        const decides = !known.includes(UNKNOWN);
        const isRight = decides && isMet();
        known = kept;
        if (!decides) continue;
        colour(square, isRight ? value : 1 - value);
        guesses++;
        steps++;
        return true;
      }
    }
    return false;
  }

  function isMet(): boolean {
    return JSON.stringify(cluesOf(known, width)) === JSON.stringify({ rows, columns });
  }
}

/** All ways to fill a line with these runs, square by square. */
function listFillings(clue: readonly number[], length: number): number[][] {
  if (clue.length === 0) return [new Array<number>(length).fill(EMPTY)];
  const [run, ...rest] = clue;
  const needed = rest.reduce((sum, other) => sum + other + 1, 0);
  const found: number[][] = [];
  for (let gap = 0; gap + run + needed <= length; gap++) {
    const head = [...new Array<number>(gap).fill(EMPTY), ...new Array<number>(run).fill(FILLED), ...(rest.length > 0 ? [EMPTY] : [])];
    for (const tail of listFillings(rest, length - head.length)) found.push([...head, ...tail]);
  }
  return found;
}
