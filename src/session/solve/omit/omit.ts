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
import { MostOut, type Proof } from './omitMost.ts';
import { NearestOut } from './omitNear.ts';
import { countOut, type LeftOut, Stopped, Thinning } from './thinning.ts';

/** How long a search for clues to leave out may take by default, in seconds. */
export const DEFAULT_LIMIT_S = 60;

/** How long is looked for class and rating of what was found; what is not known by then is unknown. */
const STANDING_MS = 10_000;

/** What clues are left out for: as many as can be, or a difficulty. */
export type OmitGoal = 'max' | { readonly difficulty: number };

export interface OmitOptions {
  readonly goal: OmitGoal;
  /** How solvable the puzzle is to stay; by default as it is. */
  readonly class?: KeptClass | undefined;
  readonly seed: number;
  readonly limitMs: number;
  /** Given when it shall come to an end with what it has. */
  readonly signal?: AbortSignal;
  /** Called now and then with what is being tried, in words. */
  readonly onProgress?: (words: string) => void;
}

/** How a puzzle can be solved, before or after clues were left out. */
export interface OmitStanding {
  readonly class: PuzzleClass;
  readonly minimalClass: PuzzleClass;
  /** By the sides of its curves, also of a grid, which is none any more when a clue is missing: so the two compare. */
  readonly rating: Rating;
}

export interface Omitted {
  /** With those clues omitted. */
  readonly puzzle: Puzzle;
  /** How many clues there were. */
  readonly clueCount: number;
  /** The sides whose clues are left out now. */
  readonly omitted: readonly ClueSide[];
  readonly proof: Proof;
  /** Whether the search came to its end, and was not stopped. */
  readonly isFinished: boolean;
  readonly before: OmitStanding;
  readonly after: OmitStanding;
}

/**
 * Leaves out clues of a puzzle, whose solution stays and is found as before: line by line if its class is simple, else as the only one. No face that a clue
 * touches becomes one that none does. The same seed leaves out the same clues, if it is not stopped. Throws a PuzzleError where there is not one solution to keep.
 */
export async function omitClues(puzzle: Puzzle, map: PlanarMap, options: OmitOptions): Promise<Omitted> {
  const end = performance.now() + options.limitMs;
  const isOver = () => options.signal?.aborted === true || performance.now() > end;
  const board = boardOf(map, listHalfCurves(puzzle, map));
  const verdict = await classify(board, { isOver });
  if (board.lines.length === 0) throw new PuzzleError('no clue can be left out, as the puzzle gives none');
  const kept = readKept(puzzle, map, verdict, options.class);

  const without = (leftOut: LeftOut) => withoutClues(puzzle, listSides(leftOut));
  const listSides = (leftOut: LeftOut) => board.lines.filter((_, line) => leftOut[line] === 1);
  const pace = new Pace(isOver, () => options.onProgress?.(`${search.stage}: ${countOut(search.best)} of ${board.lines.length} left out`));
  const thinning = new Thinning(new ClueNeeds(board, verdict.solution!, kept, isOver), createRandom(options.seed), pace);
  const search =
    options.goal === 'max'
      ? new MostOut(thinning)
      : new NearestOut(thinning, options.goal.difficulty, (leftOut) => rateCurves(without(leftOut), map, isOver).difficulty);
  const isFinished = await untilStopped(() => search.search());

  const thinned = without(search.best);
  // What was found is not to wait for what is said about it.
  const told = performance.now() + STANDING_MS;
  const isTold = () => performance.now() > told;
  return {
    puzzle: thinned,
    clueCount: board.lines.length,
    omitted: listSides(search.best),
    proof: search instanceof MostOut ? search.proof : 'none',
    isFinished,
    before: { ...verdict, rating: rateCurves(puzzle, map, isTold) },
    after: {
      ...(await classify(boardOf(map, listHalfCurves(thinned, map)), { isOver: isTold })),
      rating: rateCurves(thinned, map, isTold),
    },
  };
}

/** The class that is to be kept; throws where it can't be. */
function readKept(puzzle: Puzzle, map: PlanarMap, { minimalClass }: Verdict, wanted: KeptClass | undefined): KeptClass {
  const [wrong] = findClueDifferences(puzzle, map);
  if (wrong !== undefined)
    throw new PuzzleError(
      `no clue can be left out, as that of ${createSideNames(puzzle, map).of(wrong)} contradicts the picture; mend one of them first`,
    );
  if (minimalClass !== 'simple' && minimalClass !== 'unique')
    throw new PuzzleError(`no clue can be left out, as the puzzle ${UNSOLVED[minimalClass]}`);
  if (wanted === 'simple' && minimalClass === 'unique')
    throw new PuzzleError('the puzzle is unique, not simple, which leaving out clues does not change');
  return wanted ?? minimalClass;
}

/** Why no clue can be left out of a puzzle, by its class. */
export const UNSOLVED: Readonly<Record<'none' | 'multiple' | 'unknown', string>> = {
  none: 'has no solution',
  multiple: 'has several solutions',
  unknown: 'could not be solved in time',
};

/** Does what may be stopped, as far as it gets. Returns whether it got to the end. */
async function untilStopped(work: () => Promise<void>): Promise<boolean> {
  try {
    await work();
    return true;
  } catch (error) {
    if (!(error instanceof Stopped)) throw error;
    return false;
  }
}
