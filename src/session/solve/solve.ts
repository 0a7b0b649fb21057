import { formatPoint, type Point } from '../../geometry/point.ts';
import { formatClue } from '../../puzzle/map/clues.ts';
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

/** How long a solver works before what is not proved by then is unknown, in seconds. */
export const DEFAULT_LIMIT_S = 10;

export interface SolveOptions {
  readonly limitMs: number;
  /** Asked now and then; stops as if the time were over. */
  readonly isStopped?: () => boolean;
}

/** What a puzzle asks, without solving it. Faces are those of its map. */
export interface PuzzleLook extends LevelReport {
  /** All sides of open curves, in order. */
  readonly sides: readonly HalfCurve[];
  /** What is to be solved: those of them whose clues are known. */
  readonly board: Board<ClueSide>;
  /** Faces that no clue touches. */
  readonly orphans: readonly number[];
  /** What is wrong with the clues, a sentence each, with curve and side, or row or column. */
  readonly faults: readonly string[];
}

/** What a solver says of a puzzle. */
export interface SolvedPuzzle extends Verdict, PuzzleLook {
  /** Whether the only minimal solution is the picture that is drawn; undefined where no picture is. */
  readonly isPicture: boolean | undefined;
  /** How it can be solved, as far as it can. */
  readonly trace: readonly Step[];
  readonly ms: number;
}

/** Reads a puzzle as a solver does. */
export function lookAtPuzzle(puzzle: Puzzle, map: PlanarMap): PuzzleLook {
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

/** Solves a puzzle: how many solutions it has, how a person finds it, and how much it asks of them. */
export async function solvePuzzle(puzzle: Puzzle, map: PlanarMap, { limitMs, isStopped }: SolveOptions): Promise<SolvedPuzzle> {
  const start = performance.now();
  const isOver = () => performance.now() - start > limitMs || isStopped?.() === true;
  const look = lookAtPuzzle(puzzle, map);
  const { board } = look;
  const picture = map.faceFilled.includes(1) ? map.faceFilled : undefined;
  const verdict = await classify(board, picture === undefined ? { isOver } : { picture, isOver });
  const { minimalClass, solution } = verdict;
  const isProved = minimalClass === 'unique' || minimalClass === 'simple';
  const trace = await traceSolution(board, isProved ? { solution: solution!, isOver } : { isOver });
  return {
    ...look,
    ...verdict,
    isPicture: picture === undefined ? undefined : isProved && equalColours(solution!, picture),
    trace,
    faults: [...look.faults, ...describeConflict(createSideNames(puzzle, map), board, verdict)],
    ms: performance.now() - start,
  };
}

/** What contradicts what. A clue that is longer than its side alone is a fault that was told already. */
function describeConflict(names: SideNames, { lines }: Board<ClueSide>, { conflict }: Verdict): string[] {
  if (conflict === undefined || conflict.some((line) => isTooLong(lines[line]))) return [];
  const told = conflict.map((line) => `${names.of(lines[line])} (${formatClue(lines[line].clue)})`);
  return [told.length === 1 ? `the clue of ${told[0]} can’t be met` : `these clues contradict each other: ${told.join('; ')}`];
}

/** The puzzle with another solution: a point in each filled face. Throws where such a face is too thin to hold one, as no file could tell that. */
export function withSolution(puzzle: Puzzle, map: PlanarMap, solution: Colours): Puzzle {
  const filled = [...solution.keys()].filter((face) => solution[face] === FILLED);
  const points = filled.flatMap((face) => {
    const point = findInteriorPoint(map, face);
    if (point === undefined)
      throw new Error(`the face at ${formatPoint(borderPoint(map, face))} is filled, and too thin to be marked in a file`);
    return [point.x, point.y];
  });
  return { ...puzzle, filled: Float64Array.from(points) };
}

/** The puzzle with all its clues stated; those that it does not give stay so. */
export function withClues(puzzle: Puzzle, map: PlanarMap): Puzzle {
  const curves: Curve[] = [...puzzle.curves];
  for (const { curve, side, clue } of listHalfCurves(puzzle, map)) {
    if (clue.state !== 'derived') continue;
    const clues: GivenClues = { unknown: {}, ...curves[curve].clues, [side]: clue.runs };
    curves[curve] = { ...curves[curve], clues };
  }
  return { ...puzzle, curves };
}

/** The puzzle without the clues of these sides: the file says `null` there. */
export function withoutClues(puzzle: Puzzle, sides: readonly Pick<HalfCurve, 'curve' | 'side'>[]): Puzzle {
  const curves: Curve[] = [...puzzle.curves];
  for (const { curve, side } of sides) {
    curves[curve] = { ...curves[curve], clues: { unknown: {}, ...curves[curve].clues, [side]: null } };
  }
  return { ...puzzle, curves };
}

/** A point in each face; of one that is too thin to hold any, a corner. */
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
