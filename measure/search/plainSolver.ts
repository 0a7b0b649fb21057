import { type Colours, EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { startStopwatch } from '../processorTime.ts';
import { TimeoutError, type Tries, tryRuns } from './tryRuns.ts';

export interface PlainSolved {
  readonly isSolved: boolean;
  readonly steps: number;
  readonly guesses: number;
  /** How many places were tried for runs. */
  readonly tries: number;
  readonly seconds: number;
  /** Whether it was ended because the time was over. */
  readonly isCut: boolean;
}

/**
 * Solves a grid in the order in which `GridRater` does, but with nothing clever about it: for each look at a line it tries all runs of its clue at all
 * places, one by one, puts away what has other runs in the end, and compares what is left. What took the paper's program its time (Table 1).
 */
export function solvePlainly(picture: Colours, width: number, limitS = Number.POSITIVE_INFINITY): PlainSolved {
  const { rows, columns } = cluesOf(picture, width);
  const height = rows.length;
  const secondsSoFar = startStopwatch();
  const rowSquares = rows.map((_, y) => columns.map((_, x) => y * width + x));
  const columnSquares = columns.map((_, x) => rows.map((_, y) => y * width + x));
  const rowStack = rows.map((_, y) => height - 1 - y);
  const columnStack = columns.map((_, x) => width - 1 - x);
  const tries: Tries = { count: 0, isOver: () => secondsSoFar() > limitS };
  let known: Colours = new Uint8Array(picture.length).fill(UNKNOWN);
  let [steps, guesses] = [0, 0];

  try {
    do while (lookOn()) steps++;
    while (known.includes(UNKNOWN) && guess());
    return { isSolved: !known.includes(UNKNOWN), steps, guesses, tries: tries.count, seconds: secondsSoFar(), isCut: false };
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return { isSolved: false, steps, guesses, tries: tries.count, seconds: limitS, isCut: true };
  }

  /** Looks at waiting lines, rows before columns, until one tells something. */
  function lookOn(): boolean {
    for (let y = rowStack.pop(); y !== undefined; y = rowStack.pop()) if (look(rows[y], rowSquares[y])) return true;
    for (let x = columnStack.pop(); x !== undefined; x = columnStack.pop()) if (look(columns[x], columnSquares[x])) return true;
    return false;
  }

  function look(clue: readonly number[], squares: readonly number[]): boolean {
    const line = squares.map((square) => known[square]);
    const fillings = tryRuns(line, clue, tries);
    if (fillings.length === 0) return false;
    let isTold = false;
    squares.forEach((square, i) => {
      const filled = fillings.filter((filling) => filling[i] === FILLED).length;
      if (line[i] !== UNKNOWN || (filled > 0 && filled < fillings.length)) return;
      colour(square, filled > 0 ? FILLED : EMPTY);
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
