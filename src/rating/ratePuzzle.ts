import { maxOf, minOf } from '../geometry/arithmetic/extremes.ts';
import { listHalfCurves } from '../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../puzzle/map/planarMap.ts';
import type { Puzzle } from '../puzzle/puzzle.ts';
import type { Board } from '../solver/board.ts';
import { findGrid } from '../solver/grid/findGrid.ts';
import { type GridClues, gridBoard } from '../solver/grid/grid.ts';
import { findLevel, type Level } from '../solver/level.ts';
import { boardOf } from '../solver/sides.ts';
import type { Attention } from './attention.ts';
import { curveAttention } from './curveAttention.ts';
import { gridAttention } from './grid/gridAttention.ts';
import { type HumanSolve, solveAsHuman } from './humanSolving.ts';
import { difficultyOf, type Effort, funOf } from './rating.ts';

/** The difficulty and fun of a puzzle, estimated by a program that solves as people do. The numbers are not calibrated on people. */
export interface Rating extends Effort {
  /** Whether solving was stopped; the puzzle may still be solvable. */
  readonly isStopped: boolean;
  /** Undefined if the puzzle was not solved. */
  readonly difficulty: number | undefined;
  readonly fun: number | undefined;
  /** Other sources of difficulty, because one number hides too much. */
  readonly components: Components;
}

export interface Components {
  /** The average and the minimum number of sides that yield a deduction at a step. With fewer, the search for the next step takes longer. */
  readonly usable: number;
  readonly usableLeast: number;
  /** The maximum number of sides looked at for one step. */
  readonly longestSearch: number;
  /** The number of assumed colours in all guesses. */
  readonly supposed: number;
  /** The fraction of the sides with a clue that touch some face several times. */
  readonly repeats: number;
  /** The fraction of filled faces. Orphans, which no clue touches, do not count. */
  readonly filledShare: number;
  readonly level: Level;
}

/** Rates a puzzle. A grid with known clues for all rows and columns is rated as a grid, any other puzzle by the sides of its curves. */
export function ratePuzzle(puzzle: Puzzle, map: PlanarMap, isOver?: () => boolean): Rating {
  const grid = findGrid(puzzle, map);
  return 'reason' in grid ? rateCurves(puzzle, map, isOver) : rateGrid(grid, isOver);
}

/** Rates any puzzle by the sides whose clues are known. */
export function rateCurves(puzzle: Puzzle, map: PlanarMap, isOver?: () => boolean): Rating {
  const sides = listHalfCurves(puzzle, map);
  const board = boardOf(map, sides);
  return rateBoard(board, curveAttention(map, board), findLevel(sides).level, isOver);
}

/** Rates a classic nonogram exactly as the paper's program does. */
export function rateGrid(clues: GridClues, isOver?: () => boolean): Rating {
  return rateBoard(gridBoard(clues), gridAttention(clues.columns.length, clues.rows.length), 'basic', isOver);
}

function rateBoard(board: Board, attention: Attention, level: Level, isOver?: () => boolean): Rating {
  const solve = solveAsHuman(board, attention, isOver);
  const { isSolved, isStopped, steps, guesses, backtracks } = solve;
  return {
    isSolved,
    isStopped,
    steps,
    guesses,
    backtracks,
    difficulty: isSolved ? difficultyOf(solve) : undefined,
    fun: isSolved ? funOf(solve, solve) : undefined,
    components: { ...describeSearch(solve), ...describeBoard(board, solve), level },
  };
}

function describeSearch({ usable, looks, assumptions }: HumanSolve) {
  return {
    usable: usable.length === 0 ? 0 : usable.reduce((sum, count) => sum + count, 0) / usable.length,
    usableLeast: usable.length === 0 ? 0 : minOf(usable),
    longestSearch: maxOf(looks, 0),
    supposed: assumptions,
  };
}

function describeBoard({ lines }: Board, { filled, empty }: HumanSolve) {
  const repeating = lines.filter(({ faces }) => new Set(Array.from(faces)).size < faces.length);
  return {
    repeats: lines.length === 0 ? 0 : repeating.length / lines.length,
    filledShare: filled + empty === 0 ? 0 : filled / (filled + empty),
  };
}
