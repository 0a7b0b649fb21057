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

/** How hard a puzzle is and how much fun, by a program that works as people do. The numbers are not calibrated on people. */
export interface Rating extends Effort {
  /** Whether it was stopped before it was solved; then it may be solvable after all. */
  readonly isStopped: boolean;
  /** Undefined where it is not solved. */
  readonly difficulty: number | undefined;
  readonly fun: number | undefined;
  /** What else may make a puzzle hard, as one number hides too much. */
  readonly components: Components;
}

export interface Components {
  /** How many sides tell something at a step: on average, and the fewest. The fewer, the longer one searches. */
  readonly usable: number;
  readonly usableLeast: number;
  /** The most sides that were looked at for one step. */
  readonly longestSearch: number;
  /** How many colours were supposed for all guesses together. */
  readonly supposed: number;
  /** The share of sides with a clue that pass some face several times. */
  readonly repeats: number;
  /** The share of faces that are filled; orphans, which no clue touches, don't count. */
  readonly filledShare: number;
  readonly level: Level;
}

/** Rates a puzzle: one that is a grid, and says the clues of all rows and columns, as a grid; any other by the sides of its curves. */
export function ratePuzzle(puzzle: Puzzle, map: PlanarMap, isOver?: () => boolean): Rating {
  const grid = findGrid(puzzle, map);
  return 'reason' in grid ? rateCurves(puzzle, map, isOver) : rateGrid(grid, isOver);
}

/** Rates a puzzle by those of its sides whose clues are known, whatever it is. */
export function rateCurves(puzzle: Puzzle, map: PlanarMap, isOver?: () => boolean): Rating {
  const sides = listHalfCurves(puzzle, map);
  const board = boardOf(map, sides);
  return rateBoard(board, curveAttention(map, board), findLevel(sides).level, isOver);
}

/** Rates a classic nonogram, exactly as the paper's program does. */
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

function describeSearch({ usable, looks, supposed }: HumanSolve) {
  return {
    usable: usable.length === 0 ? 0 : usable.reduce((sum, count) => sum + count, 0) / usable.length,
    usableLeast: usable.length === 0 ? 0 : Math.min(...usable),
    longestSearch: Math.max(0, ...looks),
    supposed,
  };
}

function describeBoard({ lines }: Board, { filled, empty }: HumanSolve) {
  const repeating = lines.filter(({ faces }) => new Set(Array.from(faces)).size < faces.length);
  return {
    repeats: lines.length === 0 ? 0 : repeating.length / lines.length,
    filledShare: filled + empty === 0 ? 0 : filled / (filled + empty),
  };
}
