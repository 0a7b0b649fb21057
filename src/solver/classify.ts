import {
  type Board,
  type Colours,
  EMPTY,
  equalColours,
  FILLED,
  findOrphans,
  findUnknown,
  isSolution,
  noColours,
  UNKNOWN,
} from './board.ts';
import { findMiscount } from './counting.ts';
import { LinePropagator } from './line/linePropagator.ts';
import { type SearchResult, searchSolutions } from './line/search.ts';
import { SatBoard, TimeoutError } from './sat/sat.ts';

/**
 * The solvability of a puzzle, after de Jong 2016: no solution, several, exactly one, or exactly one that can be solved line by line. The class is
 * `unknown` if the time ran out before the solver could prove one of them.
 */
export type PuzzleClass = 'none' | 'multiple' | 'unique' | 'simple' | 'unknown';

export interface Verdict {
  /** By the clues alone. If there are orphans, this is `multiple` or `none`. */
  readonly class: PuzzleClass;
  /** The class if orphans count as empty. */
  readonly minimalClass: PuzzleClass;
  /** Faces that no clue touches. */
  readonly orphans: readonly number[];
  /** Faces, excluding orphans, whose colour line solving does not find. */
  readonly unknown: readonly number[];
  /** A solution with empty orphans. If there are several solutions, the picture is preferred if it is one of them. Undefined if none is known. */
  readonly solution: Colours | undefined;
  /** A second solution, with filled orphans. Undefined if none is known. */
  readonly other: Colours | undefined;
  /** The faces in which `solution` and `other` differ. */
  readonly differ: readonly number[];
  /** If there is no solution: contradicting lines, a minimal set unless counting found them. Undefined if none were found in time. */
  readonly conflict: readonly number[] | undefined;
}

export interface ClassifyOptions {
  /** The drawn solution, if there is one. */
  readonly picture?: Colours;
  /** Polled while solving. Once it returns true, the solver stops, and anything unproved is reported as unknown. */
  readonly isOver?: () => boolean;
}

/** Maximum number of assumed colours before the SAT solver takes over. These take about as long as starting the SAT solver. */
const MAX_ASSUMPTIONS = 40;

/** With more unknown faces than this, probing both colours of each takes longer than the SAT solver. */
const MAX_PROBED = 40;

/** Classifies a board: line by line, then by counting, then by probing both colours of a face, then with a SAT solver. */
export async function classify(board: Board, options: ClassifyOptions = {}): Promise<Verdict> {
  const { isOver = () => false } = options;
  const orphans = findOrphans(board);
  const known = noColours(board);
  for (const face of orphans) known[face] = EMPTY;
  const propagator = new LinePropagator(board);
  const core = await classifyCore(propagator, known, minimalPicture(options.picture, orphans), isOver);
  const solution = core.solution;
  const other = core.other ?? (orphans.length > 0 ? solution : undefined);
  const filledUp = other?.slice();
  for (const face of orphans) filledUp?.fill(FILLED, face, face + 1);
  return {
    ...core,
    class: orphans.length > 0 && solution !== undefined ? 'multiple' : core.minimalClass,
    orphans,
    other: filledUp,
    differ:
      solution === undefined || filledUp === undefined ? [] : [...solution.keys()].filter((face) => solution[face] !== filledUp[face]),
  };
}

type Core = Pick<Verdict, 'minimalClass' | 'unknown' | 'solution' | 'other' | 'conflict'>;

/** Classifies a board whose orphans are already coloured. */
async function classifyCore(
  propagator: LinePropagator,
  known: Colours,
  picture: Colours | undefined,
  isOver: () => boolean,
): Promise<Core> {
  const { board } = propagator;
  const initial = known.slice();
  if (!propagator.propagate(known, undefined, isOver)) return reportConflict(board, initial, [], isOver);
  const unknown = findUnknown(known);
  if (unknown.length === 0) {
    // Propagation may have stopped early, so lines that were not visited must be checked too.
    if (!isSolution(board, known)) return reportConflict(board, initial, unknown, isOver);
    return { minimalClass: 'simple', unknown, solution: known, other: undefined, conflict: undefined };
  }
  const miscount = picture !== undefined && isSolution(board, picture) ? undefined : findMiscount(board, isOver);
  if (miscount !== undefined) return { minimalClass: 'none', unknown, solution: undefined, other: undefined, conflict: miscount };
  const found = await findTwo(propagator, known, picture, isOver);
  const [solution, other] = found.solutions;
  if (!found.isCertain) return { minimalClass: 'unknown', unknown, solution, other, conflict: undefined };
  if (solution === undefined) return reportConflict(board, initial, unknown, isOver);
  return { minimalClass: other === undefined ? 'unique' : 'multiple', unknown, solution, other, conflict: undefined };
}

/**
 * Finds up to two solutions: by a search over assumed colours, then by probing each face, then with a SAT solver. The picture comes first if it is a
 * solution.
 */
async function findTwo(
  propagator: LinePropagator,
  known: Colours,
  picture: Colours | undefined,
  isOver: () => boolean,
): Promise<SearchResult> {
  const { board } = propagator;
  const solutions = picture !== undefined && isSolution(board, picture) ? [picture] : [];
  const searched = searchSolutions(propagator, known, MAX_ASSUMPTIONS, isOver);
  for (const solution of searched.solutions) if (solutions.every((other) => !equalColours(solution, other))) solutions.push(solution);
  if (searched.isCertain || solutions.length > 1) return { solutions: solutions.slice(0, 2), isCertain: true };

  if (findUnknown(known).length <= MAX_PROBED && !propagator.probe(known, isOver)) return { solutions: [], isCertain: true };
  if (!known.includes(UNKNOWN)) return { solutions: [known], isCertain: true };

  const sat = await SatBoard.open(board, isOver, known);
  try {
    const first = solutions[0] ?? sat.findSolution(known);
    const other = first && sat.findOther(known, first);
    return { solutions: [first, other].filter((solution) => solution !== undefined), isCertain: true };
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return { solutions, isCertain: false };
  } finally {
    sat.dispose();
  }
}

/** The result for a board without a solution, with the conflicting lines. */
async function reportConflict(board: Board, known: Colours, unknown: readonly number[], isOver: () => boolean): Promise<Core> {
  const sat = await SatBoard.open(board, isOver, known);
  try {
    return { minimalClass: 'none', unknown, solution: undefined, other: undefined, conflict: sat.findConflict(known) };
  } catch (error) {
    if (!(error instanceof TimeoutError)) throw error;
    return { minimalClass: 'none', unknown, solution: undefined, other: undefined, conflict: undefined };
  } finally {
    sat.dispose();
  }
}

function minimalPicture(picture: Colours | undefined, orphans: readonly number[]): Colours | undefined {
  const minimal = picture?.slice();
  for (const face of orphans) minimal?.fill(EMPTY, face, face + 1);
  return minimal;
}
