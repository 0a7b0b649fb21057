import { createRandom } from '../../../geometry/random.ts';
import { PuzzleError } from '../../../puzzle/error.ts';
import { findClueDifferences } from '../../../puzzle/map/clues.ts';
import { listHalfCurves } from '../../../puzzle/map/halfCurves.ts';
import type { PlanarMap } from '../../../puzzle/map/planarMap.ts';
import { createSideNames } from '../../../puzzle/map/sideNames.ts';
import type { Puzzle } from '../../../puzzle/puzzle.ts';
import { type Rating, rateCurves } from '../../../rating/ratePuzzle.ts';
import { classify, type PuzzleClass, type Verdict } from '../../../solver/classify.ts';
import { ClueNeeds, type KeptClass } from '../../../solver/clueNeeds.ts';
import { boardOf, type ClueSide } from '../../../solver/sides.ts';
import { Pace } from '../../relax/slices.ts';
import { withoutClues } from '../solve.ts';
import { MaxOmission, type OmissionProof } from './maxOmission.ts';
import { NearestOmission } from './nearestOmission.ts';
import { countOut, type LeftOut, Stopped, Thinning } from './thinning.ts';

/** Default time limit of the search, in seconds. */
export const DEFAULT_LIMIT_S = 60;

/** Time limit for class and rating of the result. A class or rating that is not found in time is unknown. */
const ASSESSMENT_MS = 10_000;

/** The goal of omitting clues: the maximum number of omitted clues, or a difficulty. */
export type OmitGoal = 'max' | { readonly difficulty: number };

export interface OmitOptions {
  readonly goal: OmitGoal;
  /** The class to keep; by default that of the puzzle. */
  readonly class?: KeptClass | undefined;
  readonly seed: number;
  readonly limitMs: number;
  /** Ends the search with the best result so far. */
  readonly signal?: AbortSignal;
  /** Called with a description of the current stage. */
  readonly onProgress?: (description: string) => void;
}

/** Class and rating of a puzzle, before or after omitting clues. */
export interface OmitAssessment {
  readonly class: PuzzleClass;
  readonly minimalClass: PuzzleClass;
  /** Always rated by the sides of curves, so that before and after are comparable: a grid with missing clues can't be rated as a grid. */
  readonly rating: Rating;
}

export interface Omitted {
  /** The puzzle without the omitted clues. */
  readonly puzzle: Puzzle;
  /** The number of clues before. */
  readonly clueCount: number;
  /** The sides whose clues are omitted. */
  readonly omitted: readonly ClueSide[];
  readonly proof: OmissionProof;
  /** Whether the search ran to its end; false if it was stopped. */
  readonly isFinished: boolean;
  readonly before: OmitAssessment;
  readonly after: OmitAssessment;
}

/**
 * Omits clues of a puzzle. The solution stays, and the puzzle keeps its class: a simple puzzle can still be solved line by line, a unique one still has
 * one solution. Every face that a clue touches keeps such a clue. The same seed omits the same clues, unless the search is stopped. Throws a PuzzleError if the puzzle does not have
 * exactly one solution.
 */
export async function omitClues(puzzle: Puzzle, map: PlanarMap, options: OmitOptions): Promise<Omitted> {
  const end = performance.now() + options.limitMs;
  const isOver = () => options.signal?.aborted === true || performance.now() > end;
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const verdict = await classify(board, { isOver });
  if (board.lines.length === 0) throw new PuzzleError('no clue can be omitted, because the puzzle gives none');
  const kept = readKept(puzzle, map, verdict, options.class);

  const without = (leftOut: LeftOut) => withoutClues(puzzle, listSides(leftOut));
  const listSides = (leftOut: LeftOut) => board.lines.filter((_, line) => leftOut[line] === 1);
  const pace = new Pace(isOver, () => options.onProgress?.(`${search.stage}: ${countOut(search.best)} of ${board.lines.length} omitted`));
  const thinning = new Thinning(new ClueNeeds(board, verdict.solution!, kept, isOver), createRandom(options.seed), pace);
  const search =
    options.goal === 'max'
      ? new MaxOmission(thinning)
      : new NearestOmission(thinning, options.goal.difficulty, (leftOut) => rateCurves(without(leftOut), map, isOver).difficulty);
  const isFinished = await untilStopped(() => search.search());

  const thinned = without(search.best);
  // The assessment has a time limit of its own, so that the result does not wait long for it.
  const assessmentEnd = performance.now() + ASSESSMENT_MS;
  const isAssessmentOver = () => performance.now() > assessmentEnd;
  return {
    puzzle: thinned,
    clueCount: board.lines.length,
    omitted: listSides(search.best),
    proof: search instanceof MaxOmission ? search.proof : 'none',
    isFinished,
    before: { ...verdict, rating: rateCurves(puzzle, map, isAssessmentOver) },
    after: {
      ...(await classify(boardOf(map, listHalfCurves(thinned, map)), { isOver: isAssessmentOver })),
      rating: rateCurves(thinned, map, isAssessmentOver),
    },
  };
}

/** The class to keep. Throws if that is impossible. */
function readKept(puzzle: Puzzle, map: PlanarMap, { minimalClass }: Verdict, wanted: KeptClass | undefined): KeptClass {
  const [wrong] = findClueDifferences(puzzle, map);
  if (wrong !== undefined)
    throw new PuzzleError(
      `no clue can be omitted, because that of ${createSideNames(puzzle, map).of(wrong)} contradicts the picture; correct one of them first`,
    );
  if (minimalClass !== 'simple' && minimalClass !== 'unique')
    throw new PuzzleError(`no clue can be omitted, because the puzzle ${UNSOLVED[minimalClass]}`);
  if (wanted === 'simple' && minimalClass === 'unique')
    throw new PuzzleError('the puzzle is unique, not simple, and omitting clues can’t change that');
  return wanted ?? minimalClass;
}

/** Why no clue of a puzzle can be omitted, by its class. */
export const UNSOLVED: Readonly<Record<'none' | 'multiple' | 'unknown', string>> = {
  none: 'has no solution',
  multiple: 'has several solutions',
  unknown: 'could not be solved in time',
};

/** Returns whether the work ran to its end; false if it was stopped. */
async function untilStopped(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return false;
  }
}
