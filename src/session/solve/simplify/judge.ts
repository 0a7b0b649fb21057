import { PuzzleError } from '../../../puzzle/error.ts';
import { listHalfCurves } from '../../../puzzle/map/halfCurves.ts';
import { type OpenedPuzzle, preparePuzzle } from '../../../puzzle/open.ts';
import type { Curve, GivenClues, Puzzle } from '../../../puzzle/puzzle.ts';
import { recolour } from '../../../simplify/recolour.ts';
import { isSamePicture } from '../../../simplify/samePicture.ts';
import { equalColours } from '../../../solver/board.ts';
import { classify, type PuzzleClass } from '../../../solver/classify.ts';
import { rankOf } from '../../../solver/classifyQuickly.ts';
import { findLevel, LEVELS, type Level } from '../../../solver/level.ts';
import { boardOf } from '../../../solver/sides.ts';
import { withClues, withSolution } from '../solve.ts';

/** The level and the classes of a puzzle. */
export interface Assessment {
  readonly level: Level;
  readonly class: PuzzleClass;
  readonly minimalClass: PuzzleClass;
  /** Whether its solution is its picture. */
  readonly isPicture: boolean;
}

/** Why a drawing is rejected. */
export type Objection =
  /** It can't be drawn: curves would touch. */
  | 'drawing'
  /** The picture would change. */
  | 'picture'
  /** It would be harder to solve, or have several solutions. */
  | 'class';

/** Whether a level is at most as hard as another. */
export function isAtMost(level: Level, max: Level): boolean {
  return LEVELS.indexOf(level) <= LEVELS.indexOf(max);
}

export async function assessPuzzle({ puzzle, map }: Pick<OpenedPuzzle, 'puzzle' | 'map'>, isOver: () => boolean): Promise<Assessment> {
  const sides = listHalfCurves(puzzle, map);
  const verdict = await classify(boardOf(map, sides), { picture: map.faceFilled, isOver });
  const isPicture = verdict.solution !== undefined && equalColours(verdict.solution, map.faceFilled);
  return { level: findLevel(sides).level, class: verdict.class, minimalClass: verdict.minimalClass, isPicture };
}

/**
 * Judges a drawing that may replace a puzzle. Opens it like a file, and checks that it has the same picture and is at least as solvable. Its solution and its clues
 * follow from the picture.
 */
export class Judge {
  readonly before: OpenedPuzzle;
  readonly assessment: Assessment;
  private readonly isOver: () => boolean;

  constructor(before: OpenedPuzzle, assessment: Assessment, isOver: () => boolean) {
    this.before = before;
    this.assessment = assessment;
    this.isOver = isOver;
  }

  async judge(drawn: Puzzle): Promise<{ readonly opened: OpenedPuzzle; readonly assessment: Assessment } | Objection> {
    const opened = this.open(drawn);
    if (typeof opened === 'string') return opened;
    const assessment = await assessPuzzle(opened, this.isOver);
    const isWorse =
      isWorseClass(assessment.class, this.assessment.class) ||
      isWorseClass(assessment.minimalClass, this.assessment.minimalClass) ||
      (this.assessment.isPicture && !assessment.isPicture);
    return isWorse ? 'class' : { opened, assessment };
  }

  /** See openSamePicture. */
  open(drawn: Puzzle): OpenedPuzzle | Objection {
    return openSamePicture(this.before, drawn);
  }
}

/** A drawing that may replace a puzzle, with the picture and clues of that puzzle, or the reason why it is rejected. */
export function openSamePicture(before: OpenedPuzzle, drawn: Puzzle): OpenedPuzzle | Objection {
  try {
    const bare = preparePuzzle({ ...drawn, filled: new Float64Array() });
    const colours = recolour(before.map, bare.map);
    if (colours === undefined || !isSamePicture(before.puzzle, bare.puzzle)) return 'picture';
    const filled = preparePuzzle(withSolution({ ...bare.puzzle, curves: bare.puzzle.curves.map(withoutRuns) }, bare.map, colours));
    const statesClues = before.puzzle.curves.some(({ clues }) => Array.isArray(clues?.left) || Array.isArray(clues?.right));
    return statesClues ? preparePuzzle(withClues(filled.puzzle, filled.map)) : filled;
  } catch (error) {
    if (!(error instanceof PuzzleError)) throw error;
    return 'drawing';
  }
}

/** A class that was not proved in time counts as worse than any proved one. */
function isWorseClass(after: PuzzleClass, before: PuzzleClass): boolean {
  return after === 'unknown' ? before !== 'unknown' : rankOf(after) > rankOf(before);
}

/** A curve without given clues. Omitted clues stay omitted. */
function withoutRuns({ clues, ...curve }: Curve): Curve {
  if (clues === undefined) return curve;
  const kept: GivenClues = {
    unknown: clues.unknown,
    ...(clues.left === null ? { left: null } : {}),
    ...(clues.right === null ? { right: null } : {}),
  };
  return { ...curve, clues: kept };
}
