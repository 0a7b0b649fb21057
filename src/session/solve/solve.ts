import { formatPoint, type Point } from '../../geometry/point.ts';
import { shortList } from '../../geometry/shortList.ts';
import { formatShortClue } from '../../puzzle/map/clues.ts';
import { type HalfCurve, listHalfCurves } from '../../puzzle/map/halfCurves.ts';
import { findInteriorPoint } from '../../puzzle/map/interiorPoint.ts';
import type { PlanarMap } from '../../puzzle/map/planarMap.ts';
import { createSideNames, type SideNames } from '../../puzzle/map/sideNames.ts';
import type { Curve, GivenClues, Puzzle } from '../../puzzle/puzzle.ts';
import { type Board, type Colours, equalColours, FILLED, findOrphans } from '../../solver/board.ts';
import { classify, type Verdict } from '../../solver/classify.ts';
import { findLevel, type LevelReport } from '../../solver/level.ts';
import { boardOf, type ClueSide, isTooLong, validateClues } from '../../solver/sides.ts';
import { type Step, traceSolution } from '../../solver/trace.ts';

/** Default time limit of the solver in seconds. A class that is not proved in time is unknown. */
export const DEFAULT_LIMIT_S = 10;

export interface SolveOptions {
  readonly limitMs: number;
  /** Polled; when true, the solver stops as at the time limit. */
  readonly isStopped?: () => boolean;
}

/** The properties of a puzzle that are known without solving it. Faces are indices of its map. */
export interface PuzzleAnalysis extends LevelReport {
  /** All sides of open curves, in order. */
  readonly sides: readonly HalfCurve[];
  /** The board to solve: the sides whose clues are known. */
  readonly board: Board<ClueSide>;
  /** Faces that no clue touches. */
  readonly orphans: readonly number[];
  /** Faults of the clues, one sentence each, with curve and side, or row or column. */
  readonly faults: readonly string[];
}

/** The result of solving a puzzle. */
export interface SolvedPuzzle extends Verdict, PuzzleAnalysis {
  /** Whether the only minimal solution is the picture of the file; undefined if the file has none. */
  readonly isPicture: boolean | undefined;
  /** The steps of the solution, up to the point where the puzzle can't be solved further. */
  readonly trace: readonly Step[];
  readonly ms: number;
}

/** Analyses a puzzle without solving it. */
export function analysePuzzle(puzzle: Puzzle, map: PlanarMap): PuzzleAnalysis {
  const sides = listHalfCurves(puzzle, map);
  const board = boardOf(map, sides);
  return {
    ...findLevel(sides),
    sides,
    board,
    orphans: findOrphans(board),
    faults: validateClues(puzzle, createSideNames(puzzle, map), board),
  };
}

/** Solves a puzzle: finds out how many solutions it has, the steps to the solution, and the level. */
export async function solvePuzzle(puzzle: Puzzle, map: PlanarMap, { limitMs, isStopped }: SolveOptions): Promise<SolvedPuzzle> {
  const start = performance.now();
  const isOver = () => performance.now() - start > limitMs || isStopped?.() === true;
  const analysis = analysePuzzle(puzzle, map);
  const { board } = analysis;
  const picture = map.faceFilled.includes(1) ? map.faceFilled : undefined;
  const verdict = await classify(board, picture === undefined ? { isOver } : { picture, isOver });
  const { minimalClass, solution } = verdict;
  const isProved = minimalClass === 'unique' || minimalClass === 'simple';
  const trace = await traceSolution(board, isProved ? { solution: solution!, isOver } : { isOver });
  return {
    ...analysis,
    ...verdict,
    isPicture: picture === undefined ? undefined : isProved && equalColours(solution!, picture),
    trace,
    faults: [...analysis.faults, ...describeConflict(createSideNames(puzzle, map), board, verdict)],
    ms: performance.now() - start,
  };
}

/** The clues that contradict each other. A clue that is longer than its side is already among the faults. */
function describeConflict(names: SideNames, { lines }: Board<ClueSide>, { conflict }: Verdict): string[] {
  if (conflict === undefined || conflict.some((line) => isTooLong(lines[line]))) return [];
  const clues = conflict.map((line) => `${names.of(lines[line])} (${formatShortClue(lines[line].clue)})`);
  return [clues.length === 1 ? `the clue of ${clues[0]} can’t be met` : `these clues contradict each other: ${shortList(clues, '; ')}`];
}

/** The puzzle with another solution: a point in each filled face. Throws if such a face is too thin for a point, because files store filled faces as points. */
export function withSolution(puzzle: Puzzle, map: PlanarMap, solution: Colours): Puzzle {
  const filled = [...solution.keys()].filter((face) => solution[face] === FILLED);
  const points = filled.flatMap((face) => {
    const point = findInteriorPoint(map, face);
    if (point === undefined)
      throw new Error(`the face at ${formatPoint(borderPoint(map, face))} is filled, but too thin to be marked in a file`);
    return [point.x, point.y];
  });
  return { ...puzzle, filled: Float64Array.from(points) };
}

/** The puzzle with all clues that follow from its solution. Omitted clues stay omitted. */
export function withClues(puzzle: Puzzle, map: PlanarMap): Puzzle {
  const curves: Curve[] = [...puzzle.curves];
  for (const { curve, side, clue } of listHalfCurves(puzzle, map)) {
    if (clue.state !== 'derived') continue;
    const clues: GivenClues = { unknown: {}, ...curves[curve].clues, [side]: clue.runs };
    curves[curve] = { ...curves[curve], clues };
  }
  return { ...puzzle, curves };
}

/** The puzzle with the clues of these sides omitted: the file has `null` there. */
export function withoutClues(puzzle: Puzzle, sides: readonly Pick<HalfCurve, 'curve' | 'side'>[]): Puzzle {
  const curves: Curve[] = [...puzzle.curves];
  for (const { curve, side } of sides) {
    curves[curve] = { ...curves[curve], clues: { unknown: {}, ...curves[curve].clues, [side]: null } };
  }
  return { ...puzzle, curves };
}

/** A point in each face, or a corner if the face is too thin. */
export function facePoints(map: PlanarMap, faces: readonly number[]): [number, number][] {
  return faces.map((face) => {
    const { x, y } = findInteriorPoint(map, face) ?? borderPoint(map, face);
    return [x, y];
  });
}

function borderPoint(map: PlanarMap, face: number): Point {
  const vertex = map.halfOrigin[map.cycleHalf[map.faceFirstCycle[face]]];
  return { x: map.vertexX[vertex], y: map.vertexY[vertex] };
}
