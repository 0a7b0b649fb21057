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
import { LineSolving } from './line/lineSolving.ts';
import { type Found, searchSolutions } from './line/search.ts';
import { SatBoard, TimeOver } from './sat/sat.ts';

/**
 * How solvable a puzzle is, after de Jong 2016: it has no solution, several, exactly one, or exactly one that is found line by line. Unknown where the time
 * was over before that was proved.
 */
export type PuzzleClass = 'none' | 'multiple' | 'unique' | 'simple' | 'unknown';

export interface Verdict {
  /** By the clues alone: with an orphan there are always several solutions, or none. */
  readonly class: PuzzleClass;
  /** By the rule that faces of which nothing is known stay empty. */
  readonly minimalClass: PuzzleClass;
  /** Faces that no clue touches. */
  readonly orphans: readonly number[];
  /** Faces that line solving leaves open; orphans are not among them. */
  readonly unknown: readonly number[];
  /** A solution, orphans empty; where there are several, that of the picture if it is one. Undefined if none is known. */
  readonly solution: Colours | undefined;
  /** Another solution, orphans filled; undefined if none is known. */
  readonly other: Colours | undefined;
  /** The faces in which the two differ. */
  readonly differ: readonly number[];
  /** Where there is no solution: lines that contradict each other, none of which can be left out. Undefined if they were not found in time. */
  readonly conflict: readonly number[] | undefined;
}

export interface ClassifyOptions {
  /** The drawn solution, if there is one. */
  readonly picture?: Colours;
  /** Asked now and then; once it says so, what is not proved by then is unknown. */
  readonly isOver?: () => boolean;
}

/** As many colours are supposed, one upon the other, before a SAT solver is asked: that takes about as long as to open it. */
const MAX_SUPPOSED = 40;

/** With more unknown faces than this, trying both colours of each takes longer than the SAT solver. */
const MAX_PROBED = 40;

/** Finds out how solvable a board is: line by line, then by trying both colours of a face, then with a SAT solver. */
export async function classify(board: Board, options: ClassifyOptions = {}): Promise<Verdict> {
  const { isOver = () => false } = options;
  const orphans = findOrphans(board);
  const known = noColours(board);
  for (const face of orphans) known[face] = EMPTY;
  const solving = new LineSolving(board);
  const core = await classifyCore(solving, known, minimalPicture(options.picture, orphans), isOver);
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

/** The same with all orphans coloured. */
async function classifyCore(solving: LineSolving, known: Colours, picture: Colours | undefined, isOver: () => boolean): Promise<Core> {
  const { board } = solving;
  const atFirst = known.slice();
  if (!solving.propagate(known, undefined, isOver)) return refuse(board, atFirst, [], isOver);
  const unknown = findUnknown(known);
  if (unknown.length === 0) {
    // Lines may be left that were not asked in time: what the others force must please them, too.
    if (!isSolution(board, known)) return refuse(board, atFirst, unknown, isOver);
    return { minimalClass: 'simple', unknown, solution: known, other: undefined, conflict: undefined };
  }
  const found = await findTwo(solving, known, picture, isOver);
  const [solution, other] = found.solutions;
  if (!found.isCertain) return { minimalClass: 'unknown', unknown, solution, other, conflict: undefined };
  if (solution === undefined) return refuse(board, atFirst, unknown, isOver);
  return { minimalClass: other === undefined ? 'unique' : 'multiple', unknown, solution, other, conflict: undefined };
}

/** Two solutions, if there are two: by supposing colours, then by trying both colours of each face, then with a SAT solver. The picture comes first, if it is one. */
async function findTwo(solving: LineSolving, known: Colours, picture: Colours | undefined, isOver: () => boolean): Promise<Found> {
  const { board } = solving;
  const solutions = picture !== undefined && isSolution(board, picture) ? [picture] : [];
  const searched = searchSolutions(solving, known, MAX_SUPPOSED, isOver);
  for (const solution of searched.solutions) if (solutions.every((other) => !equalColours(solution, other))) solutions.push(solution);
  if (searched.isCertain || solutions.length > 1) return { solutions: solutions.slice(0, 2), isCertain: true };

  if (findUnknown(known).length <= MAX_PROBED && !solving.probe(known, isOver)) return { solutions: [], isCertain: true };
  if (!known.includes(UNKNOWN)) return { solutions: [known], isCertain: true };

  const sat = await SatBoard.open(board, isOver, known);
  try {
    const first = solutions[0] ?? sat.findSolution(known);
    const other = first && sat.findOther(known, first);
    return { solutions: [first, other].filter((solution) => solution !== undefined), isCertain: true };
  } catch (error) {
    if (!(error instanceof TimeOver)) throw error;
    return { solutions, isCertain: false };
  } finally {
    sat.dispose();
  }
}

/** The answer where there is no solution, with the lines to blame. */
async function refuse(board: Board, known: Colours, unknown: readonly number[], isOver: () => boolean): Promise<Core> {
  const sat = await SatBoard.open(board, isOver, known);
  try {
    return { minimalClass: 'none', unknown, solution: undefined, other: undefined, conflict: sat.findConflict(known) };
  } catch (error) {
    if (!(error instanceof TimeOver)) throw error;
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
