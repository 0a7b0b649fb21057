import { type Colours, EMPTY, FILLED, UNKNOWN } from '../../src/solver/board.ts';
import { cluesOf } from '../../src/solver/grid/grid.ts';
import { startStopwatch } from '../processorTime.ts';
import { TimeoutError, type Tries, tryRuns } from './tryRuns.ts';

export interface PlainSolved {
  readonly isSolved: boolean;
  readonly steps: number;
  readonly guesses: number;
  /** The number of positions tried for runs. */
  readonly tries: number;
  readonly seconds: number;
  /** Whether it stopped because the time was over. */
  readonly isCut: boolean;
}

/**
 * Solves a grid in the same order as `GridRater`, but by brute force: for each line it tries all runs of its clue at all places, one by
 * one, discards results with other runs, and compares the rest. The program of the paper solves grids in this way; Table 1 lists its times.
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
    do while (deduce()) steps++;
    while (known.includes(UNKNOWN) && guess());
    return { isSolved: !known.includes(UNKNOWN), steps, guesses, tries: tries.count, seconds: secondsSoFar(), isCut: false };
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return { isSolved: false, steps, guesses, tries: tries.count, seconds: limitS, isCut: true };
  }

  /** Examines waiting lines, rows before columns, until one gives a deduction. */
  function deduce(): boolean {
    for (let y = rowStack.pop(); y !== undefined; y = rowStack.pop()) if (examine(rows[y], rowSquares[y])) return true;
    for (let x = columnStack.pop(); x !== undefined; x = columnStack.pop()) if (examine(columns[x], columnSquares[x])) return true;
    return false;
  }

  function examine(clue: readonly number[], squares: readonly number[]): boolean {
    const line = squares.map((square) => known[square]);
    const fillings = tryRuns(line, clue, tries);
    if (fillings.length === 0) return false;
    let hasDeduction = false;
    squares.forEach((square, i) => {
      const filled = fillings.filter((filling) => filling[i] === FILLED).length;
      if (line[i] !== UNKNOWN || (filled > 0 && filled < fillings.length)) return;
      colour(square, filled > 0 ? FILLED : EMPTY);
      hasDeduction = true;
    });
    return hasDeduction;
  }

  function colour(square: number, value: number): void {
    known[square] = value;
    rowStack.push(Math.floor(square / width));
    columnStack.push(square % width);
  }

  /** Tries colours for open squares, empty first, until the consequences colour the whole grid. */
  function guess(): boolean {
    const before = known;
    for (let square = 0; square < before.length; square++) {
      if (before[square] !== UNKNOWN) continue;
      for (const value of [EMPTY, FILLED]) {
        known = before.slice();
        colour(square, value);
        while (deduce());
        const decides = !known.includes(UNKNOWN);
        const isRight = decides && satisfiesClues();
        known = before;
        if (!decides) continue;
        colour(square, isRight ? value : 1 - value);
        guesses++;
        steps++;
        return true;
      }
    }
    return false;
  }

  function satisfiesClues(): boolean {
    return JSON.stringify(cluesOf(known, width)) === JSON.stringify({ rows, columns });
  }
}
